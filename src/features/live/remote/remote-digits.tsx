import { LetterBoxes } from "../../../ui/letter-boxes.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import styles from "./remote-digits.module.css";

/** Pairing digits on the phone, which the host types into the panel. */
export function RemoteDigits({ digits }: { digits: string }) {
  return (
    <main className={`${styles.screen} squared`}>
      <PageHeading title="Kumanda">Bu rakamları bilgisayarınıza yazın</PageHeading>
      <p className={styles.digits}>
        <span className="visually-hidden">{[...digits].join(" ")}</span>
        <LetterBoxes text={digits} count={digits.length} />
      </p>
      <p className={styles.hint} role="status">
        Siz yazana kadar bu telefon hiçbir şeyi yönetemez.
      </p>
    </main>
  );
}
