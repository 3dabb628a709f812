/** Question durations that a teacher can choose for a live quiz, in seconds. */
export const OFFERED_SECONDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];
