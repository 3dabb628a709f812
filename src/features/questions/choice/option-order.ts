import type { Pictured } from "./option-picture.tsx";

/** Returns the content with its options, their marks and pictures in another order: for each new position, the old index. */
export function optionsInOrder<Content extends Pictured>(
  content: Content,
  order: readonly number[],
): Content {
  const { options, optionMarks, pictures } = content;
  return {
    ...content,
    options: order.map((from) => options[from] ?? ""),
    ...(optionMarks && { optionMarks: order.map((from) => optionMarks[from] ?? []) }),
    ...(pictures && { pictures: order.map((from) => pictures[from] ?? null) }),
  };
}
