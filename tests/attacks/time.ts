// What takes the thread's time: each attack has the server do as much as it can, with a few connections.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PASSWORD, register } from "../support/teacher.ts";
import type { Attack, Target } from "./attack.ts";
import { AttackCaller, hammer } from "./attack-caller.ts";

const CROWD = 900;
const FEW = 4;
const AT_ONCE = 16;
const REMOVED_EVERY_MS = 500;
/** Commands that drive a game on; each question takes one or two. */
const ROUNDS = 20;
/** Of one stranger's message. */
const MESSAGE_CHARS = 1024 * 1024 - 4096;

const secret = () => randomBytes(16).toString("hex");
const question = (text = "Soru?", option = "A") => ({
  question: text,
  options: [option, `${option}2`, `${option}3`, `${option}4`],
  correctAnswer: 0,
  imageId: null,
});

/** A teacher who made the account for this. */
interface Host {
  token: string;
  caller: AttackCaller;
}

/** A room of the attacker's own, with people who do nothing. */
interface Room extends Host {
  code: string;
  viewKey: string;
  participantIds: string[];
  secrets: string[];
}

async function newHost({ url }: Target): Promise<Host> {
  const email = `${secret()}@ornek.test`;
  const token = await register(url, { name: "Saldıran Kişi", email, role: "teacher" });
  return { token, caller: await AttackCaller.open(url, token) };
}

async function newRoom(target: Target, people: number, questions = 40): Promise<Room> {
  const host = await newHost(target);
  const quiz = {
    title: "Boş",
    description: "",
    category: null,
    questions: Array.from({ length: questions }, () => question()),
  };
  const quizId = await host.caller.call("Mutation", "quizzes:create", quiz);
  const opened = (await host.caller.call("Mutation", "liveQuizSessions:create", { quizId })) as {
    code: string;
  };
  const room: Room = { ...host, code: opened.code, viewKey: "", participantIds: [], secrets: [] };
  const doors = await Promise.all(Array.from({ length: FEW }, () => AttackCaller.open(target.url)));
  const enter = async (door: AttackCaller) => {
    while (room.participantIds.length < people) {
      const own = secret();
      const args = { code: room.code, secret: own, nickname: "Ali" };
      const joined = (await door.call("Mutation", "liveParticipants:join", args)) as Record<string, string>;
      if (!joined?.participantId) throw new Error("nobody gets into the attacker's room");
      room.participantIds.push(joined.participantId);
      room.secrets.push(own);
      room.viewKey = joined.viewKey ?? "";
    }
  };
  await Promise.all(doors.map(enter));
  for (const door of doors) door.close();
  return room;
}

/** Starts the game; from then on it goes on by itself. */
async function start({ caller, code }: Room): Promise<void> {
  await caller.call("Mutation", "liveQuizSessions:start", { code, generation: 0 });
}

/** Has everybody answer the open question right, in the order of joining. */
async function answerAll({ url }: Target, { code, secrets }: Room, questionIndex: number): Promise<void> {
  const waiting = secrets.toReversed();
  const callers = await Promise.all(Array.from({ length: AT_ONCE }, () => AttackCaller.open(url)));
  const answer = async (caller: AttackCaller) => {
    for (let own = waiting.pop(); own !== undefined; own = waiting.pop())
      await caller.call("Mutation", "liveAnswers:submit", { code, secret: own, questionIndex, answer: 0 });
    caller.close();
  };
  await Promise.all(callers.map(answer));
}

