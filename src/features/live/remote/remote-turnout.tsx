import styles from "./remote-screen.module.css";

/** Above that many, a bubble for each says less than the numbers beside them. */
const MOST_DRAWN = 45;

/** How many have answered, with a bubble for each of the class: those who have are filled. */
export function Turnout(props: {
  answered: number;
  people: number;
  /** Whether what was answered is shown below and needs the room: then there are no bubbles. */
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
          {Array.from({ length: people }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bubbles without identity
            <span key={place} data-filled={place < answered || undefined} />
          ))}
        </span>
      )}
    </div>
  );
}
