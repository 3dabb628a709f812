import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { FiPlus, FiX } from "react-icons/fi";
import { errorText } from "../../../../convex/shared/errors.ts";
import { MAX_OPTIONS, MIN_OPTIONS } from "../../../../convex/shared/limits/questions.ts";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { FieldRows } from "../form/field-rows.tsx";
import { PictureUploadContext } from "../form/picture-upload.ts";
import type { FormattedFieldHandle } from "../formatted-field/formatted-field.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import type { DraftPicture } from "../shared/question.ts";
import type { FieldProblem, FieldsHandle } from "../shared/question-kind.ts";
import { type DraftPictures, duplicateOptions, missingOption } from "./option-drafts.ts";
import styles from "./option-fields.module.css";
import { OptionMark } from "./option-mark.tsx";
import { AddOptionPicture, RemoveOptionPicture } from "./option-picture-field.tsx";
import { OptionRow } from "./option-row.tsx";

type OptionFieldsProps = {
  legend: string;
  options: readonly string[];
  /** One element per option; absent if no option has marks. */
  optionMarks: readonly (readonly Mark[])[] | undefined;
  /** One element per option; absent if no option has a picture. */
  pictures?: DraftPictures;
  /** True if options may have pictures. */
  takesPictures?: boolean;
  /** Indexes of the options marked as right. */
  right: readonly number[];
  /** Number of options that can be right. With "none" the bubbles only show the letters. */
  marks: "one" | "several" | "none";
  onChange: (
    options: string[],
    right: number[],
    pictures: (DraftPicture | null)[] | undefined,
    optionMarks: Mark[][] | undefined,
  ) => void;
  problem: FieldProblem | null;
  onDone: () => void;
  ref: Ref<FieldsHandle>;
  /** Further controls below the options. */
  children?: ReactNode;
};

/**
 * Text fields of the options, with a bubble each to mark the right ones. Enter moves to the next field, from the last one to unmarked bubbles; options
 * can be added and removed.
 */
