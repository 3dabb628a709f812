/** Writes the largest game and the largest homework into the tables: participants and all their answers. */
import type { RunningServer } from "embedded-convex-server";
import type { Doc, Id } from "../../convex/_generated/dataModel.js";
import { nameKey } from "../../convex/model/names/letters.ts";
import { MAX_QUESTIONS } from "../../convex/shared/limits/quizzes.ts";

/** Maximum number of documents that the server accepts in one write of a tool. */
const WRITTEN_AT_ONCE = 4_000;

type Tables =
  | "attemptBuckets"
  | "liveQuizSessions"
  | "liveQuestions"
  | "liveParticipants"
  | "liveAnswers"
  | "liveAnswerSheets"
  | "homework"
  | "homeworkPlaces"
  | "homeworkAnswers";
type Stored<Table extends Tables> = Omit<Doc<Table>, "_id" | "_creationTime">;
type Server = Pick<RunningServer, "runFunction">;

/** Writes solvers of homework with right and wrong answers, in the same proportion as the game. */
export async function solveHomework(
  server: Server,
  homeworkId: Id<"homework">,
  solvers: number,
): Promise<void> {
  const begunAt = Date.now();
  const places = Array.from({ length: solvers }, (_, who): Stored<"homeworkPlaces"> => {
    const displayName = `Öğrenci ${who + 1}`;
    return {
      homeworkId,
      secretHash: (who + 1).toString(16).padStart(64, "0"),
      displayName,
      sortKey: displayName,
      seed: who,
      attempt: 1,
      handedInAt: begunAt,
      sum: 33,
      counted: 1,
      score: who / 10,
      late: 0,
      begunAt,
    };
  });
  await insert(server, "homeworkPlaces", places);
  for (const [who, { _id: placeId }] of (await rowsOf(server, "homeworkPlaces", solvers)).entries()) {
    const answers = Array.from({ length: MAX_QUESTIONS }, (_, index): Stored<"homeworkAnswers"> => {
      const isRight = (who + index) % 3 === 0;
      const answer = isRight ? index % 4 : (index + 1 + (who % 3)) % 4;
      const grade = isRight ? 1 : 0;
      return { homeworkId, placeId, attempt: 1, index, answer, grade, answeredAt: begunAt, counts: true };
    });
    await insert(server, "homeworkAnswers", answers);
  }
}

/**
 * Writes participants of the only game with their answers. A third of the answers is right; later participants have fewer points.
 * @param participants number including the one who has already joined
 */
export async function fillGame(
  server: Server,
  sessionId: Id<"liveQuizSessions">,
  participants: number,
): Promise<void> {
  const [first] = await rowsOf(server, "liveParticipants", 1);
  if (first === undefined) throw new Error("Nobody has joined.");
  const { _id, _creationTime, ...fields } = first;
  const others = Array.from({ length: participants - 1 }, (_, index): Stored<"liveParticipants"> => {
    const number = index + 2;
    const name = `Öğrenci ${number}`;
    return {
      ...fields,
      userId: `anonymous_${number}`,
      displayName: name,
      nameKey: nameKey(name),
      secretHash: number.toString(16).padStart(64, "0"),
      joinedAt: fields.joinedAt + number,
      score: 100 - number / 20,
      rank: number,
      place: number,
    };
  });
  await insert(server, "liveParticipants", others);
  const people = await rowsOf(server, "liveParticipants", participants);
  for (let index = 0; index < MAX_QUESTIONS; index += 1) {
    const answers = people.map(({ _id: participantId }, who): Stored<"liveAnswers"> => {
      const answer = (who + index) % 3 === 0 ? index % 4 : (index + 1 + (who % 3)) % 4;
      return { sessionId, questionIndex: index, participantId, answer, answeredAt: fields.joinedAt + who };
    });
    await insert(server, "liveAnswers", answers);
  }
  const questions = await rowsOf(server, "liveQuestions", MAX_QUESTIONS);
  const right = Math.floor(participants / 3);
  const outcome = { answered: participants, correct: right, cutShort: false, countedFor: null };
  await patch(
    server,
    "liveQuestions",
    questions.map(({ _id: id }) => id),
    {
      distribution: [right, right, right, participants - 3 * right],
      medianMs: 7_000,
      asked: participants,
      scoredAt: fields.joinedAt,
      outcome,
    },
  );
  await patch(server, "liveQuizSessions", [sessionId], {
    currentQuestionIndex: MAX_QUESTIONS - 1,
    rankedCount: participants,
  });
}

/** Resets all rate limits, so that no measured call is refused as TOO_FAST. */
export async function resetRateLimits(server: Server): Promise<void> {
  const buckets = await rowsOf(server, "attemptBuckets", 1_000);
  const toDelete = buckets.map(({ _id: id }) => ({ id, tableName: "attemptBuckets" }));
  await server.runFunction("_system/frontend/deleteDocuments", { toDelete, componentId: null });
}

/** Oldest rows of a table, at most `count`. */
export async function rowsOf<Table extends Tables>(
  server: Server,
  table: Table,
  limit: number,
): Promise<Doc<Table>[]> {
  const rows = await server.runFunction("_system/frontend/listTableScan", {
    table,
    limit,
    componentId: null,
  });
  return rows as unknown as Doc<Table>[];
}

async function insert<Table extends Tables>(
  server: Server,
  table: Table,
  rows: Stored<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
    const documents = rows.slice(from, from + WRITTEN_AT_ONCE);
    await server.runFunction("_system/frontend/addDocument", { table, documents, componentId: null });
  }
}

async function patch<Table extends Tables>(
  server: Server,
  table: Table,
  ids: Id<Table>[],
  fields: Partial<Stored<Table>>,
): Promise<void> {
  await server.runFunction("_system/frontend/patchDocumentsFields", {
    table,
    ids,
    fields,
    componentId: null,
  });
}
