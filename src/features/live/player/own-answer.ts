import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import { type Answer, isSameAnswer } from "../../questions/shared/answer.ts";
import { type Asked, clearStoredAnswer, readStoredAnswer, storeAnswer } from "../shared/stored-answer.ts";
import { openAnswerTabs } from "./answer-tabs.ts";
import type { GivenAnswer } from "./round.ts";

/** Why an answer was not taken: the time was over, it was changed too often, or something that the participant may try again. */
export type AnswerProblem = "too-late" | "too-often" | "failed";

/** What a screen shows of the own answer. */
export interface AnswerState {
  given: GivenAnswer | null;
  problem: AnswerProblem | null;
}

/** Whose answer to what it is, and how the server is reached. */
export interface AnswerTo {
  code: string;
  secret: string;
  asked: Asked;
  /** Whether an answer can be changed until the question is closed. */
  takesChanges: boolean;
  /** Whether a value that this browser kept, or another tab tells, is an answer to the question. */
  isAnswer: (value: unknown) => value is Answer;
  submit: (answer: Answer) => Promise<FunctionReturnType<typeof api.liveAnswers.submit>>;
  /** What the server has; null for nothing. */
  readOwn: () => Promise<Answer | null>;
  /**
   * Told when another question has taken the place of this one, and an answer did not arrive: the only one, or a change of one that did. Also where this
   * question said so too short a time ago to be read: a phone that is back hears first of its answer, then of the next question.
   */
  onLost: (lost: "answer" | "change") => void;
}

/** Nobody reads a sentence that stood there for less. */
const READ_AFTER_MS = 3_000;

const TOO_LATE = new Set<ErrorCode>(["PHASE_OVER", "WRONG_QUESTION"]);

/**
 * The own answer to one question, from the tap to the server's word; a new one for each question and vote. A tap is told of at once and called saved
 * only when the server said so. The client keeps an unsent answer over a dropped connection; session storage keeps it over a reload, and the page that
 * loads asks the server once what it knows, and sends again what never arrived (the server takes the same answer twice without complaint). What is
 * answered in another tab of this browser is answered here too. Where answers can be changed, the latest tap counts: one is on its way at a time, and
 * the latest after it.
 */
