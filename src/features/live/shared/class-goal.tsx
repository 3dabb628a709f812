import type { CSSProperties } from "react";
import styles from "./class-goal.module.css";
import type { SharedView } from "./whole-view.ts";

export type Goal = NonNullable<SharedView["goal"]>;

/** A missed goal is called close up to this distance, in percentage points. */
const CLOSE = 10;

/** Progress towards the class goal: numbers, and a bar with a mark at the goal. */
export function ClassGoal({ goal }: { goal: Goal }) {
  return (
    <span className={styles.goal}>
      <span>
        Sınıfça <strong className="tabular">%{goal.share}</strong>
      </span>
      <Track goal={goal} />
      <span>
        hedef <span className="tabular">%{goal.target}</span>
      </span>
    </span>
  );
}

/** Result of the class goal after the game. */
export function ClassGoalResult({ goal }: { goal: Goal }) {
  const { share, target } = goal;
  return (
    <section className={styles.result} aria-label="Sınıf hedefi" data-reached={share >= target || undefined}>
      <p className={styles.headline}>{outcomeWords(goal)}</p>
      <ClassGoal goal={goal} />
    </section>
  );
}

/** Text of the progress for screen readers. */
export function goalWords({ share, target }: Goal): string {
  return share >= target
    ? `Sınıf hedefi yüzde ${target}, şu an yüzde ${share}: hedefin üstündesiniz.`
    : `Sınıf hedefi yüzde ${target}, şu an yüzde ${share}.`;
}

function outcomeWords({ share, target }: Goal): string {
  if (share >= target) return "Hedefe birlikte ulaştınız!";
  return target - share <= CLOSE ? "Hedefe çok az kalmıştı!" : "Bu kez olmadı, bir dahaki sefere.";
}

function Track({ goal: { share, target } }: { goal: Goal }) {
  const positions = { "--share": `${share}%`, "--target": `${target}%` } as CSSProperties;
  return <span className={styles.track} style={positions} aria-hidden="true" />;
}
