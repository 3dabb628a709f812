const GROUP = /.{1,3}/g;

/** "K7M 3PX 2QR", as it stands on a slip and in the field. */
export function spacedPersonalCode(code: string): string {
  return (code.match(GROUP) ?? []).join(" ");
}
