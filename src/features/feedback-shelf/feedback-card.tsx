import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { ButtonLink } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ActiveBadge } from "../feedback-shared/active-badge.tsx";
import styles from "./feedback-card.module.css";

type ShelfForm = FunctionReturnType<typeof api.feedbacks.list>["page"][number];

const created = new Intl.DateTimeFormat("tr-TR", { dateStyle: "medium" });

/** One feedback form on the teacher's shelf. */
export function FeedbackCard({ form, manageHref }: { form: ShelfForm; manageHref: string }) {
  return (
    <Sheet as="li" padding="sm" className={styles.card}>
      <h3 className={styles.title}>{form.title}</h3>
      {form.description && <p className={styles.description}>{form.description}</p>}
      <div className={styles.foot}>
        <span className={styles.state}>
          <ActiveBadge isActive={form.isActive} />
          <time dateTime={form.createdAt}>{created.format(new Date(form.createdAt))}</time>
        </span>
        <ButtonLink to={manageHref} aria-label={`Yönet: ${form.title}`}>
          Yönet
        </ButtonLink>
      </div>
    </Sheet>
  );
}
