import { useState } from "react";
import { type AskedWords, questionWords, sentence } from "../../questions/shared/question-words.ts";
import { useAnnouncement } from "./use-announcement.ts";
import type { Phase } from "./whole-view.ts";

/**
 * Announces each question once to screen readers. After a reading time only the content is announced, because the text
 * was announced before.
 * @param content `contentWords` of the question's kind
 */
export function useQuestionAnnouncement(question: AskedWords, phase: Phase, content: string): string {
  const isReading = phase === "reading";
  const [readIndex, setReadIndex] = useState<number | null>(null);
  if (isReading && readIndex !== question.index) setReadIndex(question.index);
  const wasRead = !isReading && readIndex === question.index;
  return useAnnouncement(wasRead ? sentence(content) : questionWords(question, isReading ? null : content));
}
