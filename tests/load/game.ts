import { setTimeout as pause } from "node:timers/promises";
import { until } from "embedded-convex-server/testing/until";
import type { Button, Host } from "./host.ts";
import { type Percentiles, percentiles } from "./percentiles.ts";
import { type Page, Phone, type Sight } from "./phone.ts";

/** How a question goes: everybody taps at once, or over five seconds; the host moves on, or the clock does. */
export interface QuestionPlan {
  answers: "burst" | "spread";
  revealBy: "host" | "clock";
  nextBy: "host" | "clock";
  /** No answer is shown: the next question follows at once (an exam). */
  isExam?: boolean;
}

/** All durations in ms, all sizes in bytes. */
export interface GameFigures {
  participants: number;
  /** From the first socket opened until everybody stood in the lobby, less the time between the last door and the first join. */
  arrivalsPerSecond: number;
  /** From the first join sent to the last one acknowledged. */
  joinsPerSecond: number;
  /** From the first join sent until everybody stood in the lobby with the own row and the shared view. */
  lobbyMs: number;
  /** From the host's press until each phone had the question. */
  questionMs: Percentiles;
  /** From the first tap to the last acknowledgement, when all tap at once: the slowest question. */
  burstMs: number;
  /** From each tap to its acknowledgement, when the taps are spread over five seconds. */
  spreadMs: Percentiles;
  /** From the host's press until each phone had the right answer and its own points. */
  revealMs: Percentiles;
  /** How long after the nominal end of a phase each phone saw the next one; null when no phase ended by the clock. */
  lateMs: Percentiles | null;
  /** Sent and received per participant, from the request that opens the socket to the results. */
  bytes: { up: number; down: number };
  /** Received per participant for each thing that happens once, or once per question. */
  received: { join: number; question: number; answer: number; reveal: number; results: number };
  /** The server's processor time per participant for each thing, in µs; of what happens once per question, the mean. */
  cpuUs: Record<Part, number>;
  /** Rounds not seen in time, answers refused, sockets lost: above zero, this machine could not carry the class. */
  errors: number;
  /** What they were, and how many of each. */
  problems: Record<string, number>;
}

/** What a game consists of; the first answers meet code that is not compiled yet. */
export type Part =
  | "arrive"
  | "join"
  | "question"
  | "firstAnswer"
  | "answer"
  | "spreadAnswer"
  | "reveal"
  | "results";

/** A class: the host and the phones of one game. */
interface Room {
  host: Host;
  phones: Phone[];
}

const SPREAD_MS = 5_000;
const PATIENCE_MS = 60_000;
/** The longest phase of any ready-made settings, and what a busy machine may need on top. */
const CLOCKED_PATIENCE_MS = 75_000;
/** Sockets that are being opened at the same moment. */
const OPENING_AT_ONCE = 50;

/**
 * Plays one game in each host's class at the same time, and says how long everybody waited for what. The classes go in step: all hosts press
 * together, and all phones answer together.
 *
 * @param cpuSeconds what the server has used so far.
 */
export async function play(
  url: string,
  hosts: Host[],
  phonesEach: number,
  page: Page,
  plan: QuestionPlan[],
  cpuSeconds: () => Promise<number> = async () => 0,
): Promise<GameFigures> {
  const cpuBefore = await cpuSeconds();
  const began = now();
  const rooms = await Promise.all(hosts.map((host) => openRoom(url, host, phonesEach, page)));
  const game = new Game(rooms, cpuSeconds, { cpuBefore, openedMs: now() - began });
  try {
    return await game.play(plan);
  } finally {
    game.leave();
  }
}

async function openRoom(url: string, host: Host, size: number, page: Page): Promise<Room> {
  const phones: Phone[] = [];
  let next = 0;
  const openSome = async () => {
    while (next++ < size) phones.push(await Phone.open(url, host.code, page));
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome));
  return { host, phones };
}

class Game {
  readonly #rooms: Room[];
  readonly #phones: Phone[];
  readonly #awaited = new Map<Sight, { left: number; done: () => void }>();
  readonly #question: number[] = [];
  readonly #burst: number[] = [];
  readonly #spread: number[] = [];
  readonly #reveal: number[] = [];
  readonly #late: number[] = [];
  readonly #received = { join: 0, question: 0, answer: 0, reveal: 0, results: 0 };
  readonly #problems: string[] = [];
  #down = 0;
  readonly #cpuSeconds: () => Promise<number>;
  readonly #cpu = new Map<Part, number[]>();
  #cpuBefore: number;
  /** How long it took until all phones had opened their sockets and seen the door. */
  readonly #openedMs: number;

