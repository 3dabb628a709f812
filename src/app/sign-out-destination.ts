let target: string | null = null;

/**
 * Sets the page to which a guarded page redirects after a sign-out. For pages whose own action ends the sign-in session: the server may report the
 * end of the session before the action resolves. With null, the guard redirects to the login page.
 */
export function setSignOutDestination(path: string | null): void {
  target = path;
}

export function signOutDestination(): string | null {
  return target;
}
