import { type ComponentType, type ReactNode, useState } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";

type ExportedQuiz = { quizId: Id<"quizzes">; title: string };
type Opened = ExportedQuiz & { Dialog: ComponentType<ExportedQuiz & { onClose: () => void }> };

/** The dialog that takes a quiz away as a file, and what opens it: what writes files is fetched then. The dialog's place is outside of menus, which hide what is in them. */
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
