import { usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { FiEye, FiEyeOff } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { PROGRESS_PAGE_ITEMS } from "../../../../convex/shared/limits/classes.ts";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Categories } from "./categories.tsx";
import { ClassGames } from "./class-games.tsx";
import { ClassTable } from "./class-table.tsx";
import styles from "./progress.module.css";
import { type Kind, type Pupil, partsOf } from "./progress.ts";

type ProgressProps = { kind: Kind; classId: string; pupils: readonly Pupil[] };

const QUERIES = { games: api.classes.games, homework: api.classes.homework };

const EMPTY = {
  games: {
    title: "Bu sınıf için henüz canlı quiz oynanmadı",
    text: "Bir canlı quizi başlatmadan önce Ayarlar'dan bu sınıfı seçin: kimin katıldığı, sonuçlar ve anlaşılmayan sorular burada birikir.",
  },
  homework: {
    title: "Bu sınıfa henüz ödev verilmedi",
    text: "Quizlerinizde Diğer düğmesinden Ödev ver'i seçip bu sınıfı işaretleyin: kimin başladığı, sonuçlar ve anlaşılmayan sorular burada birikir.",
  },
} as const;

/**
 * Progress of a class over time: its games or its homework (oldest first), categories, and a table of pupils. Loads the latest games first, older
 * ones on request.
 */
export function ClassProgress({ kind, classId, pupils }: ProgressProps) {
  // Names are hidden again on every visit, because the page may be visible on the projector.
  const [showsNames, setShowsNames] = useState(false);
  const { results, status, loadMore } = usePaginatedQuery(
    QUERIES[kind],
    { classId },
    { initialNumItems: PROGRESS_PAGE_ITEMS },
  );
  if (status === "LoadingFirstPage") return <Spinner label="Sınıfın gidişi yükleniyor…" fill />;
  if (results.length === 0 && status === "Exhausted")
    return <EmptyState title={EMPTY[kind].title}>{EMPTY[kind].text}</EmptyState>;
  const games = [...results].reverse();
  const counted = games.filter((game) => !game.isRehearsal && partsOf(game).includes("answers"));
  return (
    <div className={styles.progress}>
      <div className={styles.tools}>
        <Button
          icon={showsNames ? <FiEyeOff /> : <FiEye />}
          aria-pressed={showsNames}
          onClick={() => setShowsNames(!showsNames)}
        >
          {showsNames ? "Adları gizle" : "Adları göster"}
        </Button>
        {status !== "Exhausted" && (
          <Button
            busy={status === "LoadingMore"}
            busyLabel="Yükleniyor…"
            onClick={() => loadMore(PROGRESS_PAGE_ITEMS)}
          >
            Daha eskileri göster
          </Button>
        )}
      </div>
      <ClassGames kind={kind} games={games} pupils={pupils} showsNames={showsNames} />
      <Categories games={counted} />
      {pupils.length > 0 && <ClassTable kind={kind} games={games} pupils={pupils} showsNames={showsNames} />}
    </div>
  );
}
