import { Select } from "../../ui/form/select.tsx";

type AddressChoiceProps = {
  addresses: readonly { host: string }[];
  /** Index of the selected address. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** Choice between several network addresses of the server: only the teacher knows which network the phones use. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <Select
      label="Ağ adresi"
      value={String(chosen)}
      onValueChange={(value) => onChoose(Number(value))}
      options={addresses.map(({ host }, index) => ({ value: String(index), label: host }))}
    />
  );
}
