import { PageHeading } from "../../../ui/page-heading.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** The moment between opening a live screen and its first data. */
export function StageSpinner() {
  return (
    <main>
      <PageHeading hidden>Canlı quiz</PageHeading>
      <Spinner label="Quiz'e bağlanılıyor…" fill />
    </main>
  );
}
