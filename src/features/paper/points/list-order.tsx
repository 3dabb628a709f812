import { Select } from "../../../ui/form/select.tsx";

const LISTS = [
  { value: "name", label: "Ada göre" },
  { value: "number", label: "Numaraya göre" },
];

type ListOrderProps = { byNumber: boolean; onChange: (byNumber: boolean) => void };

/** Choice between the order of names and that of school numbers. */
export function ListOrder({ byNumber, onChange }: ListOrderProps) {
  return (
    <Select
      label="Liste"
      value={byNumber ? "number" : "name"}
      onValueChange={(value) => onChange(value === "number")}
      options={LISTS}
    />
  );
}
