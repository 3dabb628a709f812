/** Maximum size of a file in bytes, compressed or unpacked. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
