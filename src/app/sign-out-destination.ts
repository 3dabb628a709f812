let target: string | null = null;

/**
 * Says where the next user goes who stops being one on a guarded page: for a page whose own action ends the sign-in, since the server may tell of
 * it before the action answers. Null takes it back; then guards ask to sign in, as always.
 */
export function setWayOut(path: string | null): void {
  target = path;
}

export function wayOut(): string | null {
  return target;
}
