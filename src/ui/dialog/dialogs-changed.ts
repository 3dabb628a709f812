/**
 * Event on the document: a dialog has opened, has closed, or is about to be unmounted (`data-leaving`). Everything outside the topmost dialog is
 * inert.
 */
export const DIALOGS_CHANGED = "dialogs-changed";
