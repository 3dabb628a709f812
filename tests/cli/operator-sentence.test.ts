// Error messages of commands: in the operator's language, with a remedy, and with a stack only for programming errors.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DiskFull, OpenError } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { expect, it } from "vitest";
import { operatorSentence } from "../../cli/terminal/operator-sentence.ts";
import { teacherCodeNotice } from "../../cli/terminal/teacher-code-notice.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

it("contains an unusable file or folder and the reason", () => {
  const folder = tempFolder();
  const file = join(folder.path, "file");
  writeFileSync(file, "");
  const cases: [work: () => unknown, path: string, reason: string][] = [
    [
      () => readFileSync(join(folder.path, "none")),
      join(folder.path, "none"),
      "böyle bir dosya ya da klasör yok",
    ],
    [() => mkdirSync(join(file, "below")), join(file, "below"), "bu adda bir dosya var"],
  ];
  for (const [work, path, reason] of cases)
    expect(operatorSentence(thrownBy(work))).toBe(`${path} kullanılamıyor: ${reason}.`);
  folder.remove();
});

it("contains a remedy for a full disk, and the rollback for data of a newer version", () => {
  expect(operatorSentence(new DiskFull())).toMatch(/yer kalmamış\. Yer açıp/);
  expect(operatorSentence(new OpenError("otherVersion", "English"))).toMatch(
    /daha yeni bir sürüm.*npm run cli -- rollback \(neyin kaybolacağını önce söyler\)\. \(Ayrıntı: English\)$/,
  );
});

it("is null for programming errors", () => {
  expect(operatorSentence(new TypeError("x is not a function"))).toBeNull();
  expect(operatorSentence("text")).toBeNull();
});

it("a teacher code that can be guessed is reported at each start", () => {
  const folder = tempFolder();
  for (let start = 0; start < 2; start += 1)
    expect(teacherCodeNotice(folder.path, true, { TEACHER_CODE: "okul" })).toMatch(/8 karakterden kısa/);
  expect(teacherCodeNotice(folder.path, true, { TEACHER_CODE: "k7m2xq9w4tzp" })).toBeNull();
  rmSync(folder.path, { recursive: true });
});
