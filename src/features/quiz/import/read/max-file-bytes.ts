/** Largest file that is read, packed or unpacked. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
