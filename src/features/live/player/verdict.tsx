import type { ReactNode } from "react";
import { FiCheck, FiClock, FiMessageCircle, FiRefreshCw, FiX } from "react-icons/fi";
import { useConnected } from "../../../lib/connection/connection.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import type { Answer } from "../../questions/shared/answer.ts";
import type { AnswerName } from "../../questions/shared/question-kind.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { hostWaitWords } from "./host-wait.ts";
import type { AnswerProblem } from "./own-answer.ts";
import { isLatestRight, type Round } from "./round.ts";
import styles from "./round-status.module.css";
import type { Votes } from "./use-own-round.ts";

export interface VerdictProps {
  round: Round;
  /** Instruction while the question is open. */
  task: { title: string; rule: string };
  answerName: (answer: Answer) => AnswerName;
  /** The right answer; null before the reveal and for an ungraded question. */
  rightName: AnswerName | null;
  problem: AnswerProblem | null;
  /** Answers to both votes; null if there is only one vote. */
  votes: Votes | null;
  /** Returns the correctness of an answer; null before the reveal, and if only the points show it. */
  isRight: (answer: Answer) => boolean | null;
  /** True if a given answer can still be changed. */
  canChange: boolean;
  /** True if the displayed input differs from the answer sent. */
  hasUnsent: boolean;
  /** True at the reveal if the participant began an answer or a change, but did not send it. */
  hasUnsentDraft: boolean;
  /** True if the phase has ended by this device's countdown. */
  closed: boolean;
  /** True if the next phase should already have arrived. */
  overdue: boolean;
  /** True if answers are shown between questions. */
  reveals: boolean;
  /** State of the phase's clock. */
  clock: PhaseClock["kind"];
  /** True if no screen of the host has been open for some time. */
  isHostGone: boolean;
  /** True in overtime: the class's time is over, and participants with extra time may still answer. */
  waits: boolean;
  /** True if this participant has extra time. */
  hasExtraTime: boolean;
  /** True if the question is included in the points. */
  counted: boolean;
  isLastQuestion: boolean;
  /** True if the host may still give the right answer to a question without one. */
  mayBeGraded?: boolean;
}

/** Shown beside a verdict instead of points. */
const UNCOUNTED = "Bu soru sayılmıyor, puanın aynı kaldı.";

const UNGRADED = "Bu sorunun doğrusu yok, puanı da.";

const TO_BE_GRADED = "Doğrusunu öğretmenin söyleyecek.";

const FIRST_COUNTS = "Puanın ilk cevabına göre.";

const LAST_ANSWERS = "Son cevaplar bekleniyor…";

const NOT_SENT = "Başladın ama “Gönder”e basmadın.";

const CHANGE_TOO_LATE = "Değişiklik yetişmedi, önceki cevap geçerli.";

const CHANGE_NOT_SENT = "Son değişikliğini göndermedin, önceki cevabın geçerli.";

const CHANGEABLE = "Soru kapanana kadar değiştirilebilir.";

