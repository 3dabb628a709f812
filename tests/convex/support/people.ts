import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend, Caller } from "./backend";

export type Person = { id: Id<"users">; as: Caller };

/** An account, and the backend as its owner sees it. Made directly, since registering costs a password hash. */
export async function person(
  backend: Backend,
  role: "student" | "teacher",
  name = role === "teacher" ? "Zeynep Öğretmen" : "Ali Öğrenci",
): Promise<Person> {
  const id = await backend.run((ctx) =>
    ctx.db.insert("users", {
      name,
      email: `${crypto.randomUUID()}@ornek.test`,
      role,
      createdAt: new Date().toISOString(),
      statistics: { totalQuizzes: 0, averageScore: 0 },
    }),
  );
  return { id, as: await signedIn(backend, id) };
}

/** The backend as a user sees it who has just signed in. */
export async function signedIn(backend: Backend, userId: Id<"users">): Promise<Caller> {
  const expirationTime = Date.now() + 86_400_000;
  const session = await backend.run((ctx) => ctx.db.insert("authSessions", { userId, expirationTime }));
  return backend.withIdentity({ subject: `${userId}|${session}` });
}

let made = 0;
/** A participant's secret, different each time. */
export function newSecret(): string {
  made += 1;
  return made.toString(16).padStart(32, "0");
}

/** The code of the expected failure that a call ends with, or "ok". A failure without a code is a bug and is thrown on. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "ok";
  } catch (error) {
    const code = (error as { data?: { code?: unknown } }).data?.code;
    if (typeof code !== "string") throw error;
    return code;
  }
}

/** What a call answers, as text: its value, or the code of the expected failure. */
export async function told(call: Promise<unknown>): Promise<string> {
  let value = "";
  const failure = await outcome(
    call.then((answer) => {
      value = JSON.stringify(answer);
    }),
  );
  return failure === "ok" ? value : failure;
}
