/** Finds one praise after a question from results that this phone has seen, so that not only the first ranks get one. Pure. */
import { linesOn, type ScoreSheet } from "../../../../convex/shared/scoreSheet.ts";

/** Result of the participant's answer to one question. */
export interface OwnOutcome {
  questionIndex: number;
  /** Null if the question is ungraded or does not count. */
  isRight: boolean | null;
  /** Rank after the question; null without points, or if ranks are not shown. */
  place: number | null;
}

/** Score sheets of the class after the previous and the current question. */
export interface Standings {
  slot: number;
  before: ScoreSheet;
  now: ScoreSheet;
}

/** Minimum number of right answers in a row for a praise. */
const ROW = 3;
/** Minimum number of questions for a praise of the number of right answers. */
const TELLING = 5;
/** A right answer is rare if at most this share of at least `RARE_PEOPLE` participants had it. */
const RARE_SHARE = 0.25;
const RARE_PEOPLE = 8;

/** Adds a result, or replaces it if the question was scored again. Later results are dropped. */
export function withOutcome(outcomes: readonly OwnOutcome[], latest: OwnOutcome): readonly OwnOutcome[] {
  const { questionIndex, isRight, place } = latest;
  const known = outcomes.find((each) => each.questionIndex === questionIndex);
  if (known?.isRight === isRight && known.place === place) return outcomes;
  return [...outcomes.filter((each) => each.questionIndex < questionIndex), latest];
}

/**
 * Text of one praise, rarest first; null for none.
 * @param all results of all questions so far; the last one is praised. Results before a question that the phone has missed are ignored.
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

/** Number of participants who were ahead of this one and are behind now. A tie is not a pass. */
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

/** Number of right answers if they are rare; else null. */
function rareIn(sheet: ScoreSheet): number | null {
  const lines = linesOn(sheet);
  const right = lines.filter(([, { grade }]) => grade === 1).length;
  return lines.length >= RARE_PEOPLE && right <= lines.length * RARE_SHARE ? right : null;
}
