// Attacks by a pupil who knows the code of the class's session.
import { setTimeout as pause } from "node:timers/promises";
import { api } from "../../convex/_generated/api.js";
import { watch } from "../support/live-client.ts";
import { Teacher } from "../support/teacher.ts";
import type { Attack, AttackReport, Target } from "./attack.ts";
import { hammer, prepareCall } from "./attack-caller.ts";
import { CLASS_TEACHER } from "./class-beside.ts";
import { newSecret } from "./set-up.ts";

/** The server permits 1,000 per connection (`MAX_QUERIES` in server/src/sync/query-set.ts). */
const SUBSCRIPTIONS = 900;
/** Interval at which an attack checks for another code. */
const LOOK_EVERY_MS = 200;
const join = prepareCall("Mutation", "liveParticipants:join", { nickname: "Ali" });

/** Runs an attack that needs the current session code of the class. `code` returns undefined while no session is open. */
async function withCode(
  target: Target,
  attack: (code: () => string | undefined) => Promise<AttackReport>,
): Promise<AttackReport> {
  const teacher = await Teacher.signIn(target.url, CLASS_TEACHER);
  const open = watch(teacher.client, api.liveQuizSessions.open, {});
  const report = await attack(() => open.value?.[0]?.code);
  await teacher.leave();
  return report;
}

export const CLASS_ROOM_ATTACKS: Attack[] = [
  {
    name: "class-views",
    what: "subscribes 900 times on each connection to the view that the class's phones receive",
    run: (target) =>
      withCode(target, (codeNow) =>
        hammer(target, {}, async (caller) => {
          const code = codeNow();
          if (code === undefined) return await pause(LOOK_EVERY_MS);
          const joined = (await caller.send(join, { code, secret: newSecret() })) as {
            viewKey?: string;
          } | null;
          const viewKey = joined?.viewKey;
          if (viewKey !== undefined) {
            const view = { udfPath: "liveQuizSessions:view", args: { viewKey } };
            caller.subscribe(Array.from({ length: SUBSCRIPTIONS }, () => view));
          }
          while (caller.isOpen && codeNow() === code) await pause(LOOK_EVERY_MS);
          caller.close();
        }),
      ),
  },
  {
    name: "class-joins",
    what: "joins and leaves the class's session again and again, each time with a new secret",
    run: (target) =>
      withCode(target, (codeNow) =>
        hammer(target, {}, async (caller) => {
          const code = codeNow();
          if (code === undefined) return await pause(LOOK_EVERY_MS);
          const secret = newSecret();
          await caller.send(join, { code, secret });
          await caller.call("Mutation", "liveParticipants:leave", { code, secret });
        }),
      ),
  },
];
