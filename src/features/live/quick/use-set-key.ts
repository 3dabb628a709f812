import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { parseDecimal } from "../../../../convex/shared/decimal.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";

/** Question of a quick session, as far as its right answer needs it. */
export type KeyedQuestion = { index: number; version?: number; content: ContentOf<Kind> };

/** Right answer that the host has typed but not saved. `isShown`: the answers of the class were shown meanwhile. */
export type TypedKey = { question: KeyedQuestion; text: string; isShown: boolean };

/**
 * Stores the right answer to a question; null removes it. Returns true if it is stored.
 * @param remote secret of the paired phone, if this page is the remote
 */
export function useSetKey(code: string, remote: string | undefined) {
  const setKey = useMutation(api.liveQuizSessions.setAnswerKey);
  return async ({ index, version }: KeyedQuestion, answer: Answer | null): Promise<boolean> => {
    const named = { questionIndex: index, ...(version !== undefined && { version }) };
    try {
      await setKey({ code, ...(remote !== undefined && { remote }), ...named, answer });
      return true;
    } catch (error) {
      console.error("The right answer could not be stored.", error);
      toast.error("Doğru cevap kaydedilemedi!", { description: failureText(error) });
      return false;
    }
  };
}

/**
 * Saves a typed right answer when the host leaves its question. Not one of a question that was left before its answers
 * were shown, because such a question counts nowhere.
 */
export function useSaveTypedKey(code: string, remote: string | undefined) {
  const set = useSetKey(code, remote);
  return async ({ question, text, isShown }: TypedKey): Promise<void> => {
    const answer = parseTypedKey(question.content, text);
    if (isShown && answer !== null && (await set(question, answer)))
      toast.success(`${question.index + 1}. sorunun doğru cevabı kaydedildi: ${text.trim()}`);
  };
}

/** Answer that is typed, in the form of a participant's answer; null if there is none. */
export function parseTypedKey({ type }: ContentOf<Kind>, text: string): Answer | null {
  if (text.trim() === "") return null;
  return type === "number" ? parseDecimal(text) : text.trim();
}
