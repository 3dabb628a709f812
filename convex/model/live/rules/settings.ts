/**
 * What the host of a session may choose. A new setting needs three things: its field here with its standard (and its bounds), a control, and the line
 * of the rule that reads it.
 */
import { type Infer, v } from "convex/values";
import {
  MAX_QUESTION_S,
  MAX_REVEAL_S,
  MIN_QUESTION_S,
  MIN_REVEAL_S,
  STANDARD_QUESTION_S,
} from "../../../shared/limits/liveClock";

export const sessionSettings = v.object({
  /** How long a question can be answered, ms; null: until the host shows the answers. */
  questionMs: v.union(v.number(), v.null()),
  /** How long the answers stay shown before the next question, ms; null: until the host goes on. */
  revealMs: v.union(v.number(), v.null()),
  /**
   * `standard`: the fastest also earn speed points, which decide between equal scores. `knowledge`: no speed points. `speed`: an answer earns half of its
   * points to all of them, by the share of the time that is left.
   */
  points: v.union(v.literal("standard"), v.literal("knowledge"), v.literal("speed")),
  /** Who is told of places: everybody after each reveal and at the end, or at the end; each one only of the own; nobody. */
  ranking: v.union(v.literal("after_each"), v.literal("at_end"), v.literal("own"), v.literal("none")),
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
  /** `free`: pupils choose their names. `given`: each is given a friendly pair of words, and can have another one drawn. */
  names: v.union(v.literal("free"), v.literal("given")),
  /** The host's screens offer to be switched to sound. */
  sound: v.boolean(),
  /** What the class wants to reach together: so many percent of the points for right answers; null: nothing. */
  goal: v.union(v.number(), v.null()),
  /** How many teams the class plays in; null: none. */
  teams: v.union(v.number(), v.null()),
  /** Pupils choose their team while they wait; otherwise, and for those who have not, chance deals them at the start. */
  choosesTeam: v.boolean(),
  /** A question ends as soon as all who are expected to have answered it. Not where answers can be changed. */
  endsEarly: v.boolean(),
});

/** As they are stored with a session. An absent field is standard, also in sessions that are older than the setting. */
export const chosenSettings = sessionSettings.partial();

export type SessionSettings = Infer<typeof sessionSettings>;
export type ChosenSettings = Infer<typeof chosenSettings>;

/** The specification's game. Screens cannot import it: they draw what the shared view says of a phase. */
export const STANDARD_SETTINGS: SessionSettings = {
  questionMs: STANDARD_QUESTION_S * 1_000,
  revealMs: 10_000,
  points: "standard",
  ranking: "at_end",
  mixesQuestions: false,
  mixesOptions: false,
  changesAnswers: false,
  counts: true,
  reveals: true,
  endsEarly: false,
  names: "free",
  sound: false,
  goal: null,
  teams: null,
  choosesTeam: false,
};

/** The least goal of a class, in percent. */
const MIN_GOAL = 60;

const MIN_TEAMS = 2;
const MAX_TEAMS = 8;

/** All settings of a session. */
export function settingsOf({ settings }: { settings?: ChosenSettings }): SessionSettings {
  return { ...STANDARD_SETTINGS, ...settings };
}

/** Whether pupils are given their names. */
export function givesNames(session: { settings?: ChosenSettings }): boolean {
  return settingsOf(session).names === "given";
}

/** Whether anybody is told of places. */
export function hasPlaces(session: { settings?: ChosenSettings }): boolean {
  return settingsOf(session).ranking !== "none";
}

/** Whether everybody is told of everybody's place, at the latest at the end. */
export function hasLeaderboard(session: { settings?: ChosenSettings }): boolean {
  const { ranking } = settingsOf(session);
  return ranking === "after_each" || ranking === "at_end";
}

/** Whether the first are shown after each question: where its answers are shown, too. */
export function ranksAfterEach(session: { settings?: ChosenSettings }): boolean {
  const { ranking, reveals } = settingsOf(session);
  return ranking === "after_each" && reveals;
}

/** What of these choices is not standard anyway, as it is stored; undefined where nothing is. */
export function choicesIn(settings: ChosenSettings): ChosenSettings | undefined {
  const chosen = { ...settings };
  for (const name of SETTINGS) if (chosen[name] === STANDARD_SETTINGS[name]) delete chosen[name];
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

/**
 * Whether a game can be played like this: times within their bounds, in whole seconds, a goal of whole percent, a number of teams within its bounds, and no
 * question that ends while its answers can be changed.
 */
export function isPlayable({
  questionMs,
  revealMs,
  changesAnswers,
  endsEarly,
  goal,
  teams,
}: SessionSettings): boolean {
  if (changesAnswers && endsEarly) return false;
  if (!isWithin(goal, MIN_GOAL, 100) || !isWithin(teams, MIN_TEAMS, MAX_TEAMS)) return false;
  return isTime(questionMs, MIN_QUESTION_S, MAX_QUESTION_S) && isTime(revealMs, MIN_REVEAL_S, MAX_REVEAL_S);
}

function isTime(ms: number | null, minS: number, maxS: number): boolean {
  return isWithin(ms === null ? null : ms / 1_000, minS, maxS);
}

/** Whether it is nothing, or a whole number within these bounds. */
function isWithin(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most);
}

const SETTINGS = Object.keys(STANDARD_SETTINGS) as (keyof SessionSettings)[];
