import { optionalPart } from "../../../ui/optional-part.ts";

/** Fetched where pupils choose their team; who cannot is dealt one. */
export const TeamChoice = optionalPart<{
  code: string;
  secret: string;
  team: number | undefined;
  sizes: readonly number[];
  people: number;
}>(() => import("./team-choice.tsx"));
