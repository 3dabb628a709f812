import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { FiArrowDown, FiArrowUp, FiPlus, FiX } from "react-icons/fi";
import { errorText } from "../../../../convex/shared/errors.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field-error.tsx";
import type { FieldProblem, FieldsHandle } from "../shared/question-kind.ts";
import { FieldRows } from "./field-rows.tsx";
import styles from "./line-fields.module.css";

type LineFieldsProps = {
  legend: string;
  /** Hint below the legend. */
  hint?: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
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
  const { lines, onChange, min, max, label, problem, onDone, keepsFirst = false, movable = false } = props;
  const id = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  /** True from adding a line until its field has received the focus. */
  const added = useRef(false);
  useImperativeHandle(props.ref, () => ({ focus: (field: number) => fields.current[field]?.focus() }));

  const write = (index: number, text: string) =>
    onChange(lines.map((each, i) => (i === index ? text : each)));
  const move = (from: number, to: number) => {
    const moved = lines.filter((_, index) => index !== from);
    onChange([...moved.slice(0, to), lines[from] ?? "", ...moved.slice(to)]);
    fields.current[to]?.focus();
  };
  const moveOn = (from: number) => (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    const next = fields.current[from + 1];
    if (next) next.focus();
    else onDone();
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
            <input
              ref={(element) => {
                fields.current[index] = element;
                if (element === null || !added.current || index !== lines.length - 1) return;
                added.current = false;
                element.focus();
              }}
              type="text"
              className={classes(fieldStyles.control, styles.field)}
              enterKeyHint="next"
              aria-label={label(index)}
              placeholder={label(index)}
              aria-invalid={problem?.field === index || undefined}
              aria-describedby={problem?.field === index ? errorId : undefined}
              maxLength={props.maxChars}
              autoComplete="off"
              value={text}
              onChange={(event) => write(index, event.currentTarget.value)}
              onKeyDown={moveOn(index)}
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
                  onChange(lines.filter((_, i) => i !== index));
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
            onChange([...lines, ""]);
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
