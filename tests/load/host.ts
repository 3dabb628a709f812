import type { FunctionReturnType } from "convex/server";
import { until } from "embedded-convex-server/testing/until";
import WebSocket from "ws";
import { api } from "../../convex/_generated/api.js";
import type { ChosenSettings } from "../../convex/model/live/rules/settings.ts";
import type { Mark } from "../../convex/shared/marks.ts";
import { type Watched, watch } from "../support/live-client.ts";
import { Teacher } from "../support/teacher.ts";
import type { HostCommand } from "./floor-server.ts";
import { openBoard, pairRemote } from "./host-screens.ts";

export type Button = "start" | "reveal" | "next" | "finish";

/** Host of a game. */
export interface Host {
  readonly code: string;
  /** Resolves when the host's screen permits the next command. */
  ready(index: number, phase: "answering" | "reveal"): Promise<void>;
  /** Resolves when the server has accepted the command. `index` is the current question. */
  press(button: Button, index: number): Promise<void>;
  leave(): Promise<void>;
}

type Panel = FunctionReturnType<typeof api.liveQuizSessions.panel>;

/** A teacher with the official client and the subscriptions of the host's pages: lobby, panel, results. */
export class ProductHost implements Host {
  readonly code: string;
  readonly #teacher: Teacher;
  readonly #panel: Watched<Panel>;
  readonly #screens: { stop(): void }[] = [];
  readonly #showsLeaders: boolean;
  #page: { stop(): void }[] = [];

  private constructor(teacher: Teacher, code: string, showsLeaders: boolean) {
    this.#showsLeaders = showsLeaders;
    this.#teacher = teacher;
    this.code = code;
    this.#panel = watch(teacher.client, api.liveQuizSessions.panel, { code });
    watch(teacher.client, api.liveScreens.state, { code });
    this.#turnTo([watch(teacher.client, api.liveParticipants.list, { code })]);
  }

  /**
   * Registers a teacher, creates a quiz and opens its lobby.
   * @param marked marks of each question's text
   */
  static async open(
    url: string,
    number: number,
    questions: number,
    settings: ChosenSettings = {},
    marked: { marks?: Mark[] } = {},
  ): Promise<ProductHost> {
    const teacher = await Teacher.register(url, `ogretmen-${number}@ornek.test`);
    const quizId = await teacher.createQuiz(
      "Ölçüm",
      Array.from({ length: questions }, (_, index) => ({
        question: `${index + 1}. soru: Aşağıdaki şehirlerden hangisi Türkiye'nin başkentidir?`,
        options: ["Ankara", "İstanbul", "İzmir", "Diyarbakır"],
        correctAnswer: index % 4,
        ...marked,
      })),
    );
    const { code } = await teacher.client.mutation(api.liveQuizSessions.create, { quizId });
    if (Object.keys(settings).length > 0)
      await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
    const host = new ProductHost(teacher, code, settings.ranking === "after_each");
    await until("the lobby on the projector", () => host.#panel.value);
    return host;
  }

  /** Opens the board and a remote too. */
  async openScreens(url: string): Promise<void> {
    this.#screens.push(openBoard(this.#teacher, this.code), await pairRemote(url, this.#teacher, this.code));
  }

  async ready(index: number, phase: "answering" | "reveal"): Promise<void> {
    await until(`the panel at ${phase} of question ${index}`, () => {
      const panel = this.#panel.value;
      return panel?.question?.index === index && panel.phase === phase;
    });
  }

  async press(button: Button): Promise<void> {
    const { client } = this.#teacher;
    const { code } = this;
    const generation = this.#panel.value?.generation ?? 0;
    if (button === "finish") await client.mutation(api.liveQuizSessions.finish, { code });
    else await client.mutation(api.liveQuizSessions[button], { code, generation });
    if (button !== "start") return;
    this.#turnTo([
      watch(client, api.liveQuizSessions.tally, { code }),
      watch(client, api.liveClock.read, { code }),
      ...(this.#showsLeaders ? [watch(client, api.liveParticipants.leaders, { code })] : []),
    ]);
  }

  async leave(): Promise<void> {
    for (const screen of this.#screens) screen.stop();
    await this.#teacher.leave();
  }

  #turnTo(page: { stop(): void }[]): void {
    for (const left of this.#page) left.stop();
    this.#page = page;
  }
}

/** Sends commands for a room to the floor server. */
export class FloorHost implements Host {
  readonly code: string;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket, code: string) {
    this.#socket = socket;
    this.code = code;
  }

  static async open(url: string, number: number): Promise<FloorHost> {
    const socket = new WebSocket(url.replace("http", "ws"));
    await new Promise((resolve) => socket.once("open", resolve));
    return new FloorHost(socket, `ROOM${number}`);
  }

  async ready(): Promise<void> {}

  async press(button: Button, index: number): Promise<void> {
    const sent = {
      start: { kind: "question", index: 0 },
      next: { kind: "question", index: index + 1 },
      reveal: { kind: "reveal", index },
      finish: { kind: "results", index },
    } as const;
    const command: HostCommand = { type: "Host", room: this.code, ...sent[button] };
    this.#socket.send(JSON.stringify(command));
  }

  async leave(): Promise<void> {
    this.#socket.terminate();
  }
}
