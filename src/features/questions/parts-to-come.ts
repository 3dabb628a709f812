/**
 * Parts of which no kind has one yet, because nothing asks for them: what is printed of a question, and how it is read from a file in the browser and
 * written to one.
 */
export const PARTS_TO_COME = { print: null, import: null, export: null } as const;
