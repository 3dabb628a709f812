// The two games of the benchmark, played by phones without screens against a server in another process.
import { Teacher } from "../support/teacher.ts";
import { until } from "../support/until.ts";
import { Crowd } from "./crowd.ts";
import { type Percentiles, percentiles } from "./percentiles.ts";

const PHASE_MS = 10_000;
const A_PHASE_AND_MORE_MS = 15_000;

export interface DrivenGame {
  participants: number;
  joinsPerSecond: number;
  joinMs: Percentiles;
  /** From the host's press until each phone had the question. */
  questionMs: Percentiles;
  /** From tap to acknowledgement, when everybody taps at once. */
  answerMs: Percentiles;
  answersPerSecond: number;
  /** From the host's press until each phone had the right answer, and until it had its own points. */
  revealMs: Percentiles;
  scoredMs: Percentiles;
  /** Rounds that phones did not see in time and answers that came too late: above zero, the machine was too busy for this crowd. */
  failures: number;
}

/** Everybody joins, answers at once, and the host drives. */
export async function playDriven(url: string, participants: number, questions: number): Promise<DrivenGame> {
  const { teacher, crowd } = await prepare(url, participants, questions);
  const questionMs: number[] = [];
  const answerMs: number[] = [];
  const revealMs: number[] = [];
  const scoredMs: number[] = [];
  let answeringMs = 0;
  for (let index = 0; index < questions; index += 1) {
    const opened = Date.now();
    await teacher.press(index === 0 ? "start" : "next");
    questionMs.push(...(await crowd.sawAfter(`${index} answering`, opened)));

    const tapped = performance.now();
    answerMs.push(...(await crowd.answerAll(index)));
    answeringMs += performance.now() - tapped;

    await until("the panel at the question", () => teacher.panel.value?.question?.index === index);
    const revealed = Date.now();
    await teacher.press("reveal");
    revealMs.push(...(await crowd.sawAfter(`${index} reveal`, revealed)));
    scoredMs.push(...(await crowd.sawAfter(`${index} scored`, revealed)));
    await until(
      "the panel's reveal",
      () => teacher.panel.value?.phase === "reveal" && teacher.panel.value.scored,
    );
  }
  await teacher.press("finish");
  await crowd.sawAfter("completed", 0);
  await Promise.all([crowd.leave(), teacher.leave()]);
  return {
    participants,
    joinsPerSecond: Math.round((participants * 1000) / crowd.joiningMs),
    joinMs: percentiles(crowd.joinMs),
    questionMs: percentiles(questionMs),
    answerMs: percentiles(answerMs),
    answersPerSecond: Math.round((participants * questions * 1000) / answeringMs),
    revealMs: percentiles(revealMs),
    scoredMs: percentiles(scoredMs),
    failures: crowd.missed + crowd.refused,
  };
}

export interface ClockedGame {
  participants: number;
  questions: number;
  /** How late each phase ended, against the chain of nominal ends from the first phase on: for the first phone that saw it, and the last. */
  firstLateMs: Percentiles;
  lastLateMs: Percentiles;
}

/** Nobody drives: every phase takes its real time by the server's clock, which is what is measured. */
export async function playByTheClock(
  url: string,
  participants: number,
  questions: number,
): Promise<ClockedGame> {
  const { teacher, crowd } = await prepare(url, participants, questions);
  await teacher.press("start");
  await crowd.sawAfter("0 answering", 0);
  const firstEnd = crowd.players[0]?.view.value?.phaseEndsAt;
  if (firstEnd == null) throw new Error("the first phase has no end");
  const firstLateMs: number[] = [];
  const lastLateMs: number[] = [];
  const measure = async (round: string, end: number) => {
    const late = await crowd.sawAfter(round, end, A_PHASE_AND_MORE_MS);
    firstLateMs.push(Math.min(...late));
    lastLateMs.push(Math.max(...late));
  };
  for (let index = 0; index < questions; index += 1) {
    await crowd.answerAll(index);
    const end = firstEnd + 2 * index * PHASE_MS;
    await measure(`${index} reveal`, end);
    await measure(index + 1 < questions ? `${index + 1} answering` : "completed", end + PHASE_MS);
  }
  await Promise.all([crowd.leave(), teacher.leave()]);
  return {
    participants,
    questions,
    firstLateMs: percentiles(firstLateMs),
    lastLateMs: percentiles(lastLateMs),
  };
}

async function prepare(url: string, participants: number, questions: number) {
  const teacher = await Teacher.register(url, `${participants}-${questions}@ornek.test`);
  const quizId = await teacher.createQuiz(
    "Ölçüm",
    Array.from({ length: questions }, (_, index) => ({
      question: `${index + 1}. soru: Hangi seçenek doğrudur?`,
      options: ["Birinci", "İkinci", "Üçüncü", "Dördüncü"],
      correctAnswer: index % 4,
    })),
  );
  const code = await teacher.openSession(quizId);
  const crowd = await Crowd.join(url, code, participants);
  await until("the panel", () => teacher.panel.value);
  return { teacher, crowd };
}
