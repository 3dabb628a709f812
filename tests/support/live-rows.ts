/**
 * Games used in tests against leaks, cheating and outages: every kind with standard settings, every non-standard value of each setting, the presets,
 * and combinations in which two rules could conflict (PAIRS). A new setting needs a line in SETTINGS; without it the tests do not compile.
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
  /** Additional host commands: double time for one participant, or the first question excluded from points. */
  host?: ("extraTime" | "uncounted")[];
}

/** Non-standard values of each setting. */
export const SETTINGS: { [Name in keyof SessionSettings]: SessionSettings[Name][] } = {
  readingMs: [1_000],
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
  {
    name: "an exam of multi-select questions with partial points",
    kind: "multi_select",
    settings: { reveals: false },
  },
  { name: "an exam of short texts", kind: "short_text", settings: { reveals: false } },
  {
    name: "an exam of matching without points for speed",
    kind: "matching",
    settings: { reveals: false, points: "knowledge" },
  },
  { name: "an exam with a poll", kind: "poll", settings: { reveals: false, ranking: "own" } },
  {
    name: "an exam with reading time",
    kind: "multi_select",
    settings: { reveals: false, readingMs: 10_000 },
  },
  {
    name: "an exam whose questions end when all have answered",
    kind: "true_false",
    settings: { reveals: false, endsEarly: true },
  },
  {
    name: "an exam with changeable answers",
    kind: "order",
    settings: { reveals: false, changesAnswers: true },
  },
  {
    name: "an exam with a ranking after each question",
    kind: "multiple_choice",
    settings: { reveals: false, ranking: "after_each", points: "speed" },
  },
  {
    name: "an exam without a ranking, as a rehearsal",
    kind: "number",
    settings: { reveals: false, ranking: "none", counts: false },
  },
  {
    name: "an exam without a time limit",
    kind: "fill_in_blank",
    settings: { reveals: false, questionMs: null },
  },
  {
    name: "changeable answers with points for speed",
    kind: "multiple_choice",
    settings: { changesAnswers: true, points: "speed" },
  },
  {
    name: "changeable texts without a time limit",
    kind: "short_text",
    settings: { changesAnswers: true, questionMs: null, points: "speed" },
  },
  { name: "a poll with points for knowledge", kind: "poll", settings: { points: "knowledge" } },
  {
    name: "a poll with points for speed and a ranking after each question",
    kind: "poll",
    settings: { points: "speed", ranking: "after_each", mixesOptions: true },
  },
  {
    name: "order questions with mixed questions and options",
    kind: "order",
    settings: { mixesQuestions: true, mixesOptions: true },
  },
  {
    name: "multi-select questions with partial points, mixed options and points for speed",
    kind: "multi_select",
    settings: { mixesOptions: true, points: "speed" },
  },
  {
    name: "statements with mixed options, showing only a pupil's own rank",
    kind: "true_false",
    settings: { mixesOptions: true, ranking: "own" },
  },
  {
    name: "no time limit, ending when all have answered",
    kind: "multiple_choice",
    settings: { questionMs: null, endsEarly: true },
  },
  {
    name: "no ranking and points for speed",
    kind: "multiple_choice",
    settings: { ranking: "none", points: "speed" },
  },
  {
    name: "numbers with a ranking after each question, shown until the host continues",
    kind: "number",
    settings: { ranking: "after_each", revealMs: null },
  },
  {
    name: "matching without a ranking, with changeable answers",
    kind: "matching",
    settings: { ranking: "none", changesAnswers: true },
  },
  {
    name: "blanks without a time limit and without a reveal limit",
    kind: "fill_in_blank",
    settings: { questionMs: null, revealMs: null, ranking: "after_each" },
  },
  {
    name: "two teams with a ranking after each question and points for speed",
    kind: "multiple_choice",
    settings: { teams: 2, ranking: "after_each", points: "speed" },
  },
  {
    name: "chosen teams with a ranking after each question",
    kind: "multi_select",
    settings: { teams: 3, choosesTeam: true, ranking: "after_each" },
  },
  { name: "an exam in teams", kind: "number", settings: { reveals: false, teams: 2, ranking: "after_each" } },
  { name: "teams without a ranking", kind: "true_false", settings: { teams: 2, ranking: "none" } },
];

const COMMANDED: LiveRow[] = [
  { name: "extra time", kind: "multiple_choice", settings: {}, host: ["extraTime"] },
  {
    name: "extra time with points for speed",
    kind: "number",
    settings: { points: "speed", ranking: "after_each" },
    host: ["extraTime"],
  },
  {
    name: "extra time in an exam",
    kind: "short_text",
    settings: { reveals: false, changesAnswers: true },
    host: ["extraTime"],
  },
  {
    name: "extra time in questions that end when all have answered",
    kind: "true_false",
    settings: { endsEarly: true },
    host: ["extraTime"],
  },
  {
    name: "an uncounted question with a ranking after each question",
    kind: "multi_select",
    settings: { ranking: "after_each", mixesOptions: true },
    host: ["uncounted"],
  },
  {
    name: "an uncounted question with a team ranking after each question",
    kind: "multiple_choice",
    settings: { teams: 2, ranking: "after_each" },
    host: ["uncounted"],
  },
  {
    name: "an uncounted question in an exam with extra time",
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

/** LIVE_ROWS, and games with host commands for single participants or questions. These commands change results. */
export const ROWS_WITH_COMMANDS = [...LIVE_ROWS, ...COMMANDED];
