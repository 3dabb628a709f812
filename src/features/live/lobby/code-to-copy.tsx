import { FiCheck, FiCopy } from "react-icons/fi";
import { useCopy } from "../../sharing/use-copy.ts";
import { SessionCode } from "../shared/session-code.tsx";
import styles from "./code-to-copy.module.css";

/** The session's code; a tap copies it. */
export function CodeToCopy({ code }: { code: string }) {
  const { confirmed, copy } = useCopy(code, "Kod kopyalandı!");
  return (
    <button type="button" className={styles.code} data-confirmed={confirmed || undefined} onClick={copy}>
      <SessionCode code={code} className={styles.boxes} />
      <span className={styles.hint}>
        {confirmed ? <FiCheck aria-hidden="true" /> : <FiCopy aria-hidden="true" />}
        {confirmed ? "Kopyalandı" : "Kodu kopyala"}
      </span>
    </button>
  );
}
