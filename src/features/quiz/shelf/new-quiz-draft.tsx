import { Link } from "react-router-dom";
import { quizDraftKey } from "../../../lib/storage/quiz-draft-key.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { Notice } from "../../../ui/notice/notice.tsx";

/** Notice with a link to the unsaved draft of a new quiz; nothing without a draft. */
export function NewQuizDraft({ userId, href }: { userId: string; href: string }) {
  if (storedValue.read(quizDraftKey(userId)) === null) return null;
  return (
    <Notice>
      <p>
        Kaydedilmemiş yeni bir quiziniz var. <Link to={href}>Taslağa dön</Link>
      </p>
    </Notice>
  );
}
