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

/** The participant's line of the score sheet after question `questionIndex`; null if the participant joined later. */
export interface OwnScore {
  questionIndex: number;
  line: ScoreLine | null;
}

/**
 * The participant's score; null until a question is scored. In a class, the view contains the only score sheet. In a larger audience there are
 * several sheets, and a phone requests the one with its participant. If ranks are private, it requests only the participant's line.
 * @param proof values that prove the participant's identity
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
  const ownSheet = useQuery(
    api.liveParticipants.scores,
    asksSheet ? { viewKey, sheet: sheetOf(slot, sheetCount) } : "skip",
  );
  const ownScore = useQuery(
    api.liveParticipants.ownScore,
    asks && hasOwnLines ? { ...proof, sheet: sheetOf(slot, sheetCount ?? 1) } : "skip",
  );
  if (hasOwnLines) return ownScore ?? null;
  const sheet = scores ?? ownSheet;
  if (!sheet || slot === undefined) return null;
  return { questionIndex: sheet.questionIndex, line: lineOf(sheet, slot) };
}

/** True after a random delay. Without it, all phones of a large audience would send their requests with the first question and delay it. */
function useRandomDelay(): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), Math.random() * SHEET_FETCH_SPREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasPassed;
}
