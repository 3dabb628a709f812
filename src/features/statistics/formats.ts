import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { CUT_SHORT_TEXT } from "../../lib/text/cut-short-text.ts";
import { numberText, pointsText } from "../../lib/text/number-text.ts";

/** "44,5"; "44,5 / 99" if the maximum is less than 100; "–" if no points could be reached. */
export function outOfText(value: number, most: number): string {
  if (most === 0) return "–";
  return most < FULL_SCORE ? `${numberText(value)} / ${numberText(most)}` : numberText(value);
}

/** End of the line below a game's title: why its maximum is lowered. */
export function cutShortNote({ isCutShort }: { isCutShort?: true | undefined }): string {
  return isCutShort ? ` · ${CUT_SHORT_TEXT}` : "";
}

/** Mean maximum score below a mean score, and its reason if one of the listed games shows it. */
export function mostText(
  averageMaxScore: number | null,
  games: readonly { isCutShort?: true | undefined }[],
): string | undefined {
  if (averageMaxScore === null) return undefined;
  const reason = games.some(({ isCutShort }) => isCutShort) ? `; ${CUT_SHORT_TEXT}` : "";
  return `${pointsText(averageMaxScore)} puan üzerinden${reason}`;
}
