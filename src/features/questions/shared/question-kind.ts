import type { ComponentType, Ref } from "react";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import type { LazyModule } from "../../../lib/lazy-module.ts";
import type { PeopleWords } from "../../../lib/text/people-words.ts";
import type { Answer } from "./answer.ts";
import type { ContentOf, Distribution, DraftOf, InputOf, Key, Kind, QuestionOf } from "./question.ts";
import type { TextLength } from "./text-length.ts";

/**
 * A kind of question in the browser. Its lazy modules are loaded only by pages that need them. A module that a kind lacks is null, with
 * the reason beside it. Import and export are in a separate list (`file-formats.ts`), because they always need all kinds.
 */
export type QuestionKind<K extends Kind> = {
  /** Name shown to teachers. */
  name: string;
  /** True if its questions can have a right answer and an explanation. */
  isGraded: boolean;
  /** Set for a page between questions, which has no answers and no number. Absent for all questions. */
  page?: "slide" | "passage";
  /** True if the teacher can accept further answers after the question. Absent: never. */
  takesMoreAnswers?: (content: ContentOf<K>) => boolean;
  solo: LazyModule<SoloModule<K>>;
  review: LazyModule<ReviewModule<K>>;
  form: LazyModule<FormModule<K>>;
  player: LazyModule<PlayerModule<K>> | null;
  board: LazyModule<BoardModule<K>> | null;
  report: LazyModule<ReportModule<K>>;
};

/** Module of a kind for solving a quiz alone. */
export type SoloModule<K extends Kind> = {
  Solo: ComponentType<SoloProps<K>>;
  /** Turkish genitive plural of the parts that must all be right ("boşlukların"); null if an answer is a single choice. */
  parts: string | null;
  /** Turkish conditions for a right answer (`whole`) and for partial points (`share`). If absent, both are derived from `parts`. */
  counting?: { whole: string; share: string };
  /** Instruction for answering, if it is not obvious. */
  how?: string;
  /** Initial answer, before any input. */
  emptyAnswer: (question: QuestionOf<K>) => Answer;
  /** True if `value` is a valid answer to this question, complete or not. */
  isAnswer: (question: QuestionOf<K>, value: unknown) => boolean;
  /** True if the answer is complete enough to continue the quiz. */
  isAnswered: (question: QuestionOf<K>, answer: Answer) => boolean;
};

export type SoloProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** Id of the element with the question's text. */
  labelledBy: string;
};

/** Module of a kind for results: the participant's answer and the right one. */
export type ReviewModule<K extends Kind> = {
  Review: ComponentType<ReviewProps<K>>;
};

export type ReviewProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  /** The right answer; null if the question cannot be graded. */
  solution: Key | null;
};

/** Module of a kind for the editor: its own form fields, without the question's text and picture. */
export type FormModule<K extends Kind> = {
  /** Small picture of the kind in the current text colour. */
  Sketch: ComponentType;
  /** Short Turkish description, shown when a teacher chooses a kind. */
  sentence: string;
  /**
   * Multiplier of the time per question in a live quiz; above 1 for kinds that take longer to answer. Must equal the server's value for kinds with
   * live questions. (A participant's `timeFactor` is something else: the extra time.)
   */
  timeFactor: number;
  /** Empty draft; takes over what it can use from a draft of another kind. */
  emptyDraft: (previous: DraftOf<Kind> | null) => DraftOf<K>;
  /** @param key null for a question that is not graded */
  draftOf: (content: ContentOf<K>, key: Key | null) => DraftOf<K>;
  /** Type guard for a draft read from browser storage. */
  isDraft: (value: Record<string, unknown>) => boolean;
  /** True if nothing has been entered. */
  isBlank: (draft: DraftOf<K>) => boolean;
  /** First problem of a draft with the index of its field; null if the draft is complete. */
  problemOf: (draft: DraftOf<K>) => FieldProblem | null;
  /** The question as pupils will see it; the draft may be incomplete. */
  contentOf: (draft: DraftOf<K>) => ContentOf<K>;
  /** Right letter, for kinds whose answer is one letter; null for others and while no letter is chosen. */
  keyLetter: (draft: DraftOf<K>) => string | null;
  /** The question in the format that the server accepts. */
  inputOf: (draft: DraftOf<K>) => InputOf<K>;
  Fields: ComponentType<FieldsProps<K>>;
  /** A complete question in the editor's list: options or blanks, and the right answer. */
  Summary: ComponentType<{ draft: DraftOf<K> }>;
  /** Row in the printed answer key, after the question's number; decorative. The draft may be incomplete. */
  KeyRow: ComponentType<{ draft: DraftOf<K> }>;
};

