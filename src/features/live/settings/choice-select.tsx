import type { ReactNode } from "react";
import { Select } from "../../../ui/form/select.tsx";

export interface Choice<Value> {
  value: Value;
  label: string;
}

interface ChoiceSelectProps<Value> {
  label: string;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A select for values of any type. */
export function ChoiceSelect<Value>({ label, hint, choices, value, onChoose }: ChoiceSelectProps<Value>) {
  return (
    <Select
      label={label}
      hint={hint}
      options={choices.map((choice, index) => ({ value: String(index), label: choice.label }))}
      value={String(choices.findIndex((choice) => choice.value === value))}
      onValueChange={(index) => {
        const choice = choices[Number(index)];
        if (choice !== undefined) onChoose(choice.value);
      }}
    />
  );
}
