import { optionalComponent } from "../../../ui/optional-component.ts";

/** Button that reads a question aloud. The question does not wait for this module. */
export const ReadAloud = optionalComponent(() => import("./read-aloud.tsx"));
