/** Recognises a press that a bouncing contact or an impatient finger repeats. */
import type { PanelCommand } from "./panel-keys.ts";

/** Duration after a command during which the same key or button has no effect on the next screen, in ms. */
export const SECOND_PRESS_MS = 600;

interface Screen {
  code: string;
  generation: number;
}

type PressCommand = PanelCommand | "start" | "ask";

/** A press of a key or a button: the browser's event, or React's. */
export type Press = { timeStamp: number; key?: string };

/** Latest press that sent a command. Of the window, not of a screen, because the command may replace the screen. */
let latest: (Screen & { family: string; at: number }) | null = null;

/**
 * True for a press that was meant for the screen which the previous press has just replaced: the same family of keys, or a button in the same
 * place, less than {@link SECOND_PRESS_MS} later. Any other press is remembered. Uses the time at which the browser received the press, so
 * that a busy computer, which handles presses late, changes nothing.
 * @param command command that the press would send
 */
export function isSecondPress(
  { timeStamp, key }: Press,
  command: PressCommand,
  { code, generation }: Screen,
): boolean {
  const family = key === undefined ? placeOf(command) : keyFamily(key);
  const isSecond =
    latest !== null &&
    latest.family === family &&
    latest.code === code &&
    // A press for the same generation repeats a command that failed.
    latest.generation < generation &&
    Math.abs(timeStamp - latest.at) < SECOND_PRESS_MS;
  // Each press of "+" adds ten seconds.
  if (!isSecond && command !== "addTime") latest = { family, at: timeStamp, code, generation };
  return isSecond;
}

/** Keys that lead through the game; a presenter's clicker sends one of them. */
const FORWARD = [" ", "PageDown", "ArrowRight"];

function keyFamily(key: string): string {
  return FORWARD.includes(key) ? "forward" : key.toLowerCase();
}

/** Place of a command's button. Commands that replace each other have the same one. */
function placeOf(command: PressCommand): string {
  if (command === "next" || command === "finish") return "skip";
  return command === "open" || command === "reveal" ? "answer" : command;
}
