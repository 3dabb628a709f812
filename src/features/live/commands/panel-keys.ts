/** The control panel's keyboard shortcuts, by phase. */
import { isModified } from "../../../lib/browser/use-window-keys.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import type { Phase } from "../shared/whole-view.ts";

export type PanelCommand =
  | "open"
  | "reveal"
  | TalkCommand
  | "next"
  | "finish"
  | ClockCommand
  | "uncount"
  | "count";

/** Commands for a class discussion and the second vote after it. */
export type TalkCommand = "discuss" | "askAgain";

/** Commands that change the clock. */
export type ClockCommand = "pause" | "resume" | "addTime";

type KeyPress = Pick<KeyboardEvent, "key" | "repeat" | "target" | "ctrlKey" | "metaKey" | "altKey">;

/** Meaning of a keyboard shortcut: a command for the server, or one of this page only. */
type PanelKey = PanelCommand | "hide-secret" | "show-keys" | "full-screen" | "distribution" | "secret";

/** Rows of the list of shortcuts: key and description. */
type KeyWords = readonly (readonly [key: string, description: string])[];

const FORWARD_KEYS: KeyWords = [
  ["Boşluk", "Cevapları gösterir, sonra sıradaki soruya geçer; sunum kumandasının ileri düğmesi de"],
  ["→", "Cevapları göstermeden de sıradaki soruya geçer"],
  ["T", "Soru açıkken cevapları kapatır, sınıf konuşur; konuşurken soruyu tekrar sorar"],
];
const FORWARD_KEYS_UNREVEALED: KeyWords = [
  ["Boşluk ya da →", "Sıradaki soruya geçer; sunum kumandasının ileri düğmesi de"],
];

const OTHER_KEYS: KeyWords = [
  ["B", "Süreyi durdurur, durmuşsa sürdürür"],
  ["+", "Süreye 10 saniye ekler"],
  ["Esc", "Yalnız bu pencerede görünen cevabı gizler"],
  ["D", "Soru açıkken cevapların dağılımını bu ekranda gösterir, gizler"],
  ["G", "Soru açıkken doğru cevabı ve dağılımı yalnız bu pencerede gösterir, gizler"],
  ["F", "Tam ekrana geçer, tam ekrandan çıkar"],
  ["?", "Bu listeyi açar"],
];

const HAND_KEYS: KeyWords = [
  ["0–9", "Soru açıkken kalkan elleri yazar; Enter sonraki seçeneğe geçer"],
  ["Ctrl + Z", "Son yazılan el sayısını geri alır"],
];

const TEAM_KEYS: KeyWords = [
  ["1–4 ve 7–0", "Soru açıkken birinci ve ikinci takımın cevabını verir: A, B, C, D"],
  ["Ctrl + Z", "Son verilen takım cevabını geri alır"],
];

/** Meaning of the digits while a question is open; null without a game at the board. */
export type DigitUse = "hands" | "teams" | null;

/**
 * The keyboard shortcuts, as shown to the host.
 * @param reveals true if answers are shown between questions
 */
export function keyWords(reveals: boolean, digits: DigitUse = null): KeyWords {
  return [
    ...(digits === "hands" ? HAND_KEYS : []),
    ...(digits === "teams" ? TEAM_KEYS : []),
    ...(reveals ? FORWARD_KEYS : FORWARD_KEYS_UNREVEALED),
    ...OTHER_KEYS,
  ];
}

/**
 * The command that moves the game forward: ends the reading time, reveals the answers (if they are shown), then goes to the next question, or
 * finishes after the last one.
 */
export function forwardCommand(state: {
  phase: Phase;
  reveals: boolean;
  isLastQuestion: boolean;
}): PanelCommand {
  if (state.phase === "reading") return "open";
  if (state.phase !== "reveal" && state.reveals) return "reveal";
  return skipCommand(state);
}

/** The command of the screen's primary button: the next thing to do. */
export function primaryCommand(state: {
  phase: Phase;
  reveals: boolean;
  isLastQuestion: boolean;
  clock: PhaseClock["kind"];
}): PanelCommand {
  if (state.clock === "paused") return "resume";
  if (state.phase === "discussing") return "askAgain";
  return forwardCommand(state);
}

