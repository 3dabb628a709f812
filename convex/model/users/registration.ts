/** What a person types to register or sign in, checked: values in, values out. */
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
/** The parameters of a sign-in call: anything a client may send. */
export type Params = Partial<Record<string, unknown>>;

/** Without what nobody sees: two accounts must not look alike. */
const ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;

/** The address as stored: trimmed and lower-cased without locale. Fails with EMAIL_REQUIRED or INVALID_EMAIL. */
export function readEmail(params: Params): string {
  const email = normalizeEmail(text(params.email));
  if (email === "") fail("EMAIL_REQUIRED");
  if (email.length > EMAIL_MAX_CHARS || !ADDRESS.test(email)) fail("INVALID_EMAIL");
  return email;
}

/** A password that may be chosen. Fails with WEAK_PASSWORD or TEXT_TOO_LONG. */
export function readNewPassword(params: Params): string {
  const password = text(params.password);
  if (countChars(password) < PASSWORD_MIN_CHARS) fail("WEAK_PASSWORD");
  return readPassword(params);
}

/** A password as typed at sign-in. Fails with TEXT_TOO_LONG: hashing must not be fed without bound. */
export function readPassword(params: Params): string {
  const password = text(params.password);
  return countChars(password) <= PASSWORD_MAX_CHARS ? password : fail("TEXT_TOO_LONG");
}

/** The account type; student when none was chosen. Fails with INVALID_ROLE. */
export function readRole(params: Params): Role {
  const { role = "student" } = params;
  return role === "student" || role === "teacher" ? role : fail("INVALID_ROLE");
}

/** The full name of somebody of this role: colleagues see a teacher's. Fails with NAME_REQUIRED, TEXT_TOO_LONG or NAME_UNKIND. */
export function readName(params: Params, role: Role): string {
  const name = cleanText(text(params.name));
  if (countChars(name) > NAME_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (role === "teacher" && isOffensive(name)) fail("NAME_UNKIND");
  return name === "" ? fail("NAME_REQUIRED") : name;
}

/** The code that registering as a teacher asks for, or null where this deployment asks for none. */
export function teacherCode(): string | null {
  return process.env.TEACHER_CODE || null;
}

/** Whether the typed teacher code is the deployment's; every character is compared. */
export function isTeacherCode(params: Params, expected: string): boolean {
  const typed = text(params.teacherCode).trim();
  let difference = typed.length ^ expected.length;
  for (let i = 0; i < expected.length; i += 1) difference |= typed.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}

/** A new account's row. */
export function newProfile(name: string, email: string, role: Role) {
  const statistics = { totalQuizzes: 0, averageScore: 0 };
  return { name, email, role, createdAt: new Date().toISOString(), statistics };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