export type FieldProblem = { code: ErrorCode; field: number };

export type FieldsProps<K extends Kind> = {
  draft: DraftOf<K>;
  onChange: (draft: DraftOf<K>) => void;
  /** Problem to show, if any. */
  problem: FieldProblem | null;
  /** Called when Enter is pressed in the last field. */
  onDone: () => void;
  ref: Ref<FieldsHandle>;
};

export type FieldsHandle = {
  /** Focuses the field with this index. */
  focus: (field: number) => void;
};

/** Texts that phone and board share, apart from the question's text. */
type LiveModule<K extends Kind> = {
  /** Everything that can be answered, as text for screen readers. */
  contentWords: (content: ContentOf<K>) => string;
  keyName: (content: ContentOf<K>, key: Key) => AnswerName;
  /** Length class of the content; determines text sizes. */
  lengthOf: (content: ContentOf<K>) => TextLength;
};

/** An answer in words. `shown` is visible and empty if the answer is too long to repeat; `spoken` is complete, for screen readers. */
export type AnswerName = { shown: string; spoken: string };

/** Module of a kind for a participant's phone in a live quiz. */
export type PlayerModule<K extends Kind> = LiveModule<K> & {
  Player: ComponentType<PlayerProps<K>>;
  answerName: (content: ContentOf<K>, answer: Answer) => AnswerName;
  /** Instruction and hint, shown below the controls until the first answer. */
  task: (content: ContentOf<K>) => { title: string; rule: string };
  /** Keyboard hint for screen readers, announced once per quiz; null if the controls are native. */
  keyHint: ((content: ContentOf<K>) => string) | null;
  /** True if `value`, from this browser's storage or another tab, is an answer to the question. */
  isAnswer: (content: ContentOf<K>, value: unknown) => boolean;
  /**
   * True if an answer is right; computed on the phone before its points arrive. Null for a poll, and for a partly right answer whose points show how
   * much of it counts.
   */
  isRight: (content: ContentOf<K>, answer: Answer, key: Key) => boolean | null;
};

export type PlayerProps<K extends Kind> = {
  content: ContentOf<K>;
  /** The participant's answer, including one that is still being sent. */
  answer: Answer | null;
  /** True if the server has stored the answer. */
  isSaved: boolean;
  /** True from the reveal on. */
  revealed: boolean;
  /** Null before the reveal, and for questions without a right answer. */
  correctAnswer: Key | null;
  /** Sends an answer; returns false if it is ignored. Null while nothing can be answered. */
  onAnswer: ((answer: Answer) => boolean) | null;
  /** True if a picture shares the screen with the controls. */
  besidePicture: boolean;
  /** Receives the element that shows the right answer; the page scrolls it into view at the reveal. */
  rightRef: (element: HTMLElement | null) => void;
};

/** Module of a kind for the board in a live quiz. */
export type BoardModule<K extends Kind> = LiveModule<K> & {
  Board: ComponentType<BoardProps<K>>;
  /** Number of answers. */
  answeredIn: (distribution: Distribution) => number;
  /** Number of right answers. */
  rightIn: (distribution: Distribution, key: Key) => number;
  /** The class's answers as a Turkish sentence, for questions without a right answer; null for kinds that always have one. */
  resultWords:
    | ((content: ContentOf<K>, distribution: Distribution, unit: PeopleWords["unit"]) => string)
    | null;
};

export type BoardProps<K extends Kind> = {
  content: ContentOf<K>;
  /** The class's answers so far; null while they are not shown. */
  distribution: Distribution | null;
  /** The class's answers in the second vote, after the discussion; null if there was none. */
  second: Distribution | null;
  /** Number of participants who were present, including those who did not answer. */
  people: number;
  /** This field and the following ones have the same meaning as in `PlayerProps`. */
  revealed: boolean;
  correctAnswer: Key | null;
  rightRef: (element: HTMLElement | null) => void;
};

/** Module of a kind for reports of finished games and homework. */
export type ReportModule<K extends Kind> = {
  /** Same as on the phone: `shown` appears in a pupil's row, `spoken` is the whole answer. */
  answerName: (content: ContentOf<K>, answer: Answer) => AnswerName;
  /** Name of a text that is accepted for one gap: the only one that `answer` fills. Absent for kinds without gaps. */
  acceptedName?: (content: ContentOf<K>, answer: Answer) => AnswerName;
  keyName: (content: ContentOf<K>, key: Key) => AnswerName;
  /** Turkish sentence with the most frequent mistake; null if all answers were right or the question has no right answer. */
  mistakeIn: (
    content: ContentOf<K>,
    distribution: Distribution,
    key: Key,
    unit: PeopleWords["unit"],
  ) => string | null;
};
