// Download of a user's own data: complete, in pages, and without data about other users.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { type Backend, newBackend } from "./support/backend";
import { uploadFile } from "./support/files";
import { LiveGame, newQuiz, sampleQuestions } from "./support/game";
import { newSecret, type Person, person } from "./support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

type Section = Record<string, unknown>[];

/** Requests page after page, as the browser does. */
async function download(user: Person): Promise<{ data: Record<string, Section>; pages: number }> {
  const data: Record<string, Section> = {};
  let pages = 0;
  let from: Parameters<typeof ask>[0] = null;
  const ask = async (position: (typeof api.accounts.data)["_args"]["from"]) =>
    await user.as.query(api.accounts.data, { from: position });
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask(from);
    data[page.section] = [...(data[page.section] ?? []), ...page.items];
    from = page.next;
    pages += 1;
  } while (from !== null && pages < 200);
  return { data, pages };
}

it("a student's download has profile, sign-ins, results with answers, and ranks in live quizzes", async () => {
  const teacher = await person(backend, "teacher");
  const student = await person(backend, "student", "Ali Veli");
  const quizId = await newQuiz(teacher, [0]);
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  await game.join("Misafir");
  const secret = newSecret();
  await student.as.mutation(api.liveParticipants.join, { code, secret, nickname: "Aliş" });
  await game.press("start");
  await student.as.mutation(api.liveAnswers.submit, { code, secret, questionIndex: 0, answer: 0 });
  await game.press("reveal");
  await game.press("finish");
  const [question] = await backend.run((ctx) =>
    ctx.db
      .query("quizQuestions")
      .withIndex("by_quiz_and_position", (q) => q.eq("quizId", quizId))
      .collect(),
  );
  if (question === undefined) throw new Error("The quiz has no question");
  const answers = [{ questionId: question._id, answer: 2 }];
  await student.as.mutation(api.quizResults.finish, { quizId, attemptId: newSecret(), answers });

  const { data } = await download(student);
  expect(data.hesap).toMatchObject([{ adSoyad: "Ali Veli", hesapTuru: "Öğrenci", cozulenQuiz: 1 }]);
  expect(data.girisler).toHaveLength(1);
  expect(data.sonuclar).toMatchObject([
    { quiz: "Örnek Quiz", puan: 0, cevaplar: [{ soru: "Soru 1?", cevap: 2, dogru: false }] },
  ]);
  expect(data.canliKatilimlar).toMatchObject([
    { takmaAd: "Aliş", kod: code, puan: 100, sira: 1, cevaplar: [{ soru: 1, secenek: 1 }] },
  ]);
  expect(data.canliSonuclar).toMatchObject([{ quiz: "Örnek Quiz", sira: 1, katilimci: 2 }]);
  const everything = JSON.stringify(data);
  expect(everything).not.toContain("Misafir");
  expect(everything).not.toMatch(/secret|hash/i);
});

it("a student's download lists the running live quizzes from which a host has removed the account", async () => {
  const teacher = await person(backend, "teacher");
  const student = await person(backend, "student", "Ali Veli");
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId: await newQuiz(teacher) });
  const seat = { code, secret: newSecret(), nickname: "Aliş" };
  const joined = await student.as.mutation(api.liveParticipants.join, seat);
  if (!joined.ok) throw new Error(joined.code);
  const { participantId } = joined;
  await teacher.as.mutation(api.liveParticipants.remove, { code, participantId });
  const { data } = await download(student);
  expect(data.canliKatilimlar).toEqual([]);
  expect(data.canliCikarilmalar).toMatchObject([{ kod: code }]);
  expect(JSON.stringify(data)).not.toMatch(/secret|hash/i);
});