/** State of the answer, and at the reveal its correctness: title, detail and points. */
export function Verdict(props: VerdictProps) {
  const { round, task, answerName, rightName, problem, canChange, counted, closed, overdue } = props;
  const connected = useConnected();
  const rightAnswer = rightName !== null && <RightAnswer name={rightName} />;
  switch (round.kind) {
    case "reading":
      return <Line title="Önce oku">{readingDetail(props)}</Line>;
    case "open":
      if (problem === "failed") {
        return (
          <Line sign={<FiX />} title="Cevap kaydedilemedi!">
            Bir kez daha dene.
          </Line>
        );
      }
      if (problem === "too-late") {
        return (
          <Line sign={<FiClock />} title={closed ? "Süre doldu!" : "Soru kapandı"}>
            Cevabın bu soruya yetişmedi.
          </Line>
        );
      }
      if (props.votes !== null) return <SecondVote votes={props.votes} answerName={answerName} />;
      return <Line title={task.title}>{openDetail(canChange ? CHANGEABLE : task.rule, props)}</Line>;
    case "sending":
      if (connected) return <Line title="Gönderiliyor…" />;
      return round.tooLate ? (
        <Line sign={<FiClock />} title="Süre doldu!">
          Cevabının yetişip yetişmediği bağlantı gelince belli olacak.
        </Line>
      ) : (
        <Line sign={<FiClock />} title="Henüz gönderilmedi">
          Bağlantı {props.clock === "untimed" ? "soru kapanmadan" : "süre dolmadan"} gelirse kendiliğinden
          gönderilecek.
        </Line>
      );
    case "saved":
      if (props.hasUnsent) {
        return <Line title="Değişikliğin gönderilmedi">Göndermezsen önceki cevabın geçerli.</Line>;
      }
      return (
        <Line sign={<FiCheck />} title="Cevabınız kaydedildi!">
          <span className="visually-hidden">Kaydedilen cevap {answerName(round.answer).spoken}. </span>
          {savedDetail(round.elsewhere, props)}
        </Line>
      );
    case "discussing":
      return (
        <Line sign={<FiMessageCircle />} title="Şimdi konuşma zamanı">
          {round.answer !== null ? (
            <>
              <span className="visually-hidden">Seçtiğin cevap {answerName(round.answer).spoken}. </span>
              Neden böyle düşündüğünü anlat. Soru tekrar sorulursa yeniden cevapla.
            </>
          ) : (
            "Bu oylamada cevabın yok. Soru tekrar sorulursa cevaplarsın; puanlar bu oylamadan."
          )}
        </Line>
      );
    case "closed":
      return (
        <Line sign={<FiClock />} title="Süre doldu!">
          {props.waits ? LAST_ANSWERS : overdue ? "Cevaplar bekleniyor…" : comingNext(props)}
        </Line>
      );
    case "scoring": {
      const isRight = latestRight(props);
      if (isRight === null) return <Line title="Sonucun geliyor…" />;
      return (
        <Line sign={isRight ? <FiCheck /> : <FiX />} title={rightTitle(isRight, round.correct)}>
          {counted ? "Puanın hesaplanıyor…" : UNCOUNTED}
        </Line>
      );
    }
    case "scored": {
      const isRight = latestRight(props) ?? round.correct;
      // True if the second vote, whose verdict is shown, was graded differently from the first. Points depend on the first vote.
      const differsFromFirst = isRight !== round.correct;
      const isPart = !isRight && !differsFromFirst && round.points > 0;
      return (
        <Line
          sign={isRight || isPart ? <FiCheck /> : <FiX />}
          title={isPart ? "Bir kısmı doğru" : rightTitle(isRight, round.correct)}
          points={pointsOf(`+${pointsText(round.points)}`, props)}
        >
          {isRight ? <span className="visually-hidden">{rightAnswer} </span> : rightAnswer}{" "}
          {!counted ? UNCOUNTED : differsFromFirst && FIRST_COUNTS} {changedWords(props)}
        </Line>
      );
    }
    case "ungraded":
      return (
        <Line sign={<FiCheck />} title="Cevabın sayıldı">
          {round.answer !== null && (
            <span className="visually-hidden">Kaydedilen cevap {answerName(round.answer).spoken}. </span>
          )}
          {props.mayBeGraded ? TO_BE_GRADED : UNGRADED} {changedWords(props)}
        </Line>
      );
    case "unanswered":
      if (problem === "too-late") {
        return (
          <Line sign={<FiClock />} title="Cevabın yetişmedi" points={pointsOf("+0", props)}>
            {!counted && `${UNCOUNTED} `}
            {rightAnswer}
          </Line>
        );
      }
      return round.end === "timeout" ? (
        <Line sign={<FiClock />} title="Süre doldu!" points={pointsOf("+0", props)}>
          {!counted ? UNCOUNTED : props.hasUnsentDraft ? NOT_SENT : "Bu soru cevapsız kaldı."} {rightAnswer}
        </Line>
      ) : (
        <Line title="Cevapsız" points={pointsOf("+0", props)}>
          {props.hasUnsentDraft
            ? `${NOT_SENT} `
            : round.end === "host" && "Cevaplar süre dolmadan gösterildi. "}
          {!counted && `${UNCOUNTED} `}
          {rightAnswer}
        </Line>
      );
    case "voted-again":
      return (
        <Line
          sign={round.correct === false ? <FiX /> : <FiCheck />}
          title={round.correct === null ? "Cevabın sayıldı" : round.correct ? "Konuşunca buldun!" : "Yanlış"}
          points={pointsOf("+0", props)}
        >
          {round.correct ? <span className="visually-hidden">{rightAnswer} </span> : rightAnswer}{" "}
          {rightName === null
            ? props.mayBeGraded
              ? TO_BE_GRADED
              : UNGRADED
            : counted
              ? "Puanlar ilk oylamadandı."
              : UNCOUNTED}
        </Line>
      );
    case "joined-late":
      return (
        <Line title="Hoş geldin">
          {props.votes === null
            ? "Bu soru kapanmıştı; sıradaki soruyla başlıyorsun."
            : "Bu sorunun puanı ilk oylamadaydı; sıradaki soruyla başlıyorsun."}{" "}
          <span className="visually-hidden">{rightAnswer}</span>
        </Line>
      );
  }
}

