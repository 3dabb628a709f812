import { useParams } from "react-router-dom";
import { normalizeCode } from "../../../convex/shared/codes.ts";

/** The session code of the address, normalised: an address typed by hand may hold it in any case, with or without dash. */
export function useSessionCode(): string {
  return normalizeCode(useParams().code ?? "");
}
