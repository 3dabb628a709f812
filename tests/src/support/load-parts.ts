// Loads lazy modules before tests, so that screens render at once. tests/src/lib/late.test.tsx tests the waiting itself.
import { QUESTION_KINDS } from "../../../src/features/questions/index.ts";

const kinds = Object.values(QUESTION_KINDS);

/** Loads the lazy modules of solo quizzes. */
export async function loadSolo(): Promise<void> {
  await Promise.all(kinds.flatMap(({ solo, review }) => [solo.load(), review.load()]));
}

/** Loads the lazy modules of the question editor. */
export async function loadForms(): Promise<void> {
  await Promise.all(kinds.map(({ form }) => form?.load()));
}

/** Loads the lazy modules of live quizzes. */
export async function loadLive(): Promise<void> {
  await Promise.all(kinds.flatMap(({ player, board }) => [player?.load(), board?.load()]));
}
