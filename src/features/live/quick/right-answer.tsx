import { useMutation } from "convex/react";
import { type FormEvent, useState } from "react";
import { FiCheck } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { parseDecimal, typedDecimal } from "../../../../convex/shared/decimal.ts";
import { errorText } from "../../../../convex/shared/errors.ts";
import { NUMBER_MAX_CHARS, SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isSecondClick } from "../../../lib/forms/second-click.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { focusNewPage } from "../../../ui/page/route-focus.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import { optionLetter } from "../../questions/shared/option-letter.ts";
import type { ContentOf, Key, Kind } from "../../questions/shared/question.ts";
import styles from "./quick.module.css";

type RightAnswerProps = {
  code: string;
  questionIndex: number;
  content: ContentOf<Kind>;
  /** The answer key as shown to the class; null before the reveal, and if the host has not given it. */
  shown: Key | null;
  onSaved?: () => void;
  /** True while the question is open: the answer is stored, and scored later. */
  isEarly?: boolean;
};

/** The host gives the right answer to a question that is not written in the product. */
export function RightAnswer(props: RightAnswerProps) {
  const { code, questionIndex, content, shown, onSaved, isEarly = false } = props;
  const setKey = useMutation(api.liveQuizSessions.setAnswerKey);
  const [save, busy] = useBusy(async (answer: Answer | null) => {
    try {
      await setKey({ code, questionIndex, answer });
      onSaved?.();
    } catch (error) {
      console.error("The right answer could not be stored.", error);
      toast.error("Doğru cevap kaydedilemedi!", { description: failureText(error) });
    }
  });
  const choices = choicesOf(content);
  if (choices === null)
    return (
      <TypedAnswer
        isNumber={content.type === "number"}
        shown={shown}
        saveLabel={isEarly ? "Kaydet" : "Puanla"}
        busy={busy}
        onSave={save}
      />
    );
  return (
    <fieldset className={styles.keys}>
      <legend className={styles.label}>Doğru cevap</legend>
      {choices.map(({ answer, letter, name }) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          aria-label={`Doğru cevap ${name}`}
          aria-pressed={shown === answer}
          aria-disabled={busy || undefined}
          onMouseDown={keepFocus}
          title={shown === answer ? "Yeniden basarsanız doğru cevap geri alınır" : undefined}
          onClick={(event) => {
            if (!isSecondClick(event)) void save(shown === answer ? null : answer);
          }}
        >
          {letter}
          {shown === answer && <FiCheck aria-hidden="true" />}
        </button>
      ))}
    </fieldset>
  );
}

/** Answers of a question that is answered by one choice; null for other questions. */
function choicesOf(content: ContentOf<Kind>): { answer: Answer; letter: string; name: string }[] | null {
  if (content.type === "true_false")
    return [
      { answer: true, letter: "D", name: "doğru" },
      { answer: false, letter: "Y", name: "yanlış" },
    ];
  if (content.type !== "multiple_choice") return null;
  return content.options.map((_, answer) => {
    const letter = optionLetter(answer);
    return { answer, letter, name: letter };
  });
}

type TypedAnswerProps = {
  isNumber: boolean;
  shown: Key | null;
  saveLabel: string;
  busy: boolean;
  /** Null removes the right answer. */
  onSave: (answer: Answer | null) => void;
};

function TypedAnswer({ isNumber, shown, saveLabel, busy, onSave }: TypedAnswerProps) {
  const [typed, setTyped] = useState(() => typedKey(shown));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRemoved = typed.trim() === "" && shown !== null;
    const answer = isNumber && !isRemoved ? parseDecimal(typed) : typed.trim();
    if (!isRemoved && (answer === null || answer === "")) {
      setProblem(errorText(isNumber ? "NUMBER_REQUIRED" : "ANSWER_REQUIRED"));
      return;
    }
    setProblem(null);
    // Outside the form, so that the space bar asks the next question.
    (document.activeElement as HTMLElement | null)?.blur();
    focusNewPage();
    onSave(isRemoved ? null : answer);
  };
  return (
    <form noValidate className={styles.typed} onSubmit={submit}>
      <TextField
        label="Doğru cevap"
        error={problem}
        value={typed}
        onValueChange={setTyped}
        inputMode={isNumber ? "decimal" : "text"}
        maxLength={isNumber ? NUMBER_MAX_CHARS : SHORT_TEXT_MAX_CHARS}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel="Kaydediliyor…" onMouseDown={keepFocus}>
        {saveLabel}
      </Button>
    </form>
  );
}

function typedKey(key: Key | null): string {
  if (typeof key !== "object" || key === null) return "";
  if (Array.isArray(key)) return String(key[0] ?? "");
  return "value" in key ? typedDecimal(key.value) : "";
}
