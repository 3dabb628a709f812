import { useEffect, useState } from "react";
import type { ScoreSheet } from "../../../../convex/shared/scoreSheet.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import type { SharedView } from "../shared/whole-view.ts";
import { type OwnOutcome, prideIn, type Standings, withOutcome } from "./pride.ts";
import type { OwnScore } from "./use-own-score.ts";

const PREFIX = "canli-quiz:sonuclar:";

/**
 * What somebody can be proud of after the question that is shown; null before that, and where there is nothing. What was is kept by the tab: nobody has to
 * send it, and a reload loses only who stood where.
 * @param score the own one, null until it is known
 * @param slot the own line on the score sheets
 */
export function usePride(
  code: string,
  view: SharedView,
  score: OwnScore | null,
  slot: number | undefined,
): string | null {
  const [kept, keep] = useState(() => read(code));
  const latest = outcomeIn(view, score);
  const outcomes = latest === null ? kept : withOutcome(kept, latest);
  if (outcomes !== kept) keep(outcomes);
  useEffect(() => sessionValue.write(PREFIX + code, JSON.stringify(outcomes)), [code, outcomes]);
  const sheets = useLastSheets(view.scores ?? null);
  if (latest === null) return null;
  const { before, now } = sheets;
  const standings: Standings | null =
    slot === undefined || before === null || now?.questionIndex !== latest.questionIndex
      ? null
      : { slot, before, now };
  return prideIn(outcomes, standings);
}

/** Null until it is known. */
function outcomeIn(view: SharedView, score: OwnScore | null): OwnOutcome | null {
  const { phase, questionIndex, correctAnswer, counted } = view;
  if (phase !== "reveal" || questionIndex === undefined) return null;
  if (correctAnswer === undefined || counted === false) return { questionIndex, isRight: null, place: null };
  if (score === null || score.line === null || score.questionIndex !== questionIndex) return null;
  return { questionIndex, isRight: score.line.grade === 1, place: score.line.place };
}

/** The latest sheet of the whole class, and the one of the question before. */
function useLastSheets(sheet: ScoreSheet | null): { before: ScoreSheet | null; now: ScoreSheet | null } {
  const [sheets, keep] = useState({ before: null as ScoreSheet | null, now: sheet });
  const { before, now } = sheets;
  if (sheet === null || sheet === now) return sheets;
  const next = { before: now?.questionIndex === sheet.questionIndex ? before : now, now: sheet };
  keep(next);
  return next;
}

function read(code: string): readonly OwnOutcome[] {
  try {
    return JSON.parse(sessionValue.read(PREFIX + code) ?? "[]") as OwnOutcome[];
  } catch {
    return [];
  }
}
