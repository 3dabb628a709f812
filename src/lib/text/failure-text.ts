import { errorCodeOf, errorText } from "../../../convex/shared/errors.ts";

/** Turkish sentence for a failed call: its known cause, or a general one for a bug or a lost connection. */
export function failureText(error: unknown): string {
  const code = errorCodeOf(error);
  if (code) return errorText(code);
  console.error("A call failed.", error);
  return "Beklenmeyen bir sorun oluştu. Bağlantıyı kontrol edip yeniden denemek yardımcı olabilir.";
}
