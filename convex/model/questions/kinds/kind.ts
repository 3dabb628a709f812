/** What the product asks of every kind of question. A kind is one file beside this one and one line in index.ts. */
import type { GenericValidator, PropertyValidators, Value, VObject } from "convex/values";

/**
 * A kind of question. Its functions are pure; content, key and answers that are given to one call belong to the same question.
 *
 * They are methods and not properties on purpose. TypeScript compares the parameters of methods loosely, so a kind with its own types can stand for
 * any kind, which is what code needs that does not know a question's kind (`kindOf`).
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
    /** What a student may see while solving. Its `type` names the kind. Nothing in it depends on the right answer. */
    readonly content: AnyObject;
    /** What grading needs to know, apart from the content. Students are shown it as the right answer. */
    readonly key: GenericValidator;
    /** An answer, right or not; whether it fits a certain question is for `isAnswer` to say, since kinds share forms. */
    readonly answer: GenericValidator;
    readonly distribution: GenericValidator;
    /** The kind's own fields of a question in an import file (docs/quiz-import.md). */
    readonly imported: AnyObject;
    /** The same as the editor sends them, which is part of what may be imported; null for a kind that cannot be written there. */
    readonly authored: AnyObject | null;
  };
  /**
   * The content and the key of what an author has written; the key is null where the author has given none, and then the question is not graded.
   * @throws ConvexError with a code for what the editor can send, AuthoringError for what only a file can hold
   */
  prepare(input: Input): { content: Content; key: Key | null };
  /** Whether a value has the form that this question asks for; what it says may be wrong. */
  isAnswer(content: Content, value: Value): boolean;
  /** From 0, all wrong, to 1, all right. */
  grade(content: Content, key: Key, answer: Answer): number;
  /** What a class has answered, in numbers that name nobody. */
  distribution(content: Content, key: Key, answers: Answer[]): Distribution;
  /** What a live quiz needs beside; null for a kind that it leaves out. */
  readonly live: LivePlay<Content, Answer, Distribution, Form> | null;
}

/** What a live quiz needs of a kind. */
export interface LivePlay<Content = object, Answer = Value, Distribution = Value, Form = object> {
  /** What is kept at the gate, to refuse answers of a wrong form without reading the question. Its `type` names the kind. */
  readonly form: AnyObject;
  formOf(content: Content): Form;
  fits(form: Form, value: Value): boolean;
  /** What people read in the file with their own data, under Turkish names. */
  readonly download: {
    content(content: Content): Record<string, Value>;
    distribution(distribution: Distribution | null): Record<string, Value>;
    /** null: not answered */
    answer(answer: Answer | null): Record<string, Value>;
  };
}

/** A validator of objects, whatever their fields. */
export type AnyObject = VObject<object, PropertyValidators, "required", string>;
