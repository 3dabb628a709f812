import { optionalPart } from "../../../ui/optional-part.ts";

/** The own team's mark and name. */
export const OwnTeam = optionalPart<{ team: number }>(() => import("./own-team.tsx"));
