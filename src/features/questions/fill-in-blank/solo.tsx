import { Fragment } from "react";
import { FiChevronDown } from "react-icons/fi";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { asTexts } from "../answer.ts";
import type { SoloProps } from "../question-kind.ts";
import styles from "./solo.module.css";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = "boşlukların";

/** Characters that a typed blank shows without scrolling. */
const TYPED_WIDTH_CHARS = 12;

/** A text whose gaps are the system's own select (where there are options) or a line to write on. */
export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"fill_in_blank">) {
  const { text, blanks } = question.fillInBlank;
  const written = asTexts(answer);
  const fill = (blank: number, value: string) =>
    onAnswer(written.map((other, index) => (index === blank ? value : other)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the question's words as its legend
    <div className={styles.text} role="group" aria-labelledby={labelledBy}>
      {splitAtBlanks(text).map((piece, index) => {
        const blank = blanks[index - 1];
        const place = index - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are their position
          <Fragment key={index}>
            {blank && (
              <Blank
                label={`${index}. boşluk`}
                options={blank.options}
                value={written[place] ?? ""}
                onValue={(value) => fill(place, value)}
              />
            )}
            {piece}
          </Fragment>
        );
      })}
    </div>
  );
}

type BlankProps = { label: string; options: string[]; value: string; onValue: (value: string) => void };

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
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  }
  return (
    <span className={styles.chosen}>
      <select
        className={styles.blank}
        aria-label={label}
        data-filled={filled}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
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
