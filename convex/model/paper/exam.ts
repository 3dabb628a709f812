/** An exam with everything that storing a paper needs, read once for all papers of a call. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { contentOf } from "../live/rules/storedRows";
import { questionsOf } from "../live/session/questions";
import type { QuestionContent } from "../questions/kinds";
import type { SheetAnswers } from "./answers";
import type { Booklet } from "./booklets";
import { bookletsOf } from "./rows";

/** Answers of a paper before and after a call; null where the paper does not exist. */
export type PaperChange = { before: SheetAnswers | null; after: SheetAnswers | null };

export type LoadedExam = {
  session: Doc<"liveQuizSessions">;
  booklets: readonly Booklet[];
  contents: readonly QuestionContent[];
  /** Papers that the call has changed; the results are counted from them. */
  changes: Map<Id<"liveParticipants">, PaperChange>;
};

export async function loadExam(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<LoadedExam> {
  const questions = await questionsOf(ctx, session._id);
  const booklets = await bookletsOf(ctx, session._id);
  return { session, booklets, contents: questions.map(contentOf), changes: new Map() };
}

/** Notes that a paper's answers have changed. */
export function noteChange(
  { changes }: LoadedExam,
  participantId: Id<"liveParticipants">,
  { before, after }: PaperChange,
): void {
  const earlier = changes.get(participantId);
  changes.set(participantId, { before: earlier ? earlier.before : before, after });
}
