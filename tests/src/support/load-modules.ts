// Loads lazy modules before a test, so that screens do not suspend. Suspending has its own test (tests/src/lib/lazy-module.test.tsx).
import { QUESTION_KINDS } from "../../../src/features/questions/index.ts";

const kinds = Object.values(QUESTION_KINDS);

/** Loads the modules for solving a quiz alone and for its results. */
export async function loadSolo(): Promise<void> {
  await Promise.all(kinds.flatMap(({ solo, review }) => [solo.load(), review.load()]));
}

/** Loads the modules for editing questions. */
export async function loadForms(): Promise<void> {
  await Promise.all(kinds.map(({ form }) => form?.load()));
}

/** Loads the modules for phones and board in live quizzes. */
export async function loadLive(): Promise<void> {
  await Promise.all(kinds.flatMap(({ player, board }) => [player?.load(), board?.load()]));
}
