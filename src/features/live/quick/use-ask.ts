import { useMutation } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useDoubtWhilePending } from "../../../lib/connection/connection.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";

type Asked = Omit<FunctionArgs<typeof api.liveQuizSessions.ask>, "code" | "generation" | "remote">;

/** Form of the answer to a question. */
export type AnswerForm = Asked["form"];

/**
 * Asks the next question of a quick session. A question is asked once per `generation`, however often the host presses.
 */
export function useAsk(code: string, generation: number) {
  const send = useMutation(api.liveQuizSessions.ask);
  const [sentFor, setSentFor] = useState<number | null>(null);
  const busy = sentFor === generation;
  useDoubtWhilePending(busy);
  const ask = async (question: Asked) => {
    if (busy) return;
    setSentFor(generation);
    try {
      await send({ code, generation, ...question });
    } catch (error) {
      console.error("The question could not be asked.", error);
      setSentFor(null);
      toast.error("Soru açılamadı!", { description: failureText(error) });
    }
  };
  return { ask, busy };
}
