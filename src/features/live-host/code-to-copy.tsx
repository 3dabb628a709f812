import { FiCheck, FiCopy } from "react-icons/fi";
import { LetterBoxes } from "../../ui/letter-boxes.tsx";
import { useCopy } from "../sharing/use-copy.ts";
import styles from "./code-to-copy.module.css";

/** The session's code in boxes, as large as the room allows; one tap copies it. */
export function CodeToCopy({ code }: { code: string }) {
  const { confirmed, copy } = useCopy(code, "Kod kopyalandı!");
  return (
    <button type="button" className={styles.code} data-confirmed={confirmed || undefined} onClick={copy}>
      <span className="visually-hidden">Quiz kodu: {[...code].join(" ")}</span>
      <LetterBoxes text={code} count={code.length} group={code.length / 2} className={styles.boxes} />
      <span className={styles.hint}>
        {confirmed ? <FiCheck aria-hidden="true" /> : <FiCopy aria-hidden="true" />}
        {confirmed ? "Kopyalandı" : "Kodu kopyala"}
      </span>
    </button>
  );
}
