import { optionalPart } from "../ui/optional-part.ts";

// In one file that all pages share: each page that declared a lazy module itself would contain the list of that module's files.

export const Messages = optionalPart(() => import("./messages.tsx"));
export const WayBackList = optionalPart(() => import("./way-back-list.tsx"));
export const GivenName = optionalPart(() => import("../features/live/join/given-name.tsx"));
export const ClassPlaces = optionalPart(() => import("../features/live/join/class-places.tsx"));
export const RuleText = optionalPart(() => import("../features/live/shared/rule-text.tsx"));
