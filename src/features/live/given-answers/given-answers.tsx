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
  /** More controls for an accepted answer. */
  besideAccepted?: (given: Given) => ReactNode;
};

/** Answers of a class to one question, without names. Wrong answers can be accepted; an acceptance can be undone. */
export function GivenAnswers(props: GivenAnswersProps) {
  const { content, answers, more = 0, onAccept, sent, besideAccepted } = props;
  const list = useRef<HTMLUListElement>(null);
  const { answerName } = kindOf(content).report.read();
  const press = (given: Given, accepts: boolean) => {
    onAccept(given, accepts);
    // Focuses the list, because another button replaces the pressed one.
    list.current?.focus({ preventScroll: true });
  };
  if (answers.length === 0) return <p className={styles.hint}>Bu soruya cevap veren yok.</p>;
  return (
    <div className={styles.given}>
      <p className={styles.hint}>
        Doğru saydığınız cevap baştan beri doğruymuş gibi puanlanır: puanlar, sıralama ve rapor düzelir.
      </p>
      <ul ref={list} className={styles.list} aria-label="Verilen cevaplar" tabIndex={-1}>
        {answers.map((given) => {
          const { folded, answer, count, state } = given;
          const { shown, spoken } = answerName(content, answer);
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
                  {besideAccepted?.(given)}
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
      {more > 0 && (
        <p className={styles.hint}>
          {more} farklı cevap burada gösterilmiyor; quiz bitince raporda hepsini bulursunuz.
        </p>
      )}
    </div>
  );
}
