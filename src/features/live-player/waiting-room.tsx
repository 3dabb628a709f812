import { Bubble } from "../../ui/bubble.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { groupCode } from "../live-shared/code-format.ts";
import styles from "./waiting-room.module.css";

interface WaitingRoomProps {
  code: string;
  quizTitle: string;
  displayName: string;
  /** Null for the moment in which the quiz starts. */
  lobby: { count: number; newest: readonly string[] } | null;
}

/** The lobby on a phone: who I am, that I am in, who came last, and that nothing has to be done. */
export function WaitingRoom({ code, quizTitle, displayName, lobby }: WaitingRoomProps) {
  return (
    <div className={`${styles.room} squared`}>
      <Sheet className={styles.card}>
        <Bubble state="correct" size="3.5rem" />
        <p className={styles.hello}>Hazırsın</p>
        <p className={styles.name}>{displayName}</p>
        <p className={styles.quiz}>{quizTitle}</p>
        <p className={styles.code} lang="en">
          {groupCode(code)}
        </p>
      </Sheet>
      <p className={styles.wait}>Öğretmenin başlatmasını bekle. Quiz bu ekranda kendiliğinden açılacak.</p>
      {lobby !== null && (
        <section className={styles.others} aria-label="Katılanlar">
          <p className={styles.count}>
            <strong className="tabular">{lobby.count}</strong> kişi katıldı
          </p>
          <ul className={styles.names}>
            {lobby.newest.map((name) => (
              <li key={name} className={styles.chip}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
