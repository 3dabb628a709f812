import { useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import styles from "./review.module.css";

type ScoreFormProps = {
  most: number;
  /** Called with null for a question without points. */
  onScore: (score: number | null) => void;
};

/** Asks for the points of a question. */
export function ScoreForm({ most, onScore }: ScoreFormProps) {
  const [typed, setTyped] = useState("");
  const isTooMuch = Number(typed) > most;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== "" && !isTooMuch) onScore(Number(typed));
      }}
    >
      <TextField
        label="Puan"
        value={typed}
        onValueChange={(text) => setTyped(text.replace(/\D/g, "").slice(0, String(most).length))}
        error={isTooMuch ? `En çok ${most}` : undefined}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" variant="primary" disabled={typed === "" || isTooMuch}>
        Tamam
      </Button>
      <Button onClick={() => onScore(null)}>Puan girilmemiş</Button>
    </form>
  );
}
