import { LetterBoxes } from "../../ui/letter-boxes.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./pairing-digits.module.css";

type PairingDigitsProps = {
  digits: string;
  /** Document title. */
  title: string;
  /** States what the phone cannot do yet. */
  children: string;
};

/** Pairing digits on the phone, which the host types on the computer. */
export function PairingDigits({ digits, title, children }: PairingDigitsProps) {
  return (
    <main className={`${styles.screen} squared`}>
      <PageHeading title={title}>Bu rakamları bilgisayarınıza yazın</PageHeading>
      <p className={styles.digits}>
        <span className="visually-hidden">{[...digits].join(" ")}</span>
        <LetterBoxes text={digits} count={digits.length} />
      </p>
      <p className={styles.hint} role="status">
        {children}
      </p>
    </main>
  );
}
