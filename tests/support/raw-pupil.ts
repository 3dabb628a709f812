import { randomBytes } from "node:crypto";
import { RawClient } from "embedded-convex-server/testing/raw-client";
import { lineOf, type ScoreSheet } from "../../convex/shared/scoreSheet.ts";

/** Result of a call: its value or the refusal. */
export type CallResult = { value: unknown } | { refused: string };

/** A pupil with developer tools: calls the product's functions with protocol frames and arbitrary arguments, and records every received frame. */
export class RawPupil {
  readonly wire: RawClient;
  readonly code: string;
  readonly secret: string;
  /** Set by `join`. */
  participantId = "";

  private constructor(wire: RawClient, code: string, secret: string) {
    this.wire = wire;
    this.code = code;
    this.secret = secret;
  }

  /**
   * Connects.
   * @param options.token token of an account; without a token, the pupil is a guest
   * @param options.secret secret of an earlier participant, to rejoin as this participant
   * @param options.sessionId session id of an earlier connection, to reconnect as the same client
   */
  static async open(
    url: string,
    code: string,
    options: { token?: string; secret?: string; sessionId?: string } = {},
  ): Promise<RawPupil> {
    const wire = await RawClient.open(url);
    wire.connect(options.sessionId);
    if (options.token !== undefined) wire.authenticate({ tokenType: "User", value: options.token });
    return new RawPupil(wire, code, options.secret ?? randomBytes(16).toString("hex"));
  }

  get proof(): { code: string; secret: string } {
    return { code: this.code, secret: this.secret };
  }

  /** Everything received so far, as JSON text. */
  get receivedText(): string {
    return JSON.stringify(this.wire.received);
  }

  async join(nickname: string): Promise<CallResult> {
    const result = await this.mutate("liveParticipants:join", { ...this.proof, nickname });
    if ("value" in result) this.participantId = (result.value as { participantId: string }).participantId;
    return result;
  }

  /** The participant's own row with the current score. Throws if the pupil is not in the session. */
  async me(): Promise<{ viewKey: string; score: number; displayName: string }> {
    const result = await this.ask("liveParticipants:me", this.proof);
    if (!("value" in result) || result.value === null) throw new Error("not in the session");
    const row = result.value as Awaited<ReturnType<RawPupil["me"]>> & { slot: number };
    const sheet = await this.ask("liveParticipants:scores", { viewKey: row.viewKey, sheet: 0 });
    const line = "value" in sheet && sheet.value !== null && lineOf(sheet.value as ScoreSheet, row.slot);
    return { ...row, ...line };
  }

  async answer(questionIndex: number, answer: number): Promise<CallResult> {
    return await this.mutate("liveAnswers:submit", { ...this.proof, questionIndex, answer });
  }

  /** Calls a mutation. Treats returned refusals (`ok: false`) and thrown ones alike. */
  async mutate(path: string, args: object): Promise<CallResult> {
    const { success, result, errorData } = await this.wire.response(this.wire.mutate(path, args));
    if (success !== true) return { refused: codeOf(errorData) ?? String(result) };
    const refusal = result as { ok?: unknown; code?: unknown } | null;
    return refusal?.ok === false ? { refused: String(refusal.code) } : { value: result };
  }

  /** First result of a query. */
  async ask(path: string, args: object): Promise<CallResult> {
    const queryId = this.wire.add(path, args);
    const { type, value, errorMessage, errorData } = await this.wire.result(queryId);
    this.wire.remove(queryId);
    return type === "QueryUpdated" ? { value } : { refused: codeOf(errorData) ?? String(errorMessage) };
  }

  async leave(): Promise<void> {
    await this.wire.close();
  }
}

function codeOf(errorData: unknown): string | undefined {
  const code = (errorData as { code?: unknown } | null | undefined)?.code;
  return typeof code === "string" ? code : undefined;
}
