import { type ComponentType, type ReactNode, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";

type ExportedQuiz = { quizId: Id<"quizzes">; title: string };
type Opened = ExportedQuiz & { Dialog: ComponentType<ExportedQuiz & { onClose: () => void }> };

/**
 * Returns a function that opens the export dialog, and the dialog. Its code is loaded on demand. Render the dialog outside of menus, which hide their
 * content.
 */
export function useExportDialog(): [open: (quiz: ExportedQuiz) => void, dialog: ReactNode] {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open] = useBusy(async (quiz: ExportedQuiz) => {
    try {
      const { ExportDialog } = await import("./export-dialog.tsx");
      setOpened({ ...quiz, Dialog: ExportDialog });
    } catch (error) {
      toast.error("Dışa aktarma açılamadı!", { description: failureText(error) });
    }
  });
  if (opened === null) return [(quiz) => void open(quiz), null];
  const { Dialog, ...quiz } = opened;
  return [(quiz) => void open(quiz), <Dialog key={quiz.quizId} {...quiz} onClose={() => setOpened(null)} />];
}
