// Isolated: who may ask before a page closes is settled once per page.
import { expect, test } from "vitest";
import { holdUnsavedWork, takeOverLeaveWarning } from "../../../../src/lib/forms/unsaved-work.ts";

/** Whether the browser would ask before the page closes. */
function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("only unsaved work asks before the page closes; a library's own warning does not", () => {
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
