/** The server's most expensive calls, each with the largest permitted arguments. */
import { randomBytes } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import type { FunctionArgs, FunctionReference } from "convex/server";
import { until } from "embedded-convex-server/testing/until";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import type { Kind } from "../../convex/model/questions/kinds";
import { MAX_PUPILS, PUPIL_NAME_MAX_CHARS } from "../../convex/shared/limits/classes.ts";
import { SEARCH_QUERY_MAX_CHARS } from "../../convex/shared/limits/search.ts";
import { REPORT_PUPILS } from "../../convex/shared/limits/statistics.ts";
import { Player } from "../support/player.ts";
import { register, Teacher } from "../support/teacher.ts";
import { KINDS, largestDetails, largestQuestions, longText } from "./largest-quiz.ts";

/** A call that is made several times. */
export interface CostlyCall {
  name: string;
  /** Creates the data for a call; not measured. @param round from 0 */
  prepare?(round: number): Promise<void>;
  /** The call itself. */
  call(round: number): Promise<unknown>;
  /** Set if the call can be made only once. */
  once?: true;
}

/** Commands to the server's process. */
export interface ServerCommands {
  /** Writes participants with their answers into the only game. */
  fillGame(participants: number): Promise<void>;
  /** Writes solvers with their answers into the only homework. */
  solveHomework(solvers: number): Promise<void>;
  /** Resets all rate limits. */
  resetRateLimits(): Promise<void>;
}

const PARTICIPANTS = 200;
const SOLVERS = 1_000;
const SHELF = 150;
const HOUR_MS = 60 * 60 * 1_000;

function newSecret(): string {
  return randomBytes(16).toString("hex");
}

function createQuiz(
  { client }: Teacher,
  number: number,
  kinds: readonly Kind[] = KINDS,
): Promise<Id<"quizzes">> {
  return client.mutation(api.quizzes.create, {
    ...largestDetails(number),
    questions: largestQuestions(kinds, number),
    draftId: newSecret(),
  });
}

/** Runs a query on a new connection, which has nothing cached. */
async function ask<Query extends FunctionReference<"query">>(
  teacher: Teacher,
  query: Query,
  args: FunctionArgs<Query>,
): Promise<void> {
  const client = teacher.openWindow();
  await client.query(query, args);
  await client.close();
}

/** Calls about quizzes: creating, changing, copying, reading and deleting. */
export async function quizCalls(url: string): Promise<CostlyCall[]> {
  const teacher = await Teacher.register(url, "quiz@ornek.test");
  const { client } = teacher;
  const quizId = await createQuiz(teacher, 0);
  let updatedAt: string | null = null;
  let stored: Id<"quizQuestions">[] = [];
  let doomed = quizId;
  const readStored = async () => {
    const view = await teacher.http.query(api.quizzes.forEdit, { quizId });
    if (!view.ok) throw new Error(view.code);
    updatedAt = view.quiz.updatedAt;
    stored = view.quiz.questions.map(({ questionId }) => questionId);
  };
  const update = (questions: FunctionArgs<typeof api.quizzes.update>["questions"]) =>
    client.mutation(api.quizzes.update, { quizId, updatedAt, ...largestDetails(1), questions });
  const edited = (version: number) =>
    largestQuestions(KINDS, 200 * version).map((question, index) => ({
      ...question,
      questionId: stored[index] ?? null,
    }));
  return [
    { name: "create a quiz of all kinds", call: (round) => createQuiz(teacher, round) },
    {
      name: "create a quiz of matching questions",
      call: (round) => createQuiz(teacher, round, ["matching"]),
    },
    {
      name: "change all questions of a quiz",
      prepare: readStored,
      call: (round) => update(edited(round + 2)),
    },
    {
      name: "save a quiz in which nothing has changed",
      prepare: async () => {
        await readStored();
        await update(edited(1));
        await readStored();
      },
      call: () => update(edited(1)),
    },
    {
      name: "turn the order of a quiz round",
      prepare: readStored,
      call: () => update(stored.toReversed().map((questionId) => ({ kept: questionId }))),
    },
    { name: "copy a quiz", call: () => client.action(api.quizzes.copy, { quizId }) },
    { name: "read a quiz for editing", call: () => ask(teacher, api.quizzes.forEdit, { quizId }) },
    { name: "read a quiz for a file", call: () => ask(teacher, api.quizzes.forExport, { quizId }) },
    { name: "look through a quiz", call: () => ask(teacher, api.quizzes.preview, { quizId }) },
    {
      name: "delete a quiz",
      prepare: async (round) => {
        doomed = await createQuiz(teacher, round);
      },
      call: () => client.mutation(api.quizzes.remove, { quizId: doomed }),
    },
  ];
}

