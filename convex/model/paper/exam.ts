/** An exam with everything that storing a paper needs, read once for all papers of a call. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { contentOf } from "../live/rules/storedRows";
import { questionsOf } from "../live/session/questions";
import type { QuestionContent } from "../questions/kinds";
import type { Booklet } from "./booklets";
import { bookletsOf, readingsOf } from "./rows";

export type LoadedExam = {
  session: Doc<"liveQuizSessions">;
  booklets: readonly Booklet[];
  contents: readonly QuestionContent[];
  /** Rows of all participants; the functions that write them keep the map up to date. */
  readings: Map<Id<"liveParticipants">, Doc<"paperReadings">>;
};

export async function loadExam(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<LoadedExam> {
  const questions = await questionsOf(ctx, session._id);
  const readings = await readingsOf(ctx, session._id);
  return {
    session,
    booklets: await bookletsOf(ctx, session._id),
    contents: questions.map(contentOf),
    readings: new Map(readings.map((row) => [row.participantId, row])),
  };
}
