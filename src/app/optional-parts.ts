import { optionalPart } from "../ui/optional-part.ts";

// Named in one place, which every page has anyway: each page that named a part itself would carry the list of the files that the part is made of.

export const Messages = optionalPart(() => import("./messages.tsx"));
export const WayBackList = optionalPart(() => import("../features/live-player/way-back-list.tsx"));
