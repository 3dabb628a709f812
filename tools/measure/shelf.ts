// `npm run measure -- shelf`: waiting times of teachers and students with two thousand quizzes, half of them the teacher's own. Each figure is the
// worst of five requests over HTTP; fails above one second. Results of a busy machine are useless.
import { cpus, loadavg } from "node:os";
import { ConvexHttpClient } from "convex/browser";
import { api, internal } from "../../convex/_generated/api.js";
import { MAX_IMPORTED_QUIZZES } from "../../convex/shared/limits/quizzes.ts";
import { register } from "../../tests/support/teacher.ts";
import { startTestApp } from "../../tests/support/test-app.ts";

const QUIZZES = 2_000;
const QUESTIONS = 10;
const ROUNDS = 5;
const AIM_MS = 1_000;
const OWNERS = ["bir@ornek.test", "iki@ornek.test"];
const WORDS = ["kesir", "üçgen", "gezegen", "atasözü", "devrim", "hücre", "enlem", "şiir"];
const FIRST_PAGE = { numItems: 24, cursor: null };

await measureShelf();

async function measureShelf(): Promise<void> {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  const app = await startTestApp();
  const signIn = async (email: string, role: "teacher" | "student") => {
    const auth = await register(app.url, { name: "Deneme Kişisi", email, role });
    return new ConvexHttpClient(app.url, { auth, skipConvexDeploymentUrlCheck: true });
  };
  const teachers = await Promise.all(OWNERS.map((email) => signIn(email, "teacher")));
  const student = await signIn("ogrenci@ornek.test", "student");
  const [teacher] = teachers;
  if (teacher === undefined) throw new Error("nobody asks");
  for (let from = 0; from < QUIZZES; from += MAX_IMPORTED_QUIZZES) {
    const quizzes = Array.from({ length: MAX_IMPORTED_QUIZZES }, (_, index) => quiz(from + index));
    await app.server.run(internal.quizzes.importAll, {
      teacher: OWNERS[from % 100 === 0 ? 0 : 1] ?? "",
      quizzes,
    });
  }

  const list = { category: null, paginationOpts: FIRST_PAGE };
  const requests: [string, () => Promise<unknown>][] = [
    ["own quizzes, first page", () => teacher.query(api.quizzes.list, { ...list, whose: "own" })],
    [
      "own quizzes, newest first",
      () => teacher.query(api.quizzes.list, { ...list, whose: "own", order: "newest" }),
    ],
    ["everybody else's, first page", () => teacher.query(api.quizzes.list, { ...list, whose: "others" })],
    ["a student's first page", () => student.query(api.quizzes.list, list)],
    [
      "a word of an eighth of them",
      () => teacher.query(api.quizzes.search, { text: "kesir", whose: "others" }),
    ],
    ["a word of all of them", () => teacher.query(api.quizzes.search, { text: "hangisi", whose: "others" })],
    [
      "two letters, which begin words of all",
      () => student.query(api.quizzes.search, { text: "ha", whose: "others" }),
    ],
  ];
  let worst = 0;
  for (const [what, ask] of requests) {
    const ms = await worstOf(ask);
    worst = Math.max(worst, ms);
    console.log(`${what}: ${Math.round(ms)} ms`);
  }
  await app.close();
  process.exit(worst < AIM_MS ? 0 : 1);
}

function quiz(number: number) {
  const word = WORDS[number % WORDS.length] ?? "";
  return {
    title: `${number}. ${word} tekrarı`,
    description: "Dönem sonu tekrarı; her konudan birkaç soru.",
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      question: `${index + 1}. Aşağıdakilerden hangisi ${word} konusunda ${number} numaralı deneyin ${index}. adımıdır?`,
      options: ["ilk", "ikinci", "üçüncü", "dördüncü"],
      correctAnswer: index % 4,
    })),
  };
}

/** Longest duration of several requests in ms. The first request has nothing cached. */
async function worstOf(ask: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await ask();
    worst = Math.max(worst, performance.now() - begun);
  }
  return worst;
}
