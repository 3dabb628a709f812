import { isModified, useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import type { BoardTeams } from "./use-board-teams.ts";

/** Keys of the first and the second team, for their options A to D: the two ends of a keyboard's row of digits. */
const TEAM_KEYS = ["1234", "7890"];

/** The key that answers with this option for a team; undefined if there is none. */
export function keyOfTeam({ takesDigits }: BoardTeams, team: number, option: number): string | undefined {
  return takesDigits ? TEAM_KEYS[team]?.[option] : undefined;
}

/** Answers for two teams by the keyboard, and undoes the latest answer with Ctrl + Z. `isActive` is false behind a dialog. */
export function useTeamKeys(board: BoardTeams | null, isActive: boolean): void {
  useWindowKeys((event) => {
    const { key, ctrlKey, metaKey, repeat, target } = event;
    if (board === null || !isActive || repeat || isInControl(target)) return;
    if (board.takesUndoKey && (ctrlKey || metaKey) && key.toLowerCase() === "z") {
      event.preventDefault();
      board.undo();
      return;
    }
    if (!board.takesDigits || isModified(event) || key.length !== 1) return;
    const team = TEAM_KEYS.findIndex((keys) => keys.includes(key));
    if (team !== -1) board.touch(team, TEAM_KEYS[team]?.indexOf(key) ?? -1);
  });
}

function isInControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
}
