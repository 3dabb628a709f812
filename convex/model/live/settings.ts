/**
 * What the host of a session may choose. A new setting needs three things: its field here with its standard (and its bounds), a control, and the line
 * of the rule that reads it.
 */
import { type Infer, v } from "convex/values";
import { MAX_QUESTION_S, MAX_REVEAL_S, MIN_QUESTION_S, MIN_REVEAL_S } from "../../shared/limits/liveClock";

export const sessionSettings = v.object({
  /** How long a question can be answered, ms; null: until the host shows the answers. */
  questionMs: v.union(v.number(), v.null()),
  /** How long the answers stay shown before the next question, ms; null: until the host goes on. */
  revealMs: v.union(v.number(), v.null()),
  /** The questions are asked in an order of chance, the same for all. */
  mixesQuestions: v.boolean(),
  /** So do the options stand, where a kind has options: the board shows their letters. */
  mixesOptions: v.boolean(),
  /** An answer can be replaced until the question is closed. */
  changesAnswers: v.boolean(),
  /** Whether the game counts in statistics; a rehearsal does not. */
  counts: v.boolean(),
  /** The answers are shown after each question. Without (an exam) questions follow one another, and nobody is told what was right until the host shares it. */
  reveals: v.boolean(),
  /** A question ends as soon as all who are expected to have answered it. Not where answers can be changed. */
  endsEarly: v.boolean(),
});

/** As they are stored with a session. An absent field is standard, also in sessions that are older than the setting. */
export const chosenSettings = sessionSettings.partial();

export type SessionSettings = Infer<typeof sessionSettings>;
export type ChosenSettings = Infer<typeof chosenSettings>;

/** The specification's game. Screens cannot import it: they draw what the shared view says of a phase. */
export const STANDARD_SETTINGS: SessionSettings = {
  questionMs: 10_000,
  revealMs: 10_000,
  mixesQuestions: false,
  mixesOptions: false,
  changesAnswers: false,
  counts: true,
  reveals: true,
  endsEarly: false,
};

/** All settings of a session. */
export function settingsOf({ settings }: { settings?: ChosenSettings }): SessionSettings {
  return { ...STANDARD_SETTINGS, ...settings };
}

/** What of these choices is not standard anyway, as it is stored; undefined where nothing is. */
export function choicesIn(settings: ChosenSettings): ChosenSettings | undefined {
  const chosen = { ...settings };
  for (const name of SETTINGS) if (chosen[name] === STANDARD_SETTINGS[name]) delete chosen[name];
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

/** Whether a game can be played like this: times within their bounds, in whole seconds, and no question that ends while its answers can be changed. */
export function isPlayable({ questionMs, revealMs, changesAnswers, endsEarly }: SessionSettings): boolean {
  if (changesAnswers && endsEarly) return false;
  return isTime(questionMs, MIN_QUESTION_S, MAX_QUESTION_S) && isTime(revealMs, MIN_REVEAL_S, MAX_REVEAL_S);
}

function isTime(ms: number | null, minS: number, maxS: number): boolean {
  if (ms === null) return true;
  const seconds = ms / 1_000;
  return Number.isInteger(seconds) && seconds >= minS && seconds <= maxS;
}

const SETTINGS = Object.keys(STANDARD_SETTINGS) as (keyof SessionSettings)[];
