// Pictures of options: who receives them, and when their files are deleted.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { type Backend, newBackend } from "../support/backend";
import { uploadFile } from "../support/files";
import { LiveGame } from "../support/game";
import { outcome, type Person, person, signedIn } from "../support/people";

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

type Image = Id<"images">;

async function picture(owner = teacher): Promise<Image> {
  const image = await owner.as.action(api.images.register, {
    storageId: await uploadFile(backend, "image/png"),
  });
  if (!image.ok) throw new Error(image.code);
  return image.imageId;
}

/** A question whose first option has words and a picture, and whose second one has only a picture. */
const pictured = (first: Image, second: Image) => ({
  question: "Hangisi göl?",
  options: ["Van", "", "Ağrı", "Muş"],
  pictures: [{ imageId: first, alt: " Bir göl " }, { imageId: second }, null, null],
  correctAnswer: 1,
  imageId: null,
});
const quizOf = (...questions: ReturnType<typeof pictured>[]) => ({
  title: "Resimli",
  description: "",
  category: null,
  questions,
});
const create = async (...questions: ReturnType<typeof pictured>[]) =>
  await teacher.as.mutation(api.quizzes.create, quizOf(...questions));
const files = async () => (await backend.run((ctx) => ctx.db.system.query("_storage").collect())).length;
const edited = async (quizId: string) => {
  const answer = await teacher.as.query(api.quizzes.forEdit, { quizId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.quiz;
};
const SHOWN = [{ url: expect.any(String), alt: "Bir göl" }, { url: expect.any(String) }, null, null];

describe("pictures of options", () => {
  it("replace words, and reach the editor with their ids and everybody else with addresses only", async () => {
    const [first, second] = [await picture(), await picture()];
    const quizId = await create(pictured(first, second));
    const [question] = (await edited(quizId)).questions;
    expect(question?.content).toEqual({
      type: "multiple_choice",
      options: ["Van", "", "Ağrı", "Muş"],
      pictures: [
        { imageId: first, url: expect.any(String), alt: "Bir göl" },
        { imageId: second, url: expect.any(String) },
        null,
        null,
      ],
    });
    const student = await person(backend, "student");
    const solo = await student.as.query(api.quizzes.solo, { quizId });
    expect(solo?.questions[0]).toMatchObject({ pictures: SHOWN });
    const preview = await teacher.as.query(api.quizzes.preview, { quizId });
    expect(preview?.questions[0]?.content).toMatchObject({ pictures: SHOWN });
  });

  it("must belong to the quiz's owner, and an option without picture and words is refused", async () => {
    const colleague = await person(backend, "teacher");
    const [own, foreign] = [await picture(), await picture(colleague)];
    expect(await outcome(create(pictured(own, foreign)))).toBe("IMAGE_MISSING");
    const blank = { ...pictured(own, own), options: ["Van", "", "", "Muş"] };
    expect(await outcome(create(blank))).toBe("OPTIONS_REQUIRED");
    const more = { ...pictured(own, own), options: ["Van", ""], pictures: [null, null, { imageId: own }] };
    expect(await outcome(teacher.as.mutation(api.quizzes.create, quizOf(more as never)))).toBe(
      "INVALID_INPUT",
    );
  });

  it("are copied into a live session, shown with their question, and deleted with their last use", async () => {
    const [first, second] = [await picture(), await picture()];
    const quizId = await create(pictured(first, second));
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    const ali = await game.join("Ali");
    await game.press("start");
    expect((await ali.view())?.question?.content).toMatchObject({ pictures: SHOWN });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect(await files()).toBe(2);
    await game.press("finish");
    const later = await signedIn(backend, teacher.id);
    const report = await later.query(api.reports.questions, { code });
    expect(report?.[0]?.content).toMatchObject({ pictures: SHOWN });
    await later.mutation(api.liveQuizSessions.remove, { code });
    for (let job = 0; job < 5; job += 1) {
      await vi.advanceTimersByTimeAsync(1);
      await backend.finishInProgressScheduledFunctions();
    }
    expect(await files()).toBe(0);
  });

  it("show phones neither file nor description nor which options have one during the reading time", async () => {
    const quizId = await create(pictured(await picture(), await picture()));
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    await teacher.as.mutation(api.liveQuizSessions.configure, { code, settings: { readingMs: 5_000 } });
    const game = new LiveGame(backend, teacher, code);
    const ali = await game.join("Ali");
    await game.press("start");
    const masked = { options: ["ssss", "ssss", "ssss", "ssss"], pictures: [{}, {}, {}, {}] };
    expect((await ali.view())?.question?.content).toEqual({ type: "multiple_choice", ...masked });
    expect((await game.panel()).question?.content).toMatchObject({ pictures: SHOWN });
    await game.press("showOptions");
    expect((await ali.view())?.question?.content).toMatchObject({ pictures: SHOWN });
  });

  it("reveal nothing before the reveal: games with different answer keys send the same data", async () => {
    const [first, second] = [await picture(), await picture()];
    const sent: string[][] = [];
    for (const correctAnswer of [0, 1]) {
      vi.setSystemTime(Date.UTC(2026, 8, 14, 9, 0, 0));
      const quizId = await create({ ...pictured(first, second), correctAnswer });
      const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
      await teacher.as.mutation(api.liveQuizSessions.configure, { code, settings: { readingMs: 5_000 } });
      const game = new LiveGame(backend, teacher, code);
      const ali = await game.join("Ali");
      const received: string[] = [];
      const take = async () => received.push(JSON.stringify(await ali.view()));
      await game.press("start");
      await take();
      await game.press("showOptions");
      await take();
      await ali.answer(0, 1);
      await take();
      sent.push(received);
      await game.press("finish");
    }
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]?.[1]).toContain("Bir göl");
  });

  it("follow their options when a session mixes them", async () => {
    const quizId = await create(pictured(await picture(), await picture()));
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    await teacher.as.mutation(api.liveQuizSessions.configure, { code, settings: { mixesOptions: true } });
    const game = new LiveGame(backend, teacher, code);
    const ali = await game.join("Ali");
    await game.press("start");
    const content = (await ali.view())?.question?.content;
    if (content?.type !== "multiple_choice") throw new Error("There is no question");
    const alts = content.options.map((text, index) => [text, content.pictures?.[index]?.alt ?? null]);
    expect(alts).toContainEqual(["Van", "Bir göl"]);
    expect(content.pictures?.[content.options.indexOf("")]).toEqual({ url: expect.any(String) });
  });

  it("are deleted when an edit removes them, and stay while another question uses them", async () => {
    const [first, second] = [await picture(), await picture()];
    const quizId = await create(pictured(first, second), pictured(first, first));
    const { questions, updatedAt } = await edited(quizId);
    const [, kept] = questions;
    const change = {
      title: "Resimli",
      description: "",
      category: null,
      questions: [{ kept: kept!.questionId }],
    };
    await teacher.as.mutation(api.quizzes.update, { quizId, updatedAt, ...change });
    expect(await files()).toBe(1);
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect(await files()).toBe(0);
  });

  it("are duplicated with a copied quiz", async () => {
    const quizId = await create(pictured(await picture(), await picture()));
    const copy = await teacher.as.action(api.quizzes.copy, { quizId });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    const [question] = (await edited(copy)).questions;
    expect(question?.content).toMatchObject({ pictures: [{ alt: "Bir göl" }, {}, null, null] });
    expect(await files()).toBe(2);
  });

  it("are copied into homework, and deleted with it", async () => {
    const quizId = await create(pictured(await picture(), await picture()));
    const terms = {
      closesAt: Date.now() + 3_600_000,
      attempts: 1,
      counts: "best" as const,
      mixes: false,
    };
    const code = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect(await files()).toBe(2);
    await teacher.as.mutation(api.homework.remove, { code });
    for (let job = 0; job < 8; job += 1) {
      await vi.advanceTimersByTimeAsync(1);
      await backend.finishInProgressScheduledFunctions();
    }
    expect(await files()).toBe(0);
  });

  it("are listed with their addresses in the teacher's download", async () => {
    await create(pictured(await picture(), await picture()));
    const items: unknown[] = [];
    let from: Parameters<typeof page>[0] = null;
    const page = async (position: (typeof api.accounts.data)["_args"]["from"]) =>
      await teacher.as.query(api.accounts.data, { from: position });
    do {
      const { section, items: some, next }: Awaited<ReturnType<typeof page>> = await page(from);
      if (section === "quizler") items.push(...some);
      from = next;
    } while (from !== null);
    expect(items).toMatchObject([{ sorular: [{ pictures: SHOWN }] }]);
  });
});
