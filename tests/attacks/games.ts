// Attacks on live quizzes, mostly in the attacker's own rooms.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, emptyReport, type Target } from "./attack.ts";
import { type AttackCaller, hammer, prepareCall } from "./attack-caller.ts";
import { type Author, longQuizzes, newAuthor } from "./authoring.ts";
import {
  answerAll,
  CROWD,
  callHttp,
  create,
  ended,
  newAccount,
  newRoom,
  newSecret,
  openRoom,
  type Room,
  shortQuiz,
  start,
} from "./set-up.ts";

const GHOST_ROOMS = 3;
const LOBBIES = 100;
/** Quizzes that the attack on starts uses in turn, because a host has one waiting session per quiz. */
const STARTED_QUIZZES = 30;
/** Rooms whose clocks are changed. */
const CLOCKED_ROOMS = 50;
/** The longest time for a question. */
const LONG_QUESTION_MS = 240_000;
const NICKNAME_ROOMS = 3;
const REMOVED_AT_ONCE = 16;
const REMOVED_EVERY_MS = 500;
const RENAMED_EVERY_MS = 5;
/** Commands that advance a game; each question takes one or two. */
const ROUNDS = 20;

/** A possible session code that is very probably unused. */
const randomCode = () => randomBytes(3).toString("hex").toUpperCase();

/** Rooms of one account with one participant each and an open first question. */
async function runningRooms(target: Target, count: number): Promise<Room[]> {
  const account = await newAccount(target);
  const quizId = await create(account.caller, "quizzes:create", shortQuiz(1));
  const rooms: Room[] = [];
  while (rooms.length < count) {
    const room = await openRoom(target, account, quizId, 1);
    const settings = { questionMs: LONG_QUESTION_MS };
    await room.caller.call("Mutation", "liveQuizSessions:configure", { code: room.code, settings });
    await start(room);
    rooms.push(room);
  }
  return rooms;
}

/** Generation of a room's game, required by commands. */
async function generationOf(caller: AttackCaller, code: string): Promise<number> {
  const panel = await caller.ask("liveQuizSessions:panel", { code });
  return Number(/"generation":(\d+)/.exec(String(panel))?.[1]);
}

/** Nickname of the longest permitted length that is slow to check: letters of other alphabets that look like Latin ones, each with a mark. */
function costlyNickname(n: number, chars: number): string {
  const letters = [..."ѕаӏакɑрτаⅼ0ʙеѵіΚ"];
  return Array.from({ length: chars / 2 }, (_, i) => `${letters[(i * 7 + n) % letters.length]}\u0331`).join(
    "",
  );
}

