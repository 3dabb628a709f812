import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A quiz as a student solves it. */
export type SoloQuiz = NonNullable<FunctionReturnType<typeof api.quizzes.solo>>;

/** One of its questions, of any kind. */
export type Question = SoloQuiz["questions"][number];

/** The kinds of question that there are: `convex/` says which. */
export type Kind = Question["type"];
export type QuestionOf<K extends Kind> = Extract<Question, { type: K }>;

/** What any question asks, without its words and its picture. */
type Content = EditedQuestion["content"];
export type ContentOf<K extends Kind> = Extract<Content, { type: K }>;

/** The right answer to a question, as its kind writes it down. */
export type Key = NonNullable<EditedQuestion["correctAnswer"]>;

/** What a class has answered to a live question, as its kind counts it. */
export type Distribution = NonNullable<
  NonNullable<FunctionReturnType<typeof api.liveQuizSessions.view>>["distribution"]
>;

/** A stored question as its owner edits it. */
type EditedQuestion = Extract<
  FunctionReturnType<typeof api.quizzes.forEdit>,
  { ok: true }
>["quiz"]["questions"][number];

/** A question as a teacher writes it, for the server. Only one of the usual kind need not say which it is. */
type WrittenQuestion = FunctionArgs<typeof api.quizzes.create>["questions"][number];

/** A kind's own part of a written question. */
export type InputOf<K extends Kind> = OwnPart<Extract<WrittenQuestion, { type?: K }>>;
type OwnPart<Written> = Written extends unknown ? Omit<Written, "question" | "imageId"> : never;

/** The same while it is being written, with whatever is missing. */
export type DraftOf<K extends Kind> = Typed<InputOf<K>>;
type Typed<Input> = Input extends { type?: infer Type }
  ? Unfinished<Omit<Input, "type">> & { type: NonNullable<Type> }
  : never;
/** The right answer is null until the teacher gives it. */
type Unfinished<Fields> = {
  [Name in keyof Fields]: Name extends "correctAnswer" ? Fields[Name] | null : Fields[Name];
};
