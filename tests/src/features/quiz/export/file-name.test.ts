// @vitest-environment node
import { expect, test } from "vitest";
import { fileNameOf } from "../../../../../src/features/quiz/export/file-name.ts";

test.each([
  ["Kesirler ve Ondalıklar", "kesirler-ve-ondaliklar"],
  ["İSTANBUL'un Fethi (1453)", "istanbul-un-fethi-1453"],
  ["Çağ/Öğün: *şu* “ü” <b>", "cag-ogun-su-u-b"],
  ["../../etc/passwd", "etc-passwd"],
  ["???", "quiz"],
  ["数学", "quiz"],
  ["CON", "quiz-con"],
  ["Ş".repeat(120), "s".repeat(60)],
])("%s is saved as %s", (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