it("a teacher's download has quizzes with answers, pictures, sessions, forms and all their messages", async () => {
  const teacher = await person(backend, "teacher");
  const other = await person(backend, "teacher");
  await newQuiz(other);
  const image = await teacher.as.action(api.images.register, {
    storageId: await uploadFile(backend, "image/png"),
  });
  const imageId = image.ok ? image.imageId : null;
  const questions = sampleQuestions([3]).map((question) => ({ ...question, imageId }));
  await teacher.as.mutation(api.categories.create, { name: "Geometri", icon: "FiBook" });
  const quiz = { title: "Üçgenler", description: "Alan", category: null, questions };
  const quizId = await teacher.as.mutation(api.quizzes.create, quiz);
  for (let copy = 1; copy <= 7; copy += 1) await newQuiz(teacher, [0]);
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  await game.join("Misafir");
  await game.press("start");
  await game.press("finish");
  const now = Date.now();
  const terms = { opensAt: now, closesAt: now + 60_000, attempts: 2, counts: "last" as const, mixes: false };
  const homeworkCode = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
  const solver = { code: homeworkCode, secret: newSecret() };
  await backend.mutation(api.homework.begin, { ...solver, name: "Misafir", attempt: 1 });
  await backend.mutation(api.homework.answer, { ...solver, attempt: 1, index: 0, answer: 3 });
  await game.pass(60_001);
  await game.pass(1_000);
  // Forms with more than one page of messages, with none, and with a few.
  await backend.run(async (ctx) => {
    for (const [title, messages] of [
      ["Çok", 450],
      ["Boş", 0],
      ["Az", 3],
    ] as const) {
      const createdAt = new Date().toISOString();
      const form = { title, description: "", isActive: true, createdBy: teacher.id, createdAt };
      const feedbackId = await ctx.db.insert("feedbacks", form);
      for (let n = 0; n < messages; n += 1) {
        await ctx.db.insert("feedbackMessages", {
          feedbackId,
          text: `${title} ${n}`,
          createdAt,
          editedAt: null,
        });
      }
    }
  });

  const { data } = await download(teacher);
  expect(data.quizler).toHaveLength(8);
  const [triangles] = data.quizler?.filter(({ baslik }) => baslik === "Üçgenler") ?? [];
  expect(triangles).toMatchObject({ aciklama: "Alan", sorular: [{ soru: "Soru 1?", dogruCevap: 3 }] });
  expect(data.kategoriler).toMatchObject([{ ad: "Geometri", simge: "FiBook" }]);
  expect(data.sinifToplamlari).toMatchObject([{ canliQuiz: 1, canliKatilim: 1, canliPuanToplami: 0 }]);
  expect(data.resimler).toMatchObject([{ tur: "image/png" }]);
  expect(data.canliOturumlar).toMatchObject([{ quiz: "Üçgenler", kod: code, katilimci: 1 }]);
  expect(data.odevler).toMatchObject([
    {
      quiz: "Üçgenler",
      kod: homeworkCode,
      deneme: 2,
      sayilanDeneme: "sonuncusu",
      katilimci: 1,
      sorular: [{ soru: "Soru 1?", dogruCevap: 3, cevap: 1, dogru: 1 }],
    },
  ]);
  expect(data.formlar?.map(({ baslik }) => baslik).sort()).toEqual(["Az", "Boş", "Çok"]);
  expect(data.formMesajlari).toHaveLength(453);
  expect(new Set(data.formMesajlari?.map(({ mesaj }) => mesaj)).size).toBe(453);
  expect(JSON.stringify(data)).not.toContain("Misafir");
});

it("a new user's download has the profile and empty lists", async () => {
  const { data, pages } = await download(await person(backend, "student"));
  // Not empty: the profile and the list of sign-ins.
  expect(Object.entries(data).filter(([, items]) => items.length > 0)).toHaveLength(2);
  expect(pages).toBe(Object.keys(data).length);
});

it("a teacher's download has the heading of printed papers, cleaned and of limited length", async () => {
  const teacher = await person(backend, "teacher", "Zeynep Aydın");
  expect(await teacher.as.query(api.accounts.paperHeading, {})).toBeNull();
  const heading = {
    school: "  Atatürk   Ortaokulu ",
    year: "2026-2027",
    term: "",
    exam: "",
    teacher: "Z. A.",
  };
  await teacher.as.mutation(api.accounts.setPaperHeading, heading);
  const stored = { ...heading, school: "Atatürk Ortaokulu" };
  expect(await teacher.as.query(api.accounts.paperHeading, {})).toEqual(stored);
  const { data } = await download(teacher);
  expect(data.hesap).toMatchObject([
    { kagitBasligi: { okul: "Atatürk Ortaokulu", ogretimYili: "2026-2027", ogretmen: "Z. A." } },
  ]);
  const tooLong = { ...heading, term: "x".repeat(81) };
  await expect(teacher.as.mutation(api.accounts.setPaperHeading, tooLong)).rejects.toMatchObject({
    data: { code: "TEXT_TOO_LONG" },
  });
});

it("raised text is legible in the download, and in statistics", async () => {
  const teacher = await person(backend, "teacher");
  const marks = [{ from: 1, to: 3, kind: "superscript" as const }];
  const texts = { question: "x10y", marks, options: ["a", "x10y"], optionMarks: [[], marks] };
  const explained = { explanation: "x10y", explanationMarks: marks };
  const questions = [{ ...texts, ...explained, correctAnswer: 0, imageId: null }];
  const details = { title: "Üsler", description: "", category: null };
  const quizId = await teacher.as.mutation(api.quizzes.create, { ...details, questions });
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  const pupils = [];
  for (let number = 0; number < 6; number += 1) pupils.push(await game.join(`Öğrenci ${number}`));
  await game.press("start");
  for (const pupil of pupils) await pupil.answer(0, 1);
  await game.press("reveal");
  await game.press("finish");
  const closesAt = Date.now() + 3_600_000;
  const terms = { attempts: 1, counts: "best" as const, mixes: false };
  await teacher.as.mutation(api.homework.give, { quizId, closesAt, ...terms });

  const { hardest } = await teacher.as.query(api.statistics.teacher, {});
  expect(hardest.map(({ text }) => text)).toEqual(["x¹⁰y"]);
  const { data } = await download(teacher);
  const stored = JSON.stringify(data);
  expect(stored).not.toContain("x10y");
  // Question, option and explanation of the quiz and of the homework, question and option of the game, and statistics.
  expect(stored.match(/x¹⁰y/g)).toHaveLength(9);
});

it("contains the learning objectives of own questions", async () => {
  const teacher = await person(backend, "teacher");
  const question = { question: "2 + 2?", options: ["3", "4"], correctAnswer: 1, imageId: null };
  await teacher.as.mutation(api.quizzes.create, {
    title: "Toplama",
    description: "",
    category: null,
    questions: [{ ...question, objective: "M.1.2.2. Toplama" }],
  });
  const { data } = await download(teacher);
  expect(JSON.stringify(data)).toContain('"kazanim":"M.1.2.2. Toplama"');
});
