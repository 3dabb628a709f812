/** Validation of typed registration and sign-in fields, as pure functions. */
import type { Infer } from "convex/values";
import { fail } from "../../shared/errors";
import {
  EMAIL_MAX_CHARS,
  NAME_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
} from "../../shared/limits/accounts";
import { cleanText, countChars } from "../../shared/turkish";
import { isOffensive } from "../names/profanity";
import { normalizeEmail } from "./find";
import type { role } from "./tables";

export type Role = Infer<typeof role>;
/** Untrusted parameters of a sign-in call. */
export type Params = Partial<Record<string, unknown>>;

/** E-mail format without invisible characters: two addresses must not look alike. */
const ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;

/** Returns the address in its stored form: trimmed and lower-cased without locale. Fails with EMAIL_REQUIRED or INVALID_EMAIL. */
export function readEmail(params: Params): string {
  const email = normalizeEmail(text(params.email));
  if (email === "") fail("EMAIL_REQUIRED");
  if (email.length > EMAIL_MAX_CHARS || !ADDRESS.test(email)) fail("INVALID_EMAIL");
  return email;
}

/** Returns a valid new password. Fails with WEAK_PASSWORD or TEXT_TOO_LONG. */
export function readNewPassword(params: Params): string {
  const password = text(params.password);
  if (countChars(password) < PASSWORD_MIN_CHARS) fail("WEAK_PASSWORD");
  return readPassword(params);
}

/** Returns a password as typed at sign-in. Fails with TEXT_TOO_LONG, to bound the cost of hashing. */
export function readPassword(params: Params): string {
  const password = text(params.password);
  return countChars(password) <= PASSWORD_MAX_CHARS ? password : fail("TEXT_TOO_LONG");
}

/** Returns the account type; student by default. Fails with INVALID_ROLE. */
export function readRole(params: Params): Role {
  const { role = "student" } = params;
  return role === "student" || role === "teacher" ? role : fail("INVALID_ROLE");
}

/**
 * Returns the full name. A teacher's name must not be offensive, since colleagues see it. Fails with NAME_REQUIRED, TEXT_TOO_LONG or
 * NAME_UNKIND.
 */
export function readName(params: Params, role: Role): string {
  const name = cleanText(text(params.name));
  if (countChars(name) > NAME_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (role === "teacher" && isOffensive(name)) fail("NAME_UNKIND");
  return name === "" ? fail("NAME_REQUIRED") : name;
}

/** Returns the code required to register as a teacher, or null if this deployment requires none. */
export function teacherCode(): string | null {
  return process.env.TEACHER_CODE || null;
}

/** True if the typed teacher code is the right one. Compares every character, so that the time reveals nothing. */
export function isTeacherCode(params: Params, expected: string): boolean {
  const typed = text(params.teacherCode).trim();
  let difference = typed.length ^ expected.length;
  for (let i = 0; i < expected.length; i += 1) difference |= typed.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}

/** Returns the row of a new user. A new teacher has begun the first steps. */
export function newProfile(name: string, email: string, role: Role) {
  const statistics = { totalQuizzes: 0, averageScore: 0 };
  const firstSteps = role === "teacher" && { firstSteps: {} };
  return { name, email, role, createdAt: new Date().toISOString(), statistics, ...firstSteps };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
