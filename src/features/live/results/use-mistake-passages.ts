import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { MistakePassage, OwnMistake } from "./mistakes-among.ts";

const NONE: readonly MistakePassage[] = [];

/** The passages of the pupil's mistakes; undefined while they load. */
export function useMistakePassages(
  proof: { code: string; secret: string },
  mistakes: readonly OwnMistake[],
): readonly MistakePassage[] | undefined {
  const hasPassages = mistakes.some(({ question }) => question.passage !== undefined);
  const passages = useQuery(api.liveAnswers.passages, hasPassages ? proof : "skip");
  return hasPassages ? (passages ?? (passages === null ? NONE : undefined)) : NONE;
}
