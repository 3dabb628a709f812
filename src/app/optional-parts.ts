import { optionalPart } from "../ui/optional-part.ts";

// In one file that every page has anyway: a page that named a part itself would carry the list of that part's files.

export const Messages = optionalPart(() => import("./messages.tsx"));
export const WayBackList = optionalPart(() => import("./way-back-list.tsx"));
export const GivenName = optionalPart(() => import("../features/live/join/given-name.tsx"));
export const ClassPlaces = optionalPart(() => import("../features/live/join/class-places.tsx"));
export const RuleText = optionalPart(() => import("../features/live/shared/rule-text.tsx"));
