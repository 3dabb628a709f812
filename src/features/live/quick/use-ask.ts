import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useDoubtWhilePending } from "../../../lib/connection/connection.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";

type Asked = Omit<FunctionArgs<typeof api.liveQuizSessions.ask>, "code" | "generation" | "remote">;

/** Form of the answer to a question. */
export type AnswerForm = Asked["form"];

/** Form of the answer to a question; null for a kind that a quick session does not have. */
export function formOf(content: ContentOf<Kind>): AnswerForm | null {
  if (content.type === "multiple_choice") return { type: content.type, optionCount: content.options.length };
  const { type } = content;
  return type === "true_false" || type === "number" || type === "short_text" ? { type } : null;
}

/**
 * Asks the next question of a quick session. A question is asked once per `generation`, however often the host presses.
 * @param remote secret of the paired phone, if this page is the remote
 * @returns `ask` resolves to true if the question was asked
 */
export function useAsk(code: string, generation: number, remote?: string) {
  const send = useMutation(api.liveQuizSessions.ask);
  const [sentFor, setSentFor] = useState<number | null>(null);
  const busy = sentFor === generation;
  useDoubtWhilePending(busy);
  const ask = async (question: Asked): Promise<boolean> => {
    if (busy) return false;
    setSentFor(generation);
    try {
      return await send({ code, generation, ...(remote !== undefined && { remote }), ...question });
    } catch (error) {
      console.error("The question could not be asked.", error);
      setSentFor(null);
      toast.error("Soru açılamadı!", { description: failureText(error) });
      return false;
    }
  };
  return { ask, busy };
}
