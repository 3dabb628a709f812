import { optionalComponent } from "../../../ui/optional-component.ts";

/** The button that has a question read aloud, fetched while it is being looked at. */
export const ReadAloud = optionalComponent(() => import("./read-aloud.tsx"));