/** Calls over HTTP until the end, so many at a time. */
async function hammerHttp({ url, signal }: Target, atOnce: number, path: string, body: () => object) {
  let calls = 0;
  const line = async () => {
    while (!signal.aborted) {
      const options = { method: "POST", body: JSON.stringify(body()), signal };
      const status = await fetch(`${url}${path}`, options)
        .then(async (response) => {
          await response.text();
          return response.status;
        })
        .catch(() => 0);
      calls += 1;
      if (status !== 200) await pause(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return calls;
}

export const TIME_ATTACKS: Attack[] = [
  {
    name: "long-calls",
    what: "calls mutations with a megabyte of empty objects, 16 at a time on each of four connections",
    run: (target) => {
      const list = Array.from({ length: MESSAGE_CHARS / 3 }, () => ({}));
      return hammer(target, { connections: FEW, atOnce: AT_ONCE }, (caller) =>
        caller.call("Mutation", "liveClock:now", { list }),
      );
    },
  },
  {
    name: "long-codes",
    what: "answers with a code of 20,000 letters that become 18 each",
    run: (target) => {
      const args = { code: "ﷺ".repeat(20_000), secret: secret(), questionIndex: 0, answer: 0 };
      return hammer(target, { connections: FEW, atOnce: AT_ONCE }, (caller) =>
        caller.call("Mutation", "liveAnswers:submit", args),
      );
    },
  },
  {
    name: "renames",
    what: "renames people in a room of 900 that are all called Ali, without end",
    prepare: (target) => newRoom(target, CROWD),
    run: (target, room) => {
      const { code, token, participantIds } = room as Room;
      let n = 0;
      return hammer(target, { connections: FEW, atOnce: AT_ONCE, token }, (caller) => {
        const participantId = participantIds[n++ % participantIds.length];
        return caller.call("Mutation", "liveParticipants:rename", { code, participantId, nickname: "Ali" });
      });
    },
  },
  {
    name: "ghosts",
    what: "leaves three rooms of 900 people that nobody plays, with the game going on",
    prepare: async (target) => {
      const rooms: Room[] = [];
      for (let n = 0; n < 3; n++) rooms.push(await newRoom(target, CROWD));
      return rooms;
    },
    run: async (target, prepared) => {
      for (const room of prepared as Room[]) {
        await start(room);
        room.caller.close();
      }
      while (!target.signal.aborted) await pause(100);
      return 0;
    },
  },
  {
    name: "host-commands",
    what: "drives a room of 900 people as fast as the server lets go on",
    prepare: (target) => newRoom(target, CROWD, 100),
    run: async (target, prepared) => {
      const room = prepared as Room;
      await start(room);
      const { code, token } = room;
      let generation = 1;
      return hammer(target, { connections: 1, atOnce: 1, token }, async (caller) => {
        await caller.call("Mutation", "liveQuizSessions:reveal", { code, generation });
        await caller.call("Mutation", "liveQuizSessions:next", { code, generation });
        generation = generation >= 300 ? 1 : generation + 1;
      });
    },
  },
  {
    name: "removals",
    what: "removes the first of a room of 900 who have points, again and again, so that all the others move up",
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      await answerAll(target, room, 0);
      await room.caller.call("Mutation", "liveQuizSessions:reveal", { code: room.code, generation: 1 });
      await pause(3_000);
      return room;
    },
    run: async (target, prepared) => {
      const { code, caller, participantIds } = prepared as Room;
      // Not all in the first seconds: each of them has all who are left move up.
      let n = 0;
      while (!target.signal.aborted) {
        const some = participantIds.slice(n, n + AT_ONCE);
        const removed = some.map((participantId) =>
          caller.call("Mutation", "liveParticipants:remove", { code, participantId }),
        );
        await Promise.all(removed);
        n += some.length;
        await pause(REMOVED_EVERY_MS);
      }
      return n;
    },
  },
  {
    name: "deletions",
    what: "deletes a live quiz whose first questions nine hundred people have let pass",
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      const { code, caller } = room;
      for (let generation = 1; generation <= ROUNDS; generation += 1) {
        await caller.call("Mutation", "liveQuizSessions:next", { code, generation });
        await pause(500);
      }
      await caller.call("Mutation", "liveQuizSessions:finish", { code });
      // Everybody's row says so first.
      await pause(10_000);
      return room;
    },
    run: async ({ url, signal }, prepared) => {
      const { code, caller } = prepared as Room;
      await pause(3_000);
      await caller.call("Mutation", "liveQuizSessions:remove", { code });
      const body = JSON.stringify({ path: "liveQuizSessions:entry", args: { code } });
      const entry = await fetch(`${url}/api/query`, { method: "POST", body });
      if (((await entry.json()) as { value?: unknown }).value !== null)
        throw new Error("nothing was deleted");
      while (!signal.aborted) await pause(100);
      return 1;
    },
  },
  {
    name: "joins",
    what: "joins own rooms with new secrets without end",
    prepare: (target) => newRoom(target, 1),
    run: (target, room) =>
      hammer(target, { connections: FEW, atOnce: AT_ONCE }, (caller) => {
        const args = { code: (room as Room).code, secret: secret(), nickname: "Ali" };
        return caller.call("Mutation", "liveParticipants:join", args);
      }),
  },
  {
    name: "boards",
    what: "subscribes to the list and the board of a room of 900 people again and again, while they are renamed",
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      return room;
    },
    run: async (target, prepared) => {
      const { code, token, viewKey, participantIds, caller } = prepared as Room;
      const watchers = await Promise.all(
        Array.from({ length: FEW }, () => AttackCaller.open(target.url, token)),
      );
      let asked = 0;
      for (let n = 0; !target.signal.aborted; n++) {
        for (const watcher of watchers) {
          watcher.watch(2 * n, "liveParticipants:list", { code });
          watcher.watch(2 * n + 1, "liveParticipants:leaderboard", { viewKey });
          asked += 2;
        }
        const participantId = participantIds[n % participantIds.length];
        await caller.call("Mutation", "liveParticipants:rename", {
          code,
          participantId,
          nickname: `Ali${n}`,
        });
        await pause(5);
      }
      for (const watcher of watchers) watcher.close();
      return asked;
    },
  },
  {
    name: "doors",
    what: "asks after a thousand codes without end",
    run: async (target) => {
      const callers = await Promise.all(Array.from({ length: FEW }, () => AttackCaller.open(target.url)));
      let asked = 0;
      for (; !target.signal.aborted; asked++) {
        const code = randomBytes(3).toString("hex").toUpperCase();
        for (const caller of callers) caller.watch(asked, "liveQuizSessions:entry", { code });
        if (asked % AT_ONCE === 0) await pause(1);
      }
      for (const caller of callers) caller.close();
      return asked * FEW;
    },
  },
  {
    name: "messages",
    what: "sends messages of 2,000 characters into the own feedback form without end",
    prepare: async (target) => {
      const { caller } = await newHost(target);
      return await caller.call("Mutation", "feedbacks:create", { title: "Kutu", description: "" });
    },
    run: (target, feedbackId) =>
      hammer(target, { connections: FEW, atOnce: AT_ONCE }, (caller) => {
        const args = { feedbackId, text: "ğ".repeat(2_000), token: secret() };
        return caller.call("Mutation", "feedbacks:send", args);
      }),
  },
  {
    name: "large-quizzes",
    what: "saves quizzes of a hundred questions that are as long as they may be",
    prepare: (target) => newHost(target),
    run: (target, host) => {
      const questions = Array.from({ length: 100 }, () => question("ş".repeat(500), "ı".repeat(190)));
      const quiz = { title: "Uzun", description: "", category: null, questions };
      return hammer(target, { connections: FEW, atOnce: 4, token: (host as Host).token }, (caller) =>
        caller.call("Mutation", "quizzes:create", quiz),
      );
    },
  },
  {
    name: "sign-ins",
    what: "tries passwords of addresses that there are none of, 64 at a time",
    isTold: /^Son \d+ saniyede \d+ giriş denemesi başarısız oldu\. .*$/gm,
    run: (target) =>
      hammerHttp(target, 64, "/api/action", () => {
        const params = { flow: "signIn", email: `${secret()}@ornek.test`, password: PASSWORD };
        return { path: "auth:signIn", args: { provider: "password", params } };
      }),
  },
  {
    name: "batches",
    what: "asks over HTTP for the board of a room of 900 people, 64 times in a request and 16 requests at a time",
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      return room;
    },
    run: (target, room) => {
      const { viewKey } = room as Room;
      const query = { path: "liveParticipants:leaderboard", args: { viewKey } };
      const queries = Array.from({ length: 64 }, () => query);
      return hammerHttp(target, AT_ONCE, "/api/query_batch", () => ({ queries }));
    },
  },
];
