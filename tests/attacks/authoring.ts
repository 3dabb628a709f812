// Attacks of teacher accounts on quizzes, pictures and classes.
import { picture } from "../support/pictures.ts";
import type { Attack, Target } from "./attack.ts";
import { type AttackCaller, hammer, prepareCall } from "./attack-caller.ts";
import { type Account, longQuiz, longText, newAccount, shortQuiz } from "./set-up.ts";

/** Quizzes of the attack on searches. Two teachers create them, so that neither exceeds a limit (`WORK_BURST`). */
const SEARCHED_QUIZZES = 150;
/** Quizzes that are saved at the same time, one per connection. */
const SAVED_QUIZZES = 150;
const PUPILS = 60;
/** Number of different searches. Together they find every quiz. */
const SEARCHES = 20;

export interface Author extends Account {
  quizIds: string[];
}

/** A teacher account with quizzes. */
export async function newAuthor(target: Target, quizzes: number, quiz: object): Promise<Author> {
  const account = await newAccount(target);
  const quizIds: string[] = [];
  const prepared = prepareCall("Mutation", "quizzes:create", quiz);
  while (quizIds.length < quizzes) {
    const quizId = await account.caller.send(prepared);
    if (quizId === null) throw new Error(`quizzes:create was refused: ${account.caller.lastRefusal}`);
    quizIds.push(quizId as string);
  }
  return { ...account, quizIds };
}

/** Creates quizzes of 100 long questions, each by a different teacher, because a teacher can create only two or three at once. @returns their ids */
export async function longQuizzes(target: Target, count: number): Promise<string[]> {
  const authors = await Promise.all(Array.from({ length: count }, () => newAuthor(target, 1, longQuiz())));
  return authors.flatMap(({ quizIds }) => quizIds);
}

/** Saves these teachers' quizzes repeatedly, a different quiz on each connection. */
async function saveQuizzes(target: Target, authors: readonly Author[]) {
  const { questions, ...details } = longQuiz();
  const anew = questions.map((question) => ({ ...question, questionId: null }));
  const save = prepareCall("Mutation", "quizzes:update", { ...details, questions: anew });
  const tokens = authors.map(({ token }) => token);
  return await hammer(target, { token: tokens }, async (caller, place) => {
    const { quizIds } = authors[place % authors.length] as Author;
    const quizId = quizIds[Math.floor(place / authors.length) % quizIds.length];
    const stored = await caller.ask("quizzes:forEdit", { quizId });
    if (stored === null) return;
    const updatedAt = /"updatedAt":"([^"]+)"/.exec(stored.toString("latin1"))?.[1] ?? null;
    await caller.send(save, { quizId, updatedAt });
  });
}

async function copyQuiz(caller: AttackCaller, quizId: string | undefined): Promise<void> {
  await caller.call("Action", "quizzes:copy", { quizId });
}

export const AUTHORING_ATTACKS: Attack[] = [
  {
    name: "quiz-updates",
    what: "saves quizzes of 100 questions whose texts are as long as permitted and have combining marks, with one teacher account",
    prepare: async (target) => [
      await newAuthor(target, Math.min(target.sockets, SAVED_QUIZZES), shortQuiz(1)),
    ],
    run: (target, authors) => saveQuizzes(target, authors as Author[]),
  },
  {
    name: "quiz-updates-of-many",
    what: "saves quizzes of 100 questions whose texts are as long as permitted and have combining marks, with an account for each connection",
    prepare: (target) =>
      Promise.all(Array.from({ length: target.sockets }, () => newAuthor(target, 1, shortQuiz(1)))),
    run: (target, authors) => saveQuizzes(target, authors as Author[]),
  },
  {
    name: "quiz-creations",
    what: "creates quizzes of 100 questions whose texts are as long as permitted and have combining marks, also after the account's limit",
    prepare: (target) => newAccount(target),
    run: (target, account) => {
      const quiz = prepareCall("Mutation", "quizzes:create", longQuiz());
      return hammer(target, { token: (account as Account).token }, (caller) => caller.send(quiz));
    },
  },
  {
    name: "quiz-copies",
    what: "copies a quiz of 100 questions with long texts",
    prepare: (target) => newAuthor(target, 1, longQuiz()),
    run: (target, author) => {
      const { token, quizIds } = author as Author;
      return hammer(target, { token }, (caller) => copyQuiz(caller, quizIds[0]));
    },
  },
  {
    name: "quiz-reads",
    what: "opens a quiz of 100 questions with long texts for editing, again and again",
    prepare: (target) => newAuthor(target, 1, longQuiz()),
    run: (target, author) => {
      const { token, quizIds } = author as Author;
      return hammer(target, { token }, (caller) => caller.ask("quizzes:forEdit", { quizId: quizIds[0] }));
    },
  },
  {
    name: "search",
    what: "searches 150 quizzes with long texts for many words at once",
    prepare: async (target) => {
      const quiz = { ...longQuiz(), questions: longQuiz().questions.slice(0, 3) };
      const [author] = await Promise.all([
        newAuthor(target, SEARCHED_QUIZZES / 2, quiz),
        newAuthor(target, SEARCHED_QUIZZES / 2, quiz),
      ]);
      return author;
    },
    run: (target, author) => {
      const { token } = author as Author;
      const texts = Array.from({ length: SEARCHES }, (_, n) => longText(100, n).slice(0, 100));
      let n = 0;
      return hammer(target, { token }, (caller) => {
        n += 1;
        // The number makes each search text new, so that the server cannot reuse a cached result.
        const text = `${texts[n % SEARCHES]?.slice(0, 90)} ${n}`;
        return caller.ask("quizzes:search", { text, whose: n % 2 === 0 ? "own" : "others" });
      });
    },
  },
  {
    name: "classes",
    what: "adds classes of 60 pupils with long names and removes them",
    prepare: (target) => newAccount(target),
    run: (target, account) => {
      const pupils = Array.from({ length: PUPILS }, (_, n) => ({
        name: longText(60, n),
        number: `${1000 + n}`,
      }));
      const add = prepareCall("Mutation", "classes:create", { name: longText(40), pupils });
      return hammer(target, { token: (account as Account).token }, async (caller) => {
        const classId = await caller.send(add);
        if (classId !== null) await caller.call("Mutation", "classes:remove", { classId });
      });
    },
  },
  {
    name: "images",
    what: "uploads pictures and registers them as its own",
    prepare: (target) => newAccount(target),
    run: (target, account) => {
      const body = new Blob([picture("image/png")]);
      const headers = { "Content-Type": "image/png" };
      return hammer(target, { token: (account as Account).token }, async (caller) => {
        const address = await caller.call("Mutation", "images:generateUploadUrl", {});
        if (typeof address !== "string") return;
        const response = await fetch(address, { method: "POST", headers, body }).catch(() => null);
        const stored = (await response?.json().catch(() => null)) as { storageId?: string } | null;
        if (stored?.storageId)
          await caller.call("Action", "images:register", { storageId: stored.storageId });
      });
    },
  },
];
