import { setTimeout as pause } from "node:timers/promises";
import { until } from "embedded-convex-server/testing/until";
import type { Button, Host } from "./host.ts";
import { type Percentiles, percentiles } from "./percentiles.ts";
import { type Page, Phone, type Sight } from "./phone.ts";

/** Plan of a question: all phones answer at once, or over five seconds; the host or the clock ends it. */
export interface QuestionPlan {
  answers: "burst" | "spread";
  revealBy: "host" | "clock";
  nextBy: "host" | "clock";
  /** No reveal: the next question follows at once (an exam). */
  isExam?: boolean;
}

/** Durations in ms, sizes in bytes. */
export interface GameFigures {
  participants: number;
  /**
   * Phones per second, from the first opened socket until all are in the lobby. Excludes the time between the last loaded join page and the first
   * join.
   */
  arrivalsPerSecond: number;
  /** Joins per second, from the first sent join to the last acknowledged one. */
  joinsPerSecond: number;
  /** Time from the first sent join until all phones show their own row and the shared view in the lobby. */
  lobbyMs: number;
  /** Time from the host's command until each phone has the question. */
  questionMs: Percentiles;
  /** Time from the first answer to the last acknowledgement when all answer at once, of the slowest question. */
  burstMs: number;
  /** Time from each answer to its acknowledgement when answers are spread over five seconds. */
  spreadMs: Percentiles;
  /** Time from the host's command until each phone has the right answer and its own points. */
  revealMs: Percentiles;
  /** Time between the announced end of a phase and each phone's next phase; null when no phase ended by the clock. */
  lateMs: Percentiles | null;
  /** Bytes sent and received per participant, from the request that opens the socket to the results. */
  bytes: { up: number; down: number };
  /** Bytes received per participant for each event of a game or question. */
  received: { join: number; question: number; answer: number; reveal: number; results: number };
  /** Processor time of the server per participant for each part, in µs; the mean for parts of each question. */
  cpuUs: Record<Part, number>;
  /** Missed events, refused answers and lost sockets. Above zero, this machine could not serve the class. */
  errors: number;
  /** Number of errors by description. */
  problems: Record<string, number>;
}

/** Parts of a game. The first answers run code that is not compiled yet. */
export type Part =
  | "arrive"
  | "join"
  | "question"
  | "firstAnswer"
  | "answer"
  | "spreadAnswer"
  | "reveal"
  | "results";

/** A class: host and phones of one game. */
interface Room {
  host: Host;
  phones: Phone[];
}

const SPREAD_MS = 5_000;
const PATIENCE_MS = 60_000;
/** Longest phase of all ready-made settings, and a reserve for a busy machine. */
const CLOCKED_PATIENCE_MS = 75_000;
/** Maximum number of sockets that are opened at the same time. */
const OPENING_AT_ONCE = 50;

/**
 * Plays one game per host at the same time and measures the delays. The classes run in step: all hosts send their commands together, and all phones
 * answer together.
 *
 * @param cpuSeconds returns the server's processor time so far
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
  /** Time until all phones had opened their sockets and loaded the join page. */
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
        // A host does not reveal the first answer before all pupils have read the question.
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
    // A host does not start before the last pupil has joined, so the cost of joining is not part of the first question.
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

  /** Sends a command of all hosts. Returns for each phone the time from its own host's command until it has seen everything in `seen`. */
  async #press(button: Button, index: number, seen: Sight[]): Promise<number[]> {
    const all = Promise.all(seen.map((sight) => this.#sight(sight)));
    const waits = this.#rooms.map(async ({ host, phones }) => {
      const pressed = now();
      await Promise.all([host.press(button, index), all]);
      return phones.map((phone) => lastSeen(phone, seen) - pressed);
    });
    return (await Promise.all(waits)).flat();
  }

  /** Waits for events of the server's clock, and records the delay of the first one. */
  async #clockEnds(seen: Sight[], first: Sight = seen[0] ?? ""): Promise<void> {
    const ends = this.#phones.map(({ phaseEndsAt }) => phaseEndsAt);
    await Promise.all(seen.map((sight) => this.#sight(sight, CLOCKED_PATIENCE_MS)));
    for (const [place, phone] of this.#phones.entries()) {
      const at = phone.seenAt(first);
      if (at !== undefined) this.#late.push(at - (ends[place] ?? 0));
    }
  }

  /** Resolves when every phone has seen the event, or after a time limit. Phones that have not count as errors. */
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

  /**
   * Records received bytes and the server's processor time since the last call. For events of each question, retains only the first question's bytes.
   */
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

// Names without digits: the product reads digits as letters, and refuses some of the resulting words.
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

/** Wall time in ms since the epoch, like the phones' times. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
