import { Fragment } from "react";
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import type { PrintFormat } from "../shared/print-format.ts";
import { PrintLine, PrintTask } from "../written/print-line.tsx";
import { acceptedTexts } from "./blanks.ts";
import styles from "./print.module.css";

export const fillInBlankPrint: PrintFormat<"fill_in_blank"> = {
  Asked: ({ content: { fillInBlank } }) => {
    const { text, blanks } = fillInBlank;
    const many = blanks.length > 1;
    return (
      <>
        <p className={styles.text}>
          {splitAtBlanks(text).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is identified by its position
            <Fragment key={index}>
              {index > 0 && (
                <span className={styles.gap}>
                  {many && <sup>{index}</sup>}
                  <PrintLine width="7em" />
                </span>
              )}
              {piece}
            </Fragment>
          ))}
        </p>
        {blanks.map(({ options }, blankIndex) =>
          options.length === 0 ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is identified by its position
            <PrintTask key={blankIndex}>
              {`${many ? `${blankIndex + 1}. boşluk: ` : "Seçenekler: "}${options.join(" / ")}`}
            </PrintTask>
          ),
        )}
      </>
    );
  },
  keyText: (_content, key) => {
    const texts = acceptedTexts(key).map((accepted) => accepted.join(" / "));
    const numbered = texts.map((text, blankIndex) => `${blankIndex + 1}. ${text}`);
    return { text: texts.length < 2 ? texts.join("") : numbered.join(" · ") };
  },
  bubbles: null,
  mixed: null,
};