/** Status of an open second vote. */
function SecondVote({ votes, answerName }: { votes: Votes } & Pick<VerdictProps, "answerName">) {
  const name = votes.first === null ? null : answerName(votes.first);
  return (
    <Line sign={<FiRefreshCw />} title="Şimdi ne düşünüyorsun?">
      {!votes.isFirstKnown ? (
        "Yeniden cevapla."
      ) : name === null ? (
        "Puanlar ilk oylamadandı. Şimdi sen de cevapla."
      ) : (
        <>
          {name.shown !== "" && (
            <>
              İlk cevabın <span aria-hidden="true">{name.shown}. </span>
              <span className="visually-hidden">{name.spoken}. </span>
            </>
          )}
          Puanın ilk cevabına göre verilir. Yeniden cevapla.
        </>
      )}
    </Line>
  );
}

/** Sentence about a change that did not reach the server in time or was not sent; empty otherwise. */
function changedWords(props: VerdictProps): string {
  if (props.votes !== null) return "";
  if (props.problem === "too-late") return CHANGE_TOO_LATE;
  return props.hasUnsentDraft ? CHANGE_NOT_SENT : "";
}

/** See `isLatestRight`. */
function latestRight({ round, votes, isRight }: VerdictProps): boolean | null {
  return isLatestRight(round, votes?.second ?? null, isRight);
}

/**
 * @param isRight true if the latest answer was right
 * @param firstIsRight true if the answer to the first vote was right
 */
function rightTitle(isRight: boolean, firstIsRight: boolean | null): string {
  if (!isRight) return "Yanlış";
  return firstIsRight === false ? "Konuşunca buldun!" : "Doğru";
}

/** The right answer. If its visible name is empty, the text refers to the mark at the option; screen readers always get the full name. */
function RightAnswer({ name }: { name: AnswerName }) {
  return (
    <span className={styles.right}>
      {name.shown === "" ? (
        <>
          <span aria-hidden="true">Doğrusu yukarıda.</span>
          <span className="visually-hidden">Doğru cevap </span>
        </>
      ) : (
        <>
          Doğru cevap<span aria-hidden="true">: {name.shown}.</span>{" "}
        </>
      )}
      <span className="visually-hidden">{name.spoken}.</span>
    </span>
  );
}

function Line(props: { sign?: ReactNode; title: string; points?: string | undefined; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.sign} aria-hidden="true">
        {props.sign ?? <Bubble size="1.5rem" />}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{props.title}</p>
        {props.children && <p className={styles.detail}>{props.children}</p>}
      </div>
      {props.points && (
        <p className={styles.points}>
          <span className="tabular">{props.points}</span> puan
        </p>
      )}
    </div>
  );
}

/** Returns the text of the points; undefined for an ungraded or uncounted question. */
function pointsOf(points: string, { rightName, counted }: VerdictProps): string | undefined {
  return rightName === null || !counted ? undefined : points;
}

function readingDetail({ clock, isHostGone }: VerdictProps): string {
  if (clock === "running") return "Birazdan cevaplayabileceksin.";
  return hostWaitWords({ isHostGone, isPaused: clock === "paused", isLast: false });
}

function openDetail(rule: string, { clock, counted, hasExtraTime }: VerdictProps): string {
  if (!counted) return `Bu soru sayılmıyor, rahat ol. ${rule}`;
  if (clock === "paused") return `Öğretmenin süreyi durdurdu; acele etme. ${rule}`;
  if (clock === "untimed") return `Süre yok, acele etme. ${rule}`;
  return hasExtraTime ? `Ek süren var, acele etme. ${rule}` : rule;
}

function savedDetail(elsewhere: boolean, props: VerdictProps): string {
  const { problem, canChange, overdue, clock } = props;
  if (overdue) return "Süre bitti, cevaplar bekleniyor…";
  if (props.waits && !canChange) return LAST_ANSWERS;
  if (problem === "too-late") return CHANGE_TOO_LATE;
  if (problem === "too-often") return "Cevap daha fazla değiştirilemez, son seçilen geçerli.";
  if (problem === "failed") return "Değişiklik kaydedilemedi, yeniden denenebilir.";
  const { isHostGone } = props;
  const wait =
    clock === "running" ? null : hostWaitWords({ isHostGone, isPaused: clock === "paused", isLast: false });
  if (wait !== null && (clock === "paused" || isHostGone)) return wait;
  if (elsewhere) return ["Başka bir ekranda verilen cevap geçerli.", wait].filter(Boolean).join(" ");
  if (canChange) return CHANGEABLE;
  if (!props.counted) return ["Bu soru sayılmıyor.", wait].filter(Boolean).join(" ");
  return wait ?? comingNext(props);
}

/** Text about the next step after the question. */
function comingNext({ reveals, isLastQuestion }: VerdictProps): string {
  if (reveals) return "Sonuç birazdan burada.";
  return isLastQuestion ? "Bu son soruydu." : "Sıradaki soru birazdan burada.";
}
