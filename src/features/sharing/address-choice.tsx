import { Select } from "../../ui/form/select.tsx";

type AddressChoiceProps = {
  addresses: readonly { host: string }[];
  /** The index of the one in use. */
  chosen: number;
  onChoose: (index: number) => void;
};

/** Which of the machine's addresses is handed out, where there are several: only the teacher knows the phones' network. */
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
