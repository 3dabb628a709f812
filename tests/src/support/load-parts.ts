// Tests find what a screen shows at once; that it waits for its parts is tested by itself (tests/src/lib/late.test.tsx).
import { QUESTION_KINDS } from "../../../src/features/questions/index.ts";

const kinds = Object.values(QUESTION_KINDS);

/** Fetches what quizzes that are solved alone are shown with. */
export async function loadSolo(): Promise<void> {
  await Promise.all(kinds.flatMap(({ solo, review }) => [solo.load(), review.load()]));
}

/** Fetches what questions are written with. */
export async function loadForms(): Promise<void> {
  await Promise.all(kinds.map(({ form }) => form?.load()));
}

/** Fetches what live quizzes are played with. */
export async function loadLive(): Promise<void> {
  await Promise.all(kinds.flatMap(({ player, board }) => [player?.load(), board?.load()]));
}