/** The command that leaves the question without a reveal, or after it. */
export function skipCommand(state: { isLastQuestion: boolean }): PanelCommand {
  return state.isLastQuestion ? "finish" : "next";
}

/** The command that starts the discussion or the second vote; null if neither is possible. */
export function talkCommand(state: {
  phase: Phase;
  reveals: boolean;
  isSecond: boolean;
}): TalkCommand | null {
  if (state.phase === "discussing") return "askAgain";
  return state.phase === "answering" && state.reveals && !state.isSecond ? "discuss" : null;
}

/** The command that pauses or resumes the clock; null for an untimed phase. */
export function pauseCommand(clock: PhaseClock["kind"]): "pause" | "resume" | null {
  if (clock === "untimed") return null;
  return clock === "paused" ? "resume" : "pause";
}

/** The command that excludes the current question from the points, or includes it again. */
export function countCommand(counted: boolean): "uncount" | "count" {
  return counted ? "uncount" : "count";
}

/**
 * Returns the command of a key (see `keyWords`), or null. Repeats of a key that is held down are ignored, because they would skip many
 * questions. Keys are also ignored if the focused control uses them.
 */
export function commandForKey(
  event: KeyPress,
  state: {
    phase: Phase;
    reveals: boolean;
    isSecond: boolean;
    isLastQuestion: boolean;
    clock: PhaseClock["kind"];
  },
): PanelKey | null {
  if (isIgnored(event)) return null;
  // Never more: browsers leave the full screen with Escape, and clickers start and end presentations with it.
  if (event.key === "Escape" && state.phase === "answering") return "hide-secret";
  if (event.key === "ArrowRight") return skipCommand(state);
  if (event.key === "?") return "show-keys";
  if ((event.key === "d" || event.key === "D") && state.phase === "answering") return "distribution";
  if ((event.key === "g" || event.key === "G") && state.phase === "answering") return "secret";
  if (event.key === "t" || event.key === "T") return talkCommand(state);
  if (event.key === "f" || event.key === "F") return "full-screen";
  if (event.key === "b" || event.key === "B") return pauseCommand(state.clock);
  if (event.key === "+" && state.clock !== "untimed") return "addTime";
  return isForwardKey(event) ? forwardCommand(state) : null;
}

/** Key that presenters' clickers send for "forward". */
const CLICKER_FORWARD = "PageDown";

/** True for the space bar, unless it presses the focused control, and for a clicker's forward button. */
export function isForwardKey({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  if (key === CLICKER_FORWARD) return true;
  const isOnControl = target instanceof Element && target.closest("button, a, summary") !== null;
  return key === " " && !isOnControl;
}

/** Like {@link commandForKey} while a page without a question is shown. */
export function pageCommandForKey(event: KeyPress): "next" | "show-keys" | "full-screen" | null {
  if (isIgnored(event)) return null;
  if (event.key === "?") return "show-keys";
  if (event.key === "f" || event.key === "F") return "full-screen";
  return event.key === "ArrowRight" || isForwardKey(event) ? "next" : null;
}

/** True for repeats, for shortcuts of the browser, with an open dialog, and inside of dialogs and of fields that use the key. */
function isIgnored({ key, repeat, target, ...event }: KeyPress): boolean {
  if (repeat || isModified(event)) return true;
  // After a press on a dialog's text the page's body has the focus.
  if (document.querySelector("dialog[open]") !== null) return true;
  // A line has no use for a clicker's key, and a number has none for the space.
  const input = key === CLICKER_FORWARD ? [] : [key === " " ? "input:not([inputmode=numeric])" : "input"];
  // The arrow scrolls a wide formula that has the focus.
  const scrolled = key === "ArrowRight" ? ["[data-scrolls]"] : [];
  const users = [...input, ...scrolled, "select", "textarea", "dialog"];
  return target instanceof Element && target.closest(users.join()) !== null;
}
