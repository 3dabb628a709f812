import { useState } from "react";
import { RightAnswer } from "../live/quick/right-answer.tsx";
import type { Question } from "./report.ts";

type GiveKeyProps = { code: string; index: number; question: Question };

/** The right answer to a question of a finished quick session, which the host can give, change or remove. */
export function GiveKey({ code, index, question: { content, correctAnswer } }: GiveKeyProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <RightAnswer
      code={code}
      question={{ index, content }}
      shown={correctAnswer}
      typed={typed}
      onTyped={setTyped}
    />
  );
}
