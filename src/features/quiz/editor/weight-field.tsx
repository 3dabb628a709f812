import { Select } from "../../../ui/form/select.tsx";
import type { QuestionWeight } from "../draft/quiz-draft.ts";
import styles from "./question-details.module.css";

const ONCE = "1";
const WEIGHTS = [
  { value: ONCE, label: "Öteki sorular kadar" },
  { value: "2", label: "İki katı (×2)" },
  { value: "0", label: "Puansız (×0)" },
];

type WeightFieldProps = {
  weight: QuestionWeight | undefined;
  onChange: (weight: QuestionWeight | undefined) => void;
};

/** Select field for a question's points in a live quiz: normal, double, or none. */
export function WeightField({ weight, onChange }: WeightFieldProps) {
  return (
    <div className={styles.time}>
      <Select
        label="Puan"
        value={weight === undefined ? ONCE : String(weight)}
        options={WEIGHTS}
        onValueChange={(value) => onChange(value === "2" ? 2 : value === "0" ? 0 : undefined)}
      />
    </div>
  );
}
