import { Select } from "../../../ui/form/select.tsx";
import { OFFERED_SECONDS } from "../../questions/shared/offered-seconds.ts";
import styles from "./question-details.module.css";

/** The value of the choice that says none; an empty one says that the question has no word of its own. */
const NONE = "none";

/** A question's own time in a live quiz, null for none; undefined: as long as the session says. */
type OwnSeconds = number | null | undefined;
type TimeFieldProps = { seconds: OwnSeconds; onChange: (seconds: OwnSeconds) => void };

/** How long the question can be answered in a live quiz: as long as the session says, a time of its own, or until the host goes on. */
export function TimeField({ seconds, onChange }: TimeFieldProps) {
  const offered =
    typeof seconds !== "number" || OFFERED_SECONDS.includes(seconds)
      ? OFFERED_SECONDS
      : [seconds, ...OFFERED_SECONDS];
  const times = offered.map((each) => ({ value: String(each), label: `${each} saniye` }));
  return (
    <div className={styles.time}>
      <Select
        label="Süre"
        value={seconds === null ? NONE : String(seconds ?? "")}
        options={[
          { value: "", label: "Canlı quizin süresi" },
          ...times,
          { value: NONE, label: "Süre yok: siz geçene kadar" },
        ]}
        onValueChange={(value) => onChange(value === "" ? undefined : value === NONE ? null : Number(value))}
      />
    </div>
  );
}
