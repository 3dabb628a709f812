/**
 * The sample quiz of a new teacher's first visit: content of trials (live/session/trials.ts). It is in no list of
 * quizzes. A teacher can store a copy as an own quiz.
 */
import type { Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { sortKey } from "../../shared/turkish";
import type { MutationCtx } from "../ctx";
import { prepareWritten, type writtenQuestion } from "../questions/input";
import type { NewQuestion } from "../questions/store";
import { audienceFields } from "./audience";
import { SAMPLE_COPY_KEY } from "./ownWork";
import { insertQuiz } from "./store";

type Written = Infer<typeof writtenQuestion>;

const TITLE = "Örnek quiz";
const DESCRIPTION = "Provada sorulan on kısa soru. İstediğiniz gibi değiştirebilirsiniz.";

const QUESTIONS: Written[] = [
  {
    imageId: null,
    question: "Türkiye'nin başkenti neresidir?",
    options: ["İstanbul", "Ankara", "İzmir", "Bursa"],
    correctAnswer: 1,
  },
  {
    imageId: null,
    question: "7 × 8 kaçtır?",
    options: ["48", "54", "56", "63"],
    correctAnswer: 2,
  },
  {
    imageId: null,
    type: "true_false",
    question: "Dünya, Güneş'in çevresinde dolanır.",
    correctAnswer: true,
    explanation: "Dünya, Güneş'in çevresindeki bir turunu yaklaşık 365 günde tamamlar.",
  },
  {
    imageId: null,
    question: "Hangisi memelidir?",
    options: ["Yunus", "Penguen", "Kurbağa", "Kertenkele"],
    correctAnswer: 0,
    explanation: "Yunus suda yaşar, ama akciğerleriyle solunum yapar ve yavrusunu emzirir.",
  },
  {
    imageId: null,
    question: "“Büyük” kelimesinin zıt anlamlısı hangisidir?",
    options: ["İri", "Geniş", "Uzun", "Küçük"],
    correctAnswer: 3,
  },
  {
    imageId: null,
    type: "multi_select",
    question: "Hangileri çift sayıdır?",
    options: ["12", "27", "34", "45"],
    correctAnswers: [0, 2],
  },
  {
    imageId: null,
    question: "Cumhuriyet hangi yıl ilan edildi?",
    options: ["1919", "1920", "1923", "1938"],
    correctAnswer: 2,
  },
  {
    imageId: null,
    type: "number",
    question: "Bir saat kaç dakikadır?",
    value: "60",
    tolerance: "0",
  },
  {
    imageId: null,
    question: "Bitkiler fotosentez yaparken havadan hangi gazı alır?",
    options: ["Oksijen", "Karbondioksit", "Azot", "Helyum"],
    correctAnswer: 1,
  },
  {
    imageId: null,
    type: "short_text",
    question: "Pazartesiden sonra hangi gün gelir?",
    accepted: ["Salı"],
    plainLetters: true,
  },
];

/** The sample's card. */
export const SAMPLE = { title: TITLE, questionCount: QUESTIONS.length };

/** The sample's validated questions. */
export function sampleQuestions(): NewQuestion[] {
  return QUESTIONS.map(prepareWritten);
}

/** Stores the sample as a quiz that only this teacher sees, unless the teacher has that copy. Returns the copy's id. */
export async function keepSample(ctx: MutationCtx, teacherId: Id<"users">): Promise<Id<"quizzes">> {
  const stored = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by_and_draft_key", (q) =>
      q.eq("createdBy", teacherId).eq("draftKey", SAMPLE_COPY_KEY),
    )
    .first();
  if (stored !== null) return stored._id;
  const card = {
    title: TITLE,
    sortKey: sortKey(TITLE),
    description: DESCRIPTION,
    category: null,
    ...audienceFields("me"),
    draftKey: SAMPLE_COPY_KEY,
  };
  return await insertQuiz(ctx, teacherId, card, QUESTIONS.length, sampleQuestions());
}
