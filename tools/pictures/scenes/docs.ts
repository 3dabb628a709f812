// Screens of the documentation whose names and points must look like those of a class.
import { turkiye } from "../../../cli/demo/quizzes/turkiye.ts";
import { PASSWORD, Teacher } from "../../../tests/support/teacher.ts";
import type { Scene } from "../studio/studio.ts";
import { crowd, freezable, leave, open, showNext, showReveal, start, stopAtConfetti } from "./live-steps.ts";

const CLASS = [
  "Berkay",
  "Nehir",
  "Poyraz",
  "Selin",
  "Umut",
  "Asya",
  "Can",
  "Elif",
  "Mert",
  "Zeynep",
  "Kerem",
  "Defne",
];
const TITLE = "Türkiye'yi Tanıyalım";
const QUESTIONS = turkiye.questions.slice(0, 3);
/** Questions that the last pupils of the class answer right, the last one first. */
const RIGHT = [[0, 1, 2], [0, 2], [1], [0]];

export const docsScenes: Scene[] = [
  {
    name: "docs-game",
    take: async (studio) => {
      const email = `sinif-${Date.now()}@ornek.test`;
      const teacher = await Teacher.register(studio.url, email);
      await teacher.createQuiz(TITLE, QUESTIONS);
      await teacher.leave();
      const host = await studio.signedIn({ email, password: PASSWORD });
      const code = await open(host, TITLE);
      await host.getByRole("button", { name: "Açık kalsın", exact: true }).click();
      const players = await crowd(studio, code, CLASS);
      await host.getByText("Defne").waitFor();
      await studio.camera.shoot(host, "docs-lobby", { sizes: ["projector"], screen: true });
      const board = await freezable(studio, await studio.signedIn({ email, password: PASSWORD }));
      await board.page.goto(`/canli-quiz/${code}/tahta`);
      await board.page.getByText("katılımcı").waitFor();
      await start(host);
      for (const [index, { correctAnswer }] of QUESTIONS.entries()) {
        for (const [place, player] of players.toReversed().entries()) {
          const isRight = RIGHT[place]?.includes(index) === true;
          await player.answer(index, isRight ? correctAnswer : (correctAnswer + 1) % 4);
        }
        await showReveal(host);
        if (index < QUESTIONS.length - 1) await showNext(host);
      }
      await host.getByRole("button", { name: "Bitir", exact: true }).click();
      await board.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await board.page.evaluate(stopAtConfetti);
      await board.shoot("docs-podium", { sizes: ["projector"], screen: true });
      await leave(players);
    },
  },
];
