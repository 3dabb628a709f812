import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import {
  lineOf,
  type ScoreLine,
  SHEET_FETCH_SPREAD_MS,
  sheetOf,
} from "../../../../convex/shared/scoreSheet.ts";
import type { OwnRow } from "../shared/live-role.ts";
import type { SharedView } from "../shared/whole-view.ts";

/** A participant's score after question `questionIndex`. The line is null if the participant joined later. */
export interface OwnScore {
  questionIndex: number;
  line: ScoreLine | null;
}

/**
 * The participant's score; null until a question is scored. In a class, the score sheet is part of the view. A phone in a larger audience
 * requests its own sheet, or only its own line if ranks are private.
 * @param proof identifies the participant
 */
export function useOwnScore(
  view: SharedView,
  { slot, viewKey }: OwnRow,
  proof: { code: string; secret: string },
): OwnScore | null {
  const { phase, sheetCount, scores, hasOwnLines = false } = view;
  const isDue = useRandomDelay() || phase === "reveal";
  const asks = slot !== undefined && isDue;
  const asksSheet = asks && sheetCount !== undefined && !hasOwnLines;
  const own = useQuery(
    api.liveParticipants.scores,
    asksSheet ? { viewKey, sheet: sheetOf(slot, sheetCount) } : "skip",
  );
  const line = useQuery(
    api.liveParticipants.ownScore,
    asks && hasOwnLines ? { ...proof, sheet: sheetOf(slot, sheetCount ?? 1) } : "skip",
  );
  if (hasOwnLines) return line ?? null;
  const sheet = scores ?? own;
  if (!sheet || slot === undefined) return null;
  return { questionIndex: sheet.questionIndex, line: lineOf(sheet, slot) };
}

/** True after a random delay: requests of a large audience at the same moment would delay its first question. */
function useRandomDelay(): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), Math.random() * SHEET_FETCH_SPREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasPassed;
}
