// Deletion of unused uploaded files.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { UNUSED_IMAGE_KEPT_MS, UPLOAD_KEPT_MS } from "../../../convex/shared/limits/images";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { LiveGame, sampleQuestions } from "../support/game";
import { type Person, person, signedIn } from "../support/people";

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers();
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

async function picture(): Promise<{ imageId: Id<"images">; storageId: Id<"_storage"> }> {
  const storageId = await uploadFile(backend, "image/png");
  const image = await teacher.as.action(api.images.register, { storageId });
  if (!image.ok) throw new Error(image.code);
  return { imageId: image.imageId, storageId };
}

async function sweepAfter(ms: number): Promise<Id<"_storage">[]> {
  vi.setSystemTime(Date.now() + ms);
  await backend.mutation(internal.retention.sweepFiles, { cursor: null });
  for (let job = 0; job < 5; job += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
  return (await backend.run((ctx) => ctx.db.system.query("_storage").collect())).map(({ _id }) => _id);
}

it("an upload that was never registered is deleted after a day", async () => {
  const storageId = await uploadFile(backend, "image/png");
  expect(await sweepAfter(UPLOAD_KEPT_MS - 60_000)).toEqual([storageId]);
  expect(await sweepAfter(2 * 60_000)).toEqual([]);
});

it("a draft's picture is deleted after a month without use", async () => {
  const { storageId } = await picture();
  expect(await sweepAfter(UNUSED_IMAGE_KEPT_MS - 60_000)).toEqual([storageId]);
  expect(await sweepAfter(2 * 60_000)).toEqual([]);
  expect(await backend.run((ctx) => ctx.db.query("images").collect())).toEqual([]);
});

it("pictures of questions and of live sessions are retained", async () => {
  const [inQuiz, inSession] = [await picture(), await picture()];
  const withPicture = (imageId: Id<"images">) => ({
    title: "Resimli",
    description: "",
    category: null,
    questions: sampleQuestions([0]).map((question) => ({ ...question, imageId })),
  });
  await teacher.as.mutation(api.quizzes.create, withPicture(inQuiz.imageId));
  const quizId = await teacher.as.mutation(api.quizzes.create, withPicture(inSession.imageId));
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  await game.join("Ali");
  await game.press("start");
  await teacher.as.mutation(api.quizzes.remove, { quizId });
  await game.press("finish");
  expect(await sweepAfter(2 * UNUSED_IMAGE_KEPT_MS)).toEqual([inQuiz.storageId, inSession.storageId]);
  const later = await signedIn(backend, teacher.id);
  await later.mutation(api.liveQuizSessions.remove, { code });
  expect(await sweepAfter(UPLOAD_KEPT_MS)).toEqual([inQuiz.storageId]);
});

it("the sweep covers more files than one transaction checks", async () => {
  for (let n = 0; n < 230; n += 1) await uploadFile(backend, "image/png", { bytes: 8 });
  const { storageId } = await picture();
  expect(await sweepAfter(2 * UPLOAD_KEPT_MS)).toEqual([storageId]);
});
