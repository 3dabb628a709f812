import { optionalComponent } from "../ui/optional-component.ts";

// All in one file that every page loads anyway: a page with its own `import()` would contain the list of that component's files.

export const Messages = optionalComponent(() => import("./messages.tsx"));
export const WayBackList = optionalComponent(() => import("./way-back-list.tsx"));
export const GivenName = optionalComponent(() => import("../features/live/join/given-name.tsx"));
export const ClassNameList = optionalComponent(() => import("../features/live/join/class-name-list.tsx"));
export const RuleText = optionalComponent(() => import("../features/live/shared/rule-text.tsx"));
