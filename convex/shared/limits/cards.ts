/** Answer cards of paper, which a camera reads. */

/** Number of different cards: one for each pupil of the largest class (MAX_PUPILS). */
export const CARD_COUNT = 60;
/** Edges of a card: a question with more options cannot be answered by card. */
export const CARD_OPTIONS = 4;