export function OptionFields(props: OptionFieldsProps) {
  const {
    legend,
    options,
    optionMarks,
    pictures,
    takesPictures = false,
    right,
    marks,
    problem,
    onDone,
    ref,
    children,
  } = props;
  const pictureUpload = use(PictureUploadContext);
  /** Reports a change; without `changed` the pictures stay, without `formats` the marks. */
  const onChange = (texts: string[], marked: number[], changed = pictures, formats = optionMarks) =>
    props.onChange(
      texts,
      marked,
      changed?.some((picture) => picture !== null) ? [...changed] : undefined,
      formats?.some(({ length }) => length > 0)
        ? texts.map((_, option) => [...(formats[option] ?? [])])
        : undefined,
    );
  const setPicture = (index: number, picture: DraftPicture | null) =>
    onChange(
      [...options],
      [...right],
      options.map((_, option) => (option === index ? picture : (pictures?.[option] ?? null))),
    );
  const id = useId();
  const fields = useRef<(FormattedFieldHandle | null)[]>([]);
  const bubbles = useRef<HTMLFieldSetElement>(null);
  // Fields after the options stand for the bubbles, as in `missingRight`.
  const focus = (field: number) => {
    if (field < options.length) fields.current[field]?.focus();
    else bubbles.current?.querySelector<HTMLElement>('[type="radio"], [type="checkbox"]')?.focus();
  };
  useImperativeHandle(ref, () => ({ focus }));

  // An upload ends later: the texts may have changed meanwhile, and after a change of the kind its picture has no option.
  const receive = useRef<typeof setPicture>(undefined);
  useEffect(() => {
    receive.current = setPicture;
    return () => {
      receive.current = undefined;
    };
  });
  const receivePicture =
    takesPictures && pictureUpload !== null
      ? (index: number) => (picture: DraftPicture | null) => receive.current?.(index, picture)
      : null;

  // Field that receives the focus after an option was added or removed.
  const [focusRequest, requestFocus] = useState<{ field: number } | null>(null);
  useEffect(() => {
    if (focusRequest !== null) fields.current[focusRequest.field]?.focus();
  }, [focusRequest]);

  const add = () => {
    onChange([...options, ""], [...right]);
    requestFocus({ field: options.length });
  };
  const remove = (removed: number) => {
    const remaining = right.filter((option) => option !== removed);
    onChange(
      options.filter((_, option) => option !== removed),
      remaining.map((option) => (option > removed ? option - 1 : option)),
      pictures?.filter((_, option) => option !== removed),
      optionMarks?.filter((_, option) => option !== removed),
    );
    requestFocus({ field: Math.min(removed, options.length - 2) });
  };
  const mark = (option: number) => {
    if (marks === "one") return onChange([...options], [option]);
    const others = right.filter((each) => each !== option);
    const marked = others.length < right.length ? others : [...others, option].sort((a, b) => a - b);
    onChange([...options], marked);
  };

  // True after Enter has moved from the last text to the bubbles.
  const [asksMark, setAsksMark] = useState(false);
  const isUnmarked = marks !== "none" && right.length === 0;
  const moveOn = (from: number) => () => {
    const next = fields.current[from + 1];
    if (next) return next.focus();
    if (!isUnmarked || missingOption(options, pictures) !== null) return onDone();
    setAsksMark(true);
    focus(options.length);
  };
  /** Enter in a bubble would otherwise submit the whole quiz form. */
  const pressInBubble = (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    onDone();
  };

  const duplicates = duplicateOptions(options);
  const undescribed = options.flatMap((text, option) => {
    const picture = pictures?.[option];
    return picture && text.trim() === "" && !picture.alt?.trim() ? [optionLetter(option)] : [];
  });
  return (
    <fieldset ref={bubbles} className={styles.options}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldRows
        rows={options.map((text, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
            key={index}
            index={index}
            text={text}
            textMarks={optionMarks?.[index]}
            picture={pictures?.[index] ?? null}
            onPicture={receivePicture?.(index) ?? null}
            correct={right.includes(index)}
            errorId={problem?.field === index ? `${id}-error` : undefined}
            inputRef={(element) => {
              fields.current[index] = element;
            }}
            onText={(option) =>
              onChange(
                options.map((each, i) => (i === index ? option.text : each)),
                [...right],
                pictures,
                options.map((_, i) => (i === index ? option.marks : optionMarks?.[i]) ?? []),
              )
            }
            onEnter={moveOn(index)}
          />
        ))}
        marks={options.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
          <div key={index} className={styles.mark} data-pictured={pictures?.[index] ? true : undefined}>
            <OptionMark
              letter={optionLetter(index)}
              marks={marks}
              group={`${id}-correct`}
              checked={right.includes(index)}
              onMark={() => mark(index)}
              onKeyDown={pressInBubble}
            />
          </div>
        ))}
        buttons={options.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
          <div key={index} className={styles.buttons} data-pictured={pictures?.[index] ? true : undefined}>
            {receivePicture && !pictures?.[index] && (
              <AddOptionPicture letter={optionLetter(index)} onPicture={receivePicture(index)} />
            )}
            {receivePicture && pictures?.[index] && (
              <RemoveOptionPicture letter={optionLetter(index)} onRemove={() => setPicture(index, null)} />
            )}
            {options.length > MIN_OPTIONS && (
              <IconButton
                label={`${optionLetter(index)} seçeneğini sil`}
                icon={<FiX />}
                onClick={() => remove(index)}
              />
            )}
          </div>
        ))}
      />
      {options.length < MAX_OPTIONS && (
        <div>
          <Button variant="quiet" icon={<FiPlus />} onClick={add}>
            Seçenek ekle
          </Button>
        </div>
      )}
      {children}
      <p className={styles.undescribed} role="status">
        {undescribed.length > 0 &&
          `Resmi göremeyen öğrenciler için ${listWords(undescribed)} ${undescribed.length === 1 ? "resminde" : "resimlerinde"} ne olduğunu yazın.`}
      </p>
      <p className={styles.duplicates} role="status">
        {duplicates &&
          `${optionLetter(duplicates[0])} ve ${optionLetter(duplicates[1])} seçenekleri aynı${marks === "one" ? "; yalnızca biri doğru sayılır" : ""}.`}
      </p>
      <FieldError id={`${id}-error`}>{problem && errorText(problem.code)}</FieldError>
      {isUnmarked && (asksMark || problem?.code === "RIGHT_ANSWER_REQUIRED") && (
        <p className={styles.next} role="status">
          {!problem && `Şimdi doğru ${marks === "one" ? "olanı" : "olanları"} işaretleyin. `}
          <span className={styles.keys}>
            {marks === "one"
              ? "Klavyede: boşluk ya da ok tuşları seçer, Enter ekler."
              : "Klavyede: Tab ilerler, boşluk seçer, Enter ekler."}
          </span>
        </p>
      )}
    </fieldset>
  );
}

/** "A", "A ve B", "A, B ve C". */
function listWords(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" ve ");
}
