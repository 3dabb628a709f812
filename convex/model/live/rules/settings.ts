/**
 * Settings of a session. A new setting needs three things: its field here with its default (and bounds), a control,
 * and the line of the rule that reads it.
 */
import { type Infer, v } from "convex/values";
import {
  MAX_QUESTION_S,
  MAX_READING_S,
  MAX_REVEAL_S,
  MIN_QUESTION_S,
  MIN_REVEAL_S,
  STANDARD_QUESTION_S,
} from "../../../shared/limits/liveClock";
import type { PhonelessWays } from "./phoneless";

export const sessionSettings = v.object({
  /** Reading time before each question, ms: text and picture are shown, options and clock follow. 0: none. */
  readingMs: v.number(),
  /** Answering time of a question, ms; null: until the host shows the answer. */
  questionMs: v.union(v.number(), v.null()),
  /** Duration of a reveal, ms; null: until the host continues. */
  revealMs: v.union(v.number(), v.null()),
  /**
   * `standard`: fast answers also earn speed points, which break ties. `knowledge`: no speed points. `speed`: the remaining time scales the points of an answer from half to full.
   */
  points: v.union(v.literal("standard"), v.literal("knowledge"), v.literal("speed")),
  /** Display of rankings: after every question, only at the end, only a participant's own rank, or never. */
  ranking: v.union(v.literal("after_each"), v.literal("at_end"), v.literal("own"), v.literal("none")),
  /** Questions are asked in random order, the same for all participants. */
  mixesQuestions: v.boolean(),
  /** Options are shown in random order, the same for all participants: the board shows their letters. */
  mixesOptions: v.boolean(),
  /** An answer can be changed until the question is closed. */
  changesAnswers: v.boolean(),
  /** The game counts in the statistics; false for a rehearsal. */
  counts: v.boolean(),
  /**
   * The answer is shown after each question. If false (an exam), the questions follow each other, and right answers
   * are hidden until the host shares the results.
   */
  reveals: v.boolean(),
  /**
   * `free`: pupils choose their names. `given`: each pupil gets a random friendly pair of words, and can draw another.
   */
  names: v.union(v.literal("free"), v.literal("given")),
  /** The host's screens offer to play sound. */
  sound: v.boolean(),
  /** Class goal in percent of all grades that the participants can reach together (classGoal.ts); null: none. */
  goal: v.union(v.number(), v.null()),
  /** Number of teams; null: none. */
  teams: v.union(v.number(), v.null()),
  /** Pupils choose their team in the lobby. Pupils without a choice are assigned at random when the game starts. */
  choosesTeam: v.boolean(),
  /**
   * A question ends as soon as all expected participants have answered it. Not available if answers can be changed.
   */
  endsEarly: v.boolean(),
});

/**
 * Settings as stored with a session. An absent field has its default, also in sessions that are older than the
 * setting.
 */
export const chosenSettings = sessionSettings.partial();

export type SessionSettings = Infer<typeof sessionSettings>;
export type ChosenSettings = Infer<typeof chosenSettings>;

/** The specification's game. Screens cannot import it; they use the fields of the shared view. */
export const STANDARD_SETTINGS: SessionSettings = {
  readingMs: 0,
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

/** Lowest goal of a class, in percent. */
const MIN_GOAL = 60;

const MIN_TEAMS = 2;
const MAX_TEAMS = 8;

/** All settings of a session, with defaults filled in. A trial never counts. Ways without a phone fix some settings. */
export function settingsOf({
  settings,
  trial,
  phoneless,
}: {
  settings?: ChosenSettings;
  trial?: "sample" | "quiz";
  phoneless?: PhonelessWays;
}): SessionSettings {
  return {
    ...STANDARD_SETTINGS,
    ...settings,
    ...(trial !== undefined && { counts: false }),
    ...(phoneless && withoutPhones(phoneless)),
  };
}

/**
 * Settings that the ways without a phone fix, whatever the host has chosen. With every way, speed earns nothing and a
 * reveal lasts until the host continues. A question lasts that long, too: counting hands, reading the cards of a whole class
 * and walking to the board take as long as they take. Teams at the board are in no other team.
 */
export function withoutPhones({ hands, cards, teams }: PhonelessWays): ChosenSettings {
  return {
    points: "knowledge",
    questionMs: null,
    revealMs: null,
    ...((hands || cards) && { endsEarly: false }),
    ...(teams !== undefined && { teams: null, choosesTeam: false }),
  };
}

/** True if pupils get random names. */
export function givesNames(session: { settings?: ChosenSettings }): boolean {
  return settingsOf(session).names === "given";
}

/** True if ranks are shown at all. */
export function hasRanks(session: { settings?: ChosenSettings }): boolean {
  return settingsOf(session).ranking !== "none";
}

/** True if all participants see the leaderboard, at the latest at the end. */
export function hasLeaderboard(session: { settings?: ChosenSettings }): boolean {
  const { ranking } = settingsOf(session);
  return ranking === "after_each" || ranking === "at_end";
}

/** True if the leaders are shown after each question. Requires that answers are shown, too. */
export function ranksAfterEach(session: { settings?: ChosenSettings }): boolean {
  const { ranking, reveals } = settingsOf(session);
  return ranking === "after_each" && reveals;
}

/** Settings that differ from the defaults, for storage; undefined if none does. */
export function nonDefaultSettings(settings: ChosenSettings): ChosenSettings | undefined {
  const chosen = { ...settings };
  for (const name of SETTINGS) if (chosen[name] === STANDARD_SETTINGS[name]) delete chosen[name];
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

/**
 * True if a game can be played with these settings. Times must be whole seconds within bounds, the goal a whole
 * percentage, and the number of teams within bounds. Questions cannot end early if answers can be changed.
 */
export function isPlayable({
  readingMs,
  questionMs,
  revealMs,
  changesAnswers,
  endsEarly,
  goal,
  teams,
}: SessionSettings): boolean {
  if (changesAnswers && endsEarly) return false;
  if (!isWithin(goal, MIN_GOAL, 100) || !isWithin(teams, MIN_TEAMS, MAX_TEAMS)) return false;
  return (
    isTimeWithin(readingMs, 0, MAX_READING_S) &&
    isTimeWithin(questionMs, MIN_QUESTION_S, MAX_QUESTION_S) &&
    isTimeWithin(revealMs, MIN_REVEAL_S, MAX_REVEAL_S)
  );
}

function isTimeWithin(ms: number | null, minS: number, maxS: number): boolean {
  return isWithin(ms === null ? null : ms / 1_000, minS, maxS);
}

/** True for null and for an integer within these bounds. */
function isWithin(value: number | null, least: number, most: number): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most);
}

const SETTINGS = Object.keys(STANDARD_SETTINGS) as (keyof SessionSettings)[];
