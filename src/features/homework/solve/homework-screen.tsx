import { useQuery } from "convex/react";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { Graded } from "../../questions/question-review.tsx";
import type { Question } from "../../questions/shared/question.ts";
import { useSolvingParts } from "../../questions/use-solving-parts.ts";
import { Attempt } from "./attempt.tsx";
import { Door, NameForm } from "./door.tsx";
import type { Entry, OwnAttempt, Proof } from "./homework.ts";
import { rememberOpened } from "./kept-proofs.ts";
import { keepPersonalCode, keptPersonalCode } from "./personal-code.ts";
import { PersonalCodeForm } from "./personal-code-form.tsx";
import { gradedIn, HandedIn, Result } from "./result.tsx";
import { homeworkSecret } from "./secret.ts";
import { TimeOver } from "./time-over.tsx";
import { useAnswers } from "./use-answers.ts";
import { WhoIs } from "./who-is.tsx";

type ScreenProps = {
  code: string;
  entry: Entry;
  /** A signed-in student's own name, or empty. */
  initialName: string;
  /** The way to solve one's mistakes again. */
  againFor: (mistakes: {
    proof: Proof;
    graded: readonly Graded[];
    questions: readonly Question[];
  }) => ReactNode;
};

/** Homework as this browser has it: the door, the attempt, or what came of it. */
export function HomeworkScreen(props: ScreenProps) {
  return props.entry.isForClass ? <PupilsScreen {...props} /> : <BrowsersScreen {...props} />;
}

/** With an open link: this browser is one that solves it. */
function BrowsersScreen({ code, entry, initialName, againFor }: ScreenProps) {
  const [secret] = useState(() => homeworkSecret(code));
  // Kept here: the door comes back with it where a place without an answer was given to somebody else.
  const [name, setName] = useState(initialName);
  const proof = { code, secret };
  const door = (
    <Door entry={entry}>
      <NameForm proof={proof} name={name} onNameChange={setName} />
    </Door>
  );
  return <Begun proof={proof} entry={entry} againFor={againFor} door={door} />;
}

/** For a class: whoever has a pupil's personal code is that pupil, on any device. */
function PupilsScreen({ code, entry, againFor }: ScreenProps) {
  const [secret, setSecret] = useState(() => keptPersonalCode(code));
  const changePupil = (kept: string | null) => {
    keepPersonalCode(code, kept);
    setSecret(kept);
  };
  const door = (
    <Door entry={entry}>
      <PersonalCodeForm code={code} onBegun={changePupil} />
    </Door>
  );
  if (secret === null) return door;
  const leave = (name: string) => <WhoIs name={name} onLeave={() => changePupil(null)} />;
  return (
    <Begun key={secret} proof={{ code, secret }} entry={entry} againFor={againFor} door={door} who={leave} />
  );
}

type BegunProps = Pick<ScreenProps, "entry" | "againFor"> & {
  proof: Proof;
  /** For who has not begun. */
  door: ReactNode;
  /** Says whose homework is open, where that can change. */
  who?: (name: string) => ReactNode;
};

function Begun({ proof, entry, againFor, door, who }: BegunProps) {
  const attempt = useQuery(api.homework.mine, proof);
  const questions = useQuery(api.homework.questions, attempt ? proof : "skip");
  const isBegun = attempt != null;
  // The teacher may remove a pupil, and a place without an answer may be given to somebody else.
  const [wasBegun, setWasBegun] = useState(false);
  if (isBegun && !wasBegun) setWasBegun(true);
  useEffect(() => {
    if (isBegun) rememberOpened(proof.code);
  }, [isBegun, proof.code]);
  if (attempt === null) {
    return (
      <>
        {wasBegun && (
          <Notice>
            Bu ödevdeki yerin kaldırıldı. Bir yanlışlık olduysa aşağıdan yeniden başlayabilirsin.
          </Notice>
        )}
        {door}
      </>
    );
  }
  if (attempt === undefined || questions === undefined) return <Spinner label="Ödev yükleniyor…" fill />;
  return (
    <>
      {who?.(attempt.displayName)}
      <Solving
        key={attempt.attempt}
        proof={proof}
        entry={entry}
        attempt={attempt}
        questions={questions}
        againFor={againFor}
      />
    </>
  );
}

type SolvingProps = Pick<ScreenProps, "entry" | "againFor"> & {
  proof: Proof;
  attempt: OwnAttempt;
  questions: readonly Question[];
};

function Solving({ proof, entry, attempt, questions, againFor }: SolvingProps) {
  useSolvingParts(questions);
  const answers = useAnswers(proof, attempt, questions);
  const review = useQuery(api.homework.review, attempt.showsKey ? proof : "skip");
  if (attempt.showsKey) {
    if (!review) return <Spinner label="Sonucun hazırlanıyor…" fill />;
    const graded = gradedIn(review, questions, attempt.order);
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
  return <Attempt proof={proof} entry={entry} attempt={attempt} questions={questions} answers={answers} />;
}
