/** Names a sheet by its head: sheets of the same head have the same columns. */
export function headKey(head: readonly string[]): string {
  return JSON.stringify(head);
}
