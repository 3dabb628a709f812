// The operator's status page with a fake server.
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "../../../../src/app/router.tsx";
import type { StatusAnswer } from "../../../../src/features/status/status-answer.ts";
import { bytesText, durationText } from "../../../../src/features/status/texts.ts";
import { warningsOf } from "../../../../src/features/status/warnings.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

const GIB = 1024 ** 3;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 9);

const HEALTHY: StatusAnswer = {
  engine: {
    now: NOW,
    startedAt: NOW - 3 * HOUR,
    problem: null,
    versions: { node: "24.1.0", convex: "1.49.0", data: 5 },
    connections: { open: 64, sockets: 32, most: 5_000 },
    memory: { held: 400_000, most: 64 * 1024 ** 2, process: 140 * 1024 ** 2 },
    disk: { free: 20 * GIB, size: 64 * GIB, reserve: GIB / 4, isFilling: false },
    databaseBytes: 12 * 1024 ** 2,
    failures: 0,
    limits: { connections: 0, memory: 0, callsOverHttp: 0, bodySize: 0, processorTime: 0, disk: 0 },
    refusedOrigins: [],
  },
  app: {
    version: "0.1.0",
    addresses: { local: "http://localhost:3000", lan: ["http://192.168.1.20:3000"], public: null },
    games: { waiting: 1, active: 2 },
    backups: { folder: "/veri/backups", isOn: true, newestAt: NOW - HOUR, problem: null },
    dataDir: "/veri",
    logsFolder: "/veri/logs",
    failedSignIns: 0,
  },
};

const engine = (changes: Partial<StatusAnswer["engine"]>): StatusAnswer => ({
  ...HEALTHY,
  engine: { ...HEALTHY.engine, ...changes },
});
const backups = (changes: object): StatusAnswer => ({
  ...HEALTHY,
  app: { ...HEALTHY.app!, backups: { ...HEALTHY.app!.backups!, ...changes } },
});

/** Fake of the server's endpoints: exchanges a link once for a session, and returns the status to that session. */
class FakeServer {
  links = new Set(["iyi"]);
  sessions = new Set<string>();
  answer = HEALTHY;
  mode: "up" | "down" | "convex" = "up";
  readonly requests: string[] = [];

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(url).pathname;
    this.requests.push(`${init.method ?? "GET"} ${path}`);
    if (this.mode === "down") throw new TypeError("Failed to fetch");
    if (this.mode === "convex") return new Response("", { status: 404 });
    const session = String(new Headers(init.headers).get("authorization")).replace("Status ", "");
    if (init.method === "POST") {
      const { link } = JSON.parse(String(init.body)) as { link: string };
      if (!this.links.delete(link)) return new Response("{}", { status: 403 });
      this.sessions.add(`oturum-${link}`);
      return Response.json({ session: `oturum-${link}`, expiresAt: NOW + 12 * HOUR });
    }
    if (init.method === "DELETE") return Response.json({ gone: this.sessions.delete(session) });
    return this.sessions.has(session) ? Response.json(this.answer) : new Response("{}", { status: 403 });
  };
}

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  window.matchMedia ??= (media) =>
    ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  window.scrollTo = () => {};
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function visit(at: string) {
  const opened = liveApp({ convex: new FakeConvex(), routes, at, viewer: null });
  render(opened.app);
  return opened;
}

