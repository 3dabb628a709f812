// A class that plays during an attack: 30 phones, questions of 5 s, some answers at the last moment.
import type { FunctionReturnType } from "convex/server";
import { until } from "embedded-convex-server/testing/until";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { OwnLag } from "../load/own-lag.ts";
import { Phone, type Sight } from "../load/phone.ts";
import { Teacher } from "../support/teacher.ts";

/** Address of the teacher's account. */
export const CLASS_TEACHER = "sinif@ornek.test";
/** Shortest duration that a session's settings permit. */
const QUESTION_MS = 5_000;
const REVEAL_MS = 5_000;
/** Questions per game. A game with more would outlast short attacks. */
const QUESTIONS = 8;
/** Phones that answer at the last moment of each question. */
const LATE_PHONES = 3;
/** Bounds of these answers' times, in ms before the end. */
const LATEST_MS = 40;
const LATE_FROM_MS = 120;
/** Earliest moment of the other phones' answers, in ms before the end. */
const EARLIEST_MS = QUESTION_MS - 50;
/** Answers sent at least this long before the end must be accepted. */
const MUST_BE_TAKEN_MS = 20;
/** An answer without a response for this long after the end counts as lost. */
const LOST_AFTER_MS = 20_000;
const PATIENCE_MS = 30_000;

/** Figures of all games of the class. */
export interface ClassResult {
  questions: number;
  sent: number;
  taken: number;
  refused: number;
  lost: number;
  /** Times from each tap to its acknowledgement, ms. */
  acknowledgedMs: number[];
  /** Delay of each phase's end at the slowest phone, without this process's own lag, ms. */
  lateMs: number[];
  /** Delay of the first question of each game at the slowest phone, after its start on the server, ms. */
  startMs: number[];
  /** Time from each command of the host until the host's client receives its effect, ms. */
  pressMs: number[];
  /** Sentences about every unexpected result. */
  problems: string[];
}

