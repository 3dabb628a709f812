import type { ComponentType, Ref } from "react";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import type { LazyModule } from "../../../lib/lazy-module.ts";
import type { Answer } from "./answer.ts";
import type { ContentOf, Distribution, DraftOf, InputOf, Key, Kind, QuestionOf } from "./question.ts";
import type { TextLength } from "./text-length.ts";

/**
 * A kind of question as the screens know it. Each part is fetched by the pages that need it, and by no other. A part that a kind does not have
 * is null, with the reason beside it. What files hold of it is in a list by itself (`file-formats.ts`), since who wants that wants all kinds.
 */
export type QuestionKind<K extends Kind> = {
  /** As teachers call it. */
  name: string;
  /** Whether its questions can have a right answer, and with it an explanation. */
  isGraded: boolean;
  /** True if a teacher can accept given answers afterwards, because the key is a list and not a choice. */
  takesMoreAnswers?: true;
  solo: LazyModule<SoloModule<K>>;
  review: LazyModule<ReviewModule<K>>;
  form: LazyModule<FormModule<K>>;
  player: LazyModule<PlayerModule<K>> | null;
  board: LazyModule<BoardModule<K>> | null;
  report: LazyModule<ReportModule<K>>;
};

/** What a quiz that is solved alone needs of a question. */
export type SoloModule<K extends Kind> = {
  Solo: ComponentType<SoloProps<K>>;
  /** What a question has several of that must all be right, in the genitive ("boşlukların"); null where an answer is one choice. */
  parts: string | null;
  /** When it is right as a whole, and how much of it counts where parts do; absent: by how many of the parts are right. */
  counting?: { whole: string; share: string };
  /** How it is answered on a page, where nobody would guess. */
  how?: string;
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
export type ReviewModule<K extends Kind> = {
  Review: ComponentType<ReviewProps<K>>;
};

export type ReviewProps<K extends Kind> = {
  question: QuestionOf<K>;
  answer: Answer;
  /** The right answer; null where the question cannot be graded. */
  solution: Key | null;
};

/** What the editor needs of a question that is being written: its own fields, apart from words and picture. */
export type FormModule<K extends Kind> = {
  /** A drawing of it, in the colour of the text around. */
  Sketch: ComponentType;
  /** What it asks for, in a short sentence to teachers who choose a kind. */
  sentence: string;
  /** How much of a game's time for a question it has in a live quiz; the server has the same, for kinds that it asks there. */
  timeFactor: number;
  /** Nothing written yet, but for what it can take over from a question that was begun as another kind. */
  emptyDraft: (begun: DraftOf<Kind> | null) => DraftOf<K>;
  /** @param key null for a question that is not graded */
  draftOf: (content: ContentOf<K>, key: Key | null) => DraftOf<K>;
  /** Whether a value from the browser's storage is a draft of this kind. */
  isDraft: (value: Record<string, unknown>) => boolean;
  /** Whether nothing has been entered. */
  isBlank: (draft: DraftOf<K>) => boolean;
  /** What is missing, and in which of the fields, by index; null where it is complete. */
  problemOf: (draft: DraftOf<K>) => FieldProblem | null;
  /** What pupils will see of it, finished or not. */
  contentOf: (draft: DraftOf<K>) => ContentOf<K>;
  /** The letter that is right, for a kind whose answer is one letter; null for any other, and as long as it is missing. */
  keyLetter: (draft: DraftOf<K>) => string | null;
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

/** What both live screens say of a question beside its words. */
type LiveModule<K extends Kind> = {
  /** Everything that can be answered, for who hears the screen. */
  contentWords: (content: ContentOf<K>) => string;
  keyName: (content: ContentOf<K>, key: Key) => AnswerName;
  /** How much room it needs. */
  lengthOf: (content: ContentOf<K>) => TextLength;
};

/** An answer in a sentence: for the eye, which finds it on the screen as well (empty where it is too long to be repeated), and for who hears it. */
export type AnswerName = { shown: string; spoken: string };

/** What a participant's phone needs of a live question. */
export type PlayerModule<K extends Kind> = LiveModule<K> & {
  Player: ComponentType<PlayerProps<K>>;
  answerName: (content: ContentOf<K>, answer: Answer) => AnswerName;
  /** What is to be done, and what to know about it: said below the controls until something was answered. */
  task: (content: ContentOf<K>) => { title: string; rule: string };
  /** How to answer by keyboard, said once per quiz to who hears the screen; null where the keys are the browser's own. */
  keyHint: ((content: ContentOf<K>) => string) | null;
  /** Whether a value that this browser kept, or another of its tabs tells, is an answer to the question. */
  isAnswer: (content: ContentOf<K>, value: unknown) => boolean;
  /** Whether an answer is right: known to the phone before its points are. Null where only these will tell, since parts count. */
  isRight: (content: ContentOf<K>, answer: Answer, key: Key) => boolean | null;
};

export type PlayerProps<K extends Kind> = {
  content: ContentOf<K>;
  /** The own answer, also while it is still on its way. */
  answer: Answer | null;
  /** Whether the server has it. */
  isSaved: boolean;
  /** Whether the answers are shown. */
  revealed: boolean;
  /** Set at the reveal, unless the question is not graded. */
  correctAnswer: Key | null;
  /** Null while nothing can be answered. */
  onAnswer: ((answer: Answer) => boolean) | null;
  /** Whether a picture needs the room. */
  besidePicture: boolean;
  /** Takes the element that shows the right answer, which is brought into sight at the reveal. */
  rightRef: (element: HTMLElement | null) => void;
};

/** What the host's board needs of a live question. */
export type BoardModule<K extends Kind> = LiveModule<K> & {
  Board: ComponentType<BoardProps<K>>;
  /** How many have answered. */
  answeredIn: (distribution: Distribution) => number;
  /** How many were right. */
  rightIn: (distribution: Distribution, key: Key) => number;
  /** What the class has answered, in a sentence, where no right answer says it; null for a kind that always has one. */
  resultWords: ((content: ContentOf<K>, distribution: Distribution) => string) | null;
};

export type BoardProps<K extends Kind> = {
  content: ContentOf<K>;
  /** What the class has answered so far; null while nobody is to know. */
  distribution: Distribution | null;
  /** What it answered when it voted again, after it had talked; null where it has not. */
  second: Distribution | null;
  /** How many were there, whether they answered or not. */
  people: number;
  /** As on the phone, like the next ones. */
  revealed: boolean;
  correctAnswer: Key | null;
  rightRef: (element: HTMLElement | null) => void;
};

/** What the report of a game that is over, or of homework, says of a question and its answers. */
export type ReportModule<K extends Kind> = {
  /** As on the phone: what stands in a pupil's row, empty where it is too long, and the whole of it. */
  answerName: (content: ContentOf<K>, answer: Answer) => AnswerName;
  keyName: (content: ContentOf<K>, key: Key) => AnswerName;
  /** What most of those did who were wrong, in a sentence; null where nobody was, or nothing is right. */
  mistakeIn: (content: ContentOf<K>, distribution: Distribution, key: Key) => string | null;
};
