/** What somebody can be proud of after a question, from what the own phone has seen: also who came seventeenth has something. Pure. */
import { linesOn, type ScoreSheet } from "../../../../convex/shared/scoreSheet.ts";

/** What became of one's own answer to a question. */
export interface OwnOutcome {
  questionIndex: number;
  /** Null where nothing is right, or the question does not count. */
  isRight: boolean | null;
  /** Afterwards; null without points, and where nobody is told of places. */
  place: number | null;
}

/** How everybody of a class stood after the question before and stands now; null where the phone is not told of all. */
export interface Standings {
  slot: number;
  before: ScoreSheet;
  now: ScoreSheet;
}

/** As many in a row are worth a word. */
const ROW = 3;
/** From so many questions on it is told how many of them were right. */
const TELLING = 5;
/** An answer is rare that at most this share of at least so many people had. */
const RARE_SHARE = 0.25;
const RARE_PEOPLE = 8;

/** The outcomes with this one; a question that was scored anew is told anew. */
export function withOutcome(outcomes: readonly OwnOutcome[], latest: OwnOutcome): readonly OwnOutcome[] {
  const { questionIndex, isRight, place } = latest;
  const known = outcomes.find((each) => each.questionIndex === questionIndex);
  if (known?.isRight === isRight && known.place === place) return outcomes;
  return [...outcomes.filter((each) => each.questionIndex < questionIndex), latest];
}

/**
 * The one thing that is told, the rarest first; null where there is nothing.
 * @param all of the questions that have been; the last is the one that is told of. What was before a question that the phone has missed is left out.
 */
export function prideIn(all: readonly OwnOutcome[], standings: Standings | null): string | null {
  const outcomes = sinceGap(all).filter(({ isRight }) => isRight !== null);
  const last = outcomes.at(-1);
  if (last === undefined || last !== all.at(-1)) return null;
  const passed = standings === null ? 0 : passedIn(standings);
  if (passed > 0) return `${passed} kişi geçtin`;
  const before = outcomes.at(-2)?.place ?? null;
  const risen = before === null || last.place === null ? 0 : before - last.place;
  if (risen > 0) return `${risen} sıra yükseldin`;
  if (last.isRight) {
    const rare = standings === null ? null : rareIn(standings.now);
    if (rare !== null) return rare === 1 ? "Bunu yalnız sen bildin" : `Bunu yalnız ${rare} kişi bildi`;
    const row = outcomes.length - 1 - outcomes.findLastIndex(({ isRight }) => !isRight);
    if (row >= ROW) return `Üst üste ${row} doğru`;
  }
  const right = outcomes.filter(({ isRight }) => isRight).length;
  if (outcomes.length < TELLING || right * 2 < outcomes.length) return null;
  return `${outcomes.length} soruda ${right} doğru`;
}

function sinceGap(outcomes: readonly OwnOutcome[]): readonly OwnOutcome[] {
  const gap = outcomes.findLastIndex(
    ({ questionIndex }, at) => at > 0 && outcomes[at - 1]?.questionIndex !== questionIndex - 1,
  );
  return outcomes.slice(Math.max(0, gap));
}

/** How many stood before oneself and stand behind now. Who has caught up with them has passed nobody. */
function passedIn({ slot, before, now }: Standings): number {
  const [then, since] = [new Map(linesOn(before)), new Map(linesOn(now))];
  const placeThen = then.get(slot)?.place ?? null;
  const place = since.get(slot)?.place ?? null;
  if (placeThen === null || place === null) return 0;
  return [...then].filter(([other, line]) => {
    const after = since.get(other)?.place;
    return line.place !== null && line.place < placeThen && after != null && after > place;
  }).length;
}

/** How many were right, where they were few; null otherwise. */
function rareIn(sheet: ScoreSheet): number | null {
  const lines = linesOn(sheet);
  const right = lines.filter(([, { grade }]) => grade === 1).length;
  return lines.length >= RARE_PEOPLE && right <= lines.length * RARE_SHARE ? right : null;
}
