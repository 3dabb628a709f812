import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from "react";
import { FiArrowDown, FiArrowRight, FiArrowUp, FiPlus, FiX } from "react-icons/fi";
import type { Direction } from "../../../../convex/shared/crossword.ts";
import { errorText } from "../../../../convex/shared/errors.ts";
import { MAX_CROSSWORD_WORDS, OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import fieldStyles from "../../../ui/form/field.module.css";
import { FieldError } from "../../../ui/form/field-error.tsx";
import type { FieldProblem, FieldsHandle } from "../shared/question-kind.ts";
import { type CrossDraft, withAnswer, withClue, withEmptyWord, withoutWord, withWordMoved } from "./draft.ts";
import styles from "./word-fields.module.css";
import { DIRECTION_NAMES } from "./words.ts";

/** Number of form fields per word: the word, then its clue. */
const FIELDS = 2;
/** The longest word that fits in a grid has 20 letters; the rest allows a space between every two letters. */
const WORD_MAX_CHARS = 40;

/** Number of a word in the grid, and its direction. */
export type WordSpot = { number: number; direction: Direction };

type WordFieldsProps = {
  draft: CrossDraft;
  onChange: (draft: CrossDraft) => void;
  /** Spot of a word in the grid; null if it is not in the grid. */
  spotOf: (index: number) => WordSpot | null;
  problem: FieldProblem | null;
  onDone: () => void;
  ref: Ref<FieldsHandle>;
};

/** Form lines for the words of a crossword, each with its clue. Enter moves to the next field. */
export function WordFields({ draft, onChange, spotOf, problem, onDone, ref }: WordFieldsProps) {
  const id = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  /** True from adding a line until its field has received the focus. */
  const added = useRef(false);
  // Draft at the moment when typing into a word began. Each keystroke starts from it, because half-typed words often fit nowhere; typing the old word
  // again restores its place.
  const baseDraft = useRef<CrossDraft | null>(null);
  const { words } = draft.crossword;
  useImperativeHandle(ref, () => ({ focus: (field: number) => fields.current[field]?.focus() }));

  const moveOn = (from: number) => (event: KeyboardEvent) => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    const next = fields.current[from + 1];
    if (next) next.focus();
    else onDone();
  };
  const move = (from: number, to: number) => {
    onChange(withWordMoved(draft, from, to));
    fields.current[FIELDS * to]?.focus();
  };
  const errorId = `${id}-error`;
  const errorOf = (field: number) =>
    problem?.field === field ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return (
    <fieldset className={styles.words} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>Kelimeler ve ipuçları</legend>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        Kelimeler ortak harflerinde kesişir; yerlerini biz buluruz. Boşluklar sayılmaz.
      </p>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its position
        <div key={index} className={styles.word}>
          <input
            ref={(element) => {
              fields.current[FIELDS * index] = element;
              if (element === null || !added.current || index !== words.length - 1) return;
              added.current = false;
              element.focus();
            }}
            type="text"
            className={fieldStyles.control}
            enterKeyHint="next"
            aria-label={`${index + 1}. kelime`}
            placeholder={`${index + 1}. kelime`}
            {...errorOf(FIELDS * index)}
            maxLength={WORD_MAX_CHARS}
            autoComplete="off"
            autoCapitalize="off"
            value={word.answer}
            onFocus={() => {
              baseDraft.current = null;
            }}
            onChange={(event) => {
              baseDraft.current ??= draft;
              onChange(withAnswer(baseDraft.current, index, event.currentTarget.value));
            }}
            onKeyDown={moveOn(FIELDS * index)}
          />
          <input
            ref={(element) => {
              fields.current[FIELDS * index + 1] = element;
            }}
            type="text"
            className={fieldStyles.control}
            enterKeyHint="next"
            aria-label={`${index + 1}. kelimenin ipucu`}
            placeholder="İpucu"
            {...errorOf(FIELDS * index + 1)}
            maxLength={OPTION_MAX_CHARS}
            autoComplete="off"
            value={word.clue}
            onChange={(event) => onChange(withClue(draft, index, event.currentTarget.value))}
            onKeyDown={moveOn(FIELDS * index + 1)}
          />
          <Spot spot={spotOf(index)} />
          <div className={styles.buttons}>
            <IconButton
              label={`${index + 1}. kelimeyi yukarı taşı`}
              icon={<FiArrowUp />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`${index + 1}. kelimeyi aşağı taşı`}
              icon={<FiArrowDown />}
              disabled={index === words.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={`${index + 1}. kelimeyi sil`}
              icon={<FiX />}
              disabled={words.length === 1}
              onClick={() => {
                onChange(withoutWord(draft, index));
                fields.current[FIELDS * Math.max(0, index - 1)]?.focus();
              }}
            />
          </div>
        </div>
      ))}
      {words.length < MAX_CROSSWORD_WORDS && (
        <Button
          variant="quiet"
          icon={<FiPlus />}
          className={styles.add}
          onClick={() => {
            added.current = true;
            onChange(withEmptyWord(draft));
          }}
        >
          Kelime ekle
        </Button>
      )}
      <FieldError id={errorId}>{problem && errorText(problem.code)}</FieldError>
    </fieldset>
  );
}

function Spot({ spot }: { spot: WordSpot | null }) {
  if (spot === null) return <p className={styles.spot} />;
  const Arrow = spot.direction === "across" ? FiArrowRight : FiArrowDown;
  return (
    <p className={styles.spot}>
      {spot.number} <Arrow aria-hidden="true" />
      <span className="visually-hidden">{DIRECTION_NAMES[spot.direction]}</span>
    </p>
  );
}
