// docs/threat-model.md states for every table which actions add rows, how many, and when they are deleted.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import schema from "../../convex/schema.ts";

/** Tables of the backend itself. */
const SYSTEM = ["_scheduled_functions", "_storage", "receipts"];

const ACCOUNT = "erasers/account.ts";

/**
 * Tables whose rows contain a user's id, with two files in convex/model: the one that deletes these rows or ids together with the account, and the
 * one that adds them to the account's download. Or the reason why there is none.
 */
const PERSONAL: Record<string, [deletedIn: string, downloadedIn: string]> = {
  authAccounts: [ACCOUNT, "no: the address is in the profile, the rest is a hash"],
  authSessions: ["users/signIns.ts", "download/account.ts"],
  signInDevices: [ACCOUNT, "download/account.ts"],
  categories: ["quizzes/categories.ts", "download/taught.ts"],
  quizzes: [ACCOUNT, "download/taught.ts"],
  quizSearch: ["quizzes/searchRows.ts", "no: words of quizzes"],
  lastPlays: ["editing/remove.ts", "no: times of sessions"],
  images: [ACCOUNT, "download/taught.ts"],
  quizResults: [ACCOUNT, "download/played.ts"],
  heldResults: [ACCOUNT, "download/played.ts"],
  liveQuizSessions: [ACCOUNT, "download/taught.ts"],
  livePlays: ["quizzes/plays.ts", "no: times of sessions"],
  liveQuestions: ["live/session/remove.ts", "no: copies of quizzes"],
  liveParticipants: ["live/participants/anonymizeSeats.ts", "download/played.ts"],
  liveRemovals: [ACCOUNT, "download/played.ts"],
  paperDeleted: [ACCOUNT, "download/taught.ts"],
  classes: [ACCOUNT, "download/taught.ts"],
  homework: [ACCOUNT, "download/taught.ts"],
  teacherStats: [ACCOUNT, "download/taught.ts"],
  questionStats: [ACCOUNT, "download/taught.ts"],
  liveSummaries: [ACCOUNT, "no: their sums are in teacherStats"],
  liveParticipations: [ACCOUNT, "download/played.ts"],
  feedbacks: ["feedback/forms.ts", "download/feedback.ts"],
  erasures: ["erasers/resume.ts", "no: the account is deleted"],
};

it("the threat model contains every table once, and no other", () => {
  const page = readFileSync("docs/threat-model.md", "utf8");
  const section = page.split("### What is kept\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...Object.keys(schema.tables), ...SYSTEM].sort());
  for (const row of rows) expect(row.split("|").map((cell) => cell.trim())).toHaveLength(6);
});

it("every table with a user's id is listed for the account's deletion and its download", () => {
  const personal = Object.entries(schema.tables)
    .filter(([, { validator }]) => namesUser(validator))
    .map(([table]) => table);
  // Its field is a string, because guests have no user id.
  personal.push("liveParticipants");
  expect(personal.sort()).toEqual(Object.keys(PERSONAL).sort());
  for (const [table, files] of Object.entries(PERSONAL)) {
    for (const file of files.filter((each) => each.endsWith(".ts")))
      expect(readFileSync(`convex/model/${file}`, "utf8"), file).toContain(`"${table}"`);
  }
});

/** True if a value of this validator can contain the id of a user. */
function namesUser(validator: unknown): boolean {
  if (typeof validator !== "object" || validator === null) return false;
  const { kind, tableName } = validator as { kind?: unknown; tableName?: unknown };
  if (kind === "id") return tableName === "users";
  return Object.values(validator).some(namesUser);
}
