import { readFile } from "node:fs/promises";
import type { ConvexClient } from "convex/browser";
import { ConvexHttpClient } from "convex/browser";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { App } from "../../cli/server/app-server.ts";
import { api, internal } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { errorCodeOf } from "../../convex/shared/errors.ts";
import type { Mark } from "../../convex/shared/marks.ts";
import { connect, type Watched, watch } from "./live-client.ts";

type ImportedQuiz = FunctionArgs<typeof internal.quizzes.importAll>["quizzes"][number];
type Panel = FunctionReturnType<typeof api.liveQuizSessions.panel>;

/** A question of a test quiz. */
export interface TestQuestion {
  question: string;
  marks?: Mark[];
  options: string[];
  correctAnswer: number;
  imageId?: Id<"images">;
  explanation?: string;
}

export const PASSWORD = "deneme-parola-1";

/**
 * Creates an account.
 * @returns the token that its sign-in would store in the browser
 * @throws Error if the server refuses
 */
export async function register(
  url: string,
  account: { name: string; email: string; role: "teacher" | "student" },
): Promise<string> {
  const http = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true });
  const result = await http.action(api.auth.signIn, {
    provider: "password",
    params: { flow: "signUp", password: PASSWORD, ...account },
  });
  if (!result.tokens) throw new Error("registering gave no token");
  return result.tokens.token;
}

/** A teacher without a browser: makes a quiz, opens a session and runs it. */
export class Teacher {
  readonly client: ConvexClient;
  /** Client for single requests. `client` subscribes to queries and has their latest results. */
  readonly http: ConvexHttpClient;
  #panel: Watched<Panel> | null = null;
  #code = "";
  readonly #openWindow: (webSocketConstructor?: typeof WebSocket) => ConvexClient;

  private constructor(openWindow: Teacher["openWindow"], http: ConvexHttpClient) {
    this.#openWindow = openWindow;
    this.client = openWindow();
    this.http = http;
  }

  /** Registers a teacher, or signs in if a first attempt of the same test has already registered the account. */
  static async register(url: string, email = "ogretmen@ornek.test"): Promise<Teacher> {
    try {
      return Teacher.#with(url, await register(url, { name: "Zeynep Aydın", email, role: "teacher" }));
    } catch (error) {
      if (errorCodeOf(error) !== "EMAIL_TAKEN") throw error;
      return await Teacher.signIn(url, email);
    }
  }

  /** Signs in a teacher whose account already exists. */
  static async signIn(url: string, email = "ogretmen@ornek.test"): Promise<Teacher> {
    const http = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true });
    const params = { flow: "signIn", email, password: PASSWORD };
    const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
    if (!tokens) throw new Error("signing in gave no token");
    return Teacher.#with(url, tokens.token);
  }

  static #with(url: string, token: string): Teacher {
    const openWindow = (webSocketConstructor?: typeof WebSocket) => {
      const client = connect(url, webSocketConstructor);
      client.setAuth(async () => token);
      return client;
    };
    return new Teacher(
      openWindow,
      new ConvexHttpClient(url, { auth: token, skipConvexDeploymentUrlCheck: true }),
    );
  }

  /** Uploads a WebP file. */
  async uploadPicture(path: string): Promise<Id<"images">> {
    const address = await this.client.mutation(api.images.generateUploadUrl, {});
    const headers = { "Content-Type": "image/webp" };
    const response = await fetch(address, { method: "POST", headers, body: await readFile(path) });
    const { storageId } = (await response.json()) as { storageId: Id<"_storage"> };
    const picture = await this.client.action(api.images.register, { storageId });
    if (!picture.ok) throw new Error(`The picture was refused: ${picture.code}`);
    return picture.imageId;
  }

  /** Second connection of the same teacher; the caller closes it. */
  openWindow(webSocketConstructor?: typeof WebSocket): ConvexClient {
    return this.#openWindow(webSocketConstructor);
  }

  async createQuiz(title: string, questions: TestQuestion[]): Promise<Id<"quizzes">> {
    return this.client.mutation(api.quizzes.create, {
      title,
      description: "",
      category: null,
      questions: questions.map((question) => ({ imageId: null, ...question })),
    });
  }

  /** Stores a quiz with questions of any kind for this teacher, through the administrator's import. */
  async importQuiz(server: App, quiz: ImportedQuiz): Promise<Id<"quizzes">> {
    const { email } = (await this.client.query(api.users.viewer, {})) ?? {};
    await server.run(internal.quizzes.importAll, { teacher: email ?? "", quizzes: [quiz] });
    const paginationOpts = { numItems: 100, cursor: null };
    const { page } = await this.http.query(api.quizzes.list, {
      category: null,
      whose: "own",
      paginationOpts,
    });
    const stored = page.find(({ title }) => title === quiz.title);
    if (stored === undefined) throw new Error(`"${quiz.title}" was not stored`);
    return stored._id;
  }

  /** Opens a session with the subscriptions of the host's pages. Returns the session code. */
  async openSession(quizId: Id<"quizzes">): Promise<string> {
    const { code } = await this.client.mutation(api.liveQuizSessions.create, { quizId });
    this.host(code);
    return code;
  }

  /** Subscribes to the queries of the host's pages, for a session that is already open. */
  host(code: string): void {
    this.#code = code;
    this.#panel = watch(this.client, api.liveQuizSessions.panel, { code });
    watch(this.client, api.liveQuizSessions.tally, { code });
    watch(this.client, api.liveClock.read, { code });
    watch(this.client, api.liveParticipants.list, { code });
  }

  /** Subscription of the control panel. @throws Error before a session is open */
  get panel(): Watched<Panel> {
    if (!this.#panel) throw new Error("no session is open");
    return this.#panel;
  }

  get code(): string {
    return this.#code;
  }

  /** Presses a button of the panel, for the state that the panel shows now. */
  async press(button: "start" | "reveal" | "next" | "finish" | "hold" | "resume" | "addTime"): Promise<void> {
    const shown = this.panel.value;
    if (!shown) throw new Error("the panel shows nothing yet");
    if (button === "finish") await this.client.mutation(api.liveQuizSessions.finish, { code: this.#code });
    else
      await this.client.mutation(api.liveQuizSessions[button], {
        code: this.#code,
        generation: shown.generation,
      });
  }

  async leave(): Promise<void> {
    await this.client.close();
  }
}
