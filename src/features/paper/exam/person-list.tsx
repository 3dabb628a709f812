import { FiAlertCircle, FiCheck, FiClock, FiUserX } from "react-icons/fi";
import type { ExamPerson, PaperState } from "./exam.ts";
import styles from "./person-list.module.css";

/** Signs and words of the states. The list shows no results, because the class may see it. */
const STATES: Record<PaperState, { Sign: typeof FiCheck; text: string }> = {
  read: { Sign: FiCheck, text: "okundu" },
  partial: { Sign: FiAlertCircle, text: "sayfa eksik" },
  scored: { Sign: FiCheck, text: "puanı girildi" },
  waiting: { Sign: FiClock, text: "bekliyor" },
  absent: { Sign: FiUserX, text: "gelmedi" },
};

type PersonListProps = {
  people: readonly ExamPerson[];
  /** True if the exam also has open questions, whose points are entered separately. */
  isMixed: boolean;
  /** Key of the chosen person. */
  chosen: string | null;
  onChoose: (person: ExamPerson) => void;
};

/** Pupils or numbers of an exam, each with the state of the paper. */
export function PersonList({ people, isMixed, chosen, onChoose }: PersonListProps) {
  return (
    <ul className={styles.list} aria-label="Kâğıtlar">
      {people.map((person) => {
        const { Sign, text } = STATES[person.state];
        return (
          <li key={person.key}>
            <button
              type="button"
              className={styles.person}
              data-state={person.state}
              aria-current={person.key === chosen || undefined}
              onClick={() => onChoose(person)}
            >
              <Sign aria-hidden="true" />
              <span className={styles.name} dir="auto">
                {person.name}
                {person.number && <span className={styles.number}> {person.number}</span>}
              </span>
              <span className={styles.state}>
                {isMixed && person.state === "read" ? "cevapları okundu" : text}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
