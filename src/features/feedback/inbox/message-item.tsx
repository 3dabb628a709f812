import { FiEdit2, FiTrash2 } from "react-icons/fi";
import { longTimeText } from "../../../lib/text/date-text.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import type { Message } from "./message.ts";
import styles from "./message-item.module.css";

type MessageItemProps = { message: Message; onEdit: () => void; onDelete: () => void };

/** One anonymous message as plain text. */
export function MessageItem({ message, onEdit, onDelete }: MessageItemProps) {
  const when = longTimeText(message.createdAt);
  return (
    <Sheet as="li" padding="sm" className={styles.item}>
      {/* Right-to-left text must not affect the direction of the rest. */}
      <p className={styles.text} dir="auto">
        {message.text}
      </p>
      <div className={styles.foot}>
        <span className={styles.meta}>
          <time dateTime={message.createdAt}>{when}</time>
          {message.editedAt !== null && " · düzenlendi"}
        </span>
        <span className={styles.actions}>
          <IconButton label={`Mesajı düzenle (${when})`} icon={<FiEdit2 />} onClick={onEdit} />
          <IconButton label={`Mesajı sil (${when})`} icon={<FiTrash2 />} onClick={onDelete} />
        </span>
      </div>
    </Sheet>
  );
}
