/** A teacher's categories, quizzes with answers, pictures, classes, live quizzes, homework and class statistics. */
import type { Doc } from "../../_generated/dataModel";
import { DELETED_EXAMS_KNOWN } from "../../shared/limits/paper";
import { plainReading, withPlainReadings } from "../../shared/plainReading";
import { cardNumbersOf } from "../classes/cardNumbers";
import { pupilsOf } from "../classes/find";
import type { QueryCtx } from "../ctx";
import { questionsOf as liveQuestionsOf } from "../live/session/questions";
import type { explanationOf } from "../marks";
import { answerKeysOf } from "../questions/answerKeys";
import { imageUrl } from "../questions/images";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { withAddresses } from "../questions/optionPictures";
import { type Audience, audienceOf } from "../quizzes/audience";
import { homeworkQuestionsOf } from "../reports/homework";
import { downloadedQuestion } from "./live";
import { type DataPage, toDataPage } from "./page";

/** Each quiz has up to 200 rows: questions and answer keys. */
const QUIZZES_PER_PAGE = 5;
/** Each session has up to 100 rows: questions. */
const SESSIONS_PER_PAGE = 10;
/** Each homework has up to 300 rows: questions, answer keys and outcomes. */
const HOMEWORK_PER_PAGE = 5;
/** Each class has up to 60 pupils. */
const CLASSES_PER_PAGE = 20;
const CATEGORIES_PER_PAGE = 200;
const IMAGES_PER_PAGE = 200;
const QUESTIONS_PER_PAGE = 200;

/** Categories. */
export async function categories(
  ctx: QueryCtx,
  user: Doc<"users">,
  cursor: string | null,
): Promise<DataPage> {
  const page = await ctx.db
    .query("categories")
    .withIndex("by_created_by_and_sort_key", (q) => q.eq("createdBy", user._id))
    .paginate({ numItems: CATEGORIES_PER_PAGE, cursor });
  return await toDataPage(page, ({ name, icon, createdAt }) => ({
    ad: name,
    simge: icon,
    olusturma: createdAt,
  }));
}

/** Classes with their pupils. */
export async function classes(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("classes")
    .withIndex("by_teacher_and_sort_key", (q) => q.eq("teacherId", user._id))
    .paginate({ numItems: CLASSES_PER_PAGE, cursor });
  return await toDataPage(page, async ({ _id, name, createdAt }) => {
    const pupils = await pupilsOf(ctx, _id);
    const cards = cardNumbersOf(pupils);
    return {
      ad: name,
      olusturma: createdAt,
      ogrenciler: pupils.map(({ _id, name, number, timeFactor = 1 }) => ({
        ad: name,
        numara: number,
        kart: cards.get(_id) ?? null,
        sureKati: timeFactor,
      })),
    };
  });
}

/** Quizzes with questions and answers. */
export async function quizzes(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by", (q) => q.eq("createdBy", user._id))
    .paginate({ numItems: QUIZZES_PER_PAGE, cursor });
  return await toDataPage(page, async (quiz) => {
    const { _id, title, description, category, createdAt, updatedAt } = quiz;
    return {
      baslik: title,
      aciklama: description,
      kategori: category === null ? null : ((await ctx.db.get("categories", category))?.name ?? null),
      gorebilenler: AUDIENCE_WORDS[audienceOf(quiz)],
      olusturma: createdAt,
      duzenleme: updatedAt,
      sorular: await questions(ctx, _id),
    };
  });
}

const AUDIENCE_WORDS: Record<Audience, string> = {
  everybody: "Herkes",
  teachers: "Öğretmenler",
  me: "Yalnız ben",
};

function plainExplanation({
  explanation: text = "",
  explanationMarks: marks = [],
}: Parameters<typeof explanationOf>[0] & object): string {
  return plainReading({ text, marks });
}

async function questions(ctx: QueryCtx, quizId: Doc<"quizzes">["_id"]) {
  const keys = await answerKeysOf(ctx, quizId);
  const list = [];
  for (const row of await rowsOf(ctx, quizId)) {
    const { _id, question, marks, imageId, imageAlt, seconds, weight, objective } = row;
    const key = keys.get(_id);
    list.push({
      soru: plainReading({ text: question, marks }),
      ...withPlainReadings(await withAddresses(ctx, contentOf(row))),
      dogruCevap: key?.correctAnswer ?? null,
      ...(key?.explanation && { aciklama: plainExplanation(key) }),
      resim: await imageUrl(ctx, imageId),
      ...(imageAlt && { resimde: imageAlt }),
      ...(seconds !== undefined && { sureSaniye: seconds ?? "yok" }),
      ...(weight !== undefined && { puanKati: weight }),
      ...(objective !== undefined && { kazanim: objective }),
    });
  }
  return list;
}

