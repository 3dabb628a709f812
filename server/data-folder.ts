/** What lies in a data folder, by name. */

export const DATABASE_FILE = "data.sqlite";
/** Uploaded files, each under the random name in its address. */
export const FILES_FOLDER = "files";
