// Isolated: the `beforeunload` handler is installed once per page.
import { expect, test } from "vitest";
import { holdUnsavedWork, takeOverLeaveWarning } from "../../../../src/lib/forms/unsaved-work.ts";

/** True if the browser would ask before the page closes. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("the browser asks before the page closes only for unsaved work, not for a library's warning", () => {
  takeOverLeaveWarning();
  window.addEventListener("beforeunload", (event) => event.preventDefault());
  expect(asksBeforeLeaving()).toBe(false);

  const releaseOne = holdUnsavedWork();
  const releaseOther = holdUnsavedWork();
  releaseOne();
  expect(asksBeforeLeaving()).toBe(true);
  releaseOther();
  expect(asksBeforeLeaving()).toBe(false);
});
