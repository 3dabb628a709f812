import { Select } from "../../../ui/form/select.tsx";

const COLUMNS = [
  { value: "1", label: "Tek sütun" },
  { value: "2", label: "İki sütun" },
];

export type Columns = 1 | 2;

type ColumnChoiceProps = { label: string; columns: Columns; onChoose: (columns: Columns) => void };

/** Choice of one or two columns on a question paper. */
export function ColumnChoice({ label, columns, onChoose }: ColumnChoiceProps) {
  return (
    <Select
      label={label}
      value={String(columns)}
      onValueChange={(value) => onChoose(value === "2" ? 2 : 1)}
      options={COLUMNS}
    />
  );
}
