/** Random values made in a browser: 128 bits each, lengths in hexadecimal characters. */

/** A participant's secret, or that of a feedback sender. */
export const SECRET_HEX_CHARS = 32;
/** Id of one solo attempt. */
export const ATTEMPT_ID_HEX_CHARS = 32;
