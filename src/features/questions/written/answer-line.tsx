import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { SendButton } from "../shared/send-button.tsx";
import styles from "./answer-line.module.css";

type AnswerLineProps = Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "autoCapitalize"> & {
  text: string;
  onText: (text: string) => void;
  /** Whether that is what was sent … */
  sent: boolean;
  /** … and the server has it. */
  saved: boolean;
  /** Null while nothing can be answered. */
  onSend: (() => void) | null;
  /** Stands below the line, and is read with it. */
  hint?: ReactNode;
  invalid?: boolean;
  /** Stands before the line. */
  before?: ReactNode;
  /** Stands behind it. */
  after?: ReactNode;
};

/** A line to write on and what sends it, on a phone: right below the question, so that the keyboard covers neither. What was sent stays, in pencil. */
export function AnswerLine(props: AnswerLineProps) {
  const { text, onText, sent, saved, onSend, hint, invalid, before, after, ...input } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLParagraphElement>(null);
  const fromField = useRef(false);
  const isFixed = sent && onSend === null;

  // Who has a keyboard on the table writes at once; on a phone it would come up unasked.
  useEffect(() => {
    if (globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches)
      field.current?.focus({ preventScroll: true });
  }, []);
  // Sent by the keyboard, the field is gone, and with it a screen reader's place.
  useEffect(() => {
    if (isFixed && fromField.current) written.current?.focus({ preventScroll: true });
  }, [isFixed]);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        fromField.current = true;
        onSend?.();
      }}
    >
      {isFixed ? (
        <p ref={written} tabIndex={-1} className={styles.sent}>
          <span className="visually-hidden">Cevabın: </span>
          {text}
        </p>
      ) : (
        <div className={styles.line}>
          {before}
          <input
            {...input}
            ref={field}
            type="text"
            className={styles.field}
            aria-label="Cevabın"
            aria-describedby={hint ? `${id}-hint` : undefined}
            aria-invalid={invalid || undefined}
            // Not `disabled`: the focus would be lost.
            readOnly={onSend === null}
            enterKeyHint="send"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          {after}
        </div>
      )}
      <div className={styles.send}>
        <SendButton sent={sent} saved={saved} onSend={sent || text.trim() === "" ? null : onSend} />
      </div>
      <p id={`${id}-hint`} className={styles.hint} data-invalid={invalid || undefined} role="status">
        {!isFixed && hint}
      </p>
    </form>
  );
}
