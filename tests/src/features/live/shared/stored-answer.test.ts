import { beforeEach, expect, it } from "vitest";
import {
  clearStoredAnswer,
  readStoredAnswer,
  storeAnswer,
} from "../../../../../src/features/live/shared/stored-answer.ts";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";

beforeEach(() => sessionStorage.clear());

it("stores the chosen option per question and session", () => {
  storeAnswer("AB12CD", 3, 0);
  expect(readStoredAnswer("AB12CD", 3)).toBe(0);
  expect(readStoredAnswer("ZZ99ZZ", 3)).toBeNull();
});

it("stores answers of all types", () => {
  const answers: Answer[] = [["12:30", "a"], [2, 0, 1], 3];
  for (const answer of answers) {
    storeAnswer("AB12CD", 3, answer);
    expect(readStoredAnswer("AB12CD", 3)).toEqual(answer);
  }
});

it("deletes the answer when the question changes", () => {
  storeAnswer("AB12CD", 3, 2);
  expect(readStoredAnswer("AB12CD", 4)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it("deletes an answer on request, and ignores a damaged entry", () => {
  storeAnswer("AB12CD", 3, 2);
  clearStoredAnswer("AB12CD");
  expect(readStoredAnswer("AB12CD", 3)).toBeNull();
  sessionStorage.setItem("canli-quiz:cevap:AB12CD", "3:x");
  expect(readStoredAnswer("AB12CD", 3)).toBeNull();
});
