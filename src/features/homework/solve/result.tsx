import { useMutation } from "convex/react";
import type { ReactNode } from "react";
import { FiRotateCw } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { errorText } from "../../../../convex/shared/errors.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { withheldText } from "../../../lib/text/withheld-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { kindOf } from "../../questions/index.ts";
import { type Passage, passageAt } from "../../questions/passages.ts";
import type { Graded } from "../../questions/question-review.tsx";
import { ResultSheet } from "../../questions/result-sheet.tsx";
import type { Question } from "../../questions/shared/question.ts";
import { Deadline } from "../deadline.tsx";
import { ExamNets } from "./exam-nets.tsx";
import { attemptsText, type Entry, type OwnAttempt, type Proof, type Review } from "./homework.ts";
import styles from "./result.module.css";
import { useScreenHeading } from "./screen-heading.tsx";

type HandedInProps = { proof: Proof; entry: Entry; attempt: OwnAttempt };

/** Screen after a finished attempt while the answer key is withheld: a confirmation and the button for the next attempt. */
export function HandedIn({ proof, entry, attempt }: HandedInProps) {
  const begin = useMutation(api.homework.begin);
  const { left } = attempt;
  const offsetMs = useServerOffset(true);
  const heading = useScreenHeading(`handed-in-${attempt.attempt}`);
  const [again, busy] = useBusy(async () => {
    try {
      const begun = await begin({ ...proof, name: attempt.displayName, attempt: attempt.attempt + 1 });
      if (!begun.ok) toast.error(errorText(begun.code));
    } catch (error) {
      toast.error("Yeni deneme açılamadı", { description: failureText(error) });
    }
  });
  return (
    <Sheet marked className={styles.handedIn}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Cevapların alındı
      </h2>
      {left > 0 && entry.state === "open" ? (
        <>
          <p>
            {left} deneme hakkın daha var. Doğru cevaplar, hakkın ya da süre (
            <Deadline at={entry.closesAt} offsetMs={offsetMs} />) bitince burada görünür.
          </p>
          <p className={styles.rule}>{attemptsText(entry)}</p>
          <Button icon={<FiRotateCw />} busy={busy} busyLabel="Açılıyor…" onClick={() => void again()}>
            Bir daha dene
          </Button>
        </>
      ) : (
        attempt.withheld && <p>{withheldText(attempt.withheld)}</p>
      )}
    </Sheet>
  );
}

/** Graded questions in the order in which the pupil saw them, with the pupil's and the right answers. */
export function gradedIn(
  review: Review,
  questions: readonly Question[],
  passages: readonly Passage[],
  order: readonly number[],
): Graded[] {
  return order.flatMap((index) => {
    const question = questions[index];
    const each = review.questions[index];
    if (question === undefined || each === undefined) return [];
    const { answer, points, ...graded } = each;
    const most = "points" in question ? question.points : 0;
    const marked = points === undefined ? undefined : { given: points, most };
    const given = answer ?? kindOf(question).solo.getLoaded().emptyAnswer(question);
    const passage = passageAt(passages, question.passage);
    return [{ question, passage, ...graded, marked, answer: given, isEmpty: answer === null }];
  });
}

type ResultProps = {
  review: Review;
  graded: readonly Graded[];
  attempt: OwnAttempt;
  /** Button to practise the mistakes; nothing without mistakes. */
  again: ReactNode;
};

/** Result of a homework: percentage, and each question with the pupil's and the right answer. */
export function Result({ review, graded, attempt, again }: ResultProps) {
  const heading = useScreenHeading("result");
  const right = graded.filter(({ correct }) => correct === true).length;
  // Polls (`correct` is null) have no right answer. A blank poll loses no points and is not counted.
  const empty = graded.filter(({ correct, isEmpty }) => isEmpty && correct !== null).length;
  const partly = graded.filter(({ isPartly }) => isPartly).length;
  const wrong = graded.filter(
    ({ correct, isEmpty, isPartly }) => correct === false && !isEmpty && !isPartly,
  ).length;
  const hasGraded = graded.some(({ correct }) => correct !== null);
  const { unmarked = 0 } = review;
  const late = attempt.answers.filter((answer) => answer.late).length;
  return (
    <ResultSheet
      heading={
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {review.score === null
            ? "Sonucun öğretmenin değerlendirince belli olur"
            : `Sonucun: yüzde ${review.score}`}
        </h2>
      }
      score={review.score}
      counts={
        <>
          {hasGraded && (
            <>
              {right} doğru, {partly > 0 && `${partly} kısmen doğru, `}
              {wrong} yanlış{empty > 0 && `, ${empty} boş`}
            </>
          )}
          {unmarked > 0 && `${hasGraded ? " · " : ""}${unmarked} cevabını öğretmenin değerlendirecek`}
          {attempt.attempt > 1 && ` · sayılan: ${review.attempt}. deneme`}
        </>
      }
      actions={again}
      notice={
        <>
          {unmarked > 0 && review.score !== null && (
            <Notice>
              Yüzde, şimdiye kadar puanlanan sorulardan hesaplandı; öğretmenin kalan cevapları değerlendirince
              değişir.
            </Notice>
          )}
          {late > 0 && (
            <Notice>
              {late} cevabın süre bittikten sonra ulaştı. Saklandı; öğretmenin kabul ederse sonucuna eklenir.
            </Notice>
          )}
          {review.exam && <ExamNets exam={review.exam} answers={review.questions} />}
        </>
      }
      graded={graded}
    />
  );
}
