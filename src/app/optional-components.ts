import { optionalComponent } from "../ui/optional-component.ts";

// All these `import()` calls are in this one file, which every page loads anyway. A page with its own `import()` would also contain the list of the
// imported files.

export const Messages = optionalComponent(() => import("./messages.tsx"));
export const WayBackList = optionalComponent(() => import("./way-back-list.tsx"));
export const GivenName = optionalComponent(() => import("../features/live/join/given-name.tsx"));
export const ClassNameList = optionalComponent(() => import("../features/live/join/class-name-list.tsx"));
export const RuleText = optionalComponent(() => import("../features/live/shared/rule-text.tsx"));
