import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { type ReactNode, Suspense, useId } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { readAll } from "../../../lib/lazy-module.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { ErrorBoundary } from "../../../ui/notice/error-boundary.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { asksNothing, kindOf, numbersOf } from "../../questions/index.ts";
import { QuestionPicture, QuestionView } from "../../questions/question-view.tsx";
import { Explanation } from "../../questions/shared/explanation.tsx";
import styles from "./quiz-preview.module.css";

type Preview = NonNullable<FunctionReturnType<typeof api.quizzes.preview>>;
type PreviewedQuestion = Preview["questions"][number];

type QuizPreviewProps = {
  quizId: Id<"quizzes">;
  title: string;
  onClose: () => void;
  /** Buttons below the questions. */
  actions?: ReactNode;
};

/** Dialog with the questions of a quiz. */
export function QuizPreview({ quizId, title, onClose, actions }: QuizPreviewProps) {
  return (
    <Dialog open onClose={onClose} title={title} actions={actions}>
      <ErrorBoundary title="Sorular yüklenemedi" describe={failureText}>
        <Suspense fallback={<Spinner label="Sorular yükleniyor…" />}>
          <Questions quizId={quizId} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Questions({ quizId }: { quizId: Id<"quizzes"> }) {
  const preview = useQuery(api.quizzes.preview, { quizId });
  if (preview === undefined) return <Spinner label="Sorular yükleniyor…" />;
  if (preview === null) return <p>Bu quiz artık yok ya da sizinle paylaşılmıyor.</p>;
  return <Loaded preview={preview} />;
}

function Loaded({ preview }: { preview: Preview }) {
  const { description, author, tellsAnswers, questions } = preview;
  const numbers = numbersOf(questions);
  readAll(questions.map(({ content }) => kindOf(content)[tellsAnswers ? "form" : "solo"]));
  return (
    <div className={styles.preview}>
      {description && <p className={styles.about}>{description}</p>}
      <p className={styles.about}>
        {questions.filter((question) => !asksNothing(question)).length} soru{author && ` · ${author}`}
      </p>
      {!tellsAnswers && (
        <p className={styles.about}>Doğru cevapları, kopyalanmasına izin vermedikçe yalnız sahibi görür.</p>
      )}
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question.questionId} className={styles.question}>
            {tellsAnswers ? (
              <WithAnswer question={question} number={numbers[index] ?? null} />
            ) : (
              <AsAsked question={question} number={numbers[index] ?? null} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A question with its right answer, as in the editor. */
function WithAnswer({ question: { content, ...question }, number }: QuestionProps) {
  const { Summary, draftOf } = kindOf(content).form.read();
  return (
    <>
      <Words number={number} question={question} />
      <QuestionPicture question={{ ...question, ...content }} />
      <Summary draft={draftOf(content, question.correctAnswer)} />
      {question.explanation && <Explanation text={question.explanation} marks={question.explanationMarks} />}
    </>
  );
}

/** A question as solvers see it, inert. */
function AsAsked({ question: { content, ...question }, number }: QuestionProps) {
  const id = useId();
  const asked = { ...question, ...content };
  const { emptyAnswer } = kindOf(asked).solo.read();
  return (
    <>
      <Words id={id} number={number} question={question} />
      <div inert>
        <QuestionView question={asked} answer={emptyAnswer(asked)} onAnswer={() => {}} labelledBy={id} />
      </div>
    </>
  );
}

/** `number` is null for a slide. */
type QuestionProps = { question: PreviewedQuestion; number: number | null };

type WordsProps = {
  id?: string;
  number: number | null;
  question: Pick<PreviewedQuestion, "question" | "marks">;
};

function Words({ id, number, question }: WordsProps) {
  return (
    <h3 id={id} className={styles.words}>
      {number !== null && <span className="tabular">{number}.</span>}{" "}
      <FormattedText text={question.question} marks={question.marks} />
    </h3>
  );
}
