import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { Id } from "../../../convex/_generated/dataModel";
import { ImportButton } from "../../features/quiz/import/import-button.tsx";
import { useStartLive } from "../../features/quiz/shelf/use-start-live.ts";
import { paths } from "../../lib/paths.ts";
import { useChosenClass } from "./use-chosen-class.ts";

/** Import button of the shelf. The message about the imported quiz offers to start it live, for the chosen class if there is one. */
export function ShelfImport({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const startLive = useStartLive();
  const forClass = useChosenClass(true);
  const start = async (quizId: Id<"quizzes">) => {
    const code = await startLive(quizId, forClass?._id);
    if (code !== null) void navigate(paths.liveLobby.href(code));
  };
  return (
    <ImportButton target={{ kind: "shelf", onStartLive: (quizId) => void start(quizId) }}>
      {children}
    </ImportButton>
  );
}
