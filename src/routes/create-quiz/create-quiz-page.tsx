import { Suspense } from "react";
import { NewQuizEditor } from "../../features/quiz/editor/new-quiz-editor.tsx";
import { ImportButton } from "../../features/quiz/import/import-button.tsx";
import { useSignedInViewer } from "../../lib/auth/viewer.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { useAfterSave } from "./use-after-save.tsx";
import { WithPreviews } from "./with-previews.tsx";

/** Editor for a teacher's new quiz. */
export function CreateQuizPage() {
  const viewer = useSignedInViewer();
  const { onSaved, afterSave } = useAfterSave();
  return (
    <>
      <PageHeading lead="Yazdıklarınız bu tarayıcıda saklanır; sayfadan ayrılsanız da kaybolmaz.">
        Quiz Oluştur
      </PageHeading>
      {afterSave ?? (
        <Suspense fallback={<Spinner label="Yükleniyor…" fill />}>
          <WithPreviews>
            <NewQuizEditor
              userId={viewer._id}
              onCreated={onSaved}
              importer={(room, onAdd) => <ImportButton target={{ kind: "draft", room, onAdd }} />}
            />
          </WithPreviews>
        </Suspense>
      )}
    </>
  );
}
