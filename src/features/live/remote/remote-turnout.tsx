import styles from "./remote-screen.module.css";

/** Maximum number of participants for which bubbles are drawn. With more, numbers are clearer. */
const MOST_DRAWN = 45;

/** Number of answers, with one bubble per participant. As many bubbles are filled as there are answers. */
export function Turnout(props: {
  answered: number;
  people: number;
  /** True if there are no bubbles, because the distribution below needs the space. */
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