/** Uploaded pictures with their URLs. */
export async function images(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("images")
    .withIndex("by_uploaded_by", (q) => q.eq("uploadedBy", user._id))
    .paginate({ numItems: IMAGES_PER_PAGE, cursor });
  return await toDataPage(page, async ({ storageId, contentType, size, createdAt }) => ({
    adres: await ctx.storage.getUrl(storageId),
    tur: contentType,
    bayt: size,
    yukleme: createdAt,
  }));
}

/** Hosted live quizzes. Only the number of participants: names and answers are the participants' own data. */
export async function sessions(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_ended_at", (q) => q.eq("createdBy", user._id))
    .paginate({ numItems: SESSIONS_PER_PAGE, cursor });
  return await toDataPage(page, async (session) => {
    const { _id, code, quizTitle, createdAt, startedAt, endedAt, rankedCount, trial, isPaper } = session;
    const asked = await liveQuestionsOf(ctx, _id);
    return {
      quiz: quizTitle,
      kod: code,
      olusturma: createdAt,
      baslama: startedAt,
      bitis: endedAt,
      katilimci: rankedCount,
      ...(trial !== undefined && { prova: true }),
      ...(isPaper && { kagit: true }),
      sorular: asked.map((question) => ({ soru: plainReading(question), ...downloadedQuestion(question) })),
    };
  });
}

/** Titles and dates of deleted exams on paper whose sheets are still recognized. */
export async function deletedExams(
  ctx: QueryCtx,
  user: Doc<"users">,
  cursor: string | null,
): Promise<DataPage> {
  const page = await ctx.db
    .query("paperDeleted")
    .withIndex("by_host", (q) => q.eq("hostId", user._id))
    .paginate({ numItems: DELETED_EXAMS_KNOWN, cursor });
  return await toDataPage(page, ({ title, createdAt, sheets }) => ({
    quiz: title,
    ...(createdAt !== undefined && { olusturma: createdAt }),
    kagit: sheets.length,
  }));
}

/** Homework given. Only the number of pupils: names and answers are the pupils' own data. */
export async function homework(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("homework")
    .withIndex("by_created_by", (q) => q.eq("createdBy", user._id))
    .paginate({ numItems: HOMEWORK_PER_PAGE, cursor });
  return await toDataPage(page, async (given) => {
    const { quizTitle, code, createdAt, opensAt, closesAt, attempts, counts, mixes } = given;
    const questions = await homeworkQuestionsOf(ctx, given);
    const contents = await Promise.all(questions.map(({ content }) => withAddresses(ctx, content)));
    return {
      quiz: quizTitle,
      kod: code,
      olusturma: createdAt,
      acilis: new Date(opensAt).toISOString(),
      sonTeslim: new Date(closesAt).toISOString(),
      deneme: attempts,
      sayilanDeneme: counts === "best" ? "en iyisi" : "sonuncusu",
      sorularKarisik: mixes === true,
      katilimci: Math.max(0, ...questions.map(({ asked }) => asked ?? 0)),
      sorular: questions.map(({ text, marks, correctAnswer, ...outcome }, index) => ({
        soru: plainReading({ text, marks }),
        ...withPlainReadings(contents[index] ?? {}),
        dogruCevap: correctAnswer,
        ...(outcome.explanation && { aciklama: plainExplanation(outcome) }),
        cevap: outcome.answered,
        dogru: outcome.correct,
        dagilim: outcome.distribution,
      })),
    };
  });
}

/** Statistics of each question in the teacher's classes. */
export async function questionStats(
  ctx: QueryCtx,
  user: Doc<"users">,
  cursor: string | null,
): Promise<DataPage> {
  const page = await ctx.db
    .query("questionStats")
    .withIndex("by_teacher_and_question", (q) => q.eq("teacherId", user._id))
    .paginate({ numItems: QUESTIONS_PER_PAGE, cursor });
  // Rows of earlier versions lack `answered`: every asked participant had answered.
  return await toDataPage(page, ({ quizTitle, text, asked, answered = asked, correct }) => ({
    quiz: quizTitle,
    soru: text,
    sorulma: asked,
    cevap: answered,
    dogru: correct,
  }));
}

/** Totals of the teacher's classes; one row at most. */
export async function classTotals(
  ctx: QueryCtx,
  user: Doc<"users">,
  cursor: string | null,
): Promise<DataPage> {
  const page = await ctx.db
    .query("teacherStats")
    .withIndex("by_teacher", (q) => q.eq("teacherId", user._id))
    .paginate({ numItems: 1, cursor });
  return await toDataPage(page, (totals) => ({
    bireyselCozum: totals.soloAttempts,
    bireyselPuanToplami: totals.soloScoreSum,
    canliQuiz: totals.liveSessions,
    canliKatilim: totals.liveParticipants,
    canliPuanToplami: totals.liveScoreSum,
    canliCevapsizKatilim: totals.liveUnanswered ?? 0,
  }));
}
