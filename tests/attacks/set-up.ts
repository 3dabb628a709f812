// Accounts, quizzes and rooms of the attacker, and calls over HTTP.
import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD, register } from "../support/teacher.ts";
import { type AttackReport, countCall, emptyReport, type Target } from "./attack.ts";
import { AttackCaller } from "./attack-caller.ts";

/** Participants of a large room. */
export const CROWD = 900;

const OPENING_AT_ONCE = 4;
const ANSWERING_AT_ONCE = 16;
const RETRY_MS = 20;

/** Random secret of a participant in the browser's format. */
export const newSecret = () => randomBytes(16).toString("hex");

/** Decomposed forms of letters: each has two code points until the server composes it. */
const DECOMPOSED = [..."çğöşüâîûİ"].map((letter) => letter.normalize("NFD"));
const WORD_LETTERS = 9;

/** Text of words with decomposed Turkish letters. @param chars number of characters after composition */
export function longText(chars: number, seed = 0): string {
  let text = "";
  for (let n = 0; n < chars; n++) {
    const isSpace = n % (WORD_LETTERS + 1) === WORD_LETTERS && n < chars - 1;
    text += isSpace ? " " : DECOMPOSED[(n * n + 7 * n + seed) % DECOMPOSED.length];
  }
  return text;
}

export function shortQuestion(number = 0) {
  return { question: `Soru ${number}?`, options: ["A", "B", "C", "D"], correctAnswer: 0, imageId: null };
}

/** Question whose texts have the maximum length, in decomposed letters. */
function longQuestion(number: number) {
  return {
    question: longText(500, number),
    options: Array.from({ length: 6 }, (_, option) => longText(200, number + option)),
    correctAnswer: number % 6,
    explanation: longText(300, number),
    imageId: null,
  };
}

/** Arguments of a quiz with a hundred questions of maximum length: 600 KB. */
export function longQuiz() {
  return {
    title: longText(120),
    description: longText(500),
    category: null,
    questions: Array.from({ length: 100 }, (_, number) => longQuestion(number)),
  };
}

export function shortQuiz(questions: number, title = "Boş") {
  const list = Array.from({ length: questions }, (_, number) => shortQuestion(number));
  return { title, description: "", category: null, questions: list };
}

/** Account of the attacker with a signed-in connection. */
export interface Account {
  token: string;
  caller: AttackCaller;
}

export async function newAccount({ url }: Target, role: "teacher" | "student" = "teacher"): Promise<Account> {
  const token = await register(url, { name: "Saldıran Kişi", email: `${newSecret()}@ornek.test`, role });
  return { token, caller: await AttackCaller.open(url, { token }) };
}

/** Creates data that the attack needs. @throws Error if it is refused */
export async function create<Result = string>(
  caller: AttackCaller,
  udfPath: string,
  args: object,
): Promise<Result> {
  const result = await caller.call("Mutation", udfPath, args);
  if (result === null) throw new Error(`${udfPath} was refused: ${caller.lastRefusal}`);
  return result as Result;
}

/** The attacker's own room, with idle participants. */
export interface Room extends Account {
  code: string;
  viewKey: string;
  participantIds: string[];
  secrets: string[];
}

export async function newRoom(target: Target, people: number, questions = 40): Promise<Room> {
  const account = await newAccount(target);
  const quizId = await create(account.caller, "quizzes:create", shortQuiz(questions));
  return await openRoom(target, account, quizId, people);
}

