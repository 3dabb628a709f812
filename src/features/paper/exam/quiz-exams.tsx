import { useQuery } from "convex/react";
import { FiPlus } from "react-icons/fi";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths.ts";
import { dayText } from "../../../lib/text/date-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import styles from "./exam-list.module.css";

type QuizExamsProps = {
  quizId: string;
  /** Sum of the points of the quiz's open questions. */
  points: number;
  onPrepare: () => void;
};

/** Exams on paper that were made of a quiz. A quiz with open questions offers one; other quizzes show nothing before the first exam. */
export function QuizExams({ quizId, points, onPrepare }: QuizExamsProps) {
  const exams = useQuery(api.paperExams.ofQuiz, { quizId });
  if (exams === undefined || (exams.length === 0 && points === 0)) return null;
  return (
    <section className={styles.exams} aria-labelledby="kagit-sinavlari">
      <h2 id="kagit-sinavlari">Bu quizin kâğıt sınavları</h2>
      {points > 0 && (
        <p>
          Açık uçlu sorular toplam {points} puan. Kâğıtları okuyunca puanları sınıf listesine girin: toplam ve
          sınav analizi kendiliğinden çıkar.
        </p>
      )}
      {exams.length > 0 && (
        <ul className={styles.list}>
          {exams.map(({ sessionId, className = "Sınıfsız", createdAt }) => (
            <li key={sessionId}>
              <Link to={paths.paperExam.href(sessionId)}>{className}</Link>
              <span className={styles.day}>{dayText(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {points > 0 && (
        <Button icon={<FiPlus />} onClick={onPrepare}>
          Kâğıt sınavı hazırla
        </Button>
      )}
    </section>
  );
}
