import { randomBytes } from "node:crypto";
import type { ConvexClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { lineOf, type ScoreLine } from "../../convex/shared/scoreSheet.ts";
import { joinWith } from "./join-with.ts";
import type { Answer } from "./kind-examples.ts";
import { connect, type Watched, watch } from "./live-client.ts";

type SharedView = FunctionReturnType<typeof api.liveQuizSessions.view>;
type Me = FunctionReturnType<typeof api.liveParticipants.me>;

/**
 * A phone without a screen: joins a session with the two subscriptions of the player's page. tests/load/phone.ts contains the page's other requests
 * (session code, clock samples, leaderboard).
 */
export class Player {
  readonly client: ConvexClient;
  readonly code: string;
  readonly secret: string;
  readonly participantId: Id<"liveParticipants">;
  readonly displayName: string;
  readonly view: Watched<SharedView>;
  readonly me: Watched<Me>;

  private constructor(client: ConvexClient, code: string, secret: string, joined: Joined) {
    this.client = client;
    this.code = code;
    this.secret = secret;
    this.participantId = joined.participantId;
    this.displayName = joined.displayName;
    this.me = watch(client, api.liveParticipants.me, { code, secret });
    this.view = watch(client, api.liveQuizSessions.view, { viewKey: joined.viewKey });
  }

  /**
   * Joins without an account. The same secret rejoins as the same participant.
   * @throws Error with the error code if joining is refused
   */
  static async join(
    url: string,
    code: string,
    nickname: string,
    options: { secret?: string; webSocketConstructor?: typeof WebSocket } = {},
  ): Promise<Player> {
    const secret = options.secret ?? randomBytes(16).toString("hex");
    const client = connect(url, options.webSocketConstructor);
    const send = (name: { nickname: string; draw?: number }) =>
      client.mutation(api.liveParticipants.join, { code, secret, ...name });
    const joined = await joinWith(send, nickname);
    if (!joined.ok) {
      await client.close();
      throw new Error(`joining was refused: ${joined.code}`);
    }
    return new Player(client, code, secret, joined);
  }

  /** This participant's line of the score sheet; null unless the view contains the sheet. */
  get score(): ScoreLine | null {
    const { scores } = this.view.value ?? {};
    return scores === undefined ? null : lineOf(scores, this.me.value?.slot ?? -1);
  }

  /** The running question; null if none can be answered. */
  get openQuestion(): { index: number; text: string } | null {
    const view = this.view.value;
    return view?.phase === "answering" && view.question ? view.question : null;
  }

  /**
   * Answers the question with this index. Resolves after the server has stored the answer on disk.
   * @throws ConvexError with the code if the answer is refused
   */
  async answer(questionIndex: number, answer: Answer, vote?: "second"): Promise<void> {
    const response = await this.client.mutation(api.liveAnswers.submit, {
      code: this.code,
      secret: this.secret,
      questionIndex,
      answer,
      ...(vote === "second" && { isSecond: true }),
    });
    if (!response.ok) throw new ConvexError({ code: response.code });
  }

  async leave(): Promise<void> {
    await this.client.close();
  }
}

type Joined = Extract<FunctionReturnType<typeof api.liveParticipants.join>, { ok: true }>;
