/**
 * The games that are tried against leaks, cheats and outages: every kind of question as the specification plays it, every setting with choice, the
 * ready-made settings, and pairs of both in which one rule could forget the other. A new setting needs its line in SETTINGS; without one the tests do not
 * compile. What it could collide with is a line in PAIRS.
 */
import type { ChosenSettings, SessionSettings } from "../../convex/model/live/rules/settings";
import { STANDARD_SETTINGS } from "../../convex/model/live/rules/settings";
import type { Kind } from "../../convex/model/questions/kinds";
import { presets } from "../../src/features/live/settings/presets";
import { LIVE_EXAMPLES } from "./kind-examples";

export interface LiveRow {
  name: string;
  kind: Kind;
  settings: ChosenSettings;
  /** What the host does besides: gives somebody twice the time, takes the first question out of what counts. */
  host?: ("extraTime" | "uncounted")[];
}

/** What each setting can be that is not standard. */
export const SETTINGS: { [Name in keyof SessionSettings]: SessionSettings[Name][] } = {
  questionMs: [20_000, null],
  revealMs: [5_000, null],
  points: ["knowledge", "speed"],
  ranking: ["after_each", "own", "none"],
  mixesQuestions: [true],
  mixesOptions: [true],
  changesAnswers: [true],
  counts: [false],
  reveals: [false],
  endsEarly: [true],
  names: ["given"],
  sound: [true],
  goal: [80],
  teams: [2, 8],
  choosesTeam: [true],
};

const PAIRS: LiveRow[] = [
  {
    name: "an exam with mixed options",
    kind: "multiple_choice",
    settings: { reveals: false, mixesOptions: true },
  },
  { name: "an exam of selections with parts", kind: "multi_select", settings: { reveals: false } },
  { name: "an exam of texts", kind: "short_text", settings: { reveals: false } },
  {
    name: "an exam of matching without speed",
    kind: "matching",
    settings: { reveals: false, points: "knowledge" },
  },
  { name: "an exam with a poll in it", kind: "poll", settings: { reveals: false, ranking: "own" } },
  {
    name: "an exam that moves on when all have answered",
    kind: "true_false",
    settings: { reveals: false, endsEarly: true },
  },
  {
    name: "an exam whose answers can be changed",
    kind: "order",
    settings: { reveals: false, changesAnswers: true },
  },
  {
    name: "an exam that counts places after each question all the same",
    kind: "multiple_choice",
    settings: { reveals: false, ranking: "after_each", points: "speed" },
  },
  {
    name: "an exam without places, as a rehearsal",
    kind: "number",
    settings: { reveals: false, ranking: "none", counts: false },
  },
  {
    name: "an exam without any time",
    kind: "fill_in_blank",
    settings: { reveals: false, questionMs: null },
  },
  {
    name: "a changed answer for speed",
    kind: "multiple_choice",
    settings: { changesAnswers: true, points: "speed" },
  },
  {
    name: "a changed text without any time",
    kind: "short_text",
    settings: { changesAnswers: true, questionMs: null, points: "speed" },
  },
  { name: "a poll among points for knowledge", kind: "poll", settings: { points: "knowledge" } },
  {
    name: "a poll where the fastest earn most and places come after each",
    kind: "poll",
    settings: { points: "speed", ranking: "after_each", mixesOptions: true },
  },
  {
    name: "orders among mixed questions",
    kind: "order",
    settings: { mixesQuestions: true, mixesOptions: true },
  },
  {
    name: "selections with parts and mixed options for speed",
    kind: "multi_select",
    settings: { mixesOptions: true, points: "speed" },
  },
  {
    name: "statements with mixed options, each told only of its own",
    kind: "true_false",
    settings: { mixesOptions: true, ranking: "own" },
  },
  {
    name: "no time, and an end when all have answered",
    kind: "multiple_choice",
    settings: { questionMs: null, endsEarly: true },
  },
  {
    name: "no places and points for speed",
    kind: "multiple_choice",
    settings: { ranking: "none", points: "speed" },
  },
  {
    name: "numbers with places after each, shown until the host goes on",
    kind: "number",
    settings: { ranking: "after_each", revealMs: null },
  },
  {
    name: "matching without places, whose answers can be changed",
    kind: "matching",
    settings: { ranking: "none", changesAnswers: true },
  },
  {
    name: "blanks without time and without end",
    kind: "fill_in_blank",
    settings: { questionMs: null, revealMs: null, ranking: "after_each" },
  },
  {
    name: "two teams with places after each, where speed makes points",
    kind: "multiple_choice",
    settings: { teams: 2, ranking: "after_each", points: "speed" },
  },
  {
    name: "chosen teams with places after each",
    kind: "multi_select",
    settings: { teams: 3, choosesTeam: true, ranking: "after_each" },
  },
  { name: "an exam in teams", kind: "number", settings: { reveals: false, teams: 2, ranking: "after_each" } },
  { name: "teams without places", kind: "true_false", settings: { teams: 2, ranking: "none" } },
];

const COMMANDED: LiveRow[] = [
  { name: "twice the time for somebody", kind: "multiple_choice", settings: {}, host: ["extraTime"] },
  {
    name: "twice the time for somebody where the fastest earn most",
    kind: "number",
    settings: { points: "speed", ranking: "after_each" },
    host: ["extraTime"],
  },
  {
    name: "twice the time for somebody in an exam",
    kind: "short_text",
    settings: { reveals: false, changesAnswers: true },
    host: ["extraTime"],
  },
  {
    name: "twice the time for somebody and an end when all have answered",
    kind: "true_false",
    settings: { endsEarly: true },
    host: ["extraTime"],
  },
  {
    name: "a question that does not count, with places after each",
    kind: "multi_select",
    settings: { ranking: "after_each", mixesOptions: true },
    host: ["uncounted"],
  },
  {
    name: "a question that does not count, with teams after each",
    kind: "multiple_choice",
    settings: { teams: 2, ranking: "after_each" },
    host: ["uncounted"],
  },
  {
    name: "a question that does not count in an exam with extra time",
    kind: "order",
    settings: { reveals: false },
    host: ["extraTime", "uncounted"],
  },
];

export const KIND_ROWS: LiveRow[] = LIVE_EXAMPLES.map(([kind]) => {
  return { name: `a standard game of ${kind}`, kind, settings: {} };
});

export const SETTING_ROWS: LiveRow[] = Object.entries(SETTINGS).flatMap(([setting, values]) =>
  values.map((value): LiveRow => {
    return { name: `${setting}: ${value}`, kind: "multiple_choice", settings: { [setting]: value } };
  }),
);

const PRESET_ROWS = presets(STANDARD_SETTINGS)
  .slice(1)
  .map(({ name, settings }): LiveRow => ({ name, kind: "multiple_choice", settings }));

export const LIVE_ROWS = [...KIND_ROWS, ...SETTING_ROWS, ...PRESET_ROWS, ...PAIRS];

/** With the host's commands to single people and questions, which change what a game comes to. */
export const ROWS_WITH_COMMANDS = [...LIVE_ROWS, ...COMMANDED];
