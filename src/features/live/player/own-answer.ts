import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import { type Answer, isSameAnswer } from "../../questions/shared/answer.ts";
import { clearStoredAnswer, readStoredAnswer, storeAnswer, type VoteId } from "../shared/stored-answer.ts";
import { openAnswerTabs } from "./answer-tabs.ts";
import type { GivenAnswer } from "./round.ts";

/**
 * Reason why an answer was not accepted: the time was over, it was changed too often, or an error after which the participant can retry.
 */
export type AnswerProblem = "too-late" | "too-often" | "failed";

/** The participant's answer, as the screen shows it. */
export interface AnswerState {
  given: GivenAnswer | null;
  problem: AnswerProblem | null;
}

/** Participant, question and connection to the server. */
export interface AnswerTarget {
  code: string;
  secret: string;
  vote: VoteId;
  /** True if answers can be changed until the question closes. */
  takesChanges: boolean;
  /** True if a value from storage or another tab is a valid answer to the question. */
  isAnswer: (value: unknown) => value is Answer;
  submit: (answer: Answer) => Promise<FunctionReturnType<typeof api.liveAnswers.submit>>;
  /** Reads the answer stored on the server; null for none. */
  readOwn: () => Promise<Answer | null>;
  /**
   * Called when an answer, or a change of one, did not arrive before the next question. Also called if this question showed that failure
   * too shortly to be read: a phone that reconnects receives the result of its answer and the next question in quick succession.
   */
  onLost: (lost: "answer" | "change") => void;
}

/** Minimum display time of a failure, in ms, for it to count as read. */
const READ_AFTER_MS = 3_000;

const TOO_LATE = new Set<ErrorCode>(["PHASE_OVER", "WRONG_QUESTION"]);

/**
 * The participant's answer to one vote on one question, from tap to acknowledgement. Create one object per question and vote. A tap is
 * shown at once, and as saved only after the server's acknowledgement. The client keeps an unsent answer over a connection loss; session
 * storage keeps it over a reload. A reloaded page reads the server's answer once, and resends an answer that never arrived (the server
 * accepts repeated answers). Answers from other tabs of this browser are adopted. If answers can be changed, the latest tap counts: one
 * answer is sent at a time, then the latest one.
 */
