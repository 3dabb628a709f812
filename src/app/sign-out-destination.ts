let target: string | null = null;

/**
 * Sets where a guarded page leads when its user is signed out. For a page whose own action ends the sign-in: the server may report that before the action
 * answers. Null is the standard: the guard asks to sign in.
 */
export function setSignOutDestination(path: string | null): void {
  target = path;
}

export function signOutDestination(): string | null {
  return target;
}
