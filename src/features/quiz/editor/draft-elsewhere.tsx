import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { DraftEditing } from "../draft/use-quiz-draft.ts";

/** Notice that another tab has changed the draft; the teacher chooses one of the two versions. */
export function DraftElsewhere({ takeTheirs, keepOwn }: Pick<DraftEditing, "takeTheirs" | "keepOwn">) {
  return (
    <Notice tone="wrong">
      <p>
        Bu taslak başka bir sekmede de açık ve orada değiştirildi. Burada yazdıklarınız duruyor; hangisiyle
        devam edeceksiniz?
      </p>
      <Button onClick={takeTheirs}>Oradakini aç</Button>
      <Button variant="quiet" onClick={keepOwn}>
        Buradakiyle devam et
      </Button>
    </Notice>
  );
}
