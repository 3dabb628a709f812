import type { Id } from "../../../../convex/_generated/dataModel";

/** An option of a choice, with its picture if it has one. Without words, the text is empty. */
export type CommonOption = {
  text: string;
  isRight: boolean;
  picture?: { imageId: Id<"images">; alt?: string | undefined };
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
  | { form: "pairs"; pairs: readonly { left: string; right: string }[]; partial: boolean }
  | { form: "sequence"; items: readonly string[]; partial: boolean }
  | {
      form: "gaps";
      /** The text around the gaps: one piece more than there are gaps. */
      pieces: readonly string[];
      gaps: readonly CommonGap[];
      partial: boolean;
      /** True if Turkish letter differences do not matter in typed gaps. */
      plainLetters?: boolean | undefined;
    }
  /** Cannot be graded by another program. */
  | { form: "none" };
