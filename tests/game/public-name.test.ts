// In a container, the server's own public name is often unreachable, because the network does not route it back. Signing in and files must not need
// it.

import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type App, startApp } from "../../cli/server/app-server.ts";
import { api } from "../../convex/_generated/api.js";
import { Teacher } from "../support/teacher.ts";

const PUBLIC = "https://quiz.okul.invalid";
const folder = tempFolder();
let server: App;
beforeAll(async () => {
  const config = { port: 0, host: "127.0.0.1", dataDir: folder.path, publicUrl: PUBLIC };
  server = await startApp(config, { log: silentLogger });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

it("a server that cannot reach its own public name accepts its users' tokens, and returns that name to pages", async () => {
  const teacher = await Teacher.register(server.url);
  expect((await teacher.http.query(api.users.viewer, {}))?.role).toBe("teacher");
  expect(await teacher.client.query(api.users.viewer, {})).not.toBeNull();
  const picture = await teacher.uploadPicture("cli/demo/images/altigen.webp");
  expect(picture).toBeTruthy();
  await teacher.leave();
  const config = await (await fetch(`${server.url}/config.js`)).text();
  expect(config).toContain(`"publicUrl":"${PUBLIC}"`);
  const health = await fetch(`${server.url}/health`, { headers: { origin: PUBLIC } });
  expect(await health.json()).toMatchObject({ originAllowed: true });
});
