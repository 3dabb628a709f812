import { FiEdit2, FiTrash2 } from "react-icons/fi";
import { longTimeText } from "../../../lib/text/date-text.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import type { Message } from "./message.ts";
import styles from "./message-item.module.css";

type MessageItemProps = { message: Message; onEdit: () => void; onDelete: () => void };

/** One anonymous message, as text and nothing else. */
export function MessageItem({ message, onEdit, onDelete }: MessageItemProps) {
  const when = longTimeText(message.createdAt);
  return (
    <Sheet as="li" padding="sm" className={styles.item}>
      {/* A text of the other direction must not turn its surroundings round. */}
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
