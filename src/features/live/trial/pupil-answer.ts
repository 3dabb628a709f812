/** Answers of simulated pupils. */
import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { ContentOf, Key, Kind } from "../../questions/shared/question.ts";

export type PupilAnswer = NonNullable<FunctionArgs<typeof api.liveAnswers.submit>["answer"]>;

/** Typed by a pupil who does not know the answer. */
const UNKNOWN = "Bilmiyorum";

/**
 * Returns an answer to a live question: the right one, or a plausible wrong one. Without an answer key, any answer.
 * Null for a kind that is not played live.
 * @param random returns numbers from 0 to below 1
 */
export function pupilAnswer(
  content: ContentOf<Kind>,
  key: Key | null,
  isRight: boolean,
  random: () => number,
): PupilAnswer | null {
  const below = (count: number) => Math.floor(random() * count);
  const otherThan = (right: number, count: number) =>
    count < 2 ? right : (right + 1 + below(count - 1)) % count;
  switch (content.type) {
    case "multiple_choice": {
      const count = content.options.length;
      if (key === null) return below(count);
      return isRight ? (key as number) : otherThan(key as number, count);
    }
    case "true_false":
      return isRight ? key === true : key !== true;
    case "multi_select": {
      const right = (key ?? [below(content.options.length)]) as number[];
      if (isRight) return right;
      if (right.length > 1) return right.filter((_, index) => index !== right.length - 1);
      return right.map((option) => otherThan(option, content.options.length));
    }
    case "poll":
      return [below(content.options.length)];
    case "number": {
      const { value, tolerance } = (key ?? { value: below(100), tolerance: 0 }) as {
        value: number;
        tolerance: number;
      };
      const distance = tolerance + Math.max(1, Math.round(Math.abs(value) / 10));
      return isRight ? value : value + (random() < 0.5 ? -distance : distance);
    }
    case "short_text":
      return isRight && key !== null ? ((key as string[])[0] ?? UNKNOWN) : UNKNOWN;
    case "order": {
      const right = (key ?? content.items.map((_, index) => index)) as number[];
      if (isRight) return right;
      const at = below(right.length - 1);
      return right.map((item, place) =>
        place === at ? (right[at + 1] ?? item) : place === at + 1 ? (right[at] ?? item) : item,
      );
    }
    case "matching": {
      const { left, right: texts } = content.matchingPairs;
      const right = (key ?? left.map(() => below(texts.length))) as number[];
      const at = isRight ? -1 : below(right.length);
      return right.map((text, place) => (place === at ? otherThan(text, texts.length) : text));
    }
    case "fill_in_blank": {
      const { blanks } = content.fillInBlank;
      const at = isRight ? -1 : below(blanks.length);
      return blanks.map(({ options }, place) => {
        const accepted = (key as (string | string[])[] | null)?.[place];
        const right = typeof accepted === "string" ? accepted : accepted?.[0];
        if (right !== undefined && place !== at) return right;
        return options.find((option) => option !== right) ?? UNKNOWN;
      });
    }
    case "cross":
    case "open":
    case "slide":
    case "passage":
      return null;
  }
}
