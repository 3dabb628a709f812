import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { FiLock, FiSend } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf, errorText } from "../../../../convex/shared/errors.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { useDraftText } from "../../../lib/storage/use-draft-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { LetterSlot } from "../shared/letter-slot.tsx";
import { MessageField, messageProblem } from "../shared/message-field.tsx";
import { ClosedBox } from "./closed-box.tsx";
import styles from "./letter-box.module.css";
import { tokenFor } from "./sender-token.ts";
import { useCooldown } from "./use-cooldown.ts";

/** Toast id: a repeated request to wait replaces the shown one. */
const WAIT = "feedback-wait";

/** Letter box of a feedback form: one field and a button. After sending, the letter drops through the slot. */
export function LetterBox({ feedbackId, isActive }: { feedbackId: string; isActive: boolean }) {
  const sendMessage = useMutation(api.feedbacks.send);
  const [text, setText] = useDraftText(`feedback-draft:${feedbackId}`);
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const { secondsLeft, start } = useCooldown(feedbackId);

  const askToWait = () => void toast.error(errorText("FEEDBACK_COOLDOWN"), { id: WAIT });

  const {
    onSubmit,
    busy: sending,
    problem,
    clearProblem,
  } = useSubmit({
    check: () => {
      const wrong = messageProblem(text);
      if (wrong) field.current?.focus();
      return wrong;
    },
    send: async () => {
      if (secondsLeft > 0) return askToWait();
      const token = tokenFor(feedbackId);
      await sendMessage({ feedbackId, text, token });
      start(token);
      toast.success("Mesajınız gönderildi!");
      setText("");
      setSent((count) => count + 1);
    },
    explain: (error) => {
      if (errorCodeOf(error) === "FEEDBACK_COOLDOWN") {
        start(tokenFor(feedbackId));
        askToWait();
        return null;
      }
      toast.error("Mesaj gönderilemedi!");
      return failureText(error);
    },
  });

  if (!isActive) return <ClosedBox text={text} />;
  return (
    <form noValidate onSubmit={onSubmit}>
      <LetterSlot
        letterClassName={styles.letter}
        letter={
          <>
            <MessageField
              ref={field}
              label="Mesajınız"
              placeholder="Aklınızdan geçeni yazın"
              required
              value={text}
              onValueChange={(typed) => {
                setText(typed);
                clearProblem();
              }}
              error={problem}
              // Read-only while sending: an edit would not be sent, and the field is emptied afterwards.
              readOnly={sending}
            />
            {sent > 0 && <span key={sent} className={styles.dropped} aria-hidden="true" />}
          </>
        }
        front={
          <>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              icon={<FiSend />}
              busy={sending}
              busyLabel="Gönderiliyor…"
            >
              Gönder
            </Button>
            <p className={styles.note}>
              {secondsLeft > 0 ? (
                <span className="tabular">Yeni bir mesajı {secondsLeft} saniye sonra gönderebilirsiniz.</span>
              ) : (
                <>
                  <FiLock aria-hidden="true" /> Mesajınız anonimdir: adınız, hesabınız ve cihazınız mesajla
                  birlikte kaydedilmez.
                </>
              )}
            </p>
          </>
        }
      />
    </form>
  );
}
