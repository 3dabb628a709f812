import { useEffect, useState } from "react";
import type { ScoreSheet } from "../../../../convex/shared/scoreSheet.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import type { SharedView } from "../shared/whole-view.ts";
import { type OwnOutcome, prideIn, type Standings, withOutcome } from "./pride.ts";
import type { OwnScore } from "./use-own-score.ts";

const PREFIX = "canli-quiz:sonuclar:";

/**
 * Praise after the revealed question; null before the reveal, and if there is none. Earlier results are stored in the tab, so the server
 * sends nothing for it. A reload loses only the previous ranks of the class.
 * @param score the participant's score; null until known
 * @param slot the participant's index on score sheets
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

/** Null until the result is known. */
function outcomeIn(view: SharedView, score: OwnScore | null): OwnOutcome | null {
  const { phase, questionIndex, correctAnswer, counted } = view;
  if (phase !== "reveal" || questionIndex === undefined) return null;
  if (correctAnswer === undefined || counted === false) return { questionIndex, isRight: null, place: null };
  if (score === null || score.line === null || score.questionIndex !== questionIndex) return null;
  return { questionIndex, isRight: score.line.grade === 1, place: score.line.place };
}

/** The latest score sheet of the whole class, and that of the previous question. */
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
