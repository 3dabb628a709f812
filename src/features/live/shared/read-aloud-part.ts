import { optionalPart } from "../../../ui/optional-part.ts";

/** The button that has a question read aloud, fetched while it is being looked at. */
export const ReadAloud = optionalPart(() => import("./read-aloud.tsx"));
