// The command `npm run cli -- remove-category`, as an administrator uses it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";

const EMAIL = "ogretmen@ornek.test";

let folder: ReturnType<typeof tempFolder>;
let server: ServerProcess;
let teacher: Teacher;
beforeAll(async () => {
  folder = tempFolder();
  server = await startServerProcess({ dataDir: folder.path });
  teacher = await Teacher.register(server.url, EMAIL);
});
afterAll(async () => {
  await teacher.client.close();
  await server.kill();
  folder.remove();
});

async function removeCategory(...args: string[]) {
  const child = spawn(process.execPath, ["cli/run.mjs", "cli/main.ts", "remove-category", ...args], {
    env: { ...process.env, DATA_DIR: folder.path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const [code] = (await once(child, "close")) as [number];
  return { said: said.trim(), code };
}

it("deletes categories by name and by account, and reports the result", async () => {
  for (const name of ["Kötü ad", "Çöp 1", "Çöp 2"]) {
    await teacher.http.mutation(api.categories.create, { name, icon: "FiBook" });
  }
  expect(await removeCategory("kötü ad", "Yok")).toEqual({
    said: 'Silindi: kötü ad\n"Yok" adında bir kategori yok.',
    code: 0,
  });
  expect(await removeCategory("--of", EMAIL)).toEqual({ said: "Silindi: Çöp 1, Çöp 2", code: 0 });
  expect(await teacher.http.query(api.categories.own, {})).toEqual([]);
  expect((await removeCategory()).code).toBe(1);
  expect(await removeCategory("--of", "kimse@ornek.test")).toEqual({
    said: "kimse@ornek.test adresiyle kayıtlı kimse yok.",
    code: 1,
  });
});
