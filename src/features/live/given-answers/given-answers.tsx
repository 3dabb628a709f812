import { type ReactNode, useRef } from "react";
import { FiCheck, FiCornerUpLeft } from "react-icons/fi";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { kindOf } from "../../questions/index.ts";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";
import type { Given } from "./given.ts";
import styles from "./given-answers.module.css";

type GivenAnswersProps = {
  content: ContentOf<Kind>;
  answers: readonly Given[];
  /** Number of answers that are not listed. */
  more?: number;
  onAccept: (given: Given, accepts: boolean) => void;
  /** `folded` answer of the row that is being saved. */
  sent: string | null;
  /** More controls for an accepted answer. `name`: the answer for screen readers. */
  besideAccepted?: (given: Given, name: string) => ReactNode;
};

/**
 * Answers of a class to one question, without names; the texts of several gaps in one list per gap. Wrong answers can be accepted; an acceptance can
 * be undone.
 */
export function GivenAnswers(props: GivenAnswersProps) {
  const { answers, more = 0 } = props;
  const parts = [...new Set(answers.map(({ part = 0 }) => part))].sort((a, b) => a - b);
  const hasGaps = answers.some(({ answer }) => Array.isArray(answer) && answer.length > 1);
  if (answers.length === 0) return <p className={styles.hint}>Bu soruya cevap veren yok.</p>;
  return (
    <div className={styles.given}>
      <p className={styles.hint}>
        Doğru saydığınız cevap baştan beri doğruymuş gibi puanlanır: puanlar, sıralama ve rapor düzelir.
      </p>
      {parts.map((part) => (
        <div key={part}>
          {hasGaps && <h3 className={styles.gap}>{part + 1}. boşluk</h3>}
          <GivenList
            {...props}
            label={hasGaps ? `${part + 1}. boşluğa verilen cevaplar` : "Verilen cevaplar"}
            answers={answers.filter((given) => (given.part ?? 0) === part)}
          />
        </div>
      ))}
      {more > 0 && (
        <p className={styles.hint}>
          {more} farklı cevap burada gösterilmiyor; quiz bitince raporda hepsini bulursunuz.
        </p>
      )}
    </div>
  );
}

function GivenList(props: Omit<GivenAnswersProps, "more"> & { label: string }) {
  const { label, content, answers, onAccept, sent, besideAccepted } = props;
  const list = useRef<HTMLUListElement>(null);
  const { answerName, acceptedName = answerName } = kindOf(content).report.read();
  const press = (given: Given, accepts: boolean) => {
    onAccept(given, accepts);
    // Focuses the list, because another button replaces the pressed one.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
      {answers.map((given) => {
        const { folded, answer, count, state } = given;
        const { shown, spoken } = acceptedName(content, answer);
        return (
          <li key={folded} className={styles.row} data-state={state}>
            <span className={styles.answer}>
              <span dir="auto">{shown || spoken}</span> <span className={styles.count}>{count} kişi</span>
            </span>
            {state === "right" && <Badge tone="right">Doğru cevap</Badge>}
            {state === "wrong" && (
              <Button
                variant="soft"
                icon={<FiCheck />}
                aria-label={`“${spoken}”: bunu da doğru say`}
                busy={sent === folded}
                onClick={() => press(given, true)}
              >
                Bunu da doğru say
              </Button>
            )}
            {state === "accepted" && (
              <span className={styles.accepted}>
                <Badge tone="right">Doğru sayıldı</Badge>
                {besideAccepted?.(given, spoken)}
                <Button
                  variant="quiet"
                  icon={<FiCornerUpLeft />}
                  aria-label={`“${spoken}”: doğru saymayı geri al`}
                  busy={sent === folded}
                  onClick={() => press(given, false)}
                >
                  Geri al
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
