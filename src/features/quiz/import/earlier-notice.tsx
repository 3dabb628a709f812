import { longDayText } from "../../../lib/text/date-text.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { EarlierQuiz } from "./use-quizzes-of-file.ts";

/** Notice that the same questions were imported before, and about the effect of an update. */
export function EarlierNotice({
  quiz: { title, createdAt },
  canUpdate,
}: {
  quiz: EarlierQuiz;
  canUpdate: boolean;
}) {
  return (
    <Notice>
      <p>
        Bu soruları daha önce içe aktardınız: <strong>“{title}”</strong>, {longDayText(createdAt)}.
      </p>
      {canUpdate && (
        <p>
          Güncellerseniz o quizin soruları buradakiler olur; başlığı, kategorisi ve onu kimlerin gördüğü
          değişmez.
        </p>
      )}
    </Notice>
  );
}
