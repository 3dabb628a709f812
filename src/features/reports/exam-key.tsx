import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Select } from "../../ui/form/select.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { optionLetter } from "../questions/shared/option-letter.ts";
import styles from "./questions.module.css";
import type { Overview, Question } from "./report.ts";

type ExamKeyProps = {
  /** Id of the exam on paper. */
  paper: NonNullable<Overview["paper"]>;
  index: number;
  question: Question;
};

/** The right answer to a question of an exam on paper, which the host can change if it was wrong. Renders nothing for other kinds. */
export function ExamKey({ paper, index, question: { content, correctAnswer } }: ExamKeyProps) {
  const setKey = useMutation(api.paperExams.setKey);
  const [change, busy] = useBusy(async (option: number) => {
    try {
      await setKey({ sessionId: paper, questionIndex: index, option });
      toast.success("Doğru cevap değişti, puanlar yeniden hesaplandı");
    } catch (error) {
      toast.error("Doğru cevap değişmedi", { description: failureText(error) });
    }
  });
  const labels = labelsOf(content);
  if (labels === null || correctAnswer === null) return null;
  const right = typeof correctAnswer === "boolean" ? Number(!correctAnswer) : Number(correctAnswer);
  return (
    <details className={styles.examKey}>
      <summary>Doğru cevabı değiştir</summary>
      <Select
        label={`${index + 1}. sorunun doğru cevabı`}
        hint="Puanlar ve netler yeniden hesaplanır. Quizin kendisi değişmez."
        value={String(right)}
        options={labels.map((label, option) => ({ value: String(option), label }))}
        disabled={busy}
        onValueChange={(value) => void change(Number(value))}
      />
    </details>
  );
}

/** Names of the options; null for a kind without bubbles. */
function labelsOf(content: Question["content"]): string[] | null {
  if (content.type === "true_false") return ["Doğru", "Yanlış"];
  return content.type === "multiple_choice" ? content.options.map((_, option) => optionLetter(option)) : null;
}
