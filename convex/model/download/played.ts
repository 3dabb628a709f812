/** A person's solo results and seats in live quizzes. */
import type { Doc, Id } from "../../_generated/dataModel";
import { displayedRankOf } from "../../shared/leaderboard";
import { plainReading } from "../../shared/plainReading";
import type { QueryCtx } from "../ctx";
import { answersGivenBy } from "../live/answers/answerSheets";
import { ownMaximaIn } from "../live/scores/reachable";
import { earnedBy, scoreLinesOf } from "../live/scores/scoreSheets";
import { questionsOf as liveQuestionsOf } from "../live/session/questions";
import { reachableIn } from "../live/session/sessions";
import { awaitsSharing } from "../live/session/sharing";
import { isBeingPlayed } from "../quizzes/plays";
import { downloadedAnswer } from "./live";
import { type DataPage, isoTime, toDataPage } from "./page";

/** Each result contains up to a hundred answers. */
const RESULTS_PER_PAGE = 50;
/** Each seat has up to a hundred answers in rows of their own. */
const SEATS_PER_PAGE = 20;
const GAMES_PER_PAGE = 200;

/** Solo results with their answers. Excludes everything that depends on the answer key while the quiz is being played live. */
export async function results(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_completed_at", (q) => q.eq("userId", user._id))
    .paginate({ numItems: RESULTS_PER_PAGE, cursor });
  return await toDataPage(page, async (result) => {
    const { quizId, score, answers } = result;
    if (await isBeingPlayed(ctx, quizId)) return await withoutGrades(ctx, result);
    const given = [];
    for (const { questionId, answer, correct } of answers) {
      given.push({ soru: await questionText(ctx, questionId), cevap: answer, dogru: correct });
    }
    return { quiz: result.quizTitle, puan: score, tarih: result.completedAt, cevaplar: given };
  });
}

/** Solo attempts with held results: answers only. */
export async function heldResults(
  ctx: QueryCtx,
  user: Doc<"users">,
  cursor: string | null,
): Promise<DataPage> {
  const page = await ctx.db
    .query("heldResults")
    .withIndex("by_user_and_attempt", (q) => q.eq("userId", user._id))
    .paginate({ numItems: RESULTS_PER_PAGE, cursor });
  return await toDataPage(page, (result) => withoutGrades(ctx, result, result.isHidden));
}

async function withoutGrades(
  ctx: QueryCtx,
  { quizTitle, completedAt, answers }: Pick<Doc<"quizResults">, "quizTitle" | "completedAt" | "answers">,
  isHidden = false,
) {
  const given = [];
  for (const { questionId, answer } of answers) {
    given.push({ soru: await questionText(ctx, questionId), cevap: answer });
  }
  const durum = isHidden ? "Sonucu quiz yeniden paylaşılınca" : "Sonucu canlı quiz bitince";
  return { quiz: quizTitle, durum, tarih: completedAt, cevaplar: given };
}

async function questionText(ctx: QueryCtx, questionId: Id<"quizQuestions">): Promise<string | null> {
  const row = await ctx.db.get("quizQuestions", questionId);
  return row && plainReading({ text: row.question, marks: row.marks });
}

/** Seats of the account in live quizzes, with nickname and answers. */
export async function seats(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("liveParticipants")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .paginate({ numItems: SEATS_PER_PAGE, cursor });
  return await toDataPage(page, async (seat) => {
    const session = await ctx.db.get("liveQuizSessions", seat.sessionId);
    const isHidden = session !== null && awaitsSharing(session);
    const earned = session?.status === "active" ? earnedBy(seat, await scoreLinesOf(ctx, session._id)) : seat;
    const answers = await answersGivenBy(ctx, seat._id);
    const questions = await liveQuestionsOf(ctx, seat.sessionId);
    return {
      quiz: session?.quizTitle ?? null,
      kod: seat.code,
      takmaAd: seat.displayName,
      katilma: isoTime(seat.joinedAt),
      ...(seat.timeFactor !== undefined && { sureKati: seat.timeFactor }),
      ...(seat.team !== undefined && { takim: seat.team + 1 }),
      ...(seat.pencil !== undefined && { kalem: { renk: seat.pencil.colour, isaret: seat.pencil.mark } }),
      ...(isHidden ? NOT_SHARED : standingIn(seat, earned)),
      ...(session?.status === "completed" &&
        !isHidden && { enYuksekPuan: await ownMaximum(ctx, session, seat) }),
      cevaplar: answers.map((row) => ({
        soru: row.questionIndex + 1,
        ...downloadedAnswer(questions[row.questionIndex], row.answer),
        ...(row.second !== undefined && {
          ikinciOylama: downloadedAnswer(questions[row.questionIndex], row.second),
        }),
        zaman: row.answeredAt === null ? null : isoTime(row.answeredAt),
      })),
    };
  });
}

const NOT_SHARED = { durum: "Sonucu öğretmen paylaşınca" };

async function ownMaximum(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  seat: Doc<"liveParticipants">,
): Promise<number> {
  const [own] = await ownMaximaIn(ctx, session, [seat]);
  return own ?? (await reachableIn(ctx, session));
}

function standingIn(seat: Doc<"liveParticipants">, earned: ReturnType<typeof earnedBy>) {
  return {
    puan: earned.score,
    hizPuani: earned.speedPoints,
    sira: displayedRankOf({ rank: seat.rank, ...earned }),
    hizPuaniylaBelirlendi: earned.bySpeed ?? false,
  };
}

/** Running live quizzes from which a host removed the account; the rows are deleted when the quiz ends. */
export async function removals(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("liveRemovals")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .paginate({ numItems: GAMES_PER_PAGE, cursor });
  return await toDataPage(page, ({ code, displayName, _creationTime }) => ({
    kod: code,
    ad: displayName ?? null,
    tarih: isoTime(_creationTime),
  }));
}

/** Finished live quizzes, as stored for statistics. */
export async function games(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("liveParticipations")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .paginate({ numItems: GAMES_PER_PAGE, cursor });
  return await toDataPage(page, (game) => ({
    quiz: game.quizTitle,
    kod: game.code,
    sira: displayedRankOf(game),
    katilimci: game.participants,
    puan: game.isUnanswered ? null : game.score,
    enYuksekPuan: game.maxScore ?? null,
    bitis: game.endedAt,
  }));
}
