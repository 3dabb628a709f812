/** Interface of question kinds. A kind is one file in this folder and one line in index.ts. */
import type { GenericValidator, PropertyValidators, Value, VObject } from "convex/values";

/** Grade of a completely right answer. The lowest grade is 0. */
export const FULL_GRADE = 1;

/**
 * A question kind. All its functions are pure. The content, answer key and answers passed to one call belong to the
 * same question.
 *
 * The functions are declared as methods, because method parameters are bivariant: a kind of particular types is then
 * assignable to a kind of any types, which `kindOf` returns.
 */
export interface QuestionKind<
  Content = { type: string },
  Key = Value,
  Answer = Value,
  Distribution = Value,
  Input = object,
  Form = object,
> {
  readonly validators: {
    /** Data that a student may see while solving. It must not reveal the right answer. Its `type` names the kind. */
    readonly content: AnyObject;
    /**
     * Answer key: data that grading needs besides the content. Shown as the right answer at the reveal and in
     * reviews.
     */
    readonly key: GenericValidator;
    /**
     * An answer, right or wrong. Kinds can share a format; `isAnswer` checks whether an answer fits a particular
     * question.
     */
    readonly answer: GenericValidator;
    readonly distribution: GenericValidator;
    /** Kind-specific fields of a question in an import file (docs/quiz-import.md). */
    readonly imported: AnyObject;
    /** Kind-specific fields of a question from the editor; a subset of what `imported` accepts. */
    readonly authored: AnyObject;
  };
  /**
   * Validates a question's authored fields and splits them into content and answer key. The key is null if the author
   * gave no right answer; such a question is not graded.
   * @throws ConvexError with a code, for errors that the editor can send
   * @throws AuthoringError for errors that only an import file can contain
   */
  prepare(input: Input): { content: Content; key: Key | null };
  /** True if the value has the format that this question requires, whether right or wrong. */
  isAnswer(content: Content, value: Value): boolean;
  /**
   * True if the value is an incomplete answer, which homework stores and grades. Absent if incomplete answers are not
   * possible or are the same as complete ones.
   */
  isUnfinished?(content: Content, value: Value): boolean;
  /** Returns a grade from 0 to `FULL_GRADE`. */
  grade(content: Content, key: Key, answer: Answer): number;
  /** Returns anonymous counts of a class's answers. The key is null for a question that is not graded. */
  distribution(content: Content, key: Key | null, answers: Answer[]): Distribution;
  /**
   * Like `distribution`, but computed without the answer key, so that it does not reveal the right answer. Absent if
   * `distribution` reveals nothing.
   */
  distributionWithoutKey?(content: Content, answers: Answer[]): Distribution;
  /** True if the teacher marks the answers. `grade` then has no meaning. Absent: false. */
  readonly isMarked?: boolean;
  /** Set for a page between questions, to which no value is an answer (`asksNothing`). Absent for all questions. */
  readonly page?: "slide" | "passage";
  /** Limit of the question's text, if it is not `QUESTION_TEXT_MAX_CHARS`. */
  readonly textMaxChars?: number;
  /** Functions that add a given text or number to the answer key. Absent for kinds whose right answer is a choice. */
  readonly accepting?: Accepting<Content, Key, Answer>;
  /** Functions for live quizzes. Null for kinds that are not played live. */
  readonly live: LivePlay<Content, Key, Answer, Distribution, Form> | null;
}

/**
 * Functions for answer keys that list right answers and can be extended later (questions/accepting.ts). Except in
 * `split`, `answer` is the answer of an `AcceptablePart`.
 */
interface Accepting<Content, Key, Answer> {
  /** Returns the parts of an answer that can be accepted separately. Empty if all parts are choices. */
  split(content: Content, answer: Answer): AcceptablePart<Answer>[];
  /** True if the answer key contains the part. */
  isRight(content: Content, key: Key, answer: Answer): boolean;
  /** Returns the answer key with this part added. The part must not be in it already. */
  withAnswer(content: Content, key: Key, answer: Answer): Key;
  withoutAnswer(content: Content, key: Key, answer: Answer): Key;
  /** Number of right answers to this part in the answer key. */
  sizeOf(content: Content, key: Key, answer: Answer): number;
}

/** A whole answer, or the text of one gap. */
export interface AcceptablePart<Answer> {
  /** An answer that contains only this part: the texts of all other gaps are empty. */
  answer: Answer;
  /** Folded form; equal for parts that count as the same. */
  folded: string;
  /** The part as the participant has written it. */
  text: string;
  /** Index of the gap; absent for a whole answer. */
  part?: number;
}

/** Functions of a kind for live quizzes. */
export interface LivePlay<
  Content = object,
  Key = Value,
  Answer = Value,
  Distribution = Value,
  Form = object,
> {
  /**
   * Data of a question that the gate stores. It is sufficient to refuse a malformed answer without reading the
   * question. Its `type` names the kind.
   */
  readonly form: AnyObject;
  formOf(content: Content): Form;
  /** True if the value has the format of an answer, whether right or wrong. */
  fits(form: Form, value: Value): boolean;
  /**
   * For kinds with answers that are one of a few options: pupils without a phone can give only these
   * (live/rules/phoneless.ts).
   */
  readonly single?: SingleChoice<Answer, Form>;
  /** Reordering of options. Null if the kind has no options, or if their order is fixed. */
  readonly options: LiveOptions<Content, Key> | null;
  /**
   * Typical answering time, relative to tapping one option: the game's answering time is multiplied by this factor for
   * questions without a time of their own. Not related to a participant's extra time.
   */
  readonly durationFactor: number;
  /** Contents of the file with a user's own data. Users read this file, so its field names are Turkish. */
  readonly download: {
    content(content: Content): Record<string, Value>;
    distribution(distribution: Distribution | null): Record<string, Value>;
    /** Null: not answered. */
    answer(answer: Answer | null): Record<string, Value>;
  };
}

/** Answers that are one option of a question. */
interface SingleChoice<Answer, Form> {
  /** Number of options; 0 if answers to this question have another format. */
  count(form: Form): number;
  answerAt(option: number): Answer;
}

/** Options whose order may change. */
interface LiveOptions<Content, Key> {
  count(content: Content): number;
  /** Indexes of options that may move. */
  movable(content: Content): number[];
  /** Returns the content with its options reordered. `order[i]` is the previous index of the option at index i. */
  inOrder(content: Content, order: readonly number[]): Content;
  /** Returns the answer key for the reordered options. */
  keyInOrder(key: Key, order: readonly number[]): Key;
}

/** Validator of an object with any fields. */
export type AnyObject = VObject<object, PropertyValidators, "required", string>;
