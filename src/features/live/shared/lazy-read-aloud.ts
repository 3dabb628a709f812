import { optionalComponent } from "../../../ui/optional-component.ts";

/** Button that reads a question aloud; loaded after the question. */
export const ReadAloud = optionalComponent(() => import("./read-aloud.tsx"));