/** Opens a session of this quiz and fills it with participants. */
export async function openRoom(
  target: Target,
  account: Account,
  quizId: string,
  people: number,
): Promise<Room> {
  const { code } = await create<{ code: string }>(account.caller, "liveQuizSessions:create", { quizId });
  const room: Room = { ...account, code, viewKey: "", participantIds: [], secrets: [] };
  const doors = await Promise.all(
    Array.from({ length: Math.min(people, OPENING_AT_ONCE) }, () => AttackCaller.open(target.url)),
  );
  const enter = async (door: AttackCaller) => {
    while (room.participantIds.length < people) {
      const secret = newSecret();
      const args = { code, secret, nickname: "Ali" };
      const joined = await create<Record<string, string>>(door, "liveParticipants:join", args);
      if (!joined.participantId) throw new Error(`joining was refused: ${joined.code}`);
      room.participantIds.push(joined.participantId);
      room.secrets.push(secret);
      room.viewKey = joined.viewKey ?? "";
    }
  };
  await Promise.all(doors.map(enter));
  for (const door of doors) door.close();
  return room;
}

/** Starts the game and its clock. */
export async function start({ caller, code }: Pick<Room, "caller" | "code">): Promise<void> {
  await caller.call("Mutation", "liveQuizSessions:start", { code, generation: 0 });
}

/** Gives everyone's right answer to the open question, in the order of joining. */
export async function answerAll(
  { url }: Target,
  { code, secrets }: Room,
  questionIndex: number,
): Promise<void> {
  const waiting = secrets.toReversed();
  const callers = await Promise.all(Array.from({ length: ANSWERING_AT_ONCE }, () => AttackCaller.open(url)));
  const answer = async (caller: AttackCaller) => {
    for (let secret = waiting.pop(); secret !== undefined; secret = waiting.pop())
      await caller.call("Mutation", "liveAnswers:submit", { code, secret, questionIndex, answer: 0 });
    caller.close();
  };
  await Promise.all(callers.map(answer));
}

/** Resolves when the attack is over. */
export async function ended({ signal }: Target): Promise<void> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
}

/** Sends requests over HTTP until the end, one after the other on each of the connections. @param body undefined for a GET */
export async function hammerHttp(
  { url, signal, sockets }: Target,
  path: string,
  body?: () => string,
): Promise<AttackReport> {
  const report = emptyReport();
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  signal.addEventListener("abort", () => agent.destroy());
  const line = async () => {
    while (!signal.aborted) {
      const refusal = await requested(agent, `${url}${path}`, body?.()).then(
        ({ status, text }) => refusalIn(status, text),
        () => "closed",
      );
      if (signal.aborted) return;
      countCall(report, refusal);
      // Without the pause a server that refuses connections would let this process spin.
      if (refusal === "closed") await pause(RETRY_MS);
    }
  };
  await Promise.all(Array.from({ length: sockets }, line));
  return report;
}

/** Lighter than `fetch`, which would make this process the bottleneck. */
function requested(
  agent: Agent,
  url: string,
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body === undefined ? "GET" : "POST" }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece) => {
        text += piece;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Calls a function over HTTP as a guest. @returns its value; null when it failed */
export async function callHttp(
  { url }: Target,
  path: string,
  args: object,
  type: "query" | "mutation" = "mutation",
): Promise<unknown> {
  const body = JSON.stringify({ path, args });
  const response = await fetch(`${url}/api/${type}`, { method: "POST", body }).catch(() => null);
  const told = (await response?.json().catch(() => null)) as { value?: unknown } | null;
  return told?.value ?? null;
}

/** A well-formed token that no account has. */
export function unknownToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "RS256", kid: randomUUID() })}.${part({ iss: "http://127.0.0.1", sub: "x" })}.x`;
}

/** A function that fails answers 200 with `"status":"error"`, 500 or 560. */
function refusalIn(status: number, text: string): string | undefined {
  if (status === 200 && !text.startsWith('{"status":"error"')) return undefined;
  return /"code":"(\w+)"/.exec(text)?.[1] ?? `HTTP ${status}`;
}

export const signInForm = (flow: "signIn" | "signUp") => {
  const params = {
    flow,
    email: `${newSecret()}@ornek.test`,
    password: PASSWORD,
    name: "Ali",
    role: "student",
  };
  return JSON.stringify({ path: "auth:signIn", args: { provider: "password", params } });
};
