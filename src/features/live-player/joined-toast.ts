/** Names the message that greets who has just joined: it belongs to the waiting room, and goes with it. */
export const JOINED_TOAST = "joined";
