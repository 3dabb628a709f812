import { Spinner } from "../../../ui/notice/spinner.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";

/** Shown until a live screen receives its first data. */
export function StageSpinner() {
  return (
    <main>
      <PageHeading hidden>Canlı quiz</PageHeading>
      <Spinner label="Quiz'e bağlanılıyor…" fill />
    </main>
  );
}
