import type { Doc } from "../../_generated/dataModel";
import { DEVICES_PER_USER } from "../../shared/limits/accounts";
import type { QueryCtx } from "../ctx";
import { soloSumsOf } from "../statistics/soloProgress";
import { totalsOf } from "../statistics/teacherTotals";
import { type DataPage, isoTime, toDataPage } from "./page";

const SIGN_INS_PER_PAGE = 100;

/** The account, with its summed statistics. */
export async function profile(ctx: QueryCtx, user: Doc<"users">): Promise<DataPage> {
  const { _id, name, email, role, createdAt, paperHeading, firstSteps } = user;
  const statistics = await soloSumsOf(ctx, user);
  const account = {
    kimlik: _id,
    adSoyad: name,
    eposta: email,
    hesapTuru: role === "teacher" ? "Öğretmen" : "Öğrenci",
    kayit: createdAt,
    cozulenQuiz: statistics.totalQuizzes,
    ortalamaPuan: statistics.averageScore,
  };
  if (role !== "teacher") return { items: [account], cursor: null };
  const totals = await totalsOf(ctx, _id);
  const classes = {
    cozum: totals.soloAttempts,
    cozumPuanToplami: totals.soloScoreSum,
    canliQuiz: totals.liveSessions,
    canliKatilim: totals.liveParticipants,
    canliPuanToplami: totals.liveScoreSum,
    // Sum of the highest possible scores of these participations.
    canliEnYuksekToplam: totals.liveMaxSum,
  };
  const heading = paperHeading && {
    kagitBasligi: {
      okul: paperHeading.school,
      ogretimYili: paperHeading.year,
      donem: paperHeading.term,
      sinav: paperHeading.exam,
      ogretmen: paperHeading.teacher,
    },
  };
  const steps = firstSteps && {
    ilkAdimlar: { prova: firstSteps.tried === true, kapatildi: firstSteps.dismissed === true },
  };
  return { items: [{ ...account, ...heading, ...steps, siniflarim: classes }], cursor: null };
}

/** Sign-in sessions with their beginning and expiry. */
export async function signIns(ctx: QueryCtx, user: Doc<"users">, cursor: string | null): Promise<DataPage> {
  const page = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", user._id))
    .paginate({ numItems: SIGN_INS_PER_PAGE, cursor });
  return await toDataPage(page, ({ _creationTime, expirationTime }) => ({
    giris: isoTime(_creationTime),
    gecerlilikSonu: isoTime(expirationTime),
  }));
}

/** Last sign-in of each known browser of the account. */
export async function devices(ctx: QueryCtx, user: Doc<"users">): Promise<DataPage> {
  const known = await ctx.db
    .query("signInDevices")
    .withIndex("by_user_and_used_at", (q) => q.eq("userId", user._id))
    .take(DEVICES_PER_USER);
  return { items: known.map(({ usedAt }) => ({ sonGiris: isoTime(usedAt) })), cursor: null };
}
