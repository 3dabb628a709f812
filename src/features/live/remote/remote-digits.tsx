import { LetterBoxes } from "../../../ui/letter-boxes.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import styles from "./remote-digits.module.css";

/** The digits by which the host knows the own phone. */
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
