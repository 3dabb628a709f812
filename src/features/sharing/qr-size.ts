/** Edge lengths in CSS pixels. QR_SIZE_PX: lobby and feedback inbox; FEEDBACK_QR_SIZE_PX: page of a new feedback form. */
export const QR_SIZE_PX = 180;
export const FEEDBACK_QR_SIZE_PX = 200;
