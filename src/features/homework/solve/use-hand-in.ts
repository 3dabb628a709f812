import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { errorText } from "../../../../convex/shared/errors.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { Proof } from "./homework.ts";

/** Finishes an attempt and shows a message on failure. Returns the function, and true while it runs, as {@link useBusy} does. */
export function useHandIn(proof: Proof, attempt: number) {
  const handIn = useMutation(api.homework.handIn);
  return useBusy(async () => {
    try {
      const handed = await handIn({ ...proof, attempt });
      if (!handed.ok) toast.error(errorText(handed.code));
    } catch (error) {
      toast.error("Ödev bitirilemedi", { description: failureText(error) });
    }
  });
}
