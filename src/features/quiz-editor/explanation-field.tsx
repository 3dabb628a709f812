import { useState } from "react";
import { FiPlus } from "react-icons/fi";
import { EXPLANATION_MAX_CHARS } from "../../../convex/shared/limits/questions.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import styles from "./explanation-field.module.css";

type ExplanationFieldProps = { value: string; onChange: (explanation: string) => void };

/** Why the answer is right, for who wants to say it: a field that comes when it is asked for. */
export function ExplanationField({ value, onChange }: ExplanationFieldProps) {
  const [asked, setAsked] = useState(false);
  if (!asked && value === "") {
    return (
      <Button variant="quiet" icon={<FiPlus />} className={styles.ask} onClick={() => setAsked(true)}>
        Açıklama ekle
      </Button>
    );
  }
  return (
    <div className={styles.field}>
      <TextArea
        autoFocus={asked}
        label="Açıklama (isteğe bağlı)"
        hint="Doğru cevapla birlikte gösterilir: neden doğru?"
        rows={2}
        maxLength={EXPLANATION_MAX_CHARS}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}
