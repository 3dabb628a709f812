/**
 * The four types of question, apart from their answers. What is stored here is what a student may see while solving; the right
 * answer lies in `quizAnswerKeys`, in the form in which a student answers: an `answerValue`.
 */
import { type Infer, type PropertyValidators, v } from "convex/values";
import { OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { typed } from "../../lengths";

const choice = { type: v.literal("multiple_choice"), options: v.array(v.string()) };

const matching = {
  type: v.literal("matching"),
  /** `right` is in Turkish order and has each text once, so that its order tells nothing of the pairs. */
  matchingPairs: v.object({ left: v.array(v.string()), right: v.array(v.string()) }),
};

const fillInBlank = {
  type: v.literal("fill_in_blank"),
  /** Gaps are marked by three underscores or more; a blank without options is typed. */
  fillInBlank: v.object({ text: v.string(), blanks: v.array(v.object({ options: v.array(v.string()) })) }),
};

const cross = {
  type: v.literal("cross"),
  /** See shared/crossword.ts; `given` has the letters that stand in the grid from the start. */
  crossword: v.object({
    size: v.number(),
    words: v.array(
      v.object({
        clue: v.string(),
        direction: v.union(v.literal("across"), v.literal("down")),
        row: v.number(),
        column: v.number(),
        length: v.number(),
      }),
    ),
    given: v.array(v.string()),
  }),
};

/** An object of these fields together with the content of a question of any type. */
export function withContent<Fields extends PropertyValidators>(fields: Fields) {
  return v.union(
    v.object({ ...fields, ...choice }),
    v.object({ ...fields, ...matching }),
    v.object({ ...fields, ...fillInBlank }),
    v.object({ ...fields, ...cross }),
  );
}

export const questionContent = withContent({});
export type QuestionContent = Infer<typeof questionContent>;

/** The names of the types. Only multiple_choice can be authored and played live; the others are displayed in solo quizzes. */
export const questionType = v.union(choice.type, matching.type, fillInBlank.type, cross.type);

/**
 * An answer, right or not, by the question's type: the option's index; for each text on the left the index of one on the right; the text
 * of each blank; the letters of each row of the grid (a space where there is none).
 */
export const answerValue = v.union(
  v.number(),
  v.array(v.number()),
  v.array(typed(OPTION_MAX_CHARS, "INVALID_INPUT")),
);
export type AnswerValue = Infer<typeof answerValue>;
