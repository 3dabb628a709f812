/** The control panel's keyboard: what a key does in the phase the session is in. */
import { isModified } from "../../../lib/browser/use-window-keys.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import type { Phase } from "../shared/whole-view.ts";

export type PanelCommand = "reveal" | TalkCommand | "next" | "finish" | ClockCommand | "uncount" | "count";

/** What has the class talk before it is told the answer, and vote again. */
export type TalkCommand = "discuss" | "askAgain";

/** What the host does to the clock. */
export type ClockCommand = "hold" | "resume" | "addTime";

/** What a key may do besides. */
type PanelKey = PanelCommand | "ask-finish" | "show-keys" | "full-screen" | "distribution" | "secret";

type KeyWords = readonly (readonly [key: string, does: string])[];

const LEADING_ON: KeyWords = [
  ["Boşluk", "Cevapları gösterir, sonra sıradaki soruya geçer"],
  ["→", "Cevapları göstermeden de sıradaki soruya geçer"],
  ["T", "Soru açıkken cevapları kapatır, sınıf konuşur; konuşurken soruyu tekrar sorar"],
];
const LEADING_ON_UNREVEALED: KeyWords = [["Boşluk ya da →", "Sıradaki soruya geçer"]];

const ALWAYS: KeyWords = [
  ["B", "Süreyi durdurur, durmuşsa sürdürür"],
  ["+", "Süreye 10 saniye ekler"],
  ["Esc", "Yalnız bu pencerede görüneni gizler, yoksa quiz'i bitirmeyi sorar"],
  ["D", "Soru açıkken cevapların dağılımını bu ekranda gösterir, gizler"],
  ["G", "Soru açıkken doğru cevabı ve dağılımı yalnız bu pencerede gösterir, gizler"],
  ["F", "Tam ekrana geçer, tam ekrandan çıkar"],
  ["?", "Bu listeyi açar"],
];

/**
 * The keys and what they do, as they are shown to the host.
 * @param reveals whether the answers are shown between questions
 */
export function keyWords(reveals: boolean): KeyWords {
  return [...(reveals ? LEADING_ON : LEADING_ON_UNREVEALED), ...ALWAYS];
}

/** The command that leads on: shows the answers where they are shown, then the next question, and after the last one ends the quiz. */
export function forwardCommand(state: {
  phase: Phase;
  reveals: boolean;
  isLastQuestion: boolean;
}): PanelCommand {
  if (state.phase !== "reveal" && state.reveals) return "reveal";
  return skipCommand(state);
}

/** The command that leaves the question behind, revealed or not. */
export function skipCommand(state: { isLastQuestion: boolean }): PanelCommand {
  return state.isLastQuestion ? "finish" : "next";
}

/** The command that has the class talk, or vote again; null where there is none. */
export function talkCommand(state: {
  phase: Phase;
  reveals: boolean;
  isSecond: boolean;
}): TalkCommand | null {
  if (state.phase === "discussing") return "askAgain";
  return state.phase === "answering" && state.reveals && !state.isSecond ? "discuss" : null;
}

/** The command that stops the clock or lets it run on; null where there is none. */
export function holdCommand(clock: PhaseClock["name"]): "hold" | "resume" | null {
  if (clock === "untimed") return null;
  return clock === "held" ? "resume" : "hold";
}

/** The command that has the question that is on count no more, or again. */
export function countCommand(counted: boolean): "uncount" | "count" {
  return counted ? "uncount" : "count";
}

/**
 * The command of a key: space leads on, the right arrow skips ahead, T has the class talk or vote again, B stops the clock or lets it run on, plus adds to it, Escape asks whether to end
 * the quiz, D shows the counts of an open question or hides them, G those and the right answer in this window alone, F fills the screen, and the question
 * mark shows this list.
 * Null for every other key, for a held key (a repeat would run through the quiz), and where the key already means something
 * to the focused control.
 */
export function commandForKey(
  event: Pick<KeyboardEvent, "key" | "repeat" | "target" | "ctrlKey" | "metaKey" | "altKey">,
  state: {
    phase: Phase;
    reveals: boolean;
    isSecond: boolean;
    isLastQuestion: boolean;
    clock: PhaseClock["name"];
  },
): PanelKey | null {
  if (event.repeat || isModified(event)) return null;
  const control =
    event.target instanceof Element && event.target.closest("input, select, textarea, dialog") !== null;
  if (control) return null;
  if (event.key === "Escape") return "ask-finish";
  if (event.key === "ArrowRight") return skipCommand(state);
  if (event.key === "?") return "show-keys";
  if ((event.key === "d" || event.key === "D") && state.phase === "answering") return "distribution";
  if ((event.key === "g" || event.key === "G") && state.phase === "answering") return "secret";
  if (event.key === "t" || event.key === "T") return talkCommand(state);
  if (event.key === "f" || event.key === "F") return "full-screen";
  if (event.key === "b" || event.key === "B") return holdCommand(state.clock);
  if (event.key === "+" && state.clock !== "untimed") return "addTime";
  const pressesControl =
    event.target instanceof Element && event.target.closest("button, a, summary") !== null;
  if (event.key === " " && !pressesControl) return forwardCommand(state);
  return null;
}
