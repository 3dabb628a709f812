import { Flow } from "../../src/scheduling/flow.ts";
import { Usage } from "../../src/scheduling/usage.ts";

/** Creates the flow of a guest who has just connected. */
export function guestFlow(): Flow {
  const usage = Usage.ofGuest();
  return new Flow(() => usage);
}