/** Calls that read much of a teacher's data: a long list of quizzes, classes, the download of all data. */
export async function shelfCalls(url: string, server: ServerCommands): Promise<CostlyCall[]> {
  const teacher = await Teacher.register(url, "raf@ornek.test");
  const { client } = teacher;
  for (let number = 0; number < SHELF; number += 1) {
    await server.resetRateLimits();
    await createQuiz(teacher, number);
  }
  const paginationOpts = { numItems: 100, cursor: null };
  let classId: Id<"classes"> | null = null;
  return [
    {
      name: "list the shelf",
      call: () => ask(teacher, api.quizzes.list, { category: null, whose: "own", paginationOpts }),
    },
    {
      name: "search the shelf",
      call: () => ask(teacher, api.quizzes.search, { text: longText(SEARCH_QUERY_MAX_CHARS), whose: "own" }),
    },
    {
      name: "own data: quizzes",
      call: () => ask(teacher, api.accounts.data, { from: { section: "quizler", cursor: null } }),
    },
    {
      name: "make a class",
      call: async (round) => {
        classId = await client.mutation(api.classes.create, { name: `${round}. sınıf`, pupils: pupils() });
      },
    },
    {
      name: "delete a class",
      prepare: async (round) => {
        classId = await client.mutation(api.classes.create, { name: `${round}. şube`, pupils: pupils() });
      },
      call: async () => classId && client.mutation(api.classes.remove, { classId }),
    },
  ];
}

function pupils() {
  return Array.from({ length: MAX_PUPILS }, (_, number) => ({
    name: longText(PUPIL_NAME_MAX_CHARS, number),
    number: String(10_000 + number),
  }));
}

/** Calls about solo quizzes, homework and live quizzes. */
export async function solvedCalls(url: string, server: ServerCommands): Promise<CostlyCall[]> {
  const teacher = await Teacher.register(url, "sinif@ornek.test");
  const { client } = teacher;
  const auth = await register(url, { name: "Ece Kaya", email: "ogrenci@ornek.test", role: "student" });
  const student = new ConvexHttpClient(url, { auth, skipConvexDeploymentUrlCheck: true });
  const quizId = await createQuiz(teacher, 0);
  const choices = await createQuiz(teacher, 1, ["multiple_choice"]);
  const opensAt = Date.now();
  const give = () =>
    client.mutation(api.homework.give, {
      quizId,
      opensAt,
      closesAt: Date.now() + HOUR_MS,
      attempts: 1,
      counts: "best",
      mixes: false,
    });
  const solvedHomework = await client.mutation(api.homework.give, {
    quizId: choices,
    opensAt,
    closesAt: opensAt + HOUR_MS,
    attempts: 1,
    counts: "best",
    mixes: false,
  });
  await server.solveHomework(SOLVERS);
  const game = await playEmptyGame(url, await Teacher.signIn(url, "sinif@ornek.test"), choices);
  await server.fillGame(PARTICIPANTS);
  let code = "";
  let answers: FunctionArgs<typeof api.quizResults.finish>["answers"] = [];
  return [
    { name: "give a quiz as homework", call: give },
    {
      name: "delete homework",
      prepare: async () => {
        code = await give();
      },
      call: () => client.mutation(api.homework.remove, { code }),
    },
    {
      name: `count homework of ${SOLVERS}`,
      call: () => client.mutation(api.homework.recount, { code: solvedHomework }),
    },
    {
      name: "open a live session",
      call: async () => {
        code = (await client.mutation(api.liveQuizSessions.create, { quizId })).code;
      },
    },
    {
      name: "start a live session",
      prepare: async (round) => {
        if (round > 0) await client.mutation(api.liveQuizSessions.finish, { code });
        code = (await client.mutation(api.liveQuizSessions.create, { quizId })).code;
        await (await Player.join(url, code, "Ece")).leave();
      },
      call: () => client.mutation(api.liveQuizSessions.start, { code, generation: 0 }),
    },
    {
      name: "read a quiz to solve it",
      call: () => student.query(api.quizzes.solo, { quizId: choices }),
    },
    {
      name: "hand in a quiz that was solved alone",
      prepare: async () => {
        const quiz = await student.query(api.quizzes.solo, { quizId: choices });
        answers = (quiz?.questions ?? []).map(({ questionId }) => ({ questionId, answer: 0 }));
      },
      call: () =>
        student.mutation(api.quizResults.finish, { quizId: choices, attemptId: newSecret(), answers }),
    },
    {
      name: `report of ${PARTICIPANTS}: overview`,
      call: () => ask(teacher, api.reports.overview, { code: game }),
    },
    {
      name: `report of ${PARTICIPANTS}: questions`,
      call: () => ask(teacher, api.reports.questions, { code: game }),
    },
    {
      name: `report of ${PARTICIPANTS}: pupils`,
      call: () =>
        ask(teacher, api.reports.pupils, {
          code: game,
          order: "place",
          paginationOpts: { numItems: REPORT_PUPILS, cursor: null },
        }),
    },
    {
      name: `delete a game of ${PARTICIPANTS}`,
      call: () => client.mutation(api.liveQuizSessions.remove, { code: game }),
      once: true,
    },
    {
      name: `delete homework of ${SOLVERS}`,
      call: () => client.mutation(api.homework.remove, { code: solvedHomework }),
      once: true,
    },
  ];
}

/** Plays a game that the host ends at the first question. @returns its code */
async function playEmptyGame(url: string, teacher: Teacher, quizId: Id<"quizzes">): Promise<string> {
  const code = await teacher.openSession(quizId);
  const player = await Player.join(url, code, "Ece");
  await until("the lobby", () => teacher.panel.value?.status === "waiting");
  await teacher.press("start");
  await until("the first question", () => teacher.panel.value?.phase === "answering");
  await teacher.press("finish");
  await until("the end", () => teacher.panel.value?.status === "completed");
  await player.leave();
  await teacher.leave();
  return code;
}
