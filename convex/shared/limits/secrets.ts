/** Random values made in a browser: 128 bits each, lengths in hexadecimal characters. */

/** Secret of a participant, a homework solver or a feedback sender. */
export const SECRET_HEX_CHARS = 32;
/** Id of one solo attempt. */
export const ATTEMPT_ID_HEX_CHARS = 32;
