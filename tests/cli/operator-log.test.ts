// Log file and terminal messages for the operator.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type LogEvent, silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LogFile } from "../../cli/server/log-file.ts";
import { SignInWatch } from "../../cli/server/sign-in-watch.ts";
import { terminalLog } from "../../cli/terminal/operator-log.ts";

let folder: ReturnType<typeof tempFolder>;
const logs = () => join(folder.path, "logs");
const read = (name = "canli-quiz.log") => readFileSync(join(logs(), name), "utf8");
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

describe("the log file", () => {
  it("contains a line of JSON for each event, with its level and figures", () => {
    const log = new LogFile(logs());
    log.info("Başladı", { event: "server.started" });
    log.warn("Disk", { event: "disk.filling", freeBytes: 12 });
    const lines = read().trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), level: "info", event: "server.started" },
      { time: expect.any(String), level: "warn", event: "disk.filling", freeBytes: 12 },
    ]);
  });

  it("omits error messages, because they may contain personal data", () => {
    const error = Object.assign(new TypeError("elif@ornek.test K7M2XQ\n    Elif Yılmaz"), { code: "E_SOME" });
    new LogFile(logs()).error("elif@ornek.test failed", { event: "function.failed", function: "a:b" }, error);
    expect(read()).not.toMatch(/Elif|ornek|K7M2XQ/i);
    expect(JSON.parse(read())).toMatchObject({ error: "TypeError", code: "E_SOME", function: "a:b" });
    expect(JSON.parse(read()).at[0]).toContain("operator-log.test.ts");
  });

  it("is rotated, deletes the oldest files, and continues after a restart", () => {
    for (let line = 0; line < 200; line += 1) {
      new LogFile(logs(), 1_000).info("", { event: "line", line });
    }
    const names = readdirSync(logs()).toSorted();
    expect(names).toEqual(["canli-quiz.log", ...[1, 2, 3, 4].map((age) => `canli-quiz.log.${age}`)]);
    for (const name of names) expect(statSync(join(logs(), name)).size).toBeLessThanOrEqual(1_000);
    const lines = [...names].reverse().flatMap((name) => read(name).trimEnd().split("\n"));
    const numbers = lines.map((line) => (JSON.parse(line) as { line: number }).line);
    expect(numbers).toEqual(Array.from(numbers, (_, index) => 200 - numbers.length + index));
  });

  it.skipIf(process.platform === "win32")("is readable only by its owner", () => {
    const log = new LogFile(logs(), 100);
    for (let line = 0; line < 3; line += 1) log.info("", { event: "line", line });
    expect(statSync(logs()).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(logs())) expect(statSync(join(logs(), name)).mode & 0o777).toBe(0o600);
  });

  it("loses only the lines that cannot be written", () => {
    const log = new LogFile("/dev/null/logs");
    expect(() => log.info("", { event: "line" })).not.toThrow();
  });
});

describe("the terminal", () => {
  it("shows problems that the operator can solve in Turkish with a remedy, and other lines unchanged", () => {
    const said: string[] = [];
    vi.spyOn(console, "warn").mockImplementation((line: string) => void said.push(line));
    const MIB = 1024 * 1024;
    terminalLog.warn("English", {
      event: "disk.filling",
      freeBytes: 900 * MIB,
      reserveBytes: 256 * MIB,
    });
    terminalLog.warn("English", { event: "origin.refused", origin: "https://baska.example" });
    terminalLog.warn("EACCES", { event: "data-folder.is-open" });
    terminalLog.warn("English", { event: "something.else" });
    expect(said).toEqual([
      expect.stringMatching(/diski doluyor: 900 MB boş.*256 MB.*yer açın/),
      expect.stringContaining("ALLOWED_ORIGINS=https://baska.example"),
      expect.stringMatching(/veri klasörüne bakabiliyor olabilir.*700 kipiyle verin.*EACCES/),
      "English",
    ]);
  });
});

describe("failed sign-ins", () => {
  let told: LogEvent[];
  let now: number;
  let watch: SignInWatch;
  beforeEach(() => {
    told = [];
    now = 0;
    watch = new SignInWatch({ ...silentLogger, warn: (_, about) => told.push(about) }, () => now);
  });
  const fail = (times: number, everyMs: number, code = "INVALID_CREDENTIALS") => {
    for (let time = 0; time < times; time += 1) {
      now += everyMs;
      watch.note("auth:signIn", { code });
    }
  };

  it("are reported once per burst, and again for a later one", () => {
    fail(500, 100);
    expect(told).toEqual([{ event: "sign-in.burst", failures: 30, seconds: 60 }]);
    now += 11 * 60_000;
    fail(30, 100, "TOO_MANY_ATTEMPTS");
    expect(told).toHaveLength(2);
    expect(watch.failures).toBe(530);
  });

  it("are not reported for as many as a class causes", () => {
    fail(200, 2_500);
    expect(told).toEqual([]);
  });

  it("exclude other refusals", () => {
    for (let time = 0; time < 100; time += 1) {
      watch.note("auth:signIn", { code: "WEAK_PASSWORD" });
      watch.note("liveParticipants:join", { code: "INVALID_CREDENTIALS" });
      watch.note("auth:signIn", "INVALID_CREDENTIALS");
      watch.note("auth:signIn", null);
    }
    expect(watch.failures).toBe(0);
  });
});
