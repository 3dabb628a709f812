import { useMutation, useQuery } from "convex/react";
import { FiSave } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { MAX_ACCEPTED_TEXTS } from "../../../../convex/shared/limits/questions.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Given } from "./given.ts";
import styles from "./given-answers.module.css";

/** `name`: the answer for screen readers. */
type StoreInQuizProps = { code: string; index: number; given: Given; name: string };

/** Offers to store an accepted answer in the quiz too, if the quiz belongs to the teacher and still contains the question. */
export function StoreInQuiz({ code, index, given, name }: StoreInQuizProps) {
  const inQuiz = useQuery(api.reports.acceptedInQuiz, { code, index });
  const storeAccepted = useMutation(api.reports.storeAccepted);
  const [store, busy] = useBusy(async () => {
    try {
      const outcome = await storeAccepted({ code, index, answer: given.answer });
      if (outcome === "gone") toast.error("Bu soru quizde değişmiş ya da silinmiş");
      else if (outcome === "full")
        toast.error(
          `Bir ${given.part === undefined ? "soruda" : "boşlukta"} en çok ${MAX_ACCEPTED_TEXTS} doğru cevap olabilir`,
        );
      else toast.success("Quize eklendi, bundan sonra da doğru sayılır");
    } catch (error) {
      toast.error("Quize eklenemedi", { description: failureText(error) });
    }
  });
  if (inQuiz == null) return null;
  if (inQuiz.includes(given.folded)) return <span className={styles.count}>quizde kayıtlı</span>;
  return (
    <Button
      variant="quiet"
      icon={<FiSave />}
      aria-label={`“${name}”: quize de ekle`}
      busy={busy}
      onClick={() => void store()}
    >
      Quize de ekle
    </Button>
  );
}
