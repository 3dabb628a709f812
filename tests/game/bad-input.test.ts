// Every public function answers any input with a known refusal or a result, never with an unexpected error. The arguments are generated from the
// functions' validators, so new functions are covered automatically.
import { randomBytes } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { ConvexError, type Value } from "convex/values";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { ERROR_CODES } from "../../convex/shared/errors.ts";
import { PASSWORD, Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** A validator as functions export it. */
type Type =
  | { type: "string" | "number" | "boolean" | "null" | "any" | "bigint" | "bytes" }
  | { type: "id"; tableName: string }
  | { type: "literal"; value: Value }
  | { type: "array"; value: Type }
  | { type: "union"; value: Type[] }
  | { type: "object"; value: Record<string, { fieldType: Type; optional: boolean }> }
  | { type: "record" };

interface PublicFunction {
  name: string;
  kind: "query" | "mutation" | "action";
  args: Type;
}

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const LONG = "ğ".repeat(10_000);
/**
 * Long repetitions of characters that text cleaning removes. Code with quadratic running time would exceed the test's time limit. In total almost as
 * many bytes as the server accepts in one message.
 */
const REPETITIONS = ["\u0301", "\u0316", " ", "\n", "\u200b", "👩\u200d", "7", "!", ".", "https://"]
  .map((part) => `x${part.repeat(35_000)}`)
  .join("");
/** Values that replace each value of each argument. */
const INVALID_VALUES: Value[] = [
  "",
  " \n\t ",
  LONG,
  REPETITIONS,
  "👩‍👩‍👧‍👦🎉",
  "\u202Eمرحبا\u202C",
  "<img src=x onerror=alert(1)>",
  "\u0000\u200B",
  "__proto__",
  -1,
  0.5,
  Number.NaN,
  null,
  [],
  Array.from({ length: 101 }, () => "x"),
  {},
  10n,
];

/** Internal arguments of the auth library, which callers do not send. */
const INTERNAL_ARGUMENTS = new Set(["verifier", "refreshToken", "calledBy"]);
/** Arguments that libraries or the backend refuse with errors of their own: a sign-in provider, an invalid cursor. */
const UNCHECKED_ARGUMENTS = new Set(["provider", "paginationOpts"]);

let app: TestApp;
let callers: ConvexHttpClient[];
/** Valid values by argument name, of the caller or of others. */
let validValues: Record<string, Value>;
/** Ids by table, and the id of a deleted document. */
let ids: Record<string, string>;

beforeAll(async () => {
  // A higher rate of HTTP calls than the test needs.
  app = await startTestApp({ httpCallRate: { burst: 1e6, perSecond: 1 } });
  const http = () => new ConvexHttpClient(app.url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const teacher = await Teacher.register(app.url, "sahip@ornek.test");
  const quizId = await teacher.createQuiz("Örnek", [QUESTION]);
  const deleted = await teacher.createQuiz("Silinen", [QUESTION]);
  await teacher.client.mutation(api.quizzes.remove, { quizId: deleted });
  const code = await teacher.openSession(quizId);
  const feedbackId = await teacher.client.mutation(api.feedbacks.create, { title: "Ders", description: "" });
  const guest = http();
  const secret = randomBytes(16).toString("hex");
  await guest.mutation(api.feedbacks.send, { feedbackId, text: "Merhaba", token: secret });
  const joined = await guest.mutation(api.liveParticipants.join, { code, secret, nickname: "Elif" });
  const inbox = await teacher.client.query(api.feedbacks.inbox, {
    feedbackId,
    paginationOpts: { numItems: 1, cursor: null },
  });
  await teacher.leave();

  // The guest comes first, because signing in replaces the caller's earlier sign-in session.
  callers = [
    guest,
    await signedIn(http(), "sahip@ornek.test", "signIn"),
    await signedIn(http(), "ogrenci@ornek.test", "signUp"),
  ];
  validValues = {
    code,
    secret,
    feedbackId,
    viewKey: joined.ok ? joined.viewKey : "",
    token: randomBytes(16).toString("hex"),
    attemptId: randomBytes(16).toString("hex"),
    icon: "FiBook",
    paginationOpts: { numItems: 5, cursor: null },
    options: ["a", "b", "c", "d"],
    category: null,
    imageId: null,
    updatedAt: null,
    provider: "password",
    params: {
      flow: "signUp",
      email: "yeni@ornek.test",
      password: "gizli1",
      name: "Yeni",
      role: "student",
      teacherCode: "x",
      code: "1234 5678",
      device: secret,
    },
  };
  ids = {
    quizzes: quizId,
    feedbacks: feedbackId,
    feedbackMessages: inbox.page[0]?._id ?? "",
    gone: deleted,
  };
});
afterAll(() => app.close());

async function signedIn(http: ConvexHttpClient, email: string, flow: string): Promise<ConvexHttpClient> {
  const params = { flow, email, password: PASSWORD, name: "Ad Soyad", role: "student" };
  const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
  http.setAuth(tokens?.token ?? "");
  return http;
}

it("every public function answers any input with a known refusal or a result", {
  timeout: 900_000,
}, async () => {
  const bugs: string[] = [];
  let tried = 0;
  for (const fn of publicFunctions()) {
    const good = sample(fn.args, "") as Record<string, Value>;
    const caller = await callerFor(fn, good);
    for (const args of withInvalidValues(good)) {
      tried += 1;
      const answer = await outcome(caller, fn, args);
      if (answer !== "taken" && answer !== "refused") bugs.push(`${fn.name} ${shown(args)}: ${answer}`);
    }
  }
  expect(bugs).toEqual([]);
  expect(tried).toBeGreaterThan(1_000);
});

/** Returns the first caller with permission to call the function. */
async function callerFor(fn: PublicFunction, args: Record<string, Value>): Promise<ConvexHttpClient> {
  for (const caller of callers) {
    const answer = await call(caller, fn, args).then(
      () => "",
      (error: unknown) => codeOf(error) ?? "",
    );
    if (answer !== "UNAUTHENTICATED" && answer !== "FORBIDDEN" && !answer.endsWith("CANNOT_JOIN"))
      return caller;
  }
  throw new Error(`nobody may call ${fn.name}`);
}

async function outcome(
  caller: ConvexHttpClient,
  fn: PublicFunction,
  args: Record<string, Value>,
): Promise<string> {
  try {
    await call(caller, fn, args);
    return "taken";
  } catch (error) {
    const code = codeOf(error);
    if (code !== null && (ERROR_CODES as string[]).includes(code)) return "refused";
    const text = error instanceof Error ? error.message : String(error);
    return /ArgumentValidationError|Validator error/.test(text) ? "refused" : text.slice(0, 300);
  }
}

function codeOf(error: unknown): string | null {
  const data: unknown = error instanceof ConvexError ? error.data : null;
  return typeof data === "object" && data !== null && "code" in data ? String(data.code) : null;
}

function call(
  caller: ConvexHttpClient,
  { kind, name }: PublicFunction,
  args: Record<string, Value>,
): Promise<unknown> {
  if (kind === "query") return caller.query(makeFunctionReference<"query">(name), args);
  if (kind === "mutation")
    return caller.mutation(makeFunctionReference<"mutation">(name), args, { skipQueue: true });
  return caller.action(makeFunctionReference<"action">(name), args);
}

/** A value that the validator accepts. Refers to an existing document if the argument's name identifies one. */
function sample(type: Type, name: string): Value {
  if (name in validValues) return validValues[name] ?? null;
  switch (type.type) {
    case "id":
      return ids[type.tableName] ?? "";
    case "string":
      return "Deneme";
    case "number":
      return 0;
    case "boolean":
      return true;
    case "literal":
      return type.value;
    case "array":
      return [sample(type.value, "")];
    case "union":
      return sample(type.value[0] ?? { type: "null" }, "");
    case "object":
      return Object.fromEntries(
        Object.entries(type.value)
          .filter(([field]) => !INTERNAL_ARGUMENTS.has(field))
          .map(([field, { fieldType }]) => [field, sample(fieldType, field)]),
      );
    default:
      return null;
  }
}

/** Copies of the arguments, each with one value replaced by an invalid one. */
function* withInvalidValues(args: Record<string, Value>): Generator<Record<string, Value>> {
  yield { ...args, fazladan: 1 };
  for (const path of pathsIn(args)) {
    if (UNCHECKED_ARGUMENTS.has(path[0] ?? "")) continue;
    for (const bad of [...INVALID_VALUES, ...Object.values(ids)])
      yield replaced(args, path, bad) as Record<string, Value>;
    yield replaced(args, path, undefined) as Record<string, Value>;
  }
}

function pathsIn(value: Value): string[][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => under(String(index), item));
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return [];
  return Object.entries(value).flatMap(([key, item]) => under(key, item as Value));
}

const under = (key: string, item: Value): string[][] => [
  [key],
  ...pathsIn(item).map((rest) => [key, ...rest]),
];

/** A copy with another value at the path; undefined removes it. */
function replaced(value: unknown, [key = "", ...rest]: string[], by: Value | undefined): unknown {
  const put = (old: unknown) => (rest.length === 0 ? by : replaced(old, rest, by));
  if (Array.isArray(value))
    return value
      .map((item: unknown, index) => (String(index) === key ? put(item) : item))
      .filter((item) => item !== undefined);
  const { [key]: old, ...others } = value as Record<string, unknown>;
  const now = put(old);
  return now === undefined ? others : { ...others, [key]: now };
}

function shown(args: Record<string, Value>): string {
  return JSON.stringify(args, (_, item) =>
    typeof item === "bigint" ? `${item}n` : typeof item === "string" ? item.slice(0, 40) : item,
  ).slice(0, 300);
}

/** All public functions, from the modules themselves. Those that delete or end something come last. */
function publicFunctions(): PublicFunction[] {
  const modules = import.meta.glob<Record<string, unknown>>("../../convex/*.ts", { eager: true });
  const found: PublicFunction[] = [];
  for (const [path, exports] of Object.entries(modules)) {
    const module = path.replace(/^.*\/(.+)\.ts$/, "$1");
    for (const [name, value] of Object.entries(exports)) {
      if (typeof value !== "function" || !("isPublic" in value) || !("exportArgs" in value)) continue;
      const { isQuery, isMutation, exportArgs } = value as {
        isQuery?: boolean;
        isMutation?: boolean;
        exportArgs: () => string;
      };
      const kind = isQuery ? "query" : isMutation ? "mutation" : "action";
      found.push({ name: `${module}:${name}`, kind, args: JSON.parse(exportArgs()) as Type });
    }
  }
  const ends = ({ name }: PublicFunction) => Number(/remove|finish|signOut|changePassword/i.test(name));
  return found.sort((a, b) => ends(a) - ends(b));
}
