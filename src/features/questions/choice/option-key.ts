import { type FormattedText, formattedAt, joinFormatted } from "../../../../convex/shared/marks.ts";
import { optionLetter } from "../shared/option-letter.ts";
import { optionTexts, type Pictured } from "./option-picture.tsx";

/** The right options in the printed answer key, each after its letter; an option without words by its picture's description. */
export function optionKey(content: Pictured, right: readonly number[]): FormattedText {
  const { options, optionMarks } = content;
  const named = right.map((option) => {
    const words = options[option]
      ? formattedAt(options, optionMarks, option)
      : { text: optionTexts(content)[option] ?? "" };
    return joinFormatted([{ text: `${optionLetter(option)}) ` }, words]);
  });
  return joinFormatted(named, ", ");
}
