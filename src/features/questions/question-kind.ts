import type { ComponentType, Ref } from "react";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import type { Late } from "../../lib/late.ts";
import type { Answer } from "./answer.ts";
import type { ContentOf, DraftOf, InputOf, Key, Kind, QuestionOf } from "./question.ts";

/**
 * A kind of question as the screens know it. Each part is fetched by the pages that need it, and by no other. A part that a kind does not have
 * is null, with the reason beside it.
 */
export type QuestionKind<K extends Kind> = {
  /** As teachers call it. */
  name: string;
  solo: Late<SoloPart<K>>;
  review: Late<ReviewPart<K>>;
  form: Late<FormPart<K>> | null;
};

/** What a quiz that is solved alone needs of a question. */
export type SoloPart<K extends Kind> = {
  Solo: ComponentType<SoloProps<K>>;
  /** What a question has several of that must all be right, in the genitive ("boşlukların"); null where an answer is one choice. */
  parts: string | null;
  /** An answer before anything was answered. */
  emptyAnswer: (question: QuestionOf<K>) => Answer;
  /** Whether a value can be read as an answer to this question, finished or not. */
  isAnswer: (question: QuestionOf<K>, value: unknown) => boolean;
  /** Whether enough was answered for the quiz to go on. */
  isAnswered: (question: QuestionOf<K>, answer: Answer) => boolean;
};

export type SoloProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** The id of the element that shows the question's words. */
  labelledBy: string;
};

/** What the results of a quiz show of a question: the own answer and the right one. */
export type ReviewPart<K extends Kind> = {
  Review: ComponentType<ReviewProps<K>>;
};

export type ReviewProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  /** The right answer; null where the question cannot be graded. */
  solution: Answer | null;
};

/** What the editor needs of a question that is being written: its own fields, apart from words and picture. */
export type FormPart<K extends Kind> = {
  /** Nothing written yet. */
  emptyDraft: () => DraftOf<K>;
  draftOf: (content: ContentOf<K>, key: Key) => DraftOf<K>;
  /** Whether a value from the browser's storage is a draft of this kind. */
  isDraft: (value: Record<string, unknown>) => boolean;
  /** Whether nothing has been entered. */
  isBlank: (draft: DraftOf<K>) => boolean;
  /** What is missing, and in which of the fields, by index; null where it is complete. */
  problemOf: (draft: DraftOf<K>) => FieldProblem | null;
  /** As the server takes it. */
  inputOf: (draft: DraftOf<K>) => InputOf<K>;
  Fields: ComponentType<FieldsProps<K>>;
  /** A complete question in the list: what can be answered, and what is right. */
  Summary: ComponentType<{ draft: DraftOf<K> }>;
  /** Its row in the printed answer key, after the number; decorative. `filled` once it is part of the quiz. */
  KeyRow: ComponentType<{ draft: DraftOf<K>; filled: boolean }>;
};

export type FieldProblem = { code: ErrorCode; field: number };

export type FieldsProps<K extends Kind> = {
  draft: DraftOf<K>;
  onChange: (draft: DraftOf<K>) => void;
  /** To be shown. */
  problem: FieldProblem | null;
  /** Enter was pressed in the last field. */
  onDone: () => void;
  ref: Ref<FieldsHandle>;
};

export type FieldsHandle = {
  /** Puts the cursor into a field, by its index. */
  focus: (field: number) => void;
};
