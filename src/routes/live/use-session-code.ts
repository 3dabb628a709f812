import { useParams } from "react-router-dom";
import { normalizeCode } from "../../../convex/shared/codes.ts";

/** The session code in the address, normalized: a typed address may contain it in any case, with or without a dash. */
export function useSessionCode(): string {
  return normalizeCode(useParams().code ?? "");
}
