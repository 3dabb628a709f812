// Attacks on homework and solo quizzes.
import { randomBytes } from "node:crypto";
import { type Attack, emptyReport, type Target } from "./attack.ts";
import { AttackCaller, hammer, prepareCall } from "./attack-caller.ts";
import { type Account, create, longQuiz, newAccount, newSecret, shortQuiz } from "./set-up.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const QUESTIONS = 100;
/** Homework places whose answers change at the same time. */
const PLACES = 200;
/** Sockets of the attacks on homework places. */
const MANY_SOCKETS = 200;
/** Interval between two pupils who begin the homework during an attack. */
const PUPIL_EVERY_MS = 500;

interface Homework extends Account {
  code: string;
  /** Secrets of the places with a started attempt. */
  secrets: string[];
}

function terms(quizId: string) {
  const now = Date.now();
  return { quizId, opensAt: now, closesAt: now + DAY_MS, attempts: 1, counts: "best", mixes: false };
}

async function newHomework(target: Target, places: number): Promise<Homework> {
  const account = await newAccount(target);
  const quizId = await create(account.caller, "quizzes:create", shortQuiz(QUESTIONS));
  const code = await create(account.caller, "homework:give", terms(quizId));
  const secrets = Array.from({ length: places }, newSecret);
  const pupil = await AttackCaller.open(target.url);
  for (const secret of secrets) {
    const begun = await create<{ ok: boolean; code?: string }>(
      pupil,
      "homework:begin",
      beginning(code, secret),
    );
    if (!begun.ok) throw new Error(`homework:begin was refused: ${begun.code}`);
  }
  pupil.close();
  return { ...account, code, secrets };
}

function beginning(code: string, secret: string) {
  return { code, secret, name: "Ayşe Yılmaz", attempt: 1 };
}

/** Begins the same homework as a new pupil twice a second. @returns one sentence per error code */
async function pupilsOf({ url, signal }: Target, code: string): Promise<string[]> {
  const refused = new Map<string, number>();
  const beat = () => new Promise((resolve) => setTimeout(resolve, PUPIL_EVERY_MS));
  for (; !signal.aborted; await beat()) {
    const report = emptyReport();
    const pupil = await AttackCaller.open(url, { report }).catch(() => null);
    await pupil?.call("Mutation", "homework:begin", beginning(code, newSecret()));
    pupil?.close();
    const refusal = pupil === null ? "not connected" : Object.keys(report.refusals)[0];
    if (refusal !== undefined) refused.set(refusal, (refused.get(refusal) ?? 0) + 1);
  }
  return [...refused].map(([refusal, times]) => `homework was closed to a pupil ${times} times (${refusal})`);
}

export const HOMEWORK_ATTACKS: Attack[] = [
  {
    name: "homework-given",
    what: "gives a quiz of 100 questions with long texts as homework and removes it, also after the account's limit",
    prepare: async (target) => {
      const account = await newAccount(target);
      return { ...account, quizId: await create(account.caller, "quizzes:create", longQuiz()) };
    },
    run: (target, prepared) => {
      const { token, quizId } = prepared as Account & { quizId: string };
      const give = prepareCall("Mutation", "homework:give", terms(quizId));
      return hammer(target, { token }, async (caller) => {
        const code = await caller.send(give);
        if (code !== null) await caller.call("Mutation", "homework:remove", { code });
      });
    },
  },
  {
    name: "homework-places",
    what: "begins a class's homework with new secrets over all connections, while pupils of the class begin it as well",
    sockets: MANY_SOCKETS,
    prepare: (target) => newHomework(target, 0),
    run: async (target, homework) => {
      const { code } = homework as Homework;
      const [report, problems] = await Promise.all([
        hammer(target, {}, (caller) =>
          caller.call("Mutation", "homework:begin", beginning(code, newSecret())),
        ),
        pupilsOf(target, code),
      ]);
      return { ...report, problems };
    },
  },
  {
    name: "one-homework-place",
    what: "answers the same question of one homework place over all connections",
    sockets: MANY_SOCKETS,
    prepare: (target) => newHomework(target, 1),
    run: (target, homework) => {
      const { code, secrets } = homework as Homework;
      const answer = prepareCall("Mutation", "homework:answer", {
        code,
        secret: secrets[0],
        attempt: 1,
        index: 0,
      });
      let n = 0;
      return hammer(target, {}, (caller) => caller.send(answer, { answer: n++ % 4 }));
    },
  },
  {
    name: "homework-answers",
    what: "changes the answers of 200 homework places without pause",
    prepare: (target) => newHomework(target, PLACES),
    run: (target, homework) => {
      const { code, secrets } = homework as Homework;
      const answer = prepareCall("Mutation", "homework:answer", { code, attempt: 1 });
      let n = 0;
      return hammer(target, {}, (caller) => {
        n += 1;
        const round = Math.floor(n / PLACES);
        return caller.send(answer, {
          secret: secrets[n % PLACES],
          index: round % QUESTIONS,
          answer: Math.floor(round / QUESTIONS) % 4,
        });
      });
    },
  },
  {
    name: "solo-quizzes",
    what: "hands in a quiz of 100 questions again and again, also after the account's limit",
    prepare: async (target) => {
      const teacher = await newAccount(target);
      const quizId = await create(teacher.caller, "quizzes:create", shortQuiz(QUESTIONS));
      const student = await newAccount(target, "student");
      const quiz = String(await student.caller.ask("quizzes:solo", { quizId }));
      const ids = [...quiz.matchAll(/"questionId":"(\w+)"/g)].map(([, id]) => id);
      return { token: student.token, quizId, answers: ids.map((questionId) => ({ questionId, answer: 0 })) };
    },
    run: (target, prepared) => {
      const { token, ...handedIn } = prepared as { token: string };
      const finish = prepareCall("Mutation", "quizResults:finish", handedIn);
      return hammer(target, { token }, (caller) =>
        caller.send(finish, { attemptId: randomBytes(16).toString("hex") }),
      );
    },
  },
];
