import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { IMAGE_MAX_BYTES, IMAGE_MAX_EDGE_PX } from "../../../convex/shared/limits/images";
import { MAX_QUESTIONS } from "../../../convex/shared/limits/quizzes";
import { CREATE_BURST, UPLOAD_BURST } from "../../../convex/shared/limits/rateLimits";
import { picture, pngOf } from "../../support/pictures";
import { type Backend, newBackend } from "../support/backend";
import { fileOf, uploadFile } from "../support/files";
import { LiveGame, sampleQuestions } from "../support/game";
import { outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  backend = newBackend();
  teacher = await person(backend, "teacher");
});

const FIRST_PAGE = { numItems: 10, cursor: null };
const draft = (change: object = {}) => ({
  title: "Türkiye",
  description: "",
  category: null,
  questions: sampleQuestions(),
  ...change,
});

describe("a quiz", () => {
  it("stores its answers in a separate table", async () => {
    await teacher.as.mutation(api.quizzes.create, draft());
    const { card, questions, keys } = await backend.run(async (ctx) => ({
      card: await ctx.db.query("quizzes").unique(),
      questions: await ctx.db.query("quizQuestions").collect(),
      keys: await ctx.db.query("quizAnswerKeys").collect(),
    }));
    expect(card).toMatchObject({ title: "Türkiye", questionCount: 3, createdBy: teacher.id });
    expect(JSON.stringify([card, questions])).not.toContain("correctAnswer");
    expect(keys.map(({ correctAnswer }) => correctAnswer)).toEqual([0, 1, 2]);
  });

  it("is created once if the same draft is sent twice, and twice if the draft has changed", async () => {
    const send = (change: object) => teacher.as.mutation(api.quizzes.create, draft(change));
    const first = await send({ draftId: "taslak-1" });
    expect(await send({ draftId: "taslak-1" })).toBe(first);
    // A page that sends the draft again may have loaded the default audience meanwhile.
    expect(await send({ draftId: "taslak-1", audience: "everybody" })).toBe(first);
    const questions = sampleQuestions().map((question) => ({ ...question, correctAnswer: 3 }));
    const others = [
      await send({ draftId: "taslak-1", questions }),
      await send({ draftId: "taslak-1", audience: "teachers" }),
      await send({ draftId: "taslak-2" }),
      await send({}),
      await send({}),
      await (await person(backend, "teacher")).as.mutation(
        api.quizzes.create,
        draft({ draftId: "taslak-1" }),
      ),
    ];
    expect(new Set([first, ...others]).size).toBe(7);
  });

  it("is found by the hash of its source file, only by its owner, even after changes", async () => {
    const known = (by: Person) => by.as.query(api.quizzes.fromSource, { sourceKey: "0123456789abcdef-1-1" });
    expect(await known(teacher)).toBeNull();
    await teacher.as.mutation(api.quizzes.create, draft());
    expect(await known(teacher)).toBeNull();
    const sourceKey = "0123456789abcdef-1-1";
    await teacher.as.mutation(api.quizzes.create, draft({ sourceKey }));
    const quizId = await teacher.as.mutation(api.quizzes.create, draft({ sourceKey, title: "Yeniden" }));
    await teacher.as.mutation(api.quizzes.update, {
      ...draft({ title: "Değişti" }),
      quizId,
      updatedAt: null,
      questions: [{ ...sampleQuestions()[0]!, questionId: null }],
    });
    expect(await known(teacher)).toMatchObject({ quizId, title: "Değişti" });
    expect(await known(await person(backend, "teacher"))).toBeNull();
  });

  it("is listed by category in Turkish order, in pages, with its ownership", async () => {
    const category = await teacher.as.mutation(api.categories.create, { name: "Fen", icon: "FiZap" });
    for (const title of ["Şimşek", "Su", "Çimen"]) {
      await teacher.as.mutation(api.quizzes.create, draft({ title, category }));
    }
    const other = await person(backend, "teacher");
    await other.as.mutation(api.quizzes.create, draft({ title: "Masal" }));
    const titles = async (of: typeof category | null, numItems: number, cursor: string | null = null) => {
      const args = { category: of, paginationOpts: { numItems, cursor } };
      const { page, continueCursor } = await teacher.as.query(api.quizzes.list, args);
      return { titles: page.map(({ title, isOwner }) => (isOwner ? title : `(${title})`)), continueCursor };
    };
    expect((await titles(category, 10)).titles).toEqual(["Çimen", "Su", "Şimşek"]);
    const first = await titles(null, 2);
    expect(first.titles).toEqual(["Çimen", "(Masal)"]);
    expect((await titles(null, 2, first.continueCursor)).titles).toEqual(["Su", "Şimşek"]);
  });

  it.each([0, -1, 1.5, Number.NaN])("is not listed in pages of %s items", async (numItems) => {
    const args = { category: null, paginationOpts: { numItems, cursor: null } };
    expect(await outcome(teacher.as.query(api.quizzes.list, args))).toBe("INVALID_INPUT");
  });

  it("is listed among the teacher's own quizzes, or among other teachers' quizzes", async () => {
    const category = await teacher.as.mutation(api.categories.create, { name: "Fen", icon: "FiZap" });
    const other = await person(backend, "teacher");
    for (const [who, title, of] of [
      [teacher, "Su", category],
      [teacher, "Ada", null],
      [other, "Buz", category],
      [other, "Masal", null],
    ] as const) {
      await who.as.mutation(api.quizzes.create, draft({ title, category: of }));
    }
    const titles = async (whose: "own" | "others", of: typeof category | null) => {
      const args = { category: of, whose, paginationOpts: FIRST_PAGE };
      return (await teacher.as.query(api.quizzes.list, args)).page.map(({ title }) => title);
    };
    expect(await titles("own", null)).toEqual(["Ada", "Su"]);
    expect(await titles("others", null)).toEqual(["Buz", "Masal"]);
    expect(await titles("own", category)).toEqual(["Su"]);
    expect(await titles("others", category)).toEqual(["Buz"]);
  });

  const [question] = sampleQuestions();
  it.each([
    ["without a title", { title: " " }, "TITLE_REQUIRED"],
    ["with a long title", { title: "x".repeat(121) }, "TEXT_TOO_LONG"],
    ["without questions", { questions: [] }, "QUESTION_REQUIRED"],
    [
      "with too many questions",
      { questions: new Array(MAX_QUESTIONS + 1).fill(question) },
      "TOO_MANY_QUESTIONS",
    ],
    ["with an empty question", { questions: [{ ...question, question: " " }] }, "QUESTION_TEXT_REQUIRED"],
    [
      "with an empty option",
      { questions: [{ ...question, options: ["a", "b", "", "d"] }] },
      "OPTIONS_REQUIRED",
    ],
    ["with one option", { questions: [{ ...question, options: ["a"] }] }, "OPTIONS_REQUIRED"],
    [
      "with seven options",
      { questions: [{ ...question, options: ["a", "b", "c", "d", "e", "f", "g"] }] },
      "TOO_MANY_OPTIONS",
    ],
    [
      "with a right answer that does not exist",
      { questions: [{ ...question, correctAnswer: 4 }] },
      "INVALID_OPTION",
    ],
    [
      "with a fractional answer index",
      { questions: [{ ...question, correctAnswer: 0.5 }] },
      "INVALID_OPTION",
    ],
  ])("%s is refused, and nothing is stored", async (_what, change, code) => {
    expect(await outcome(teacher.as.mutation(api.quizzes.create, draft(change)))).toBe(code);
    expect(
      (await teacher.as.query(api.quizzes.list, { category: null, paginationOpts: FIRST_PAGE })).page,
    ).toEqual([]);
  });

  it("accepts only pictures that its teacher has uploaded", async () => {
    const storageId = await uploadFile(backend, "image/webp");
    const image = await teacher.as.action(api.images.register, { storageId });
    if (!image.ok) throw new Error(image.code);
    const questions = sampleQuestions().map((q) => ({ ...q, imageId: image.imageId }));
    const other = await person(backend, "teacher");
    expect(await outcome(other.as.mutation(api.quizzes.create, draft({ questions })))).toBe("IMAGE_MISSING");

    const quizId = await teacher.as.mutation(api.quizzes.create, draft({ questions }));
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await game.join("Ali");
    await teacher.as.mutation(api.liveQuizSessions.start, { code, generation: 0 });
    expect((await game.panel()).question).toMatchObject({ imageUrl: image.url });
  });
});

