import { randomBytes, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { version as CONVEX_VERSION } from "convex";
import WebSocket from "ws";
import { cellsOf, SHEET_FETCH_SPREAD_MS, sheetOf } from "../../convex/shared/scoreSheet.ts";
import { LOBBY_PATIENCE_MS, measureOffset, quickOffset } from "../../src/lib/connection/server-clock.ts";

/** Name of an event that a phone sees: `door` (join page), `lobby`, `0 answering`, `0 reveal`, `0 scored`, … `results`. */
export type Sight = string;

/** Query ids of a participant's subscriptions; a phone opens each of them once. */
const QUERY = { entry: 0, me: 1, view: 2, leaderboard: 3, outcomes: 4, reachable: 5, scores: 6 };

/** `whole`: the server implements all functions of a participant's pages. `bare`: only joins and answers, like the floor. */
export type Page = "whole" | "bare";

/**
 * A phone with minimal cost for its process: a socket that sends frames of the sync protocol as text and searches received frames for marks, instead
 * of decoding them. It sends the same messages as the participant's pages in a browser, in the same order (a test compares both): the query of the
 * join page, the join, its own row and the shared view, the end of the join page's query, an answer per question, and at the end the leaderboard and
 * the results of its own answers. In a large room, it requests its score sheet at a random moment. If its join was answered slowly, it takes up to
 * three clock samples.
 */
export class Phone {
  readonly #socket: WebSocket;
  readonly #wire: Socket;
  readonly #page: Page;
  readonly #code: string;
  readonly #secret = randomBytes(16).toString("hex");
  readonly #seen = new Map<Sight, number>();
  readonly #onSend: (message: string) => void;
  readonly #open = new Map<number, (response: string) => void>();
  /** Callbacks of answered requests that no Transition covers yet. */
  readonly #responded: (() => void)[] = [];
  #onSight: (sight: Sight) => void = () => {};
  #nextRequest = 0;
  #querySet = 0;
  #count = 0;
  #viewKey = "";
  #hasRow = false;
  #slot = Number.NaN;
  /** True while a phone in a large room has not requested its score sheet. */
  lacksSheet = false;
  /** Set after the request for a score sheet: requests another one instead. */
  #askAgain: (() => void) | null = null;
  #hasView = false;
  /** True if it has measured the server's clock or does not need to. */
  hasClock: boolean;
  /** Announced end of the current phase, ms since the epoch. */
  phaseEndsAt = 0;
  /** Announced end of each phase seen so far, ms since the epoch. */
  readonly #ends = new Map<Sight, number>();
  /** A sentence for each refused answer and for a closed socket. */
  readonly problems: string[] = [];
  #leaving = false;

  private constructor(
    socket: WebSocket,
    wire: Socket,
    page: Page,
    code: string,
    onSend: (message: string) => void,
  ) {
    this.#onSend = onSend;
    this.#socket = socket;
    this.#wire = wire;
    this.#page = page;
    this.#code = code;
    this.hasClock = page === "bare";
    socket.on("message", (data: Buffer) => this.#take(data.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", (code) => {
      if (!this.#leaving) this.problems.push(`socket closed (${code})`);
    });
  }

  /**
   * Opens the socket, connects and subscribes like the join page after a QR code. Resolves with the first result of the join page's query.
   * @param onSend called with each message before it is sent
   */
  static async open(
    url: string,
    code: string,
    page: Page,
    onSend: (message: string) => void = () => {},
  ): Promise<Phone> {
    const { hostname, port } = new URL(url);
    const wire = connect({ host: hostname, port: Number(port), noDelay: true });
    const socket = new WebSocket(`ws://${hostname}:${port}/api/${CONVEX_VERSION}/sync`, {
      createConnection: () => wire,
      perMessageDeflate: false,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    const phone = new Phone(socket, wire, page, code, onSend);
    phone.#send({
      type: "Connect",
      sessionId: randomUUID(),
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: Date.now(),
    });
    phone.#modify([add(QUERY.entry, "liveQuizSessions:entry", { code })]);
    if (page === "whole") await phone.#atDoor();
    return phone;
  }

  /** Bytes on this phone's connection so far, in both directions: frames with headers, and the request that opened it. */
  get bytes(): { up: number; down: number } {
    return { up: this.#wire.bytesWritten, down: this.#wire.bytesRead };
  }

  /** Number of participants in the lobby. */
  get lobbyCount(): number {
    return this.#count;
  }

  set onSight(listener: (sight: Sight) => void) {
    this.#onSight = listener;
  }

  /** Time when an event was first seen, ms since the epoch; undefined before. */
  seenAt(sight: Sight): number | undefined {
    return this.#seen.get(sight);
  }

  /** Announced end of a phase, ms since the epoch; NaN for one without a timer, and before it was seen. */
  endOf(sight: Sight): number {
    return this.#ends.get(sight) ?? Number.NaN;
  }

  #atDoor(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onSight = (sight) => sight === "door" && resolve();
      this.#socket.once("close", () => reject(new Error("the socket was closed at the door")));
    });
  }

  /** Resolves when the server has stored the join and sent its effects. The lobby's subscriptions follow without waiting. */
  async join(nickname: string): Promise<void> {
    const sentAt = Date.now();
    const response = await this.#mutate("liveParticipants:join", {
      code: this.#code,
      nickname,
      secret: this.#secret,
    });
    this.#viewKey = /"viewKey":"([\w-]+)"/.exec(response)?.[1] ?? "";
    if (this.#viewKey === "") throw new Error(`joining was refused: ${response}`);
    if (this.#page === "bare") return this.#see("lobby");
    const serverTime = Number(/"serverTime":(\d+)/.exec(response)?.[1]);
    this.hasClock = quickOffset({ sentAt, serverTime, receivedAt: Date.now() }) !== null;
    this.#enterLobby();
  }

  /** Resolves when the server has stored the answer and sent its effects. */
  async answer(questionIndex: number, answer: number): Promise<void> {
    const refusal = await this.submit(questionIndex, answer);
    if (refusal !== undefined) this.problems.push(`answer ${questionIndex} refused (${refusal})`);
  }

  /** Writes an answer to the socket before it returns. @returns the error code if the server has refused it */
  async submit(questionIndex: number, answer: number): Promise<string | undefined> {
    const { code, secret } = { code: this.#code, secret: this.#secret };
    const response = await this.#mutate("liveAnswers:submit", { code, secret, questionIndex, answer });
    return /"code":"(\w+)"/.exec(response)?.[1] ?? /"success":(false)/.exec(response)?.[1];
  }

  leave(): void {
    this.#leaving = true;
    this.#socket.terminate();
  }

  /** Subscribes to the participant's row and the shared view, and ends the join page's query: one message each, all at once, like the official client. */
  #enterLobby(): void {
    this.#modify([add(QUERY.me, "liveParticipants:me", { code: this.#code, secret: this.#secret })]);
    this.#modify([add(QUERY.view, "liveQuizSessions:view", { viewKey: this.#viewKey })]);
    this.#modify([{ type: "Remove", queryId: QUERY.entry }]);
  }

  /** Called with the participant's row, when the participant's page has replaced the join page. */
  #takePart(): void {
    if (this.hasClock) return;
    void this.#setClock().finally(() => {
      this.hasClock = true;
    });
  }

  /** Takes clock samples at a random moment in the lobby; the first question opens later. */
  async #setClock(): Promise<void> {
    await pause(Math.random() * LOBBY_PATIENCE_MS);
    if (this.#leaving) return;
    await measureOffset(async () =>
      Number(/"result":(\d+)/.exec(await this.#mutate("liveClock:now", {}))?.[1]),
    );
  }

  #showResults(): void {
    this.#modify([add(QUERY.leaderboard, "liveParticipants:leaderboard", { viewKey: this.#viewKey })]);
    this.#modify([add(QUERY.outcomes, "liveAnswers:outcomes", { code: this.#code, secret: this.#secret })]);
    this.#modify([add(QUERY.reachable, "liveAnswers:reachable", { code: this.#code, secret: this.#secret })]);
  }

  /** Resolves like the official client, with the first Transition after the response; the floor has no Transitions. */
  #mutate(udfPath: string, args: object): Promise<string> {
    const requestId = this.#nextRequest++;
    return new Promise((resolve) => {
      this.#open.set(requestId, resolve);
      this.#send({ type: "Mutation", requestId, udfPath, args: [args] });
    });
  }

  #modify(modifications: object[]): void {
    const baseVersion = this.#querySet++;
    this.#send({ type: "ModifyQuerySet", baseVersion, newVersion: this.#querySet, modifications });
  }

  #send(message: object): void {
    const text = JSON.stringify(message);
    this.#onSend(text);
    this.#socket.send(text);
  }

  #take(frame: string): void {
    if (frame.startsWith('{"type":"MutationResponse"')) this.#takeResponse(frame);
    if (frame.startsWith('{"type":"Transition"')) this.#takeTransition(frame);
  }

  #takeResponse(frame: string): void {
    const requestId = Number(/"requestId":(\d+)/.exec(frame)?.[1]);
    const resolve = this.#open.get(requestId);
    if (!resolve) return;
    this.#open.delete(requestId);
    if (this.#page === "bare") resolve(frame);
    else this.#responded.push(() => resolve(frame));
  }

  #takeTransition(frame: string): void {
    for (const resolve of this.#responded.splice(0)) resolve();
    if (frame.includes('"isHost":')) this.#see("door");
    if (frame.includes('"rank":')) this.#takeRow(frame);
    if (frame.includes('"status":"') && !frame.includes('"isHost":')) this.#takeView(frame);
    if (frame.includes('"slots":')) this.#takeScores(frame);
    if (frame.includes('"line":{')) this.#see(`${/"questionIndex":(\d+)/.exec(frame)?.[1]} scored`);
    if (frame.includes('"averageScore":')) this.#see("results");
  }

  #takeRow(frame: string): void {
    const slot = Number(/"slot":(\d+)/.exec(frame)?.[1]);
    const isOther = this.#hasRow && slot !== this.#slot;
    this.#slot = slot;
    if (!this.#hasRow) this.#takePart();
    this.#hasRow = true;
    // Another participant had drawn the same slot: in a room of 500, this happens to one or two phones after the first question.
    if (isOther) this.#askAgain?.();
  }

  /** Called when the participant's row of a score sheet has arrived, with the shared view or separately; the floor has no rows. */
  #takeScores(frame: string): void {
    const index = /"questionIndex":(\d+),"scores":"/.exec(frame)?.[1];
    const slots = /"slots":"([^"]*)"/.exec(frame)?.[1] ?? "";
    const isThere = this.#page === "bare" || cellsOf(slots).includes(this.#slot);
    if (isThere) this.#see(`${index} scored`);
  }

  /** Requests the score sheet in a large room, and without ranks: during the first question, or at its reveal if that comes first. */
  #askForScores(sheetCount: number, hasOwnLines: boolean, isReveal: boolean): void {
    const askAs = (queryId: number) => {
      const sheet = sheetOf(this.#slot, sheetCount);
      const { code, secret } = { code: this.#code, secret: this.#secret };
      return hasOwnLines
        ? add(queryId, "liveParticipants:ownScore", { code, secret, sheet })
        : add(queryId, "liveParticipants:scores", { viewKey: this.#viewKey, sheet });
    };
    const ask = () => {
      if (this.#askAgain !== null || this.#leaving) return;
      this.lacksSheet = false;
      let queryId = QUERY.scores;
      this.#modify([askAs(queryId)]);
      this.#askAgain = () => this.#modify([{ type: "Remove", queryId }, askAs(++queryId)]);
    };
    this.lacksSheet = true;
    if (isReveal) ask();
    else setTimeout(ask, Math.random() * SHEET_FETCH_SPREAD_MS);
  }

  #takeView(frame: string): void {
    // Matches one object, because the participant's row may be in the same frame and contain the index of the previous question.
    const running =
      /"phase":"(\w+)",(?:"phaseEndsAt":(\d+),)?(?:"phaseStartedAt":\d+,)?"question(?:Index|":\{.*?"index)":(\d+)/.exec(
        frame,
      );
    if (running) {
      const [, phase, endsAt, index] = running;
      this.phaseEndsAt = Number(endsAt);
      if (endsAt !== undefined) this.#ends.set(`${index} ${phase}`, Number(endsAt));
      const hasOwnLines = frame.includes('"hasOwnLines":true');
      const sheetCount = /"sheetCount":(\d+)/.exec(frame)?.[1] ?? (hasOwnLines ? "1" : undefined);
      if (sheetCount !== undefined && this.#askAgain === null)
        this.#askForScores(Number(sheetCount), hasOwnLines, phase === "reveal");
      this.#see(`${index} ${phase}`);
    } else if (frame.includes('"status":"completed"')) {
      this.#see("completed");
      if (this.#page === "whole") this.#showResults();
      // Results of an exam are at first only for the host.
      if (this.#page === "bare" || frame.includes('"awaitsSharing":true')) this.#see("results");
    } else {
      this.#count = Number(/"count":(\d+)/.exec(frame)?.[1]);
    }
    if (this.#hasView) return;
    this.#hasView = true;
    this.#see("lobby");
  }

  #see(sight: Sight): void {
    if (this.#seen.has(sight)) return;
    this.#seen.set(sight, performance.timeOrigin + performance.now());
    this.#onSight(sight);
  }
}

function add(queryId: number, udfPath: string, args: object): object {
  return { type: "Add", queryId, udfPath, args: [args] };
}
