import { beforeEach, expect, it } from "vitest";
import { homeworkSecret } from "../../../../../src/features/homework/solve/secret.ts";
import { recordOpened, storedProofs } from "../../../../../src/features/homework/solve/stored-proofs.ts";

const code = (number: number) => `HOMEWORK${10 + number}`;
const codes = () => storedProofs().map((proof) => proof.code);

beforeEach(() => localStorage.clear());

it("returns the twelve most recent proofs, whatever the order of the browser's keys", () => {
  for (let number = 0; number < 15; number += 1) homeworkSecret(code(number));
  for (const number of [3, 1, 0, 2]) recordOpened(code(number));
  expect(codes()).toHaveLength(12);
  expect(codes().slice(-4)).toEqual([3, 1, 0, 2].map(code));
});

it("ignores homework whose proof is not stored in this browser", () => {
  recordOpened(code(0));
  homeworkSecret(code(1));
  expect(codes()).toEqual([code(1)]);
});
