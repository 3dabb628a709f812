import { FiCheck, FiCopy } from "react-icons/fi";
import { Button } from "../../ui/button/button.tsx";
import { useCopy } from "./use-copy.ts";

/** Button that copies a text and shows a confirmation on itself for two seconds. */
export function CopyButton(props: { text: string; label: string; copied: string }) {
  const { confirmed, copy } = useCopy(props.text, props.copied);
  return (
    <Button icon={confirmed ? <FiCheck /> : <FiCopy />} onClick={copy}>
      {confirmed ? "Kopyalandı" : props.label}
    </Button>
  );
}
