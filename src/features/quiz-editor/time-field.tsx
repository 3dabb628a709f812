import { Select } from "../../ui/select.tsx";
import styles from "./question-form.module.css";

/** Times on offer, in seconds. */
const SECONDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

type TimeFieldProps = { seconds: number | undefined; onChange: (seconds: number | undefined) => void };

/** How long the question can be answered in a live quiz: as long as the quiz says, or a time of its own. */
export function TimeField({ seconds, onChange }: TimeFieldProps) {
  const offered = seconds === undefined || SECONDS.includes(seconds) ? SECONDS : [seconds, ...SECONDS];
  const times = offered.map((each) => ({ value: String(each), label: `${each} saniye` }));
  return (
    <div className={styles.time}>
      <Select
        label="Süre"
        value={seconds === undefined ? "" : String(seconds)}
        options={[{ value: "", label: "Canlı quizin süresi" }, ...times]}
        onValueChange={(value) => onChange(value === "" ? undefined : Number(value))}
      />
    </div>
  );
}
