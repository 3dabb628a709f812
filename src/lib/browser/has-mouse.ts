/** True if the device has a mouse or touchpad. On others, focusing a field opens the on-screen keyboard. */
export function hasMouse(): boolean {
  return globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches ?? false;
}
