import { useQuery } from "convex/react";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { Graded } from "../../questions/question-review.tsx";
import type { Question } from "../../questions/shared/question.ts";
import type { Pages } from "../../questions/steps.ts";
import { useSolvingParts } from "../../questions/use-solving-parts.ts";
import { Attempt } from "./attempt.tsx";
import { CurrentPupil } from "./current-pupil.tsx";
import type { Entry, OwnAttempt, Proof } from "./homework.ts";
import { storedPersonalCode, storePersonalCode } from "./personal-code.ts";
import { PersonalCodeForm } from "./personal-code-form.tsx";
import { gradedIn, HandedIn, Result } from "./result.tsx";
import { homeworkSecret } from "./secret.ts";
import { NameForm, StartScreen } from "./start-screen.tsx";
import { recordOpened } from "./stored-proofs.ts";
import { TimeOver } from "./time-over.tsx";
import { useAnswers } from "./use-answers.ts";

type ScreenProps = {
  code: string;
  entry: Entry;
  /** Name of a signed-in student; empty for other pupils. */
  initialName: string;
  /** Renders the button that lets pupils practise their mistakes. */
  againFor: (mistakes: {
    proof: Proof;
    graded: readonly Graded[];
    questions: readonly Question[];
  }) => ReactNode;
};

/** Homework of this browser: start screen, running attempt or result, depending on its state. */
export function HomeworkScreen(props: ScreenProps) {
  return props.entry.isForClass ? <PupilsScreen {...props} /> : <BrowsersScreen {...props} />;
}

/** Homework with an open link: each browser counts as one pupil. */
function BrowsersScreen({ code, entry, initialName, againFor }: ScreenProps) {
  const [secret] = useState(() => homeworkSecret(code));
  // The name is stored above the start screen. If the server gives an unanswered homework place to another browser, the start screen returns with the
  // name.
  const [name, setName] = useState(initialName);
  const proof = { code, secret };
  const startScreen = (
    <StartScreen entry={entry}>
      <NameForm proof={proof} name={name} onNameChange={setName} />
    </StartScreen>
  );
  return <StartedHomework proof={proof} entry={entry} againFor={againFor} startScreen={startScreen} />;
}

/** Homework of a class: the personal code identifies the pupil on any device. */
function PupilsScreen({ code, entry, againFor }: ScreenProps) {
  const [secret, setSecret] = useState(() => storedPersonalCode(code));
  const changePupil = (personalCode: string | null) => {
    storePersonalCode(code, personalCode);
    setSecret(personalCode);
  };
  const startScreen = (
    <StartScreen entry={entry}>
      <PersonalCodeForm code={code} onBegun={changePupil} />
    </StartScreen>
  );
  if (secret === null) return startScreen;
  const pupilBar = (name: string) => <CurrentPupil name={name} onLeave={() => changePupil(null)} />;
  return (
    <StartedHomework
      key={secret}
      proof={{ code, secret }}
      entry={entry}
      againFor={againFor}
      startScreen={startScreen}
      pupilBar={pupilBar}
    />
  );
}

type StartedProps = Pick<ScreenProps, "entry" | "againFor"> & {
  proof: Proof;
  /** Shown to pupils without an attempt. */
  startScreen: ReactNode;
  /** Renders the name of the current pupil and the button to change it; only for class homework. */
  pupilBar?: (name: string) => ReactNode;
};

function StartedHomework({ proof, entry, againFor, startScreen, pupilBar }: StartedProps) {
  const attempt = useQuery(api.homework.mine, proof);
  const questions = useQuery(api.homework.questions, attempt ? proof : "skip");
  const pages = useQuery(api.homework.pages, attempt ? proof : "skip");
  const isStarted = attempt != null;
  // The homework place can disappear: the teacher may remove a pupil, and an unanswered place may be given to another browser.
  const [wasStarted, setWasStarted] = useState(false);
  if (isStarted && !wasStarted) setWasStarted(true);
  useEffect(() => {
    if (isStarted) recordOpened(proof.code);
  }, [isStarted, proof.code]);
  if (attempt === null) {
    return (
      <>
        {wasStarted && (
          <Notice>
            Bu ödevdeki yerin kaldırıldı. Bir yanlışlık olduysa aşağıdan yeniden başlayabilirsin.
          </Notice>
        )}
        {startScreen}
      </>
    );
  }
  if (attempt === undefined || questions === undefined || pages === undefined)
    return <Spinner label="Ödev yükleniyor…" fill />;
  return (
    <>
      {pupilBar?.(attempt.displayName)}
      <Solving
        key={attempt.attempt}
        proof={proof}
        entry={entry}
        attempt={attempt}
        questions={questions}
        pages={pages}
        againFor={againFor}
      />
    </>
  );
}

type SolvingProps = Pick<ScreenProps, "entry" | "againFor"> & {
  proof: Proof;
  attempt: OwnAttempt;
  questions: readonly Question[];
  pages: Pages;
};

function Solving({ proof, entry, attempt, questions, pages, againFor }: SolvingProps) {
  useSolvingParts(questions);
  const answers = useAnswers(proof, attempt, questions);
  const review = useQuery(api.homework.review, attempt.showsKey ? proof : "skip");
  if (attempt.showsKey) {
    if (!review) return <Spinner label="Sonucun hazırlanıyor…" fill />;
    const graded = gradedIn(review, questions, pages.passages, attempt.order);
    return (
      <>
        {answers.waiting > 0 && <Notice>Bu cihazda bekleyen cevapların gönderiliyor…</Notice>}
        <Result
          review={review}
          graded={graded}
          attempt={attempt}
          again={againFor({ proof, graded, questions })}
        />
      </>
    );
  }
  if (attempt.handedIn) return <HandedIn proof={proof} entry={entry} attempt={attempt} />;
  if (entry.state === "closed") return <TimeOver proof={proof} attempt={attempt} waiting={answers.waiting} />;
  return (
    <Attempt
      proof={proof}
      entry={entry}
      attempt={attempt}
      questions={questions}
      pages={pages}
      answers={answers}
    />
  );
}
