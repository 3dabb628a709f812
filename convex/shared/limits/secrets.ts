/** What a browser makes at random, 128 bits each, in hexadecimal characters. */

/** A secret: a participant's, or that of a feedback message's sender. */
export const SECRET_HEX_CHARS = 32;
/** The id of one attempt at a solo quiz. */
export const ATTEMPT_ID_HEX_CHARS = 32;
