// `npm run dev` in a copy of the project: files are saved, then output and served functions are checked.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../../tools/support/project-copy.ts";

/** The compiler and the official CLI take seconds, many on a busy machine. The longest test runs each of them three times. */
const PATIENCE_MS = 300_000;

const constant = (value: string) => `import { publicQuery } from "./functions";
export const read = publicQuery({ args: {}, handler: async (): Promise<string> => "${value}" });
`;

let copy: ProjectCopy;
let dev: ChildProcess;
let output = "";
let url = "";
beforeAll(async () => {
  copy = new ProjectCopy();
  copy.write("convex/saved.ts", constant("one"));
  dev = spawn(process.execPath, ["cli/run.mjs", "tools/dev/dev.ts"], {
    cwd: copy.folder,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(copy.folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(dev, "exit").then(() => Promise.reject(new Error(`It did not start:\n${output}`)));
  const ready = until("the address", () => /^ready (\S+)$/m.exec(output)?.[1], PATIENCE_MS);
  url = await Promise.race([ready, ended]);
}, PATIENCE_MS);
afterAll(async () => {
  if (dev.exitCode === null) {
    const ended = once(dev, "exit");
    dev.kill("SIGTERM");
    await ended;
  }
  copy.remove();
});

/** Waits until the command has printed this after the text `before`. */
async function waitForOutput(what: RegExp, before: string): Promise<void> {
  await until(`${what} after:\n${before}`, () => what.test(output.slice(before.length)), PATIENCE_MS);
}

/** Saves a file and waits for the command's output about it. */
async function saveFile(path: string, text: string, what: RegExp): Promise<void> {
  const before = output;
  copy.write(path, text);
  await waitForOutput(what, before);
}

const read = () =>
  new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false }).query(
    makeFunctionReference<"query">("saved:read"),
    {},
  );

/** Waits until the saved function returns the value, because type checks and function updates run independently. */
const waitForResult = (value: string) => until(value, async () => (await read()) === value, PATIENCE_MS);

describe("npm run dev", { timeout: PATIENCE_MS }, () => {
  it("reloads a saved function and reports its type errors, or their absence", async () => {
    expect(await read()).toBe("one");
    await saveFile("convex/saved.ts", constant("two").replace("string>", "number>"), /saved\.ts.*TS2322/);
    await waitForResult("two");
    await saveFile("convex/saved.ts", constant("three"), /No type errors in convex/);
    await waitForResult("three");
  });

  it("continues with the previous functions when a saved one does not load", async () => {
    await saveFile("convex/saved.ts", "export const = 1;", /were not loaded; the last good ones stay/);
    expect(await read()).toBe("three");
    await saveFile("convex/saved.ts", constant("three"), /No type errors in convex/);
  });

  it("regenerates the types after a module has been added or removed", async () => {
    const types = () => copy.read("convex/_generated/api.d.ts");
    mkdirSync(join(copy.folder, "convex", "shelf"), { recursive: true });
    await saveFile("convex/shelf/book.ts", constant("book").replace("./", "../"), /No type errors in convex/);
    expect(types()).toContain("shelf/book");
    const before = output;
    copy.take("convex/shelf/book.ts");
    await waitForOutput(/No type errors in convex/, before);
    expect(types()).not.toContain("shelf/book");
  });

  it("restarts the server after a change of its source, on the same port and data", async () => {
    const name = () => fetch(new URL("/instance_name", url)).then((answer) => answer.text());
    expect(await name()).toBe("embedded");
    const path = "server/src/http/http-server.ts";
    const source = copy.read(path) ?? "";
    copy.write(path, source.replace('["/instance_name", "embedded"]', '["/instance_name", "edited"]'));
    await until("the edited server", async () => (await name()) === "edited", PATIENCE_MS);
    expect(await read()).toBe("three");
  });
});