  constructor(
    rooms: Room[],
    cpuSeconds: () => Promise<number>,
    { cpuBefore, openedMs }: { cpuBefore: number; openedMs: number },
  ) {
    this.#cpuBefore = cpuBefore;
    this.#openedMs = openedMs;
    this.#rooms = rooms;
    this.#cpuSeconds = cpuSeconds;
    this.#phones = rooms.flatMap(({ phones }) => phones);
    for (const phone of this.#phones) {
      phone.onSight = (sight) => {
        const awaited = this.#awaited.get(sight);
        if (awaited && --awaited.left === 0) awaited.done();
      };
    }
  }

  async play(plan: QuestionPlan[]): Promise<GameFigures> {
    await this.#noteCpu("arrive");
    const joining = await this.#join();
    await this.#note("join", 0);
    for (const [index, { answers, revealBy, nextBy, isExam }] of plan.entries()) {
      const before = plan[index - 1];
      if (before?.nextBy !== "clock") {
        const button = index === 0 ? "start" : "next";
        this.#question.push(...(await this.#press(button, index - 1, [`${index} answering`])));
      }
      await this.#note("question", index);
      await (answers === "burst" ? this.#answerAtOnce(index) : this.#answerOneByOne(index));
      await this.#note(
        "answer",
        index,
        answers === "spread" ? "spreadAnswer" : index > 0 ? "answer" : "firstAnswer",
      );

      const isLast = index + 1 === plan.length;
      if (isExam) {
        await this.#clockEnds([isLast ? "completed" : `${index + 1} answering`]);
        continue;
      }
      const seen = [`${index} reveal`, `${index} scored`];
      if (revealBy === "host") {
        await this.#ready(index, "answering");
        // No host shows the first answer before everybody has read the question.
        await until("every phone's sheet", () => this.#phones.every((phone) => !phone.lacksSheet));
        this.#reveal.push(...(await this.#press("reveal", index, seen)));
      } else {
        await this.#clockEnds(seen, `${index} reveal`);
      }
      await this.#note("reveal", index);

      if (nextBy === "clock") await this.#clockEnds([isLast ? "completed" : `${index + 1} answering`]);
      else await this.#ready(index, "reveal");
      if (isLast && nextBy === "host") await this.#press("finish", index, ["completed"]);
    }
    await this.#sight("results");
    await this.#note("results", 0);
    return this.#figures(joining, plan.length);
  }

  leave(): void {
    for (const phone of this.#phones) phone.leave();
  }

  async #join(): Promise<{ joinsPerSecond: number; lobbyMs: number }> {
    const began = now();
    const inLobby = this.#sight("lobby");
    await Promise.all(this.#phones.map((phone, place) => phone.join(nameOf(place))));
    const joined = now() - began;
    await inLobby;
    const lobbyMs = now() - began;
    const everybody = this.#phones.length / this.#rooms.length;
    const whole = () => this.#phones.every(({ lobbyCount }) => lobbyCount === 0 || lobbyCount === everybody);
    await until("everybody in the lobby", whole, PATIENCE_MS);
    // No host starts while the last one is still on the way in; what joining costs is not the first question's.
    await until("every phone's clock", () => this.#phones.every(({ hasClock }) => hasClock), PATIENCE_MS);
    return { joinsPerSecond: (this.#phones.length * 1000) / joined, lobbyMs };
  }

  async #answerAtOnce(index: number): Promise<void> {
    const began = now();
    await Promise.all(this.#phones.map((phone, place) => phone.answer(index, place % 4)));
    this.#burst.push(now() - began);
  }

  async #answerOneByOne(index: number): Promise<void> {
    const began = now();
    const answers = this.#phones.map(async (phone, place) => {
      await pause(Math.max(0, began + (place * SPREAD_MS) / this.#phones.length - now()));
      const tapped = now();
      await phone.answer(index, place % 4);
      this.#spread.push(now() - tapped);
    });
    await Promise.all(answers);
  }

  async #ready(index: number, phase: "answering" | "reveal"): Promise<void> {
    await Promise.all(this.#rooms.map(({ host }) => host.ready(index, phase)));
  }

  /** All hosts press. Returns how long after its own host's press each phone had seen everything. */
  async #press(button: Button, index: number, seen: Sight[]): Promise<number[]> {
    const all = Promise.all(seen.map((sight) => this.#sight(sight)));
    const waits = this.#rooms.map(async ({ host, phones }) => {
      const pressed = now();
      await Promise.all([host.press(button, index), all]);
      return phones.map((phone) => lastSeen(phone, seen) - pressed);
    });
    return (await Promise.all(waits)).flat();
  }

  /** Waits for what the server's clock brings, and keeps how late the first of it came. */
  async #clockEnds(seen: Sight[], first: Sight = seen[0] ?? ""): Promise<void> {
    const ends = this.#phones.map(({ phaseEndsAt }) => phaseEndsAt);
    await Promise.all(seen.map((sight) => this.#sight(sight, CLOCKED_PATIENCE_MS)));
    for (const [place, phone] of this.#phones.entries()) {
      const at = phone.seenAt(first);
      if (at !== undefined) this.#late.push(at - (ends[place] ?? 0));
    }
  }

  /** Resolves when every phone has seen it, or after so long; phones that have not are counted as errors. */
  async #sight(sight: Sight, timeoutMs = PATIENCE_MS): Promise<void> {
    const missing = () => this.#phones.filter((phone) => phone.seenAt(sight) === undefined).length;
    if (missing() === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#awaited.set(sight, { left: missing(), done: resolve });
      timer = setTimeout(resolve, timeoutMs);
    });
    clearTimeout(timer);
    for (let missed = missing(); missed > 0; missed -= 1) this.#problems.push(`${sight} not seen`);
  }

  /** Books what has come in, and what the server has worked, since the last time; of bytes of things that happen once per question, the first time is kept. */
  async #note(kind: keyof GameFigures["received"], index: number, part: Part = kind): Promise<void> {
    await this.#noteCpu(part);
    const down = this.#phones.reduce((sum, phone) => sum + phone.bytes.down, 0);
    if (index === 0) this.#received[kind] = Math.round((down - this.#down) / this.#phones.length);
    this.#down = down;
  }

  async #noteCpu(part: Part): Promise<void> {
    const cpu = await this.#cpuSeconds();
    this.#cpu.set(part, [...(this.#cpu.get(part) ?? []), cpu - this.#cpuBefore]);
    this.#cpuBefore = cpu;
  }

