import { optionNames } from "../choice/options.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { ContentOf } from "../shared/question.ts";
import { noKeyName } from "./no-key.ts";

export const answerName = ({ options }: ContentOf<"poll">, answer: Answer) =>
  optionNames(options, asNumbers(answer));
export const keyName = noKeyName;
export const mistakeIn = () => null;
