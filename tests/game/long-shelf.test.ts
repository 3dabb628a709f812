import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type App, startApp } from "../../cli/server/app-server.ts";
import { api } from "../../convex/_generated/api.js";
import { LONG_SHELF_QUIZZES } from "../../convex/shared/limits/search.ts";
import { watch } from "../support/live-client.ts";
import { Teacher } from "../support/teacher.ts";

const folder = tempFolder();
let server: App;
beforeAll(async () => {
  server = await startApp({ port: 0, host: "127.0.0.1", dataDir: folder.path }, { log: silentLogger });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

it("a long shelf stays long for its subscribers when they add or others remove a quiz", async () => {
  const owner = await Teacher.register(server.url, "zeynep@ornek.test");
  const other = await Teacher.register(server.url, "can@ornek.test");
  const question = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
  const others = [];
  for (let n = 0; n <= LONG_SHELF_QUIZZES; n++) others.push(await other.createQuiz(`Quiz ${n}`, [question]));
  const isLong = watch(owner.client, api.quizzes.isLongShelf, {});
  await vi.waitFor(() => expect(isLong.value).toBe(true));
  const values: boolean[] = [];
  isLong.onUpdate = (value) => values.push(value);

  await owner.createQuiz("Yeni", [question]);
  await other.client.mutation(api.quizzes.remove, { quizId: others[0]! });
  // A mutation of the subscriber resolves after the results of all earlier changes have arrived.
  await owner.createQuiz("Son", [question]);
  expect([isLong.value, ...values]).not.toContain(false);
  for (const teacher of [owner, other]) await teacher.leave();
});
