import { Fragment, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from "react";
import { FiArrowDown, FiArrowUp, FiPlus, FiX } from "react-icons/fi";
import { errorText } from "../../../../convex/shared/errors.ts";
import { type FormattedText, listsOfMarks, type Mark } from "../../../../convex/shared/marks.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { type FormattedFieldHandle, FormattedInput } from "../formatted-field/formatted-field.tsx";
import type { FieldProblem, FieldsHandle } from "../shared/question-kind.ts";
import { FieldRows } from "./field-rows.tsx";
import styles from "./line-fields.module.css";

type LineFieldsProps = {
  legend: string;
  /** Hint below the legend. */
  hint?: string;
  lines: readonly string[];
  /** Marks of each line, for lines with formats; null for plain lines. */
  lineMarks?: readonly (readonly Mark[])[] | null;
  /** `lineMarks`: absent if no line has marks. */
  onChange: (lines: string[], lineMarks: Mark[][] | undefined) => void;
  /** Minimum and maximum number of lines. */
  min: number;
  max: number;
  maxChars: number;
  /** Accessible label of line `index`; also the placeholder of an empty line. */
  label: (index: number) => string;
  addLabel: string;
  /** Second button, which adds a line of another meaning at the end. */
  otherAdd?: { label: string; onAdd: () => void } | undefined;
  /** True if the first line cannot be removed, because it has a special meaning. */
  keepsFirst?: boolean;
  /** True if the lines can be reordered. */
  movable?: boolean;
  /** Decoration before a line. */
  sign?: (index: number) => ReactNode;
  problem: FieldProblem | null;
  /** Called when Enter is pressed in the last line. */
  onDone: () => void;
  ref: Ref<FieldsHandle>;
};

/** List of single-line text fields that can be added and removed. Enter moves to the next field. */
export function LineFields(props: LineFieldsProps) {
  const {
    lines,
    lineMarks = null,
    min,
    max,
    label,
    problem,
    onDone,
    keepsFirst = false,
    movable = false,
  } = props;
  const onChange = (texts: string[], marks: readonly (readonly Mark[] | undefined)[]) =>
    props.onChange(texts, listsOfMarks(marks.map((each = []) => each)));
  const marksAt = (index: number) => lineMarks?.[index] ?? [];
  const allMarks = lines.map((_, index) => marksAt(index));
  const id = useId();
  const fields = useRef<(FormattedFieldHandle | null)[]>([]);
  /** True from adding a line until its field has received the focus. */
  const added = useRef(false);
  useImperativeHandle(props.ref, () => ({ focus: (field: number) => fields.current[field]?.focus() }));

  const write = (index: number, { text, marks = [] }: FormattedText) =>
    onChange(
      lines.map((each, i) => (i === index ? text : each)),
      allMarks.map((each, i) => (i === index ? marks : each)),
    );
  const move = (from: number, to: number) => {
    onChange(moved(lines, from, to), moved(allMarks, from, to));
    fields.current[to]?.focus();
  };
  const moveOn = (from: number) => {
    const next = fields.current[from + 1];
    if (next) next.focus();
    else onDone();
  };
  const receive = (index: number) => (field: FormattedFieldHandle | null) => {
    fields.current[index] = field;
    if (field === null || !added.current || index !== lines.length - 1) return;
    added.current = false;
    field.focus();
  };
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  return (
    <fieldset className={styles.lines} aria-describedby={props.hint ? hintId : undefined}>
      <legend className={styles.legend}>{props.legend}</legend>
      {props.hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {props.hint}
        </p>
      )}
      <FieldRows
        stacks={movable}
        rows={lines.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          <div key={index} className={styles.line}>
            {props.sign?.(index)}
            <LineField
              ref={receive(index)}
              text={text}
              marks={lineMarks === null ? null : marksAt(index)}
              label={label(index)}
              maxChars={props.maxChars}
              errorId={problem?.field === index ? errorId : undefined}
              onText={(changed) => write(index, changed)}
              onEnter={() => moveOn(index)}
            />
          </div>
        ))}
        buttons={lines.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          <Fragment key={index}>
            {movable && (
              <>
                <IconButton
                  label={`${label(index)}: yukarı taşı`}
                  icon={<FiArrowUp />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={`${label(index)}: aşağı taşı`}
                  icon={<FiArrowDown />}
                  disabled={index === lines.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </>
            )}
            {lines.length > min && !(keepsFirst && index === 0) && (
              <IconButton
                label={`${label(index)}: sil`}
                icon={<FiX />}
                onClick={() => {
                  onChange(
                    lines.filter((_, i) => i !== index),
                    allMarks.filter((_, i) => i !== index),
                  );
                  fields.current[Math.max(0, index - 1)]?.focus();
                }}
              />
            )}
          </Fragment>
        ))}
      />
      {lines.length < max && (
        <Button
          variant="quiet"
          icon={<FiPlus />}
          className={styles.add}
          onClick={() => {
            added.current = true;
            onChange([...lines, ""], [...allMarks, []]);
          }}
        >
          {props.addLabel}
        </Button>
      )}
      {props.otherAdd && (
        <Button
          variant="quiet"
          icon={<FiPlus />}
          className={styles.add}
          onClick={() => {
            added.current = true;
            props.otherAdd?.onAdd();
          }}
        >
          {props.otherAdd.label}
        </Button>
      )}
      <FieldError id={errorId}>{problem && errorText(problem.code)}</FieldError>
    </fieldset>
  );
}

type LineFieldProps = {
  text: string;
  /** Null for a plain line. */
  marks: readonly Mark[] | null;
  label: string;
  maxChars: number;
  errorId: string | undefined;
  onText: (text: FormattedText) => void;
  onEnter: () => void;
  ref: (field: FormattedFieldHandle | null) => void;
};

function LineField({ text, marks, label, maxChars, errorId, onText, onEnter, ref }: LineFieldProps) {
  const shared = {
    enterKeyHint: "next",
    "aria-label": label,
    placeholder: label,
    "aria-invalid": errorId === undefined ? undefined : true,
    "aria-describedby": errorId,
    maxLength: maxChars,
    value: text,
  } as const;
  if (marks !== null)
    return (
      <div className={styles.field}>
        <FormattedInput
          {...shared}
          ref={ref}
          lines="one"
          className={styles.formatted}
          marks={marks}
          onChange={onText}
          onEnter={onEnter}
        />
      </div>
    );
  return (
    <input
      {...shared}
      ref={ref}
      type="text"
      className={classes(fieldStyles.control, styles.field)}
      autoComplete="off"
      onChange={(event) => onText({ text: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
