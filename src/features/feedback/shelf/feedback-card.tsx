import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { dayText } from "../../../lib/text/date-text.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/surface/card.tsx";
import { ActiveBadge } from "../shared/active-badge.tsx";

type ShelfForm = FunctionReturnType<typeof api.feedbacks.list>["page"][number];

/** Card of a feedback form in the teacher's list. */
export function FeedbackCard({ form, manageHref }: { form: ShelfForm; manageHref: string }) {
  return (
    <Card
      title={form.title}
      description={form.description}
      facts={
        <>
          <ActiveBadge isActive={form.isActive} />
          <time dateTime={form.createdAt}>{dayText(form.createdAt)}</time>
        </>
      }
      actions={
        <ButtonLink to={manageHref} variant="soft" aria-label={`Yönet: ${form.title}`}>
          Yönet
        </ButtonLink>
      }
    />
  );
}
