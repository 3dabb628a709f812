/** The document hears this event when a dialog has opened, has closed, or is about to leave the page (`data-leaving`): everything outside of the uppermost is out of reach meanwhile. */
export const DIALOGS_CHANGED = "dialogs-changed";
