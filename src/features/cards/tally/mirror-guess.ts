/** Pictures without any card after which the other direction is tried. */
const EMPTY_PICTURES = 8;
/** Pictures with cards after which a direction is known. */
const ENOUGH = 3;

/**
 * Guess whether a camera exchanges left and right, as some drivers do. No card can be read in such a picture until it is turned back. The guess is final
 * once cards were read in a direction.
 */
export interface MirrorGuess {
  isMirrored: boolean;
  /** Pictures in the present direction without a card, one after the other. */
  empty: number;
  withCards: number;
}

export const NOT_MIRRORED: MirrorGuess = { isMirrored: false, empty: 0, withCards: 0 };

/** Guess for the next picture. */
export function afterPicture(guess: MirrorGuess, cardsFound: number): MirrorGuess {
  if (guess.withCards >= ENOUGH) return guess;
  if (cardsFound > 0) return { ...guess, empty: 0, withCards: guess.withCards + 1 };
  if (guess.empty + 1 < EMPTY_PICTURES) return { ...guess, empty: guess.empty + 1 };
  return { isMirrored: !guess.isMirrored, empty: 0, withCards: 0 };
}
