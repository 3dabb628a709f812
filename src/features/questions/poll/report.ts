import { type Answer, asNumbers } from "../answer.ts";
import { optionNames } from "../choice/options.ts";
import type { ContentOf } from "../question.ts";
import { noKeyName } from "./no-key.ts";

export const answerName = ({ options }: ContentOf<"poll">, answer: Answer) =>
  optionNames(options, asNumbers(answer));
export const keyName = noKeyName;
export const mistakeIn = () => null;
