const GROUP = /.{1,3}/g;

/** Formats a personal code as on slips and in its field: "K7M 3PX 2QR". */
export function spacedPersonalCode(code: string): string {
  return (code.match(GROUP) ?? []).join(" ");
}
