import type { ReactNode } from "react";
import { optionalPart } from "../../../ui/optional-part.ts";
import type { OwnMistake } from "./mistakes-among.ts";

/** Fetched where there are mistakes: by then the own place can be read. */
export const OwnMistakes = optionalPart<{ mistakes: readonly OwnMistake[]; again: ReactNode }>(
  () => import("./own-mistakes-list.tsx"),
);
