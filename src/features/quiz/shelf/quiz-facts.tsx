import { FiClock, FiEdit3, FiLock, FiUser, FiUsers } from "react-icons/fi";
import { quizDraftKey } from "../../../lib/storage/quiz-draft-key.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { dayText } from "../../../lib/text/date-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "./quiz-facts.module.css";
import type { ShelfQuiz } from "./shelf-quiz.ts";

/** Facts on a teacher's card of a quiz: unsaved draft, audience, author, and the day it was last played. */
export function QuizFacts({ quiz, userId }: { quiz: ShelfQuiz; userId: string }) {
  const { author, audience, playedAt, isOwner, _id } = quiz;
  const hasDraft = isOwner && storedValue.read(quizDraftKey(userId, _id)) !== null;
  return (
    <>
      {hasDraft && (
        <Badge tone="gold" icon={<FiEdit3 />}>
          Kaydedilmemiş taslak
        </Badge>
      )}
      <AudienceBadge audience={audience} />
      {author !== undefined && (
        <span className={styles.fact}>
          <FiUser aria-hidden="true" /> {author}
        </span>
      )}
      {playedAt !== undefined && (
        <span className={styles.fact}>
          <FiClock aria-hidden="true" /> Son oynanan: {dayText(playedAt)}
        </span>
      )}
    </>
  );
}

/** Badge for a restricted audience; nothing for everybody. */
function AudienceBadge({ audience }: Pick<ShelfQuiz, "audience">) {
  if (audience === "me") return <Badge icon={<FiLock />}>Yalnız siz</Badge>;
  if (audience === "teachers") return <Badge icon={<FiUsers />}>Yalnız öğretmenler</Badge>;
  return null;
}
