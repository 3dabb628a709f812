import type { Pencil } from "../../../../convex/shared/pencil.ts";
import { optionalPart } from "../../../ui/optional-part.ts";

/** Fetched while somebody waits; who is not brought it waits without. */
export const PencilCase = optionalPart<{
  code: string;
  secret: string;
  displayName: string;
  pencil: Pencil | undefined;
}>(() => import("./pencil-case.tsx"));
