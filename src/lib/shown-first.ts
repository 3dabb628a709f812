/** Number of rows that a button never hides, because it needs about as much space as they. */
const FEW = 2;

/** The rows of a long list that are shown before a press on its button: `most`, or all if the button would hide only one or two. */
export function shownFirst<Row>(rows: readonly Row[], most: number): readonly Row[] {
  return rows.length <= most + FEW ? rows : rows.slice(0, most);
}
