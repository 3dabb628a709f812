import { type FormEvent, useState } from "react";
import { FiCheck } from "react-icons/fi";
import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import { errorText } from "../../../../convex/shared/errors.ts";
import { NUMBER_MAX_CHARS, SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isSecondClick } from "../../../lib/forms/second-click.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { focusNewPage } from "../../../ui/page/route-focus.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import { optionLetter } from "../../questions/shared/option-letter.ts";
import type { ContentOf, Key, Kind } from "../../questions/shared/question.ts";
import styles from "./quick.module.css";
import { type KeyedQuestion, parseTypedKey, useSetKey } from "./use-set-key.ts";

type RightAnswerProps = {
  code: string;
  question: KeyedQuestion;
  /** Secret of the paired phone, if this page is the remote. */
  remote?: string | undefined;
  /** The answer key as shown to the class; null before the reveal, and if the host has not given it. */
  shown: Key | null;
  /** Text that is typed but not saved; null if none. The caller stores it longer than this component is displayed. */
  typed: string | null;
  onTyped: (text: string | null) => void;
  onSaved?: () => void;
  /** True while the question is open: the answer is stored, and scored later. */
  isEarly?: boolean;
};

/** The host gives the right answer to a question that is not written in the product. */
export function RightAnswer(props: RightAnswerProps) {
  const { code, question, remote, shown, typed, onTyped, onSaved, isEarly = false } = props;
  const { content } = question;
  const setKey = useSetKey(code, remote);
  const [save, busy] = useBusy(async (answer: Answer | null) => {
    if (!(await setKey(question, answer))) return;
    onTyped(null);
    onSaved?.();
  });
  const choices = choicesOf(content);
  if (choices === null)
    return (
      <TypedAnswer
        content={content}
        typed={typed ?? typedKey(shown)}
        onTyped={onTyped}
        isRemovable={shown !== null}
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
  content: ContentOf<Kind>;
  typed: string;
  onTyped: (text: string) => void;
  /** True if there is a right answer, which an empty field removes. */
  isRemovable: boolean;
  saveLabel: string;
  busy: boolean;
  /** Null removes the right answer. */
  onSave: (answer: Answer | null) => void;
};

function TypedAnswer(props: TypedAnswerProps) {
  const { content, typed, onTyped, isRemovable, saveLabel, busy, onSave } = props;
  const isNumber = content.type === "number";
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRemoved = typed.trim() === "" && isRemovable;
    const answer = parseTypedKey(content, typed);
    if (!isRemoved && answer === null) {
      setProblem(errorText(isNumber ? "NUMBER_REQUIRED" : "ANSWER_REQUIRED"));
      return;
    }
    setProblem(null);
    // Outside the form, so that the space bar asks the next question.
    (document.activeElement as HTMLElement | null)?.blur();
    focusNewPage();
    onSave(answer);
  };
  return (
    <form noValidate className={styles.typed} onSubmit={submit}>
      <TextField
        label="Doğru cevap"
        error={problem}
        value={typed}
        onValueChange={onTyped}
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
