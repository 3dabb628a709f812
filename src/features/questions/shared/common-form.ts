import type { Id } from "../../../../convex/_generated/dataModel";
import type { Mark } from "../../../../convex/shared/marks.ts";

/** An option of a choice, with its picture if it has one. Without words, the text is empty. */
export type CommonOption = {
  text: string;
  marks?: readonly Mark[];
  isRight: boolean;
  picture?: { imageId: Id<"images">; alt?: string | undefined };
};

/** A pair; its marks are absent if a side has none. */
export type CommonPair = {
  left: string;
  right: string;
  leftMarks?: readonly Mark[];
  rightMarks?: readonly Mark[];
};

/** A gap: its accepted texts and its options. A typed gap has no options, any other gap one accepted text. */
export type CommonGap = { accepted: readonly string[]; options: readonly string[] };

/** A question in a format independent of its kind, for exports to other programs. */
export type CommonForm =
  | {
      form: "choice";
      options: readonly CommonOption[];
      several: boolean;
      partial: boolean;
    }
  | { form: "statement"; isTrue: boolean }
  | {
      form: "text";
      accepted: readonly string[];
      /** True if Turkish letter differences do not matter. */
      plainLetters?: boolean | undefined;
    }
  | {
      form: "number";
      value: number;
      tolerance: number;
      /** Other right numbers, without a tolerance. */
      also?: readonly number[];
    }
  | { form: "pairs"; pairs: readonly CommonPair[]; partial: boolean }
  | { form: "sequence"; items: readonly string[]; itemMarks?: readonly (readonly Mark[])[]; partial: boolean }
  | {
      form: "gaps";
      /** The text around the gaps: one piece more than there are gaps. */
      pieces: readonly string[];
      gaps: readonly CommonGap[];
      partial: boolean;
      /** True if Turkish letter differences do not matter in typed gaps. */
      plainLetters?: boolean | undefined;
    }
  | {
      form: "open";
      points: number;
      /** Model answer; empty without one. */
      model: string;
      rubric: readonly { text: string; points: number }[];
    }
  /** Cannot be graded by another program. */
  | { form: "none" };
