import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";

/**
 * Returns a function that opens a live session of a quiz, or the viewer's existing one that has not started. It returns the session's code, or null
 * after a failure, which a toast has shown.
 */
export function useStartLive(): (
  quizId: Id<"quizzes">,
  classId?: Id<"classes"> | undefined,
) => Promise<string | null> {
  const create = useMutation(api.liveQuizSessions.create);
  return async (quizId, classId) => {
    try {
      const { code } = await create(classId === undefined ? { quizId } : { quizId, classId });
      return code;
    } catch (error) {
      console.error("The live session could not be opened.", error);
      toast.error("Quiz başlatılamadı!", { description: failureText(error) });
      return null;
    }
  };
}
