/** A question in the terms that other programs know as well, whatever kind it is of here: exports write these, and know no kinds. */
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
      /** The text around the gaps: one more than there are. */
      pieces: readonly string[];
      /** What belongs into each gap, and all that is offered for it: nothing where it is typed. */
      gaps: readonly { right: string; options: readonly string[] }[];
      partial: boolean;
    }
  /** Nothing that another program could grade. */
  | { form: "none" };
