/** Times for a question in a live quiz that a teacher is offered, in seconds. */
export const OFFERED_SECONDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];
