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

const SOLO_WORDS = "Öğrenciler bu quizi Öğren sayfasında önceden çözüp doğru cevapları öğrenebilir.";

/** Warning that students can solve the quiz alone and see its answer key. Shown until the teacher chooses an audience. */
export function SoloNotice({ onChoose }: { onChoose: (audience: Chosen) => void }) {
  return <AudienceNotice words={SOLO_WORDS} onChoose={onChoose} />;
}

type AudienceNoticeProps = {
  words: string;
  /** True if the words are so short that they fit beside the buttons on a phone. */
  isShort?: boolean;
  busy?: boolean;
  onChoose: (audience: Chosen) => void;
};

function AudienceNotice({ words, isShort, busy, onChoose }: AudienceNoticeProps) {
  return (
    <Notice>
      <div className={styles.solo} data-short={isShort || undefined}>
        <p className={styles.words}>{words}</p>
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

/** Stores the chosen audience of a quiz, or shows in a toast why that failed. */
function useSetAudience(quizId: Id<"quizzes">, onStored: (audience: Chosen) => void) {
  const setAudience = useMutation(api.quizzes.setAudience);
  return useBusy(async (audience: Chosen) => {
    try {
      await setAudience({ quizId, audience });
      onStored(audience);
    } catch (error) {
      toast.error("Değiştirilemedi", { description: failureText(error) });
    }
  });
}

/**
 * Choice of the audience in the lobby, for a stored quiz. The choice is stored at once. The class may see the lobby, so the text mentions neither the
 * solo page nor the answers.
 */
export function OpenQuizNotice({ quizId }: { quizId: Id<"quizzes"> }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [choose, busy] = useSetAudience(quizId, (audience) => {
    setChosen(audience);
    if (audience === "me") toast.success("Bu quizi artık yalnız siz görüyorsunuz");
  });
  if (chosen !== null) return null;
  return (
    <AudienceNotice
      words="Bu quizi kimler görebilsin?"
      isShort
      busy={busy}
      onChoose={(audience) => void choose(audience)}
    />
  );
}
