import { type ErrorCode, errorText } from "../../../../convex/shared/errors.ts";

/** Texts for the host, because the usual texts of these refusals address pupils. */
const FOR_HOST: Partial<Record<ErrorCode, string>> = {
  NOT_OPEN_YET: "Bu sorunun seçenekleri henüz açılmadı",
  PHASE_OVER: "Bu soru kapandı",
};

/** Reason why raised hands or the answer of a team were not stored. */
export function refusalText(code: ErrorCode): string {
  return FOR_HOST[code] ?? errorText(code);
}
