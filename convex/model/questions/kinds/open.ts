/** Open question: an answer in the pupil's own words, which the teacher marks with points. It is never graded by machine. */
import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import {
  MAX_POINTS,
  MAX_RUBRIC_LINES,
  MIN_POINTS,
  MODEL_ANSWER_MAX_CHARS,
  OPEN_ANSWER_MAX_BYTES,
  OPEN_ANSWER_MAX_CHARS,
  RUBRIC_LINE_MAX_CHARS,
} from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { optional, typed, upTo } from "../../lengths";
import { cleanParagraphs } from "../../paragraphs";
import { requireText } from "../../requireText";
import type { QuestionKind } from "./kind";

const type = v.literal("open");
const content = v.object({
  type,
  /** Points of a complete answer; an integer. Pupils see it. */
  points: v.number(),
});
const rubric = v.array(
  v.object({
    text: v.string(),
    /** Points of this line; 0 for a line without points of its own. */
    points: v.number(),
  }),
);
const key = v.object({
  /** Empty if the author wrote none. */
  model: v.string(),
  /** Lines by which the teacher marks. */
  rubric,
});
const answer = typed(OPEN_ANSWER_MAX_CHARS, "INVALID_INPUT");
const authoredRubric = upTo(
  MAX_RUBRIC_LINES,
  v.array(v.object({ text: typed(RUBRIC_LINE_MAX_CHARS), points: v.number() })),
);
const authored = v.object({
  type,
  points: v.number(),
  model: optional(typed(MODEL_ANSWER_MAX_CHARS)),
  rubric: optional(authoredRubric),
});

type Content = Infer<typeof content>;
type Key = Infer<typeof key>;

export const open = {
  validators: {
    content,
    key,
    answer,
    distribution: v.object({ counts: v.array(v.number()), answered: v.number() }),
    imported: authored,
    authored,
  },
  // The teacher could not mark answers while the class waits.
  live: null,
  isMarked: true,

  /** Fails with POINTS_REQUIRED, ANSWER_REQUIRED or TEXT_TOO_LONG. */
  prepare({ points, model = "", rubric = [] }: Infer<typeof authored>) {
    if (!isPoints(points, MIN_POINTS)) fail("POINTS_REQUIRED");
    const lines = rubric.map((line) => {
      if (!isPoints(line.points, 0)) fail("POINTS_REQUIRED");
      const text = requireText(cleanText(line.text), RUBRIC_LINE_MAX_CHARS, "RUBRIC_REQUIRED");
      return { text, points: line.points };
    });
    const cleaned = cleanParagraphs(model);
    if (countChars(cleaned) > MODEL_ANSWER_MAX_CHARS) fail("TEXT_TOO_LONG");
    return { content: { type: "open" as const, points }, key: { model: cleaned, rubric: lines } };
  },
  isAnswer: (_content: Content, value: Value) => typeof value === "string" && isOpenAnswer(value),
  grade: () => 0,
  distribution: (_content: Content, _key: Key | null, answers: string[]) => ({
    counts: [],
    answered: answers.length,
  }),
} satisfies QuestionKind;

function isPoints(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least && value <= MAX_POINTS;
}

function isOpenAnswer(value: string): boolean {
  return (
    cleanText(value) !== "" &&
    countChars(value) <= OPEN_ANSWER_MAX_CHARS &&
    new TextEncoder().encode(value).length <= OPEN_ANSWER_MAX_BYTES
  );
}
