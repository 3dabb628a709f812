import { expect, test } from "vitest";
import { reminderText } from "../../../../../src/features/homework/give/terms.ts";

const CLOSES = Date.UTC(2026, 10, 25, 20, 59);
const GIVEN = { code: "PJWK529JYS", quizTitle: "Kesirler", closesAt: CLOSES, isForClass: false };
const URL = "https://quiz.okul.k12.tr/odev/PJWK529JYS";

test("a class's reminder mentions the personal code and labels the homework's code as such", () => {
  const text = reminderText({ ...GIVEN, isForClass: true }, URL);
  expect(text).toContain("Fişindeki kişisel kodla girilir");
  expect(text).toContain(`${URL} (ödevin kodu: PJWK5 29JYS)`);
});

test("an open link's reminder mentions the name; a waiting homework's reminder contains the opening time", () => {
  expect(reminderText(GIVEN, URL)).toMatch(/kadar açık\. Ad yazılarak girilir/);
  const opensAt = Date.UTC(2026, 10, 24, 5, 0);
  const text = reminderText({ ...GIVEN, opensAt }, URL);
  expect(text).toContain("08:00 tarihinde açılır");
  expect(text).not.toContain("kadar açık");
});
