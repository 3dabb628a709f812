import type { Mark } from "./marks";

/** Options with the lists beside them, one element per option. */
interface Options {
  options: readonly string[];
  optionMarks?: readonly (readonly Mark[])[] | undefined;
  pictures?: readonly unknown[] | undefined;
}

/** Returns the content with its options and the lists beside them reordered: `order[i]` is the previous index of the option at index i. */
export function optionsInOrder<Content extends Options>(content: Content, order: readonly number[]): Content {
  const { options, optionMarks, pictures } = content;
  const inOrder = <Element>(list: readonly Element[]) =>
    order.filter((from) => from in list).map((from) => list[from]);
  return {
    ...content,
    options: inOrder(options),
    ...(optionMarks && { optionMarks: inOrder(optionMarks) }),
    ...(pictures && { pictures: inOrder(pictures) }),
  };
}
