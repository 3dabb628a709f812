/** Chooses one praise after a question from the participant's results, so that participants with low ranks are praised too. Pure functions. */
import { linesOn, type ScoreSheet } from "../../../../convex/shared/scoreSheet.ts";

/** Result of the participant's answer to one question. */
export interface AnswerResult {
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
const STREAK = 3;
/** Minimum number of questions for a praise of the number of right answers. */
const MIN_QUESTIONS = 5;
/** A right answer is rare if at most this share of at least `RARE_PARTICIPANTS` participants had it. */
const RARE_SHARE = 0.25;
const RARE_PARTICIPANTS = 8;

/** Adds a result, or replaces it if the question was scored again. Drops results of later questions. */
export function withResult(results: readonly AnswerResult[], latest: AnswerResult): readonly AnswerResult[] {
  const { questionIndex, isRight, place } = latest;
  const known = results.find((each) => each.questionIndex === questionIndex);
  if (known?.isRight === isRight && known.place === place) return results;
  return [...results.filter((each) => each.questionIndex < questionIndex), latest];
}

/**
 * Text of one praise, rarest first; null for none.
 * @param all results so far; the praise is for the latest one. Results before a question without a result are ignored.
 */
export function choosePraise(all: readonly AnswerResult[], standings: Standings | null): string | null {
  const results = afterLastGap(all).filter(({ isRight }) => isRight !== null);
  const last = results.at(-1);
  // No praise after an ungraded or uncounted question.
  if (last === undefined || last !== all.at(-1)) return null;
  const passed = standings === null ? 0 : countPassed(standings);
  if (passed > 0) return `${passed} kişi geçtin`;
  const before = results.at(-2)?.place ?? null;
  const gained = before === null || last.place === null ? 0 : before - last.place;
  if (gained > 0) return `${gained} sıra yükseldin`;
  if (last.isRight) {
    const rare = standings === null ? null : countRare(standings.now);
    if (rare !== null) return rare === 1 ? "Bunu yalnız sen bildin" : `Bunu yalnız ${rare} kişi bildi`;
    const streak = results.length - 1 - results.findLastIndex(({ isRight }) => !isRight);
    if (streak >= STREAK) return `Üst üste ${streak} doğru`;
  }
  const right = results.filter(({ isRight }) => isRight).length;
  if (results.length < MIN_QUESTIONS || right * 2 < results.length) return null;
  return `${results.length} soruda ${right} doğru`;
}

/** Results after the latest question without a result (for example because the phone was off). */
function afterLastGap(results: readonly AnswerResult[]): readonly AnswerResult[] {
  const gap = results.findLastIndex(
    ({ questionIndex }, at) => at > 0 && results[at - 1]?.questionIndex !== questionIndex - 1,
  );
  return results.slice(Math.max(0, gap));
}

/** Number of participants who were ahead of this one and are behind now. A tie is not a pass. */
function countPassed({ slot, before, now }: Standings): number {
  const [linesBefore, linesNow] = [new Map(linesOn(before)), new Map(linesOn(now))];
  const ownBefore = linesBefore.get(slot)?.place ?? null;
  const ownNow = linesNow.get(slot)?.place ?? null;
  if (ownBefore === null || ownNow === null) return 0;
  return [...linesBefore].filter(([otherSlot, { place: otherBefore }]) => {
    const otherNow = linesNow.get(otherSlot)?.place;
    return otherBefore !== null && otherBefore < ownBefore && otherNow != null && otherNow > ownNow;
  }).length;
}

/** Number of right answers to the question if they are rare, otherwise null. */
function countRare(sheet: ScoreSheet): number | null {
  const lines = linesOn(sheet);
  const right = lines.filter(([, { grade }]) => grade === 1).length;
  return lines.length >= RARE_PARTICIPANTS && right <= lines.length * RARE_SHARE ? right : null;
}
