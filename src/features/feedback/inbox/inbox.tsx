import { usePaginatedQuery } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { Button } from "../../../ui/button/button.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { DeleteMessageDialog } from "./delete-message-dialog.tsx";
import { EditMessageDialog } from "./edit-message-dialog.tsx";
import styles from "./inbox.module.css";
import type { Message } from "./message.ts";
import { MessageItem } from "./message-item.tsx";

const PAGE_SIZE = 25;

type Task = { kind: "edit" | "delete"; message: Message };

type InboxProps = {
  feedbackId: Id<"feedbacks">;
  isActive: boolean;
  /** Days until messages are deleted; null while unknown. */
  keptDays: number | null;
};

/** Messages of a form, newest first and updated live, in a scrolling list. */
export function Inbox({ feedbackId, isActive, keptDays }: InboxProps) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.feedbacks.inbox,
    { feedbackId },
    { initialNumItems: PAGE_SIZE },
  );
  // The open dialog has its own copy of the message, so that typed text survives a deletion in another tab.
  const [task, setTask] = useState<Task | null>(null);
  const list = useRef<HTMLElement>(null);
  const close = () => {
    setTask(null);
    // The button that opened the dialog was deleted with its message, so the focus moves to the list.
    if (document.activeElement === document.body) list.current?.focus();
  };

  return (
    <section className={styles.inbox} aria-labelledby="mesajlar">
      <div className={styles.heading}>
        <h2 id="mesajlar">Mesajlar</h2>
        {/* Live region: announces new messages. */}
        <span className={styles.count} role="status">
          {results.length > 0 && `${results.length}${status === "Exhausted" ? "" : "+"} mesaj`}
        </span>
      </div>
      {status === "LoadingFirstPage" && <Spinner label="Mesajlar yükleniyor…" />}
      {status === "Exhausted" && results.length === 0 && <NoMessage isActive={isActive} />}
      {results.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard
        <section ref={list} className={styles.scroll} aria-label="Mesaj listesi" tabIndex={0}>
          <ul className={styles.list}>
            {results.map((message) => (
              <MessageItem
                key={message._id}
                message={message}
                onEdit={() => setTask({ kind: "edit", message })}
                onDelete={() => setTask({ kind: "delete", message })}
              />
            ))}
          </ul>
          {(status === "CanLoadMore" || status === "LoadingMore") && (
            <Button
              busy={status === "LoadingMore"}
              busyLabel="Yükleniyor…"
              onClick={() => loadMore(PAGE_SIZE)}
            >
              Daha eski mesajlar
            </Button>
          )}
        </section>
      )}
      {keptDays !== null && (
        <p className={styles.kept}>Mesajlar geldikten {keptDays} gün sonra kendiliğinden silinir.</p>
      )}
      {task?.kind === "edit" && (
        <EditMessageDialog feedbackId={feedbackId} message={task.message} onClose={close} />
      )}
      {task?.kind === "delete" && (
        <DeleteMessageDialog feedbackId={feedbackId} message={task.message} onClose={close} />
      )}
    </section>
  );
}

function NoMessage({ isActive }: { isActive: boolean }) {
  return (
    <EmptyState title="Henüz mesaj yok">
      {isActive
        ? "Bağlantıyı ya da karekodu paylaşın; gelen mesajlar hemen burada görünür."
        : "Form pasif; yeni mesaj almak için aktif yapın."}
    </EmptyState>
  );
}