export class OwnAnswer {
  readonly #to: AnswerTo;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState;
  /** What this browser kept of an earlier page, which may never have arrived. */
  readonly #kept: Answer | null;
  /** The latest tap, while an answer is on its way. */
  #wanted: Answer | null = null;
  /** What the server has. */
  #saved: Answer | null = null;
  /** While the question is on the screen. */
  #tabs: ReturnType<typeof openAnswerTabs> | null = null;
  #hasAsked = false;
  /** When the latest tap was found not to count, ms since the page began. */
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(to: AnswerTo) {
    this.#to = to;
    const kept = readStoredAnswer(to.code, to.asked);
    this.#kept = to.isAnswer(kept) ? kept : null;
    const given = this.#kept === null ? null : ({ answer: this.#kept, state: "sending" } as const);
    this.#state = { given, problem: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): AnswerState => this.#state;

  /** The question is on the screen: hears other tabs while `isOpen`. @returns what ends it */
  open(isOpen: () => boolean): () => void {
    const { code, secret, asked } = this.#to;
    const tabs = openAnswerTabs(
      { code, secret, asked },
      () => this.#certain(),
      (told) => {
        if (isOpen()) this.#hear(told);
      },
    );
    this.#tabs = tabs;
    return () => {
      this.#tabs = null;
      tabs.close();
      if (performance.now() - this.#failedAt < READ_AFTER_MS) this.#lose(false);
    };
  }

  /** A tap. @returns whether it counts: not where an answer is final and was given, nor where it is the one that the server has */
  readonly give = (answer: Answer): boolean => {
    const isTaken = this.#take(answer);
    if (isTaken && !this.#to.takesChanges) this.#tabs?.tell(answer);
    return isTaken;
  };

  /** Asks the server once what it knows, for a page that opens in the middle of the question; sends again what never arrived while the question is open. */
  async askOnce(isOpen: boolean): Promise<void> {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    const known = await this.#readOwn();
    if (this.#wanted !== null || this.#saved !== null) return;
    const kept = this.#kept;
    // What the server could not tell, it takes once more.
    const mayBeMissing =
      known == null || (this.#to.takesChanges && kept !== null && !isSameAnswer(known, kept));
    if (isOpen && kept !== null && mayBeMissing) void this.#send(kept);
    else if (known !== undefined && (known !== null || kept !== null)) this.#settle(known);
  }

  /** Another device has answered: shows what. */
  async readElsewhere(): Promise<void> {
    const known = await this.#readOwn();
    if (known !== undefined) this.#settle(known, true);
  }

  /** What other tabs are told when they ask: an answer that can be changed is certain when the server has it. */
  #certain(): Answer | null {
    const { given } = this.#state;
    return given === null || (this.#to.takesChanges && given.state === "sending") ? null : given.answer;
  }

  /** Sent from here as well, which the server takes as the same answer: the other tab may be closed before its own has arrived. */
  #hear(told: unknown): void {
    if (!this.#to.isAnswer(told)) return;
    if (!this.#to.takesChanges) this.#take(told);
    // What is still on its way from here comes after what that tab has heard of.
    else if (this.#wanted === null) this.#settle(told);
  }

  #take(answer: Answer): boolean {
    const { code, asked, takesChanges } = this.#to;
    if (this.#state.given !== null && !takesChanges) return false;
    if (this.#wanted === null && this.#saved !== null && isSameAnswer(this.#saved, answer)) return false;
    storeAnswer(code, asked, answer);
    this.#failedAt = Number.NEGATIVE_INFINITY;
    this.#show({ given: { answer, state: "sending" }, problem: null });
    if (this.#wanted === null) void this.#send(answer);
    else this.#wanted = answer;
    return true;
  }

  async #send(answer: Answer): Promise<void> {
    const { takesChanges } = this.#to;
    this.#wanted = answer;
    try {
      const taking = await this.#to.submit(answer);
      const latest = this.#wanted;
      if (taking.ok && latest !== null && !isSameAnswer(latest, answer)) {
        this.#saved = answer;
        if (this.#tabs === null) this.#to.onLost("change");
        else void this.#send(latest);
      } else if (taking.ok) {
        this.#settle(answer);
        // Who may still change the mind tells other tabs what the server has, not each tap.
        if (takesChanges) this.#tabs?.tell(answer);
      } else if (taking.code === "ALREADY_ANSWERED" && !takesChanges) {
        // Another tab or device of the same participant was first: its answer counts.
        this.#settle(await this.#to.readOwn(), true);
      } else if (this.#tabs === null) {
        // The phone was away for longer than the question lasted, and shows another one by now.
        this.#lose(taking.code === "ALREADY_ANSWERED");
      } else if (taking.code === "ALREADY_ANSWERED") {
        this.#fail("too-often");
        this.#settle(await this.#to.readOwn());
      } else {
        this.#fail(TOO_LATE.has(taking.code) ? "too-late" : "failed");
        this.#settle(this.#saved);
      }
    } catch (error) {
      console.error("The answer could not be saved.", error);
      if (this.#tabs === null) return this.#lose(false);
      this.#fail("failed");
      this.#settle(this.#saved);
    }
  }

  /** @param hasOne whether the server is known to have an answer, though not this one */
  #lose(hasOne: boolean): void {
    this.#to.onLost(hasOne || this.#saved !== null ? "change" : "answer");
  }

  /** What the server has, kept and shown; what is kept belongs to the question that is on the screen. */
  #settle(answer: Answer | null, elsewhere = false): void {
    if (this.#tabs === null) return;
    const { code, asked } = this.#to;
    this.#wanted = null;
    this.#saved = answer;
    if (answer === null) clearStoredAnswer(code);
    else storeAnswer(code, asked, answer);
    this.#show({ given: answer === null ? null : { answer, state: "saved", elsewhere } });
  }

  #fail(problem: AnswerProblem): void {
    this.#failedAt = performance.now();
    this.#show({ problem });
  }

  /** @returns undefined where the server could not be asked */
  async #readOwn(): Promise<Answer | null | undefined> {
    try {
      return await this.#to.readOwn();
    } catch (error) {
      console.warn("The own answer could not be read.", error);
      return undefined;
    }
  }

  #show(change: Partial<AnswerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
