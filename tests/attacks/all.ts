import { ACCOUNT_ATTACKS } from "./accounts.ts";
import { type Attack, emptyReport } from "./attack.ts";
import { AUTHORING_ATTACKS } from "./authoring.ts";
import { CLASS_ROOM_ATTACKS } from "./class-room.ts";
import { CONNECTION_ATTACKS } from "./connections.ts";
import { FEEDBACK_ATTACKS } from "./feedback.ts";
import { GAME_ATTACKS } from "./games.ts";
import { HOMEWORK_ATTACKS } from "./homework.ts";
import { HTTP_ATTACKS } from "./http.ts";
import { MEMORY_ATTACKS } from "./memory.ts";
import { ended } from "./set-up.ts";

/** Figures of this machine without an attack, for comparison. */
const NOTHING: Attack = {
  name: "nothing",
  what: "sends nothing",
  run: async (target) => {
    await ended(target);
    return emptyReport();
  },
};

/** Attacks on memory need more connections than those on the thread's time. */
const MEMORY_SOCKETS = 200;

/** All attacks of `npm run measure -- attack`, in their order. */
export const ATTACKS: Attack[] = [
  NOTHING,
  ...AUTHORING_ATTACKS,
  ...HOMEWORK_ATTACKS,
  ...FEEDBACK_ATTACKS,
  ...GAME_ATTACKS,
  ...CLASS_ROOM_ATTACKS,
  ...ACCOUNT_ATTACKS,
  ...CONNECTION_ATTACKS,
  ...HTTP_ATTACKS,
  ...MEMORY_ATTACKS.map((attack) => ({ sockets: MEMORY_SOCKETS, ...attack })),
];
