/** Edges of the QR codes in CSS pixels: in the lobby and beside a form, and on the page that shows a new form. */
export const QR_SIZE_PX = 180;
export const FEEDBACK_QR_SIZE_PX = 200;
