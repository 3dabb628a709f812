import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { hasMouse } from "../../../lib/browser/has-mouse.ts";
import { SendButton } from "../shared/send-button.tsx";
import styles from "./answer-line.module.css";

type AnswerLineProps = Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "autoCapitalize"> & {
  text: string;
  onText: (text: string) => void;
  /** True if the text equals the sent answer. */
  sent: boolean;
  /** True if the server has stored the sent answer. */
  saved: boolean;
  /** Null while nothing can be answered. */
  onSend: (() => void) | null;
  /** Hint below the field, also its accessible description. */
  hint?: ReactNode;
  invalid?: boolean;
  /** Content before the field. */
  before?: ReactNode;
  /** Content after the field. */
  after?: ReactNode;
};

/**
 * Text field with a send button on a phone. It is directly below the question, so that the on-screen keyboard covers neither. A final answer is shown
 * in pencil.
 */
export function AnswerLine(props: AnswerLineProps) {
  const { text, onText, sent, saved, onSend, hint, invalid, before, after, ...input } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLParagraphElement>(null);
  const fromField = useRef(false);
  const isFixed = sent && onSend === null;

  // Focuses the field on devices with a mouse; on phones this would open the on-screen keyboard.
  useEffect(() => {
    if (hasMouse()) field.current?.focus({ preventScroll: true });
  }, []);
  // After sending from the keyboard the field disappears, so a screen reader needs a new focus.
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
            // Not `disabled`: that would lose the focus.
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
