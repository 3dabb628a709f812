import { useId } from "react";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import styles from "./option-list.module.css";
import { OptionPicture, type Pictured, spokenOptions } from "./option-picture.tsx";
import { OPTION_TONES, spoken } from "./options.ts";

type OptionListProps = Pictured & {
  /** Letters in the bubbles; default A, B, C … */
  letters?: readonly string[];
  /** Indexes of the marked options. */
  marked: readonly number[];
  /** True if several options can be marked. */
  several?: boolean;
  onPress: (option: number) => void;
  /** Id of the element with the question's text. */
  labelledBy: string;
};

/** Native radio buttons (or checkboxes if `several`), drawn as rows of an optical answer sheet. */
export function OptionList(props: OptionListProps) {
  const { options, optionMarks, pictures, letters, marked, several = false, onPress, labelledBy } = props;
  const name = useId();
  const texts = spokenOptions(props);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div className={styles.options} role={several ? "group" : "radiogroup"} aria-labelledby={labelledBy}>
      {options.map((text, option) => {
        const chosen = marked.includes(option);
        const letter = letters?.[option] ?? optionLetter(option);
        const tone = OPTION_TONES[option];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
          <label key={option} className={styles.option} data-tone={tone} data-chosen={chosen || undefined}>
            <input
              type={several ? "checkbox" : "radio"}
              name={several ? undefined : name}
              aria-label={letters === undefined ? spoken(option, texts[option] ?? "") : texts[option]}
              checked={chosen}
              onChange={() => onPress(option)}
            />
            <Bubble
              letter={letter}
              tone={tone}
              state={chosen ? "filled" : "empty"}
              size="2.5rem"
              className={styles.bubble}
            />
            <span className={styles.text}>
              <OptionPicture option={option} picture={pictures?.[option]} text={text} isDescribed />
              <FormattedText text={text} marks={optionMarks?.[option]} />
            </span>
          </label>
        );
      })}
    </div>
  );
}
