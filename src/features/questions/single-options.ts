import { optionLetters } from "./shared/option-letter.ts";
import type { ContentOf, Kind } from "./shared/question.ts";
import { JUDGEMENT_LETTERS } from "./true-false/judgement.ts";

/**
 * Letters of the options if an answer is one of them, as pupils without a phone can give it; empty for other questions.
 * The same kinds as `live.single` on the server.
 */
export function singleLetters(content: ContentOf<Kind>): readonly string[] {
  switch (content.type) {
    case "multiple_choice":
      return optionLetters(content.options.length);
    case "true_false":
      return JUDGEMENT_LETTERS;
    case "poll":
      return content.several ? [] : optionLetters(content.options.length);
    default:
      return [];
  }
}
