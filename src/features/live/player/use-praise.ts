import { useEffect, useState } from "react";
import type { ScoreSheet } from "../../../../convex/shared/scoreSheet.ts";
import { sessionValue } from "../../../lib/storage/session-value.ts";
import type { SharedView } from "../shared/whole-view.ts";
import { type AnswerResult, choosePraise, type Standings, withResult } from "./praise.ts";
import type { OwnScore } from "./use-own-score.ts";

const PREFIX = "canli-quiz:sonuclar:";

/**
 * Praise after the revealed question; null before the reveal or without a reason for praise. The tab stores the participant's earlier results,
 * so praise needs no data from the server. After a reload, only the previous ranks of the class are missing.
 * @param score the participant's score; null until known
 * @param slot the participant's index on score sheets
 */
export function usePraise(
  code: string,
  view: SharedView,
  score: OwnScore | null,
  slot: number | undefined,
): string | null {
  const [stored, store] = useState(() => read(code));
  const latest = resultIn(view, score);
  const results = latest === null ? stored : withResult(stored, latest);
  if (results !== stored) store(results);
  useEffect(() => sessionValue.write(PREFIX + code, JSON.stringify(results)), [code, results]);
  const sheets = useLastSheets(view.scores ?? null);
  if (latest === null) return null;
  const { before, now } = sheets;
  const standings: Standings | null =
    slot === undefined || before === null || now?.questionIndex !== latest.questionIndex
      ? null
      : { slot, before, now };
  return choosePraise(results, standings);
}

/** The participant's result of the revealed question; null until it is known. */
function resultIn(view: SharedView, score: OwnScore | null): AnswerResult | null {
  const { phase, questionIndex, correctAnswer, counted } = view;
  if (phase !== "reveal" || questionIndex === undefined) return null;
  if (correctAnswer === undefined || counted === false) return { questionIndex, isRight: null, place: null };
  if (score === null || score.line === null || score.questionIndex !== questionIndex) return null;
  return { questionIndex, isRight: score.line.grade === 1, place: score.line.place };
}

/** Score sheets of the whole class: the latest one, and the one of the question before it. */
function useLastSheets(sheet: ScoreSheet | null): { before: ScoreSheet | null; now: ScoreSheet | null } {
  const [sheets, store] = useState({ before: null as ScoreSheet | null, now: sheet });
  const { before, now } = sheets;
  if (sheet === null || sheet === now) return sheets;
  const next = { before: now?.questionIndex === sheet.questionIndex ? before : now, now: sheet };
  store(next);
  return next;
}

function read(code: string): readonly AnswerResult[] {
  try {
    return JSON.parse(sessionValue.read(PREFIX + code) ?? "[]") as AnswerResult[];
  } catch {
    return [];
  }
}
