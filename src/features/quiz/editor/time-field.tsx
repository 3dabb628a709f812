import { Select } from "../../../ui/form/select.tsx";
import { OFFERED_SECONDS } from "../../questions/shared/offered-seconds.ts";
import styles from "./question-details.module.css";

/** Option value for no time limit; the empty value stands for the session's duration. */
const NONE = "none";

/** The question's own duration in seconds; null for no limit, undefined for the session's duration. */
type OwnSeconds = number | null | undefined;
type TimeFieldProps = { seconds: OwnSeconds; onChange: (seconds: OwnSeconds) => void };

/** Select field for the duration of a question in a live quiz: the session's, its own, or until the host continues. */
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
