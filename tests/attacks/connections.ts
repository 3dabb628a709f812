// Attacks with connections and messages of any kind.
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, countCall, emptyReport } from "./attack.ts";
import { hammer, prepareCall } from "./attack-caller.ts";
import { type Author, longQuizzes } from "./authoring.ts";
import { newAccount } from "./set-up.ts";

/** Characters of the longest permitted message, without its envelope. */
const MESSAGE_CHARS = 1024 * 1024 - 4096;
const FEW = 4;
const LONG_CALLS_AT_ONCE = 16;
const SUBSCRIPTIONS = 50;
/** Time after which a connection that does not read is abandoned, because it cannot detect that the server has closed it. */
const UNREAD_MS = 10_000;

export const CONNECTION_ATTACKS: Attack[] = [
  {
    name: "long-calls",
    what: "calls mutations with a megabyte of empty objects, 16 at a time on each of four connections",
    sockets: FEW,
    run: (target) => {
      const list = Array.from({ length: MESSAGE_CHARS / 3 }, () => ({}));
      const call = prepareCall("Mutation", "liveClock:now", { list });
      return hammer(target, { atOnce: LONG_CALLS_AT_ONCE }, (caller) => caller.send(call));
    },
  },
  {
    name: "new-sockets",
    what: "opens connections, greets, and closes them at once",
    run: async (target) => {
      const opened = emptyReport();
      const report = await hammer(target, {}, async (caller) => {
        countCall(opened);
        caller.close();
        await caller.closed();
      });
      return { ...report, calls: report.calls + opened.calls, succeeded: opened.succeeded };
    },
  },
  {
    name: "unread-subscriptions",
    what: "subscribes to 50 long results on each connection and never reads them",
    prepare: async (target) => {
      const quizIds = await longQuizzes(target, SUBSCRIPTIONS);
      return { token: (await newAccount(target)).token, quizIds };
    },
    run: async (target, prepared) => {
      const { token, quizIds } = prepared as Author;
      const queries = quizIds.map((quizId) => ({ udfPath: "quizzes:preview", args: { quizId } }));
      const subscribed = emptyReport();
      await hammer(target, { token }, async (caller) => {
        caller.subscribe(queries);
        caller.stopReading();
        countCall(subscribed);
        await Promise.race([caller.closed(), pause(UNREAD_MS)]);
        caller.close();
      });
      return subscribed;
    },
  },
];
