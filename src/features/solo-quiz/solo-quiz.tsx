import { useEffect, useId, useRef } from "react";
import type { ErrorCode } from "../../../convex/shared/errors.ts";
import { readAll } from "../../lib/late.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { kindOf } from "../questions/index.ts";
import type { SoloQuiz as Quiz } from "../questions/question.ts";
import { QuestionView } from "../questions/question-view.tsx";
import { WholeOnly } from "../questions/whole-only.tsx";
import { answerTo, isAnswered } from "./attempt.ts";
import { HeldNotice } from "./held-notice.tsx";
import type { Outcome } from "./outcome.ts";
import { QuestionProgress } from "./question-progress.tsx";
import styles from "./solo-quiz.module.css";
import { useAttempt } from "./use-attempt.ts";
import { useHandIn } from "./use-hand-in.ts";

type SoloQuizProps = {
  userId: string;
  quiz: Quiz;
  /** Where a student goes whose result is kept back: the learn page, and the page that will have it. */
  backTo: string;
  resultsAt: string;
  onFinished: (outcome: Outcome) => void;
  /** The server does not take the attempt as it is; it stays kept. */
  onRefused: (code: ErrorCode) => void;
};

/** A quiz solved alone, one question at a time; the end of it is graded on the server. */
export function SoloQuiz({ userId, quiz, backTo, resultsAt, onFinished, onRefused }: SoloQuizProps) {
  usePartsOf(quiz);
  const [attempt, change] = useAttempt(userId, quiz);
  const handIn = useHandIn(attempt, quiz, {
    graded: (review) => onFinished({ attempt, quiz, review }),
    refused: (code) => {
      change({ handedIn: false });
      onRefused(code);
    },
  });
  const headingId = useId();
  const heading = useFocusOnChange(attempt.index);

  const { index, answers, handedIn } = attempt;
  const question = quiz.questions[index];
  if (question === undefined) {
    return (
      <Notice>
        <p>Bu quizde henüz soru yok.</p>
      </Notice>
    );
  }
  const answer = answerTo(question, answers);
  const isLast = index === quiz.questions.length - 1;
  const answered = isAnswered(question, answer);

  return (
    <div className={styles.quiz}>
      <PageHeading>{quiz.title}</PageHeading>
      {handedIn && handIn.held ? (
        <HeldNotice
          hidden={handIn.held.hidden === true}
          withheld={handIn.held.withheld}
          backTo={backTo}
          resultsAt={resultsAt}
        />
      ) : handedIn ? (
        <div className={styles.waiting}>
          <Spinner label="Sonucun hesaplanıyor…" />
          {handIn.late && (
            <Notice tone="wrong">
              <p>
                Sonucun henüz kaydedilemedi. Cevapların burada duruyor; bağlantı gelince kendiliğinden yeniden
                gönderilecek. Bu sayfayı kapatma.
              </p>
              <Button onClick={handIn.retry}>Şimdi tekrar dene</Button>
            </Notice>
          )}
        </div>
      ) : (
        <>
          <QuestionProgress index={index} count={quiz.questions.length} />
          <form
            noValidate
            className={`${styles.work} desk`}
            onSubmit={(event) => {
              event.preventDefault();
              if (!answered) return;
              change(isLast ? { handedIn: true } : { index: index + 1 });
            }}
          >
            <Sheet marked className={styles.sheet}>
              <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.question}>
                <span className="visually-hidden">
                  Soru {index + 1} / {quiz.questions.length}:{" "}
                </span>
                {question.question}
              </h2>
              <QuestionView
                key={question.questionId}
                question={question}
                answer={answer}
                onAnswer={(given) => change({ answers: { ...answers, [question.questionId]: given } })}
                labelledBy={headingId}
              />
              <div className={styles.foot}>
                <Button type="submit" variant="primary" size="lg" disabled={!answered}>
                  {isLast ? "Bitir" : "Sonraki Soru"}
                </Button>
              </div>
              {/* Below the button, which stays where the last question had it. */}
              <WholeOnly question={question} />
            </Sheet>
          </form>
        </>
      )}
    </div>
  );
}

/** Waits for what the questions are solved with, and fetches what their results are shown with: later the connection may be lost. */
function usePartsOf({ questions }: Quiz): void {
  readAll(questions.map((question) => kindOf(question).solo));
  useEffect(() => {
    for (const question of questions) kindOf(question).review.prefetch();
  }, [questions]);
}

/** Moves the focus to a heading when what it heads has changed, so that a screen reader reads the new question. */
function useFocusOnChange(value: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    heading.current?.focus({ preventScroll: true });
    // Below the page's bar, where the one before was left further down.
    heading.current?.scrollIntoView?.({ block: "nearest" });
  }, [value]);
  return heading;
}
