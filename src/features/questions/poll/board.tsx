import { BoardRows } from "../choice/board-rows.tsx";
import { spokenOptions } from "../choice/option-picture.tsx";
import { optionsLength, optionsOf, optionWords } from "../choice/options.ts";
import { optionLetter } from "../shared/option-letter.ts";
import type { ContentOf, Distribution } from "../shared/question.ts";
import type { BoardProps } from "../shared/question-kind.ts";
import { noKeyName } from "./no-key.ts";

type Poll = ContentOf<"poll">;

export const contentWords = (content: Poll) => optionWords(spokenOptions(content));
export const lengthOf = ({ options }: Poll) => optionsLength({ options });
export const keyName = noKeyName;
export const rightIn = () => 0;

export function answeredIn(distribution: Distribution): number {
  return "answered" in distribution ? distribution.answered : 0;
}

export function resultWords(content: Poll, distribution: Distribution, unit: string): string {
  if (!("counts" in distribution)) return "";
  const { counts } = distribution;
  return spokenOptions(content)
    .map((text, option) => `${optionLetter(option)}: ${text}, ${counts[option] ?? 0} ${unit}.`)
    .join(" ");
}

function votesOf(distribution: Distribution | null) {
  return distribution !== null && "counts" in distribution ? distribution : null;
}

export function Board({ content, distribution, second, people, revealed, rightRef }: BoardProps<"poll">) {
  return (
    <BoardRows
      {...optionsOf(content)}
      answers={votesOf(distribution)}
      second={votesOf(second)}
      people={people}
      revealed={revealed}
      right={null}
      rightRef={rightRef}
    />
  );
}
