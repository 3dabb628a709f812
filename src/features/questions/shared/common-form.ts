/** A question in a format independent of its kind, for exports to other programs. */
export type CommonForm =
  | {
      form: "choice";
      options: readonly { text: string; isRight: boolean }[];
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
      /** For each gap its right text and its options; no options if it is typed. */
      gaps: readonly { right: string; options: readonly string[] }[];
      partial: boolean;
    }
  /** Cannot be graded by another program. */
  | { form: "none" };
