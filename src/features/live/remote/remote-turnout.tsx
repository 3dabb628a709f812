import styles from "./remote-screen.module.css";

/** Maximum number of participants drawn as bubbles; above it, numbers are clearer. */
const MOST_DRAWN = 45;

/** Number of answers, with one bubble per participant: filled for each answer. */
export function Turnout(props: {
  answered: number;
  people: number;
  /** True if the distribution is shown below and needs the space: no bubbles then. */
  brief: boolean;
}) {
  const { answered, people, brief } = props;
  return (
    <div className={styles.turnout}>
      <p>
        <strong className="tabular">
          {answered} / {people}
        </strong>{" "}
        cevapladı
      </p>
      {!brief && people <= MOST_DRAWN && (
        <span className={styles.bubbles} aria-hidden="true">
          {Array.from({ length: people }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bubbles without identity
            <span key={index} data-filled={index < answered || undefined} />
          ))}
        </span>
      )}
    </div>
  );
}
