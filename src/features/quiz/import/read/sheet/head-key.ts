/** Key of a sheet's head; sheets with the same head have the same columns. */
export function headKey(head: readonly string[]): string {
  return JSON.stringify(head);
}
