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

/** What somebody has earned, and which question was the last one in it. The line is null for who has joined since. */
export interface OwnScore {
  questionIndex: number;
  line: ScoreLine | null;
}

/**
 * What a participant has earned, from the score sheet; null until a question is scored. In a class the sheet comes with the answer, in a larger room
 * the phone asks for its own, and where nobody is told of the others for its own line.
 *
 * @param proof that the line is one's own
 */
export function useOwnScore(
  view: SharedView,
  { slot, viewKey }: OwnRow,
  proof: { code: string; secret: string },
): OwnScore | null {
  const { phase, sheetCount, scores, hasOwnLines = false } = view;
  const isDue = useMomentOfOwn() || phase === "reveal";
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

/** Whether this phone's moment has come: a room that asks at once would hold up its own first question. */
function useMomentOfOwn(): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), Math.random() * SHEET_FETCH_SPREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasCome;
}
