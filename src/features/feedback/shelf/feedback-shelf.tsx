import { FiPlus } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { usePersistentList } from "../../../lib/storage/use-persistent-list.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { FeedbackCard } from "./feedback-card.tsx";
import styles from "./feedback-shelf.module.css";

const PAGE_SIZE = 12;

type FeedbackShelfProps = { createHref: string; manageHrefFor: (feedbackId: string) => string };

/** The teacher's feedback forms, newest first, loaded page by page. */
export function FeedbackShelf({ createHref, manageHrefFor }: FeedbackShelfProps) {
  const list = { name: "forms", pageSize: PAGE_SIZE };
  const { results, status, loadMore } = usePersistentList(api.feedbacks.list, {}, list);
  return (
    <div className={styles.shelf}>
      {status === "LoadingFirstPage" && <Spinner label="Formlar yükleniyor…" />}
      {status === "Exhausted" && results.length === 0 && (
        <Sheet padding="sm">
          <p className={styles.empty}>
            Henüz formunuz yok. Bir form oluşturun; öğrencileriniz adlarını vermeden yazsın.
          </p>
        </Sheet>
      )}
      {results.length > 0 && (
        <ul className={styles.cards}>
          {results.map((form) => (
            <FeedbackCard key={form._id} form={form} manageHref={manageHrefFor(form._id)} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <ButtonLink to={createHref} icon={<FiPlus />}>
          Yeni Form Oluştur
        </ButtonLink>
        {(status === "CanLoadMore" || status === "LoadingMore") && (
          <Button
            variant="quiet"
            busy={status === "LoadingMore"}
            busyLabel="Yükleniyor…"
            onClick={() => loadMore(PAGE_SIZE)}
          >
            Daha fazla form göster
          </Button>
        )}
      </div>
    </div>
  );
}