it("a flood of new quizzes from one teacher is stopped without affecting others", async () => {
  for (let n = 0; n < CREATE_BURST; n += 1) {
    await teacher.as.mutation(api.feedbacks.create, { title: `Form ${n}`, description: "" });
  }
  expect(await outcome(teacher.as.mutation(api.quizzes.create, draft({})))).toBe("TOO_MANY_CREATED");
  const other = await person(backend, "teacher");
  expect(await outcome(other.as.mutation(api.quizzes.create, draft({})))).toBe("ok");
});

describe("an uploaded file", () => {
  const stored = (id: string) =>
    backend.run(async (ctx) => {
      const files = await ctx.db.system.query("_storage").collect();
      return files.some((file) => file._id === id);
    });

  it("is registered as a picture once", async () => {
    const storageId = await uploadFile(backend, "image/png");
    const first = await teacher.as.action(api.images.register, { storageId });
    expect(first).toMatchObject({ ok: true, url: expect.any(String) });
    expect(await teacher.as.action(api.images.register, { storageId })).toEqual(first);
    const images = await backend.run((ctx) => ctx.db.query("images").collect());
    expect(images).toMatchObject([
      { storageId, contentType: "image/png", size: picture("image/png").length },
    ]);
  });

  it.each(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"])(
    "that is %s is accepted",
    async (type) => {
      const storageId = await uploadFile(backend, type);
      expect(await teacher.as.action(api.images.register, { storageId })).toMatchObject({ ok: true });
    },
  );

  it.each([
    ["not a picture", "text/html", {}, "IMAGE_TYPE"],
    ["an SVG", "image/svg+xml", {}, "IMAGE_TYPE"],
    ["an HTML page declared as a picture", "image/png", { content: fileOf("text/html") }, "IMAGE_TYPE"],
    ["an SVG declared as a picture", "image/webp", { content: fileOf("image/svg+xml") }, "IMAGE_TYPE"],
    ["a picture declared as an HTML page", "text/html", { content: fileOf("image/gif") }, "IMAGE_TYPE"],
    ["a picture declared as another type", "image/png", { content: fileOf("image/jpeg") }, "IMAGE_TYPE"],
    ["empty", "image/png", { content: Buffer.alloc(0) }, "IMAGE_TYPE"],
    ["cut off in its header", "image/png", { content: picture("image/png").subarray(0, 20) }, "IMAGE_TYPE"],
    ["too large", "image/png", { bytes: IMAGE_MAX_BYTES + 1 }, "IMAGE_TOO_LARGE"],
    ["too wide", "image/png", { content: pngOf(IMAGE_MAX_EDGE_PX + 1, 1) }, "IMAGE_DIMENSIONS"],
    ["too high", "image/png", { content: pngOf(1, IMAGE_MAX_EDGE_PX + 1) }, "IMAGE_DIMENSIONS"],
    ["an animation", "image/gif", { content: picture("moving gif") }, "IMAGE_MOVES"],
  ])("that is %s is refused and deleted", async (_what, type, file, code) => {
    const storageId = await uploadFile(backend, type, file);
    expect(await teacher.as.action(api.images.register, { storageId })).toEqual({ ok: false, code });
    expect(await stored(storageId)).toBe(false);
  });

  it("can have the maximum width and height", async () => {
    const content = pngOf(IMAGE_MAX_EDGE_PX, IMAGE_MAX_EDGE_PX);
    const storageId = await uploadFile(backend, "image/png", { content });
    expect(await teacher.as.action(api.images.register, { storageId })).toMatchObject({ ok: true });
  });

  it("is limited to UPLOAD_BURST uploads at once per teacher", async () => {
    for (let n = 0; n < UPLOAD_BURST; n += 1) await teacher.as.mutation(api.images.generateUploadUrl, {});
    expect(await outcome(teacher.as.mutation(api.images.generateUploadUrl, {}))).toBe("TOO_MANY_UPLOADS");
    const other = await person(backend, "teacher");
    expect(await outcome(other.as.mutation(api.images.generateUploadUrl, {}))).toBe("ok");
  });

  it("of another teacher can be neither used nor deleted", async () => {
    const storageId = await uploadFile(backend, "image/png");
    await teacher.as.action(api.images.register, { storageId });
    const other = await person(backend, "teacher");
    const refused = { ok: false, code: "IMAGE_MISSING" };
    expect(await other.as.action(api.images.register, { storageId })).toEqual(refused);
    expect(await stored(storageId)).toBe(true);
  });
});
