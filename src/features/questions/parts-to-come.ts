/**
 * Parts of which no kind has one yet, because nothing asks for them: what a report shows of a question, what is printed of it, and how it is
 * read from a file in the browser and written to one.
 */
export const PARTS_TO_COME = { reportCell: null, print: null, import: null, export: null } as const;