describe("the status page", () => {
  it("opens with a link, removes it from the address, and opens without one later in the same browser", async () => {
    const { path } = visit("/durum#iyi");
    expect(await screen.findByText("Her şey yolunda.")).toBeTruthy();
    expect(path()).toBe("/durum");
    cleanup();
    visit("/durum");
    expect(await screen.findByText("Her şey yolunda.")).toBeTruthy();
    expect(server.requests.filter((call) => call.startsWith("POST"))).toHaveLength(1);
  });

  it("explains how to get a new link if the link was already used elsewhere", async () => {
    server.links.clear();
    visit("/durum#iyi");
    expect(await screen.findByText("Bu bağlantı artık açılmıyor")).toBeTruthy();
    expect(screen.getByText("npm run cli -- status")).toBeTruthy();
  });

  it("opens the same link twice in one browser", async () => {
    visit("/durum#iyi");
    await screen.findByText("Her şey yolunda.");
    cleanup();
    visit("/durum#iyi");
    expect(await screen.findByText("Her şey yolunda.")).toBeTruthy();
  });

  it("explains the page to visitors without a link", async () => {
    visit("/durum");
    expect(await screen.findByText("Bu sayfa sunucuyu işletenlere açılır")).toBeTruthy();
  });

  it("reports an ended session", async () => {
    visit("/durum#iyi");
    await screen.findByText("Her şey yolunda.");
    cleanup();
    server.sessions.clear();
    visit("/durum");
    expect(await screen.findByText("Bu sayfanın süresi doldu")).toBeTruthy();
  });

  it("reports a missing status page on hosted Convex", async () => {
    server.mode = "convex";
    visit("/durum");
    expect(await screen.findByText("Bu sitenin sunucusunda durum sayfası yok")).toBeTruthy();
  });

  it("keeps the last values while the server is unreachable, and resumes afterwards", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit("/durum#iyi");
    await screen.findByText("Her şey yolunda.");
    server.mode = "down";
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect((await screen.findByRole("alert")).textContent).toMatch(/Sunucuya ulaşılamıyor.*itibarıyla/);
    expect(screen.getByText("http://192.168.1.20:3000")).toBeTruthy();
    server.mode = "up";
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("Her şey yolunda.")).toBeTruthy();
  });

  it("reports an unreachable server, and retries on request", async () => {
    server.mode = "down";
    visit("/durum");
    expect(await screen.findByText("Sunucuya ulaşılamıyor")).toBeTruthy();
    server.mode = "up";
    await userEvent.click(screen.getByRole("button", { name: "Tekrar dene" }));
    expect(await screen.findByText("Bu sayfa sunucuyu işletenlere açılır")).toBeTruthy();
  });

  it("one press ends the session in this browser and on the server", async () => {
    visit("/durum#iyi");
    await userEvent.click(await screen.findByRole("button", { name: "Bu tarayıcıda kapat" }));
    expect(await screen.findByText("Bu sayfa sunucuyu işletenlere açılır")).toBeTruthy();
    expect(server.sessions.size).toBe(0);
    expect(localStorage.length).toBe(0);
  });
});

describe("warnings", () => {
  it.each<[string, StatusAnswer, string | RegExp]>([
    ["nothing", HEALTHY, ""],
    ["a full disk", engine({ problem: "disk-full" }), /^wrong: Disk doldu.*yer açın/],
    [
      "an almost full disk",
      engine({ disk: { free: 1, size: 9, reserve: 2, isFilling: true } }),
      /^wrong: Disk neredeyse dolu/,
    ],
    [
      "a disk that fills up",
      engine({ disk: { free: GIB / 2, size: 64 * GIB, reserve: GIB / 4, isFilling: true } }),
      /^info: Disk doluyor: 512 MB boş.*şimdiden yer açın/,
    ],
    ["backups switched off", backups({ isOn: false }), /^info: Günlük yedek kapalı.*BACKUPS/],
    ["a backup that failed", backups({ problem: "Yer yok." }), "wrong: Yer yok."],
    [
      "no backup for three days",
      backups({ newestAt: NOW - 75 * HOUR }),
      /^wrong: Son yedeğin üzerinden 3 gün/,
    ],
    ["failed functions", engine({ failures: 2 }), /^info: 2 işlem.*\/veri\/logs/],
    [
      "a refused page",
      engine({ refusedOrigins: ["https://baska.example"] }),
      /ALLOWED_ORIGINS=https:\/\/baska\.example/,
    ],
    ["an unreadable product status", { ...HEALTHY, app: null }, /^wrong: Oyunların/],
  ])("%s results in the expected message", (_, answer, expected) => {
    const messages = warningsOf(answer)
      .map(({ tone, text }) => `${tone}: ${text}`)
      .join("\n");
    if (expected instanceof RegExp) expect(messages).toMatch(expected);
    else expect(messages).toBe(expected);
  });
});

it("formats sizes and durations in Turkish", () => {
  expect([0, 1_536, 20 * GIB].map(bytesText)).toEqual(["0 bayt", "1,5 KB", "20 GB"]);
  expect([1_000, 5 * 60_000, 3 * HOUR, 50 * HOUR].map(durationText)).toEqual([
    "bir dakikadan az",
    "5 dakika",
    "3 saat",
    "2 gün",
  ]);
});
