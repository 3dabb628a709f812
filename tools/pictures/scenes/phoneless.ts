// Games without phones: raised hands, teams at the board, and the printed answer cards.
import { turkiye } from "../../../cli/demo/quizzes/turkiye.ts";
import { api } from "../../../convex/_generated/api.js";
import { PASSWORD, Teacher } from "../../../tests/support/teacher.ts";
import type { Scene, Studio } from "../studio/studio.ts";
import { open, showNext, showReveal, start } from "./live-steps.ts";

const TITLE = "Türkiye'yi Tanıyalım";
const PUPILS = ["Ada", "Berkay", "Ceren", "Deniz", "Ece", "Furkan", "Gizem", "Hasan"];
/** Raised hands by option of the first question. */
const HANDS = [19, 4, 3, 2];

export const phonelessScenes: Scene[] = [
  {
    name: "hands",
    take: async (studio) => {
      const { host } = await lobby(studio);
      await host.getByRole("button", { name: "Telefonsuz oyna" }).click();
      await studio.camera.shoot(host, "phoneless-ways", { screen: true });
      await host.getByRole("button", { name: "El kaldırarak oyna" }).click();
      await host.getByText("El kaldırarak oynuyoruz").waitFor();
      await studio.camera.shoot(host, "hands-lobby", { screen: true });
      await start(host);
      const hands = host.getByRole("region", { name: "Kalkan eller" });
      await hands.and(host.locator(":not([inert])")).waitFor();
      for (const [option, count] of HANDS.entries())
        await hands.getByLabel(`${"ABCD".charAt(option)}: kalkan el`).fill(String(count));
      const total = HANDS.reduce((sum, count) => sum + count, 0);
      await hands.getByText(`${total} el`).waitFor();
      await studio.camera.shoot(host, "hands-open", { screen: true });
      await showReveal(host);
      await studio.camera.shoot(host, "hands-reveal", { screen: true });
    },
  },
  {
    name: "board-teams",
    take: async (studio) => {
      const { host, code, teacher } = await lobby(studio);
      const pupils = PUPILS.map((name) => ({ name, number: "" }));
      const id = await teacher.http.mutation(api.classes.create, { name: "6-A", pupils });
      await host.getByRole("button", { name: "Telefonsuz oyna" }).click();
      await host.getByRole("button", { name: "Takımlarla oyna" }).click();
      const forClass = { id, checksNumbers: false, takesGuests: false };
      await teacher.http.mutation(api.liveQuizSessions.setClass, { code, class: forClass });
      await host.getByRole("button", { name: "Öğrencileri dağıt" }).click();
      await host.getByRole("button", { name: "Yeniden dağıt" }).waitFor();
      await studio.camera.shoot(host, "board-teams-lobby", { screen: true });
      await start(host);
      await host.keyboard.type("1");
      await host.getByText("1 / 2").waitFor();
      await studio.camera.shoot(host, "board-teams-open", { screen: true });
      await host.keyboard.type("9");
      await showReveal(host);
      await studio.camera.shoot(host, "board-teams-reveal", { screen: true });
      await showNext(host);
    },
  },
];

/** A new teacher's lobby with a quiz of three questions. */
async function lobby(studio: Studio) {
  const email = `telefonsuz-${Date.now()}@ornek.test`;
  const teacher = await Teacher.register(studio.url, email);
  await teacher.createQuiz(TITLE, turkiye.questions.slice(0, 3));
  const host = await studio.signedIn({ email, password: PASSWORD });
  const code = await open(host, TITLE);
  const keepOpen = host.getByRole("button", { name: "Açık kalsın", exact: true });
  await keepOpen.click();
  await keepOpen.waitFor({ state: "detached" });
  return { host, code, teacher };
}
