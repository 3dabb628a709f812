import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { FiArrowLeft } from "react-icons/fi";
import type { ErrorCode } from "../../../../convex/shared/errors.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { AnswerRules } from "../../questions/answer-rules.tsx";
import {
  PassageAbove,
  type QuestionRefs,
  showQuestion,
  useIsNewPassage,
  useQuestionRefs,
} from "../../questions/passage-above.tsx";
import { passageAt } from "../../questions/passages.ts";
import { progressOf, QuestionNav } from "../../questions/question-nav.tsx";
import { QuestionView, usePreloadedPicture } from "../../questions/question-view.tsx";
import type { SoloQuiz as Quiz } from "../../questions/shared/question.ts";
import { SlideView } from "../../questions/slide-view.tsx";
import { stepOf, stepsOf } from "../../questions/steps.ts";
import { useSolvingParts } from "../../questions/use-solving-parts.ts";
import { answerTo, isAnswered } from "./attempt.ts";
import type { Outcome } from "./outcome.ts";
import styles from "./solo-quiz.module.css";
import { useAttempt } from "./use-attempt.ts";
import { useHandIn } from "./use-hand-in.ts";
import { WithheldNotice } from "./withheld-notice.tsx";

type SoloQuizProps = {
  userId: string;
  quiz: Quiz;
  /** Targets of the links that a withheld result shows: the learn page, and the statistics page. */
  backTo: string;
  resultsAt: string;
  onFinished: (outcome: Outcome) => void;
  /** Called if the server refuses the attempt, which stays in the browser's storage. */
  onRefused: (code: ErrorCode) => void;
};

/** A quiz that a student solves alone, one question at a time. The server grades it at the end. */
export function SoloQuiz({ userId, quiz, backTo, resultsAt, onFinished, onRefused }: SoloQuizProps) {
  useSolvingParts(quiz.questions);
  const [attempt, change] = useAttempt(userId, quiz);
  const handIn = useHandIn(attempt, quiz, {
    graded: (review) => onFinished({ attempt, quiz, review }),
    refused: (code) => {
      change({ handedIn: false });
      onRefused(code);
    },
  });
  const headingId = useId();
  const { index, answers, handedIn } = attempt;
  const steps = stepsOf(quiz.questions.length, quiz.pages?.slides);
  const [step, setStep] = useState(() =>
    // An attempt without answers begins with the slides before the first question.
    index === 0 && Object.keys(answers).length === 0 ? 0 : stepOf(steps, index),
  );
  const { slide, position } = steps[step] ?? { slide: null, position: 0 };
  const question = quiz.questions[index];
  const isNewPassage = useIsNewPassage(step, slide === null ? question?.passage : null);
  const refs = useQuestionRefs();
  useShowOnChange(step, refs);
  const goTo = (next: number) => {
    setStep(next);
    const at = steps[next]?.position ?? null;
    if (at !== null) change({ index: at });
  };
  usePreloadedPicture(quiz.questions[index + 1]);
  if (question === undefined) {
    return (
      <Notice>
        <p>Bu quizde henüz soru yok.</p>
      </Notice>
    );
  }
  const answer = answerTo(question, answers);
  const isLast = step === steps.length - 1;
  const answered = isAnswered(question, answer);
  const progress = quiz.questions.map((each) => progressOf(each, answerTo(each, answers)));
  const firstOpen = progress.findIndex((each) => each !== "whole");
  const open = progress.filter((each) => each !== "whole").length;
  const finish = () => {
    if (firstOpen === -1) change({ handedIn: true });
    else goTo(stepOf(steps, firstOpen));
  };

  return (
    <div className={styles.quiz}>
      <PageHeading>{quiz.title}</PageHeading>
      {handedIn && handIn.held ? (
        <WithheldNotice
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
          <p className={styles.progress}>
            {position === null
              ? `${quiz.questions.length} soru`
              : `Soru ${index + 1} / ${quiz.questions.length}`}
          </p>
          <form
            noValidate
            className={`${styles.work} desk`}
            onSubmit={(event) => {
              event.preventDefault();
              if (slide === null && !answered) return;
              if (isLast) finish();
              else goTo(step + 1);
            }}
          >
            {slide !== null ? (
              <SlideView key={step} slide={slide} headingRef={refs.heading}>
                {step > 0 && (
                  <Button icon={<FiArrowLeft />} onClick={() => goTo(step - 1)}>
                    Önceki
                  </Button>
                )}
                <Button type="submit" variant="primary" size="lg">
                  {isLast ? "Bitir" : "Devam"}
                </Button>
              </SlideView>
            ) : (
              <Sheet marked className={styles.sheet}>
                <PassageAbove
                  key={`passage ${step}`}
                  ref={refs.passage}
                  passage={passageAt(quiz.pages?.passages, question.passage)}
                  folded={!isNewPassage}
                />
                <h2 id={headingId} ref={refs.heading} tabIndex={-1} className={styles.question}>
                  <span className="visually-hidden">
                    Soru {index + 1} / {quiz.questions.length}:{" "}
                  </span>
                  <FormattedText text={question.question} marks={question.marks} />
                </h2>
                <QuestionView
                  key={question.questionId}
                  question={question}
                  answer={answer}
                  onAnswer={(given) => change({ answers: { ...answers, [question.questionId]: given } })}
                  labelledBy={headingId}
                />
                <div className={styles.foot}>
                  {step > 0 && (
                    <Button icon={<FiArrowLeft />} onClick={() => goTo(step - 1)}>
                      Önceki
                    </Button>
                  )}
                  {!answered && !isLast && (
                    <Button variant="quiet" onClick={() => goTo(step + 1)}>
                      Şimdilik geç
                    </Button>
                  )}
                  <Button type="submit" variant="primary" size="lg" disabled={!answered}>
                    {isLast ? "Bitir" : "Sonraki Soru"}
                  </Button>
                </div>
                {isLast && answered && open > 0 && (
                  <p className={styles.open}>
                    {open} soru henüz cevapsız. Bitirmeden önce onları da cevapla; “Bitir” seni ilkine
                    götürür.
                  </p>
                )}
                {/* Below the button, so that the button does not move. */}
                <AnswerRules question={question} />
              </Sheet>
            )}
          </form>
          <QuestionNav
            progress={progress}
            current={position}
            onGo={(chosen) => goTo(stepOf(steps, chosen))}
          />
        </>
      )}
    </div>
  );
}

/** Shows and focuses the question or slide when the step changes. */
function useShowOnChange(step: number, refs: QuestionRefs) {
  const shown = useRef(step);
  const show = useEffectEvent(() => showQuestion(refs, "nearest"));
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    show();
  }, [step]);
}
