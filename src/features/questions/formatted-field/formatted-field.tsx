import {
  type ComponentType,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { type FormattedText, type Mark, marksAfterEdit } from "../../../../convex/shared/marks.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { lazyModule } from "../../../lib/lazy-module.ts";
import { classes } from "../../../ui/classes.ts";
import fieldStyles from "../../../ui/form/field.module.css";
import { Field, type FieldTexts } from "../../../ui/form/field.tsx";
import type { RichInputProps } from "./rich-input.tsx";

const richInput = lazyModule(() => import("./rich-input.tsx"));
let RichInput: ComponentType<RichInputProps> | null = null;

export interface FormattedFieldHandle {
  focus: () => void;
}

type InputProps = {
  value: string;
  marks?: readonly Mark[] | undefined;
  onChange: (value: FormattedText) => void;
  maxLength: number;
  /** Called for Enter; without it, Enter starts a new line. */
  onEnter?: (() => void) | undefined;
  /** "one": pasted lines are joined. */
  lines?: "one" | "several";
  rows?: number;
  autoFocus?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
  enterKeyHint?: "next" | undefined;
  id?: string | undefined;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "data-option"?: number | undefined;
  "data-question-text"?: boolean | undefined;
  ref?: Ref<FormattedFieldHandle>;
};

/** A text with formats, with label, hint and error. */
export function FormattedField({ label, hint, error, ...input }: FieldTexts & InputProps) {
  const field = useRef<FormattedFieldHandle>(null);
  useImperativeHandle(input.ref, () => ({ focus: () => field.current?.focus() }));
  return (
    <Field label={label} hint={hint} error={error} onLabelClick={() => field.current?.focus()}>
      {(wiring) => <FormattedInput {...input} {...wiring} ref={field} />}
    </Field>
  );
}

/**
 * Editable text with formats, without a label. A plain text area until the editor is loaded, and in browsers without editable elements; its text keeps
 * its formats.
 */
export function FormattedInput(props: InputProps) {
  const {
    value,
    marks,
    onChange,
    lines = "several",
    rows = 1,
    ref,
    onEnter,
    autoFocus,
    className,
    ...native
  } = props;
  const { maxLength, placeholder, enterKeyHint, ...attributes } = native;
  const [Rich, setRich] = useState(() => RichInput);
  const plain = useRef<HTMLTextAreaElement>(null);
  const rich = useRef<FormattedFieldHandle>(null);
  // Selection when the field appears, or that of the plain field when the editor replaces it.
  const focused = useRef<RichInputProps["focused"]>(
    autoFocus && Rich ? { from: value.length, to: value.length, scrolls: true } : null,
  );
  useImperativeHandle(ref, () => ({ focus: () => (plain.current ?? rich.current)?.focus() }));

  useEffect(() => {
    if (Rich !== null || !("isContentEditable" in HTMLElement.prototype)) return;
    let isGone = false;
    const replace = () => {
      if (isGone) return;
      const field = plain.current;
      if (field !== null && document.activeElement === field) {
        // A word in composition would be lost.
        if (field.dataset.composing !== undefined) {
          field.addEventListener("compositionend", () => setTimeout(replace), { once: true });
          return;
        }
        focused.current = { from: field.selectionStart, to: field.selectionEnd, scrolls: false };
      }
      setRich(() => RichInput);
    };
    richInput.load().then((module) => {
      RichInput = module.RichInput;
      replace();
    }, richInput.preload);
    return () => {
      isGone = true;
    };
  }, [Rich]);

  const text: FormattedText = marks ? { text: value, marks } : { text: value };
  const style = classes(fieldStyles.control, className);
  if (Rich !== null)
    return (
      <Rich
        ref={rich}
        value={text}
        onChange={onChange}
        lines={lines}
        maxLength={maxLength}
        onEnter={onEnter}
        focused={focused.current}
        attributes={{
          ...textAttributes(attributes),
          role: "textbox",
          "aria-multiline": lines === "several" ? "true" : undefined,
          class: style,
          "data-lines": lines,
          "data-placeholder": placeholder,
          enterkeyhint: enterKeyHint,
        }}
      />
    );
  const compose = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    if (event.type === "compositionstart") event.currentTarget.dataset.composing = "";
    else delete event.currentTarget.dataset.composing;
  };
  return (
    <textarea
      {...native}
      ref={plain}
      rows={rows}
      // biome-ignore lint/a11y/noAutofocus: after a question is added, the next one gets the focus
      autoFocus={autoFocus}
      autoComplete="off"
      className={style}
      data-lines={lines}
      value={value}
      onCompositionStart={compose}
      onCompositionEnd={compose}
      onChange={({ currentTarget }) => {
        const typed =
          lines === "one" ? currentTarget.value.replaceAll(/\s*\n\s*/g, " ") : currentTarget.value;
        const edited = marksAfterEdit(text, typed);
        onChange(edited.length === 0 ? { text: typed } : { text: typed, marks: edited });
      }}
      onKeyDown={(event) => {
        if (!onEnter || !isPlainEnter(event)) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

/** Attributes as the editor sets them. The label of a plain field names it by `for`, which an editable element cannot have. */
function textAttributes({
  id,
  "aria-label": label,
  "aria-labelledby": labelledBy,
  ...others
}: Readonly<Record<string, string | number | boolean | undefined>>): Record<string, string | undefined> {
  const named =
    label === undefined && labelledBy === undefined && id !== undefined ? `${id}-label` : labelledBy;
  const all = { id, "aria-label": label, "aria-labelledby": named, ...others };
  return Object.fromEntries(
    Object.entries(all).map(([name, each]) => [name, each === undefined ? undefined : String(each)]),
  );
}
