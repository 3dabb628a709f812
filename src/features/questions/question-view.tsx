import { reachableUrl } from "../../lib/backend-url.ts";
import { BlanksQuestion } from "./fill-in-blank/solo.tsx";
import { ChoiceQuestion } from "./multiple-choice/solo.tsx";
import { CrosswordQuestion } from "./cross/solo.tsx";
import { MatchingQuestion } from "./matching/solo.tsx";
import type { Answer, Question } from "./question.ts";
import styles from "./question-view.module.css";

type QuestionViewProps = {
  question: Question;
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
  /** The id of the element that shows the question's words. */
  labelledBy: string;
};

/** What a question asks to be done: its picture, and the controls of its type. */
export function QuestionView({ question, answer, onAnswer, labelledBy }: QuestionViewProps) {
  return (
    <div className={styles.view}>
      <QuestionPicture question={question} />
      <div className={styles.controls}>
        <Controls question={question} answer={answer} onAnswer={onAnswer} labelledBy={labelledBy} />
      </div>
    </div>
  );
}

/** The picture of a question, if it has one. */
export function QuestionPicture({ question }: { question: Question }) {
  if (!question.imageUrl) return null;
  return <img className={styles.picture} src={reachableUrl(question.imageUrl)} alt="Sorunun görseli" />;
}

function Controls({ question, ...rest }: QuestionViewProps) {
  switch (question.type) {
    case "multiple_choice":
      return <ChoiceQuestion question={question} {...rest} />;
    case "matching":
      return <MatchingQuestion question={question} {...rest} />;
    case "fill_in_blank":
      return <BlanksQuestion question={question} {...rest} />;
    case "cross":
      return <CrosswordQuestion question={question} {...rest} />;
  }
}
