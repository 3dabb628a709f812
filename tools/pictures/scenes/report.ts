// The host's report of a game with several kinds of questions, played by thirty pupils with different results.
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api.js";
import { Player } from "../../../tests/support/player.ts";
import { PASSWORD, Teacher } from "../../../tests/support/teacher.ts";
import { nicknames } from "../studio/content.ts";
import type { Scene, Studio } from "../studio/studio.ts";

type Answer = Parameters<Player["answer"]>[1];

type Question = FunctionArgs<typeof api.quizzes.create>["questions"][number];

/** Questions with possible answers, the right one first. */
const QUESTIONS: { question: Question; answers: Answer[] }[] = [
  {
    question: {
      imageId: null,
      question: "Türkiye'nin en büyük gölü hangisidir?",
      options: ["Tuz Gölü", "Van Gölü", "Beyşehir Gölü", "Eğirdir Gölü"],
      correctAnswer: 1,
      explanation: "Van Gölü 3.713 km² ile en büyük gölümüzdür; Tuz Gölü yazın küçülür.",
    },
    answers: [1, 0, 2, 3],
  },
  {
    question: {
      type: "true_false",
      imageId: null,
      question: "Ağrı Dağı sönmüş bir yanardağdır.",
      correctAnswer: true,
    },
    answers: [true, false],
  },
  {
    question: {
      type: "multi_select",
      imageId: null,
      question: "Hangilerinin Karadeniz'e kıyısı vardır?",
      options: ["Samsun", "Trabzon", "Erzurum", "Sinop"],
      correctAnswers: [0, 1, 3],
      partial: true,
    },
    answers: [[0, 1, 3], [0, 1], [0, 1, 2, 3], [2]],
  },
  {
    question: {
      type: "number",
      imageId: null,
      question: "Türkiye'de kaç il vardır?",
      value: "81",
      tolerance: "0",
    },
    answers: [81, 67, 82, 90],
  },
  {
    question: {
      type: "short_text",
      imageId: null,
      question: "Kapadokya'daki peribacalarını hangi aşınma oluşturur?",
      accepted: ["su", "sel"],
    },
    answers: ["su", "rüzgâr", "Rüzgâr", "buz"],
  },
  {
    question: {
      type: "order",
      imageId: null,
      question: "Batıdan doğuya sırala",
      items: ["İzmir", "Ankara", "Erzurum"],
    },
    answers: [
      [2, 0, 1],
      [0, 2, 1],
      [0, 1, 2],
    ],
  },
  {
    question: {
      type: "poll",
      imageId: null,
      question: "Hangi bölgeyi gezmek istersin?",
      options: ["Ege", "Karadeniz", "Doğu Anadolu"],
    },
    answers: [[0], [1], [2]],
  },
];

export const reportScenes: Scene[] = [
  {
    name: "report",
    take: async (studio) => {
      const email = `rapor-${Date.now()}@ornek.test`;
      const teacher = await Teacher.register(studio.url, email);
      const quizId = await teacher.client.mutation(api.quizzes.create, {
        title: "Türkiye'nin Coğrafyası",
        description: "",
        category: null,
        questions: QUESTIONS.map(({ question }) => question),
      });
      await play(studio, teacher, await teacher.openSession(quizId), 3);
      const code = await teacher.openSession(quizId);
      await play(studio, teacher, code, 2);
      await teacher.leave();
      const page = await studio.signedIn({ email, password: PASSWORD });
      await page.goto(`/rapor/${code}`);
      await page.getByRole("heading", { name: "Yarın tekrar anlatmaya değer" }).waitFor();
      await studio.camera.shoot(page, "report-summary");
      await page.getByRole("button", { name: "Adları göster" }).click();
      await studio.camera.shoot(page, "report-summary-names", { sizes: ["laptop"] });
      await page.getByRole("link", { name: "Sorular" }).click();
      await page.getByRole("heading", { name: /peribacalarını/ }).waitFor();
      await studio.camera.shoot(page, "report-questions");
      await page.getByRole("link", { name: "Öğrenciler" }).click();
      await page.getByRole("table").waitFor();
      await studio.camera.shoot(page, "report-pupils");
    },
  },
];

/** Thirty pupils answer. The lower `luck`, the more answers are wrong. */
async function play(studio: Studio, teacher: Teacher, code: string, luck: number): Promise<void> {
  const players = await Promise.all(nicknames(30).map((nickname) => Player.join(studio.url, code, nickname)));
  await until(teacher, (panel) => panel.status === "waiting");
  await teacher.press("start");
  for (const [index, { answers }] of QUESTIONS.entries()) {
    await until(teacher, (panel) => panel.phase === "answering" && panel.question?.index === index);
    for (const [who, player] of players.entries()) {
      if ((who * 7 + index) % 11 === 0) continue;
      const knows = who === 4 ? false : (who * 3 + index * 2) % 5 < luck + (index % 3);
      const answer = knows ? answers[0] : answers[1 + ((who + index) % (answers.length - 1))];
      if (answer !== undefined) await player.answer(index, answer);
    }
    await teacher.press("reveal");
    await until(teacher, (panel) => panel.phase === "reveal");
    await teacher.press("next");
  }
  await until(teacher, (panel) => panel.status === "completed");
  for (const player of players) await player.leave();
}

type Panel = FunctionReturnType<typeof api.liveQuizSessions.panel>;

async function until(teacher: Teacher, holds: (panel: Panel) => boolean): Promise<void> {
  while (!(teacher.panel.value && holds(teacher.panel.value))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
