import { Fragment } from "react";
import { FiChevronDown } from "react-icons/fi";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { ContentOf } from "../shared/question.ts";
import styles from "./gaps.module.css";

/** Width of a typed blank, in characters that are visible without scrolling. */
const TYPED_WIDTH_CHARS = 12;

type GapsProps = {
  fillInBlank: ContentOf<"fill_in_blank">["fillInBlank"];
  /** Current text of each gap. */
  texts: readonly string[];
  /** Null while nothing can be changed. */
  onTexts: ((texts: readonly string[]) => void) | null;
};

/** A text whose gaps are native selects (if they have options) or text inputs. */
export function Gaps({ fillInBlank: { text, blanks }, texts, onTexts }: GapsProps) {
  return splitAtBlanks(text).map((piece, index) => {
    const blankIndex = index - 1;
    const blank = blanks[blankIndex];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position
      <Fragment key={index}>
        {blank && (
          <Blank
            label={`${index}. boşluk`}
            options={blank.options}
            value={texts[blankIndex] ?? ""}
            onValue={
              onTexts &&
              ((value) =>
                onTexts(blanks.map((_, each) => (each === blankIndex ? value : (texts[each] ?? "")))))
            }
          />
        )}
        {piece}
      </Fragment>
    );
  });
}

type BlankProps = {
  label: string;
  options: string[];
  value: string;
  /** Null while it cannot be changed. */
  onValue: ((value: string) => void) | null;
};

function Blank({ label, options, value, onValue }: BlankProps) {
  const filled = value.trim() !== "" || undefined;
  if (options.length === 0) {
    return (
      <input
        type="text"
        className={styles.blank}
        aria-label={label}
        data-filled={filled}
        size={TYPED_WIDTH_CHARS}
        maxLength={OPTION_MAX_CHARS}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={onValue === null}
        value={value}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
    );
  }
  return (
    <span className={styles.chosen}>
      <select
        className={styles.blank}
        aria-label={label}
        data-filled={filled}
        disabled={onValue === null}
        value={value}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      >
        <option value="">Seç…</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <FiChevronDown aria-hidden="true" />
    </span>
  );
}
