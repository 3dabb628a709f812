/** Answer cards of paper, which a camera reads. */

/** Number of different cards: one for each pupil of the largest class (MAX_PUPILS). */
export const CARD_COUNT = 60;
