import { errorText } from "../../../../convex/shared/errors.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { MessageField } from "../shared/message-field.tsx";
import styles from "./closed-box.module.css";

/**
 * Notice for a feedback form that its owner has deactivated.
 * @param text unsent message, shown read-only so that it can be copied
 */
export function ClosedBox({ text }: { text: string }) {
  const begun = text.trim() !== "";
  return (
    <div className={styles.closed}>
      <Notice>
        <p>{errorText("FEEDBACK_INACTIVE")}</p>
        {begun && <p>Yazdığınız mesaj gönderilmedi; dilerseniz aşağıdan kopyalayabilirsiniz.</p>}
      </Notice>
      {begun && <MessageField label="Mesajınız" value={text} onValueChange={() => {}} readOnly />}
    </div>
  );
}