/** A teacher and a class. */
export class ClassBeside {
  readonly #url: string;
  readonly #size: number;
  readonly #teacher: Teacher;
  readonly #quizId: Id<"quizzes">;
  readonly #lag = new OwnLag();
  readonly #result: ClassResult = {
    questions: 0,
    sent: 0,
    taken: 0,
    refused: 0,
    lost: 0,
    acknowledgedMs: [],
    lateMs: [],
    startMs: [],
    pressMs: [],
    problems: [],
  };

  private constructor(url: string, size: number, teacher: Teacher, quizId: Id<"quizzes">) {
    this.#url = url;
    this.#size = size;
    this.#teacher = teacher;
    this.#quizId = quizId;
  }

  /** Registers the teacher and creates the quiz, before the attack. */
  static async prepare(url: string, size: number): Promise<ClassBeside> {
    const teacher = await Teacher.register(url, CLASS_TEACHER);
    const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
      question: `${index + 1}. soru`,
      options: ["A", "B", "C", "D"],
      correctAnswer: index % 4,
    }));
    return new ClassBeside(url, size, teacher, await teacher.createQuiz("Sınıf", questions));
  }

  /** Plays games one after the other. The last game ends with the question that is open at `untilMs` (monotonic clock, ms). */
  async playUntil(untilMs: number): Promise<ClassResult> {
    do {
      const seats: Seat[] = [];
      try {
        await this.#playOne(seats, untilMs);
      } catch (error) {
        this.#problem(error instanceof Error ? error.message : String(error));
      }
      for (const { phone } of seats) {
        for (const problem of phone.problems) this.#problem(problem);
        phone.leave();
      }
    } while (performance.now() < untilMs);
    this.#lag.stop();
    await this.#teacher.leave();
    return this.#result;
  }

  async #playOne(seats: Seat[], untilMs: number): Promise<void> {
    const teacher = this.#teacher;
    const code = await inTime("the host's session", teacher.openSession(this.#quizId));
    const settings = { questionMs: QUESTION_MS, revealMs: REVEAL_MS };
    const configured = teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
    await inTime("the session's settings", configured);
    const joined = Array.from({ length: this.#size }, async (_, number) => {
      const seat = new Seat(await Phone.open(this.#url, code, "whole"), number);
      seats.push(seat);
      await seat.phone.join(`Öğrenci ${number + 1}`);
    });
    await inTime("everyone to join", Promise.all(joined));
    await until("the host's panel", () => teacher.panel.value, PATIENCE_MS);
    // The phones do not wait for the acknowledgement of the host's command.
    const commands = [this.#press("start")];
    const takenOf: number[] = [];
    for (let index = 0; index < QUESTIONS && (index === 0 || performance.now() < untilMs); index += 1) {
      const taken = await Promise.all(seats.map((seat) => this.#answerOne(seat, index)));
      takenOf.push(taken.filter(Boolean).length);
      await Promise.all(seats.map((seat) => seat.reaches(`${index} reveal`)));
      const endsAt = endOf(seats, `${index} answering`);
      const { lateMs, startMs } = this.#result;
      if (index === 0) this.#noteDelay(startMs, seats, endsAt - QUESTION_MS, "0 answering");
      else this.#noteDelay(lateMs, seats, endOf(seats, `${index - 1} reveal`), `${index} answering`);
      this.#noteDelay(lateMs, seats, endsAt, `${index} reveal`);
      this.#result.questions += 1;
    }
    if (takenOf.length < QUESTIONS) commands.push(this.#press("finish"));
    await Promise.all(seats.map((seat) => seat.reaches("completed")));
    await inTime("the host's commands", Promise.all(commands));
    await inTime("the host's results", this.#compare(code, takenOf));
  }

  async #press(button: "start" | "finish"): Promise<void> {
    const pressedAt = now();
    await this.#teacher
      .press(button)
      .catch((error: unknown) => this.#problem(`"${button}" failed: ${error}`));
    this.#result.pressMs.push(Math.round(now() - pressedAt));
  }

  /** Records the time from `dueAt` (wall time, ms) until the slowest phone saw this phase, without this process's own lag. */
  #noteDelay(delays: number[], seats: Seat[], dueAt: number, phase: Sight): void {
    // The end is unknown if all phones skipped this phase. Each missed question is reported as a problem separately.
    if (!Number.isFinite(dueAt)) return;
    const seenAt = Math.max(...seats.map((seat) => seat.reachedAt(phase)));
    delays.push(Math.max(0, Math.round(seenAt - dueAt - this.#lag.worst(dueAt, seenAt))));
  }

  /** Waits for a question and answers it. @returns true if the answer was accepted */
  async #answerOne(seat: Seat, index: number): Promise<boolean> {
    const { phone, number } = seat;
    await seat.reaches(`${index} answering`);
    const endsAt = phone.endOf(`${index} answering`);
    if (!(now() < endsAt)) {
      this.#problem(`a phone saw question ${index} only after its end`);
      return false;
    }
    const isLate = (number + index * LATE_PHONES) % this.#size < LATE_PHONES;
    await later(
      endsAt - now() - (isLate ? between(LATEST_MS, LATE_FROM_MS) : between(LATE_FROM_MS, EARLIEST_MS)),
    );
    return await this.#send(phone, index, (index + number) % 4, endsAt);
  }

  async #send(phone: Phone, index: number, answer: number, endsAt: number): Promise<boolean> {
    const result = this.#result;
    result.sent += 1;
    // An answer is written to its socket within this call, even if this process was busy before.
    const sentAt = now();
    const answered = phone.submit(index, answer);
    const refusal = await Promise.race([answered, lostAfter(endsAt + LOST_AFTER_MS - sentAt)]);
    if (refusal === LOST) {
      result.lost += 1;
      this.#problem(`question ${index}: an answer was lost`);
      return false;
    }
    if (refusal === undefined) {
      result.taken += 1;
      result.acknowledgedMs.push(Math.round(now() - sentAt));
      return true;
    }
    const before = Math.round(endsAt - sentAt);
    // This process itself was too late.
    if (before < MUST_BE_TAKEN_MS) return false;
    result.refused += 1;
    this.#problem(`answer refused although sent ${before} ms before the end (${refusal})`);
    return false;
  }

  /** Compares the acknowledged answers with the host's results. */
  async #compare(code: string, takenOf: number[]): Promise<void> {
    type Results = FunctionReturnType<typeof api.liveQuizSessions.questionResults>;
    const results: Results = await this.#teacher.client.query(api.liveQuizSessions.questionResults, { code });
    for (const [index, taken] of takenOf.entries()) {
      const answered = results.questions[index]?.answered;
      if (answered !== taken)
        this.#problem(`question ${index}: ${taken} answers were acknowledged, ${answered} are counted`);
    }
  }

  #problem(text: string): void {
    this.#result.problems.push(text);
  }
}

const LOST = Symbol("lost");

/** Awaits a promise. @throws Error after half a minute @param what completes the sentence "waited for …" */
async function inTime<T>(what: string, promise: Promise<T>): Promise<T> {
  const result = await Promise.race([promise, lostAfter(PATIENCE_MS)]);
  if (result === LOST) throw new Error(`the class waited ${PATIENCE_MS / 1_000} s for ${what}`);
  return result;
}

async function lostAfter(ms: number): Promise<typeof LOST> {
  await new Promise((resolve) => setTimeout(resolve, ms).unref());
  return LOST;
}

/** A phone and its progress. A slow phone may miss a phase and see the next one. */
class Seat {
  readonly phone: Phone;
  readonly number: number;
  /** Wall times (ms) at which the phases were seen, by {@link orderOf}. */
  readonly #reached: number[] = [];
  readonly #waiting: { order: number; done: () => void }[] = [];

  constructor(phone: Phone, number: number) {
    this.phone = phone;
    this.number = number;
    phone.onSight = (sight) => this.#see(orderOf(sight));
  }

  /** Resolves when the phone sees this phase or a later one. @throws Error after half a minute */
  async reaches(sight: Sight): Promise<void> {
    const order = orderOf(sight);
    if (this.#reached.length > order) return;
    await inTime(`"${sight}"`, new Promise<void>((done) => this.#waiting.push({ order, done })));
  }

  /** First moment at which this phase or a later one was seen, wall time in ms. */
  reachedAt(sight: Sight): number {
    return this.#reached[orderOf(sight)] ?? Number.NaN;
  }

  #see(order: number): void {
    const at = now();
    while (this.#reached.length <= order) this.#reached.push(at);
    for (const { order: awaited, done } of this.#waiting) if (awaited <= order) done();
  }
}

/** Position of a phase in the game; -1 for other sights. */
function orderOf(sight: Sight): number {
  if (sight === "completed") return 2 * QUESTIONS;
  const [index, phase] = sight.split(" ");
  if (phase === "answering") return 2 * Number(index);
  return phase === "reveal" ? 2 * Number(index) + 1 : -1;
}

/** Nominal end of a phase as sent to the phones, wall time in ms; -Infinity if no phone received it. */
function endOf(seats: Seat[], sight: Sight): number {
  const ends = seats.map(({ phone }) => phone.endOf(sight)).filter((end) => !Number.isNaN(end));
  return Math.max(...ends);
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

async function later(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

/** Wall time in ms, comparable with the phones' times. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
