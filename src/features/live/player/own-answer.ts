import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import { type Answer, isSameAnswer } from "../../questions/shared/answer.ts";
import { clearStoredAnswer, readStoredAnswer, storeAnswer, type VoteId } from "../shared/stored-answer.ts";
import { openAnswerTabs } from "./answer-tabs.ts";
import type { GivenAnswer } from "./round.ts";

/** Reason why an answer was not saved. After "failed", the participant can answer again. */
export type AnswerProblem = "too-late" | "too-often" | "failed";

/** The participant's answer, as the screen shows it. */
export interface AnswerState {
  given: GivenAnswer | null;
  problem: AnswerProblem | null;
}

/** The participant and vote that an answer belongs to, with the calls to the server. */
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
   * Called when an answer, or the change of an answer, did not reach the server before the next question. Also called if the screen showed the
   * failure too shortly to be read: a phone that reconnects receives the failure and the next question in quick succession.
   */
  onLost: (lost: "answer" | "change") => void;
}

/** A failure shown for less than this time, in ms, is reported again after the question. */
const READ_AFTER_MS = 3_000;

const TOO_LATE = new Set<ErrorCode>(["PHASE_OVER", "WRONG_QUESTION"]);

/**
 * The participant's answer to one vote on one question, from tap to acknowledgement. Create one object per question and vote.
 *
 * A tap is shown at once, and as saved only after the server's acknowledgement. After a connection loss, the Convex client sends the answer
 * again. Session storage retains the answer over a reload: the page then reads the server's answer once, and resends a missing one (the server
 * accepts repeated answers). Answers from other tabs of this browser are adopted. If answers can be changed, only one is being sent at a
 * time; after it, the latest tap is sent.
 */
export class OwnAnswer {
  readonly #target: AnswerTarget;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState;
  /** Answer from session storage; the server may not have it. */
  readonly #stored: Answer | null;
  /** The latest tap, while an answer is being sent. */
  #latest: Answer | null = null;
  /** Answer that the server has acknowledged. */
  #saved: Answer | null = null;
  /** Connection to other tabs; null while the question is not displayed. */
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

  /** Called when the question is displayed: adopts answers from other tabs while `isOpen`. @returns function for the end of the display */
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

  /** Handles a tap. @returns false if the answer cannot be changed any more, or if the server already has this answer */
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
    // True also if the server could not be reached (`undefined`), because the server accepts repeated answers.
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
   * Adopts an answer from another tab. An unchangeable answer is also sent from here, because the other tab may close before its call arrives.
   */
  #adopt(received: unknown): void {
    if (!this.#target.isAnswer(received)) return;
    if (!this.#target.takesChanges) this.#accept(received);
    // While this tab is sending an answer, it ignores other tabs, because its answer is newer.
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
      const result = await this.#target.submit(answer);
      const latest = this.#latest;
      if (result.ok && latest !== null && !isSameAnswer(latest, answer)) {
        this.#saved = answer;
        if (this.#tabs === null) this.#target.onLost("change");
        else void this.#send(latest);
      } else if (result.ok) {
        this.#settle(answer);
        // Other tabs receive a changeable answer only after its acknowledgement, not with each tap.
        if (takesChanges) this.#tabs?.send(answer);
      } else if (result.code === "ALREADY_ANSWERED" && !takesChanges) {
        // Another tab or device of the same participant was faster, so its answer counts.
        this.#settle(await this.#target.readOwn(), true);
      } else if (this.#tabs === null) {
        // The phone was disconnected until after the end of the question, and shows another question now.
        this.#reportLost(result.code === "ALREADY_ANSWERED");
      } else if (result.code === "ALREADY_ANSWERED") {
        this.#fail("too-often");
        this.#settle(await this.#target.readOwn());
      } else {
        this.#fail(TOO_LATE.has(result.code) ? "too-late" : "failed");
        this.#settle(this.#saved);
      }
    } catch (error) {
      console.error("The answer could not be saved.", error);
      if (this.#tabs === null) return this.#reportLost(false);
      this.#fail("failed");
      this.#settle(this.#saved);
    }
  }

  /** @param hasOther true if the server has a different answer of this participant */
  #reportLost(hasOther: boolean): void {
    this.#target.onLost(hasOther || this.#saved !== null ? "change" : "answer");
  }

  /**
   * Stores and shows the server's answer. Does nothing if another question is displayed by now, because the storage then belongs to that
   * question.
   * @param elsewhere true if another tab or device gave the answer
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
      console.warn("The participant's answer could not be read.", error);
      return undefined;
    }
  }

  #show(change: Partial<AnswerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
