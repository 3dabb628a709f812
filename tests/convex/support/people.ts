import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend, Caller } from "./backend";

export type Person = { id: Id<"users">; as: Caller };

/**
 * An account, and the backend as its owner uses it. Created directly, because registering computes a slow password
 * hash.
 */
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

/** Returns the backend as used by a user who has just signed in. */
export async function signedIn(backend: Backend, userId: Id<"users">): Promise<Caller> {
  const expirationTime = Date.now() + 86_400_000;
  const session = await backend.run((ctx) => ctx.db.insert("authSessions", { userId, expirationTime }));
  return backend.withIdentity({ subject: `${userId}|${session}` });
}

let made = 0;
/** Returns a participant's secret, different each time. */
export function newSecret(): string {
  made += 1;
  return made.toString(16).padStart(32, "0");
}

/** Returns the code of the call's expected failure, or "ok". Rethrows a failure without a code, which is a bug. */
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

/** Returns the result of a call as text: its value, or the code of its expected failure. */
export async function resultText(call: Promise<unknown>): Promise<string> {
  let value = "";
  const failure = await outcome(
    call.then((answer) => {
      value = JSON.stringify(answer);
    }),
  );
  return failure === "ok" ? value : failure;
}