export class OwnAnswer {
  readonly #target: AnswerTarget;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState;
  /** Answer from session storage, which may never have arrived. */
  readonly #stored: Answer | null;
  /** The latest tap, while an answer is being sent. */
  #latest: Answer | null = null;
  /** Answer that the server has acknowledged. */
  #saved: Answer | null = null;
  /** Set while the question is displayed. */
  #tabs: ReturnType<typeof openAnswerTabs> | null = null;
  #hasSynced = false;
  /** Time at which the latest tap failed, in ms since page load. */
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(target: AnswerTarget) {
    this.#target = target;
    const stored = readStoredAnswer(target.code, target.vote);
    this.#stored = target.isAnswer(stored) ? stored : null;
    const given = this.#stored === null ? null : ({ answer: this.#stored, state: "sending" } as const);
    this.#state = { given, problem: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): AnswerState => this.#state;

  /** Called when the question is displayed: adopts answers from other tabs while `isOpen`. @returns a function that ends this */
  open(isOpen: () => boolean): () => void {
    const { code, secret, vote } = this.#target;
    const tabs = openAnswerTabs(
      { code, secret, vote },
      () => this.#answerToShare(),
      (received) => {
        if (isOpen()) this.#adopt(received);
      },
    );
    this.#tabs = tabs;
    return () => {
      this.#tabs = null;
      tabs.close();
      if (performance.now() - this.#failedAt < READ_AFTER_MS) this.#reportLost(false);
    };
  }

  /** Handles a tap. @returns false for a second answer that cannot be changed, and for the answer that the server already has */
  readonly give = (answer: Answer): boolean => {
    const isAccepted = this.#accept(answer);
    if (isAccepted && !this.#target.takesChanges) this.#tabs?.send(answer);
    return isAccepted;
  };

  /**
   * Reads the server's answer once, for a page opened during the question. Resends an unacknowledged answer while the question is open.
   */
  async syncOnce(isOpen: boolean): Promise<void> {
    if (this.#hasSynced) return;
    this.#hasSynced = true;
    const onServer = await this.#readOwn();
    if (this.#latest !== null || this.#saved !== null) return;
    const stored = this.#stored;
    // Also if the server could not be reached: a repeated answer does no harm.
    const mayBeMissing =
      onServer == null || (this.#target.takesChanges && stored !== null && !isSameAnswer(onServer, stored));
    if (isOpen && stored !== null && mayBeMissing) void this.#send(stored);
    else if (onServer !== undefined && (onServer !== null || stored !== null)) this.#settle(onServer);
  }

  /** Shows the answer that another device has given. */
  async readElsewhere(): Promise<void> {
    const onServer = await this.#readOwn();
    if (onServer !== undefined) this.#settle(onServer, true);
  }

  /** Answer to send to other tabs on request: a changeable answer only after it is acknowledged. */
  #answerToShare(): Answer | null {
    const { given } = this.#state;
    return given === null || (this.#target.takesChanges && given.state === "sending") ? null : given.answer;
  }

  /**
   * Adopts an answer from another tab. Also sends it: that tab may close before its own call arrives, and the server accepts repeated
   * answers.
   */
  #adopt(received: unknown): void {
    if (!this.#target.isAnswer(received)) return;
    if (!this.#target.takesChanges) this.#accept(received);
    // An answer that this tab is sending is newer than the other tab's.
    else if (this.#latest === null) this.#settle(received);
  }

  #accept(answer: Answer): boolean {
    const { code, vote, takesChanges } = this.#target;
    if (this.#state.given !== null && !takesChanges) return false;
    if (this.#latest === null && this.#saved !== null && isSameAnswer(this.#saved, answer)) return false;
    storeAnswer(code, vote, answer);
    this.#failedAt = Number.NEGATIVE_INFINITY;
    this.#show({ given: { answer, state: "sending" }, problem: null });
    if (this.#latest === null) void this.#send(answer);
    else this.#latest = answer;
    return true;
  }

  async #send(answer: Answer): Promise<void> {
    const { takesChanges } = this.#target;
    this.#latest = answer;
    try {
      const taking = await this.#target.submit(answer);
      const latest = this.#latest;
      if (taking.ok && latest !== null && !isSameAnswer(latest, answer)) {
        this.#saved = answer;
        if (this.#tabs === null) this.#target.onLost("change");
        else void this.#send(latest);
      } else if (taking.ok) {
        this.#settle(answer);
        // Changeable answers are sent to other tabs only once acknowledged, not with each tap.
        if (takesChanges) this.#tabs?.send(answer);
      } else if (taking.code === "ALREADY_ANSWERED" && !takesChanges) {
        // Another tab or device of the same participant was first: its answer counts.
        this.#settle(await this.#target.readOwn(), true);
      } else if (this.#tabs === null) {
        // The phone was disconnected past the end of the question, and shows another one now.
        this.#reportLost(taking.code === "ALREADY_ANSWERED");
      } else if (taking.code === "ALREADY_ANSWERED") {
        this.#fail("too-often");
        this.#settle(await this.#target.readOwn());
      } else {
        this.#fail(TOO_LATE.has(taking.code) ? "too-late" : "failed");
        this.#settle(this.#saved);
      }
    } catch (error) {
      console.error("The answer could not be saved.", error);
      if (this.#tabs === null) return this.#reportLost(false);
      this.#fail("failed");
      this.#settle(this.#saved);
    }
  }

  /** @param hasOther true if the server has another answer of this participant */
  #reportLost(hasOther: boolean): void {
    this.#target.onLost(hasOther || this.#saved !== null ? "change" : "answer");
  }

  /**
   * Stores and shows the server's answer. Does nothing once another question is displayed, because the storage then belongs to that
   * question.
   */
  #settle(answer: Answer | null, elsewhere = false): void {
    if (this.#tabs === null) return;
    const { code, vote } = this.#target;
    this.#latest = null;
    this.#saved = answer;
    if (answer === null) clearStoredAnswer(code);
    else storeAnswer(code, vote, answer);
    this.#show({ given: answer === null ? null : { answer, state: "saved", elsewhere } });
  }

  #fail(problem: AnswerProblem): void {
    this.#failedAt = performance.now();
    this.#show({ problem });
  }

  /** @returns undefined if the server could not be reached */
  async #readOwn(): Promise<Answer | null | undefined> {
    try {
      return await this.#target.readOwn();
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
