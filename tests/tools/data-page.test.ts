// docs/data.md against the schema.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import schema from "../../convex/schema.ts";

const PAGE = readFileSync("docs/data.md", "utf8");
/** Tables whose fields the page lists completely. */
const COMPLETE = [
  "users",
  "categories",
  "quizzes",
  "liveParticipants",
  "feedbacks",
  "images",
  "pupils",
] as const;
/** Fields that need no explanation, or that the auth library adds to accounts. */
const UNEXPLAINED = [
  ...["image", "emailVerificationTime", "phone", "phoneVerificationTime", "isAnonymous"],
  ...["storageId", "uploadedBy", "classId", "last"],
];

it("data.md names every table", () => {
  const tables = Object.keys(schema.tables).filter((table) => !table.startsWith("auth"));
  expect(tables.filter((table) => !PAGE.includes(`\`${table}`))).toEqual([]);
});

it.each(COMPLETE)("data.md names every field of %s", (table) => {
  const { validator } = schema.tables[table];
  const fields = Object.keys(validator.fields).filter((field) => !UNEXPLAINED.includes(field));
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(PAGE))).toEqual([]);
});

it("data.md names every field of a participant without a phone", () => {
  const ways = schema.tables.liveParticipants.validator.fields.way.members;
  const fields = ways.flatMap(({ fields }) => Object.keys(fields)).filter((field) => field !== "kind");
  expect(fields.filter((field) => !PAGE.includes(`way.${field}`))).toEqual([]);
});
