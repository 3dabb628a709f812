/** What the product asks of every kind of question. A kind is one file beside this one and one line in index.ts. */
import type { GenericValidator, PropertyValidators, Value, VObject } from "convex/values";

/** The grade of an answer that is right as a whole; the least is 0. */
export const FULL_GRADE = 1;

/**
 * A kind of question. Its functions are pure. The content, the key and the answers that one call is given belong to one question.
 *
 * The functions are declared as methods, so that TypeScript takes a kind of certain types for a kind of any types: that is what `kindOf` returns
 * to callers that do not know which kind a question is of.
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
    /** What a student may see while solving: nothing in it tells the right answer. Its `type` names the kind. */
    readonly content: AnyObject;
    /** What grading needs beside the content. It is shown as the right answer, at the reveal and in reviews. */
    readonly key: GenericValidator;
    /** An answer, right or wrong. Several kinds may have the same form, so `isAnswer` says whether it fits a certain question. */
    readonly answer: GenericValidator;
    readonly distribution: GenericValidator;
    /** The kind's own fields of a question in an import file (docs/quiz-import.md). */
    readonly imported: AnyObject;
    /** The same as the editor sends them; whatever it may send may be imported too. */
    readonly authored: AnyObject;
  };
  /**
   * Checks what an author has written, and parts it into content and key. The key is null where the author gave no right answer: such a
   * question is not graded.
   * @throws ConvexError with a code, where the editor can send what is wrong
   * @throws AuthoringError where only an import file can hold it
   */
  prepare(input: Input): { content: Content; key: Key | null };
  /** Whether a value has the form that this question asks for; what it says may be wrong. */
  isAnswer(content: Content, value: Value): boolean;
  /** Whether a value is such an answer with parts of it missing: homework keeps and grades what is there. Absent where `isAnswer` says the same. */
  isUnfinished?(content: Content, value: Value): boolean;
  /** From 0 to `FULL_GRADE`. */
  grade(content: Content, key: Key, answer: Answer): number;
  /** What a class has answered, as numbers that name nobody. The key is null where `prepare` found none. */
  distribution(content: Content, key: Key | null, answers: Answer[]): Distribution;
  /** The same for a class that is not told yet what is right; absent where the distribution tells nothing of it. */
  unjudged?(content: Content, answers: Answer[]): Distribution;
  /** Functions that add a given answer to the key. Absent for kinds whose right answer is a choice. */
  readonly accepting?: Accepting<Content, Key, Answer>;
  /** What a live quiz needs besides; null for a kind that it leaves out. */
  readonly live: LivePlay<Content, Key, Answer, Distribution, Form> | null;
}

/** Keys that list right answers, and take more of them later (questions/accepting.ts). */
interface Accepting<Content, Key, Answer> {
  /** Equal for answers that count as the same. */
  foldedAnswer(content: Content, answer: Answer): string;
  /** The key with this answer, which is not right by it. */
  withAnswer(key: Key, answer: Answer): Key;
  withoutAnswer(content: Content, key: Key, answer: Answer): Key;
  /** Number of right answers that the key lists. */
  sizeOf(key: Key): number;
}

/** What a live quiz needs of a kind. */
export interface LivePlay<
  Content = object,
  Key = Value,
  Answer = Value,
  Distribution = Value,
  Form = object,
> {
  /** What the gate keeps of a question: enough to refuse an answer that does not fit it, without reading the question. Its `type` names the kind. */
  readonly form: AnyObject;
  formOf(content: Content): Form;
  fits(form: Form, value: Value): boolean;
  /** How its options can stand in another order; null where it has none, or where they stand in an order of their own. */
  readonly options: LiveOptions<Content, Key> | null;
  /** How many times as long as one tap an answer takes: a question without a time of its own is given so much of the game's. */
  readonly timeFactor: number;
  /** What stands in the file with a person's own data. People read it, so its names are Turkish. */
  readonly download: {
    content(content: Content): Record<string, Value>;
    distribution(distribution: Distribution | null): Record<string, Value>;
    /** null: not answered */
    answer(answer: Answer | null): Record<string, Value>;
  };
}

/** Options that may stand in any order. */
interface LiveOptions<Content, Key> {
  count(content: Content): number;
  /** Those that may stand elsewhere, by index. */
  movable(content: Content): number[];
  /** The same with its options in this order: for each place, where the option that is to stand there stood before. */
  inOrder(content: Content, order: readonly number[]): Content;
  /** The key that means the same then. */
  keyInOrder(key: Key, order: readonly number[]): Key;
}

/** A validator of objects, whatever their fields. */
export type AnyObject = VObject<object, PropertyValidators, "required", string>;
