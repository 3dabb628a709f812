/**
 * Content of a question that phones receive during the reading time: as long as the real one, without its words. Phones
 * reserve the place of the options with it, so that nothing moves when the options appear.
 */
import { withoutMarks } from "../../../shared/marks";
import type { QuestionContent } from "../../questions/kinds";

/**
 * The content with every letter and digit replaced. The texts of a list all get the longest one's length, because
 * different lengths would tell options apart. For the same reason, each option gets an empty picture if any has a
 * picture, and no text has marks. Number of texts and gaps stay.
 */
export function maskedContent(content: QuestionContent): QuestionContent {
  const pictures = "pictures" in content ? content.pictures?.map(() => ({})) : undefined;
  const shown = { ...(masked(withoutMarks(content)) as QuestionContent), type: content.type };
  return { ...shown, ...(pictures && { pictures }) } as QuestionContent;
}

function masked(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/[\p{L}\p{N}]/gu, MASK);
  if (Array.isArray(value)) {
    const texts = value.filter((each) => typeof each === "string");
    const longest = texts.reduce((long, text) => (text.length > long.length ? text : long), "");
    return value.map((each) => masked(typeof each === "string" ? longest : each));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part)]));
}

/** A letter of average width in Turkish text. */
const MASK = "s";
