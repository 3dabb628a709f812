import { spokenOptions } from "../choice/option-picture.tsx";
import { optionNames } from "../choice/options.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf } from "../shared/question.ts";
import { noKeyName } from "./no-key.ts";

export const answerName = (content: ContentOf<"poll">, answer: Answer) =>
  optionNames(spokenOptions(content), asNumbers(answer));
export const keyName = noKeyName;
export const mistakeIn = () => null;
