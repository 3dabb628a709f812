import { percentText } from "../../../lib/text/number-text.ts";
import { countedIn } from "../../reports/words.ts";
import { Panel } from "../../statistics/panel.tsx";
import styles from "./progress.module.css";
import { byCategory, type ClassWork, shareOf, totalOf } from "./progress.ts";
import { Trend } from "./trend.tsx";

type CategoryGame = { category: string | null; all: ClassWork["all"] };

/** Share of right answers per category, with its development over time. Renders nothing for a single category. */
export function Categories({ games }: { games: readonly CategoryGame[] }) {
  const groups = byCategory(games);
  if (groups.length < 2) return null;
  return (
    <Panel title="Dersler" note="Quizlerin kategorilerine göre doğru cevapların payı, eskiden yeniye.">
      <ul className={styles.categories}>
        {groups.map(({ category, games: gamesOfCategory }) => {
          const total = totalOf(gamesOfCategory.map(({ all }) => all));
          const share = shareOf(total);
          return (
            <li key={category ?? ""} className={styles.category}>
              <span className={styles.about}>
                <strong>{category ?? "Kategorisiz"}</strong>
                <span className={styles.small}>
                  {gamesOfCategory.length} quiz · {total.right} / {countedIn(total)} doğru
                </span>
              </span>
              <Trend values={gamesOfCategory.map(({ all }) => shareOf(all))} />
              <strong className={styles.figure}>{share === null ? "–" : percentText(share)}</strong>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
