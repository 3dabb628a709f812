import type { ReactNode } from "react";
import { optionalPart } from "../../ui/optional-part.ts";

/** Fetched where there are mistakes: by then the own place can be read. */
export const OwnMistakes = optionalPart<{ proof: { code: string; secret: string }; again: ReactNode }>(
  () => import("./own-mistakes-list.tsx"),
);
