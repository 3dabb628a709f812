import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";

/** A quiz with its questions for solving alone. */
export type SoloQuiz = NonNullable<FunctionReturnType<typeof api.quizzes.solo>>;

/** A question of any kind to be solved, of a quiz or of a finished live session. */
export type Question = Identified<SoloQuiz["questions"][number]>;
type Identified<Q> = Q extends unknown ? Omit<Q, "questionId"> & { questionId: string } : never;

/** Kinds of question, as defined by `convex/`. */
export type Kind = Question["type"];
export type QuestionOf<K extends Kind> = Extract<Question, { type: K }>;

/** Content of a question of any kind, without its text and picture. */
type Content = EditedQuestion["content"];
export type ContentOf<K extends Kind> = Extract<Content, { type: K }>;

/** The right answer to a question, in the format of its kind. */
export type Key = NonNullable<EditedQuestion["correctAnswer"]>;

/** A class's answers to a live question as counts; the format depends on the kind. */
export type Distribution = NonNullable<
  NonNullable<FunctionReturnType<typeof api.liveQuizSessions.view>>["distribution"]
>;

/** A stored question as its owner edits it. */
type EditedQuestion = Extract<
  FunctionReturnType<typeof api.quizzes.forEdit>,
  { ok: true }
>["quiz"]["questions"][number];

/** A question in the format that the server accepts from a teacher. `type` may be missing for multiple choice. */
type WrittenQuestion = FunctionArgs<typeof api.quizzes.create>["questions"][number];

/** Fields of a written question that are specific to its kind. */
export type InputOf<K extends Kind> = OwnPart<Extract<WrittenQuestion, { type?: K }>>;
type OwnPart<Written> = Written extends unknown ? Omit<Written, "question" | "marks" | "imageId"> : never;

/** The same fields in a draft, which may be incomplete. */
export type DraftOf<K extends Kind> = Typed<InputOf<K>>;
type Typed<Input> = Input extends { type?: infer Type }
  ? Unfinished<Omit<Input, "type">> & { type: NonNullable<Type> }
  : never;
/** The right answer is null until the teacher enters it. Pictures of options have their addresses, for the preview. */
type Unfinished<Fields> = {
  [Name in keyof Fields]: Name extends "correctAnswer"
    ? Fields[Name] | null
    : Name extends "pictures"
      ? (DraftPicture | null)[] | undefined
      : Fields[Name];
};

/** An option's uploaded picture in a draft: its record, its address, and its text alternative. */
export type DraftPicture = { imageId: Id<"images">; url: string; alt?: string };