  #cpuUs(): Record<Part, number> {
    const us = (part: Part) => {
      const seconds = this.#cpu.get(part) ?? [];
      return (seconds.reduce((sum, each) => sum + each, 0) / seconds.length / this.#phones.length) * 1e6;
    };
    return {
      arrive: us("arrive"),
      join: us("join"),
      question: us("question"),
      firstAnswer: us("firstAnswer"),
      answer: us("answer"),
      spreadAnswer: us("spreadAnswer"),
      reveal: us("reveal"),
      results: us("results"),
    };
  }

  #figures(joining: { joinsPerSecond: number; lobbyMs: number }, questions: number): GameFigures {
    const participants = this.#phones.length;
    const each = (way: "up" | "down") =>
      Math.round(this.#phones.reduce((sum, phone) => sum + phone.bytes[way], 0) / participants);
    if (questions === 0) throw new Error("a game without questions has no figures");
    const problems = [...this.#problems, ...this.#phones.flatMap((phone) => phone.problems)];
    return {
      participants,
      arrivalsPerSecond: (participants * 1000) / (this.#openedMs + joining.lobbyMs),
      ...joining,
      questionMs: percentiles(this.#question),
      burstMs: Math.max(0, ...this.#burst),
      spreadMs: percentiles(this.#spread),
      revealMs: percentiles(this.#reveal),
      lateMs: this.#late.length === 0 ? null : percentiles(this.#late),
      bytes: { up: each("up"), down: each("down") },
      received: this.#received,
      cpuUs: this.#cpuUs(),
      errors: problems.length,
      problems: counted(problems),
    };
  }
}

// Not numbers: read as letters, some of them are words that the product refuses.
const FIRST_NAMES =
  "Ali Arda Asya Ayşe Berk Can Cem Defne Deniz Ece Efe Elif Emir Eren Fatma Hakan İpek İrem Kaan Kerem Lale Mert Naz Nehir Ömer Onur Pelin Selin Tuna Umut Yağmur Yusuf".split(
    " ",
  );
const LAST_NAMES =
  "Acar Aksoy Aslan Bulut Çelik Çetin Demir Doğan Er Güler Güneş Güven Işık Kaplan Kara Kaya Keskin Koç Korkmaz Kurt Öz Polat Şahin Şen Taş Tekin Toprak Tunç Uçar Yalçın Yavuz Yıldız".split(
    " ",
  );

function nameOf(place: number): string {
  const { length } = FIRST_NAMES;
  return `${FIRST_NAMES[place % length]} ${LAST_NAMES[Math.floor(place / length) % LAST_NAMES.length]}`;
}

function lastSeen(phone: Phone, sights: Sight[]): number {
  return Math.max(...sights.map((sight) => phone.seenAt(sight) ?? Number.POSITIVE_INFINITY));
}

function counted(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** ms since the epoch, as the phones' own moments are. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