export const GAME_ATTACKS: Attack[] = [
  {
    name: "long-codes",
    what: "answers with a code of 20,000 letters, each of which becomes 18 in normal form",
    run: (target) => {
      const args = { code: "ﷺ".repeat(20_000), secret: newSecret(), questionIndex: 0, answer: 0 };
      const submit = prepareCall("Mutation", "liveAnswers:submit", args);
      return hammer(target, {}, (caller) => caller.send(submit));
    },
  },
  {
    name: "renames",
    what: "renames the participants of a room of 900, who are all called Ali, without end",
    prepare: (target) => newRoom(target, CROWD),
    run: (target, room) => {
      const { code, token, participantIds } = room as Room;
      let n = 0;
      return hammer(target, { token }, (caller) => {
        const participantId = participantIds[n++ % participantIds.length];
        return caller.call("Mutation", "liveParticipants:rename", { code, participantId, nickname: "Ali" });
      });
    },
  },
  {
    name: "nicknames",
    what: "joins rooms with nicknames of look-alike letters and combining marks, half of them rude",
    prepare: async (target) => {
      const account = await newAccount(target);
      const rooms: Room[] = [];
      while (rooms.length < NICKNAME_ROOMS) {
        const quizId = await create(account.caller, "quizzes:create", shortQuiz(1));
        rooms.push(await openRoom(target, account, quizId, 1));
      }
      return rooms;
    },
    run: (target, prepared) => {
      const rooms = prepared as Room[];
      let n = 0;
      return hammer(target, {}, (caller) => {
        n += 1;
        const nickname = n % 2 === 0 ? costlyNickname(n, 24) : `s4l4k ${costlyNickname(n, 18)}`;
        const args = { code: rooms[n % rooms.length]?.code, secret: newSecret(), nickname };
        return caller.call("Mutation", "liveParticipants:join", args);
      });
    },
  },
  {
    name: "ghosts",
    what: "leaves three rooms of 900 participants that do not play, with their games going on",
    prepare: async (target) => {
      const rooms: Room[] = [];
      while (rooms.length < GHOST_ROOMS) rooms.push(await newRoom(target, CROWD));
      return rooms;
    },
    run: async (target, prepared) => {
      for (const room of prepared as Room[]) {
        await start(room);
        room.caller.close();
      }
      await ended(target);
      return { ...emptyReport(), calls: GHOST_ROOMS, succeeded: GHOST_ROOMS };
    },
  },
  {
    name: "game-starts",
    what: "opens and starts games of a quiz of 100 questions with long texts, also after the account's limit",
    prepare: async (target) => {
      const quizIds = await longQuizzes(target, STARTED_QUIZZES);
      return { token: (await newAccount(target)).token, quizIds };
    },
    run: (target, prepared) => {
      const { token, quizIds } = prepared as Author;
      return hammer(target, { token }, async (caller, place) => {
        const quizId = quizIds[place % quizIds.length];
        const opened = await caller.call("Mutation", "liveQuizSessions:create", { quizId });
        if (opened === null) return;
        const { code } = opened as { code: string };
        // A host cannot join their own session, so a guest joins.
        await callHttp(target, "liveParticipants:join", { code, secret: newSecret(), nickname: "Ali" });
        await caller.call("Mutation", "liveQuizSessions:start", { code, generation: 0 });
      });
    },
  },
  {
    name: "lobby-settings",
    what: "changes the settings of 100 lobbies without pause",
    prepare: async (target) => {
      const { quizIds } = await newAuthor(target, LOBBIES, shortQuiz(1));
      const { token, caller } = await newAccount(target);
      const codes: string[] = [];
      for (const quizId of quizIds)
        codes.push((await create<{ code: string }>(caller, "liveQuizSessions:create", { quizId })).code);
      return { token, codes };
    },
    run: (target, prepared) => {
      const { token, codes } = prepared as { token: string; codes: string[] };
      let n = 0;
      return hammer(target, { token }, (caller) => {
        n += 1;
        const settings = { questionMs: 5_000 + (n % 200) * 1_000, teams: 2 + (n % 7), choosesTeam: true };
        const code = codes[n % codes.length];
        return caller.call("Mutation", "liveQuizSessions:configure", { code, settings });
      });
    },
  },
  {
    name: "pauses",
    what: "pauses and resumes the clocks of 50 running games without pause",
    prepare: (target) => runningRooms(target, CLOCKED_ROOMS),
    run: (target, prepared) => {
      const rooms = prepared as Room[];
      const generations = new Map<string, number>();
      return hammer(target, { token: rooms[0]?.token ?? "" }, async (caller, place) => {
        const code = rooms[place % rooms.length]?.code ?? "";
        const generation = generations.get(code) ?? (await generationOf(caller, code));
        const held = await caller.call("Mutation", "liveQuizSessions:hold", { code, generation });
        await caller.call("Mutation", "liveQuizSessions:resume", { code, generation: held ?? generation });
        if (typeof held === "number") generations.set(code, held + 1);
        else generations.delete(code);
      });
    },
  },
  {
    name: "added-time",
    what: "adds time to the questions of 50 running games without pause",
    prepare: (target) => runningRooms(target, CLOCKED_ROOMS),
    run: (target, prepared) => {
      const rooms = prepared as Room[];
      return hammer(target, { token: rooms[0]?.token ?? "" }, async (caller, place) => {
        const code = rooms[place % rooms.length]?.code ?? "";
        const generation = await generationOf(caller, code);
        if (generation >= 0) await caller.call("Mutation", "liveQuizSessions:addTime", { code, generation });
      });
    },
  },
  {
    name: "host-commands",
    what: "shows the answers and goes on to the next question in a room of 900, as fast as the server permits",
    prepare: (target) => newRoom(target, CROWD, 100),
    run: async (target, prepared) => {
      const room = prepared as Room;
      await start(room);
      const { code, token } = room;
      let generation = 1;
      return hammer(target, { connections: 1, token }, async (caller) => {
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
    run: (target, prepared) => {
      const { code, token, participantIds } = prepared as Room;
      // The removals are spread over the attack, because each one moves up all participants below.
      let n = 0;
      return hammer(target, { connections: 1, token }, async (caller) => {
        const some = participantIds.slice(n, n + REMOVED_AT_ONCE);
        n += some.length;
        const removed = some.map((participantId) =>
          caller.call("Mutation", "liveParticipants:remove", { code, participantId }),
        );
        await Promise.all([...removed, pause(REMOVED_EVERY_MS)]);
      });
    },
  },
  {
    name: "deletions",
    what: "deletes a live quiz whose first questions 900 participants have let pass",
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      const { code, caller } = room;
      for (let generation = 1; generation <= ROUNDS; generation += 1) {
        await caller.call("Mutation", "liveQuizSessions:next", { code, generation });
        await pause(500);
      }
      await caller.call("Mutation", "liveQuizSessions:finish", { code });
      // Time for writing the result of every participant.
      await pause(10_000);
      return room;
    },
    run: async (target, prepared) => {
      const { code, caller } = prepared as Room;
      await pause(3_000);
      await caller.call("Mutation", "liveQuizSessions:remove", { code });
      const isGone = (await callHttp(target, "liveQuizSessions:entry", { code }, "query")) === null;
      await ended(target);
      const problems = isGone ? [] : ["the attack failed: nothing was deleted"];
      return { ...emptyReport(), calls: 1, succeeded: Number(isGone), problems };
    },
  },
  {
    name: "joins",
    what: "joins an own room with new secrets without end, also when it is full",
    prepare: (target) => newRoom(target, 1),
    run: (target, room) => {
      const join = prepareCall("Mutation", "liveParticipants:join", {
        code: (room as Room).code,
        nickname: "Ali",
      });
      return hammer(target, {}, (caller) => caller.send(join, { secret: newSecret() }));
    },
  },
  {
    name: "boards",
    what: "asks for the list and the board of a room of 900 again and again, while its participants are renamed",
    prepare: async (target) => {
      const room = await newRoom(target, CROWD);
      await start(room);
      return room;
    },
    run: async (target, prepared) => {
      const { code, token, viewKey, participantIds } = prepared as Room;
      let n = 0;
      const [report] = await Promise.all([
        hammer(target, { token }, async (caller) => {
          await caller.ask("liveParticipants:list", { code });
          await caller.ask("liveParticipants:leaderboard", { viewKey });
        }),
        hammer(target, { connections: 1, token }, async (caller) => {
          const participantId = participantIds[n++ % participantIds.length];
          const nickname = `Ali${n}`;
          await caller.call("Mutation", "liveParticipants:rename", { code, participantId, nickname });
          await pause(RENAMED_EVERY_MS);
        }),
      ]);
      return report;
    },
  },
  {
    name: "entries",
    what: "asks whether sessions exist whose codes it makes up",
    run: (target) =>
      hammer(target, {}, (caller) => caller.ask("liveQuizSessions:entry", { code: randomCode() })),
  },
  {
    name: "wrong-codes",
    what: "joins with made-up codes, each time as a new browser",
    run: (target) =>
      hammer(target, {}, (caller) =>
        caller.call("Mutation", "liveParticipants:join", {
          code: randomCode(),
          secret: newSecret(),
          nickname: "Ali",
        }),
      ),
  },
];
