import { useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import styles from "./review.module.css";

/** Most digits of a typed number; school numbers may be longer than the grid. */
const MOST_DIGITS = 10;

type OwnerFormProps = {
  /** Digits to begin with. */
  number: string;
  /** Pupils to choose from; none in an exam without a class. */
  pupils: readonly { pupilId: string; name: string; number?: string | undefined }[];
  /** False if only the pupils may be chosen. */
  takesNumber?: boolean;
  onNumber: (number: string) => void;
  onPupil: (pupilId: string) => void;
};

/** Asks whose sheet it is: by number, or by name in the class. */
export function OwnerForm({ number, pupils, takesNumber = true, onNumber, onPupil }: OwnerFormProps) {
  const [typed, setTyped] = useState(number);
  const [chosen, setChosen] = useState("");
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== "") onPupil(chosen);
        else if (typed !== "") onNumber(typed);
      }}
    >
      {takesNumber && (
        <TextField
          label="Numara"
          value={typed}
          onValueChange={(text) => {
            setTyped(text.replace(/\D/g, "").slice(0, MOST_DIGITS));
            setChosen("");
          }}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
      )}
      {pupils.length > 0 && (
        <Select
          label={takesNumber ? "ya da öğrenci" : "Öğrenci"}
          value={chosen}
          onValueChange={setChosen}
          options={[
            { value: "", label: "Seçin" },
            ...pupils.map((pupil) => ({
              value: pupil.pupilId,
              label: pupil.number ? `${pupil.number} · ${pupil.name}` : pupil.name,
            })),
          ]}
        />
      )}
      <Button type="submit" variant="primary" disabled={chosen === "" && typed === ""}>
        Tamam
      </Button>
    </form>
  );
}
