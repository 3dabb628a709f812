import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { toast } from "../../ui/notice/toast.ts";
import styles from "./solo-notice.module.css";

type Chosen = "me" | "everybody";

/** Warns that students can solve a quiz alone, which shows its key. Shown until the teacher chooses. */
export function SoloNotice({ onChoose, busy }: { onChoose: (audience: Chosen) => void; busy?: boolean }) {
  return (
    <Notice>
      <div className={styles.solo}>
        <p className={styles.words}>
          Öğrenciler bu quizi Öğren sayfasında önceden çözüp doğru cevapları öğrenebilir.
        </p>
        <div className={styles.choices}>
          <Button disabled={busy} onClick={() => onChoose("me")}>
            Yalnız ben
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => onChoose("everybody")}>
            Açık kalsın
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** The same for a stored quiz of the teacher's: the choice is stored at once. */
export function OpenQuizNotice({ quizId }: { quizId: Id<"quizzes"> }) {
  const setAudience = useMutation(api.quizzes.setAudience);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [choose, busy] = useBusy(async (audience: Chosen) => {
    try {
      await setAudience({ quizId, audience });
      setChosen(audience);
      if (audience === "me") toast.success("Bu quizi artık yalnız siz görüyorsunuz");
    } catch (error) {
      toast.error("Değiştirilemedi", { description: failureText(error) });
    }
  });
  return chosen === null && <SoloNotice busy={busy} onChoose={(audience) => void choose(audience)} />;
}
