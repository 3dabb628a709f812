// A live quiz on the projector and on phones. Questions take ten seconds of real time, so each open question serves one or two pictures.
import type { Page } from "@playwright/test";
import { Player } from "../../../tests/support/player.ts";
import { PASSWORD, Teacher } from "../../../tests/support/teacher.ts";
import type { Size } from "../camera.ts";
import { nicknames, STRAINING_QUESTIONS } from "../content.ts";
import type { Scene, Studio } from "../studio.ts";

const PROJECTOR: { sizes: Size[]; screen: boolean } = {
  sizes: ["laptop", "projector", "wall", "phone"],
  screen: true,
};
const PHONE: { sizes: Size[]; screen: boolean } = { sizes: ["phone", "laptop"], screen: true };

export const liveScenes: Scene[] = [
  {
    name: "lobby",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      await host.getByRole("img", { name: /QR/ }).waitFor();
      await studio.camera.shoot(host, "lobby-empty", PROJECTOR);
      const guest = await studio.guest();
      await guest.goto(`/enter-quiz?code=${code}`);
      await studio.camera.shoot(guest, "join-link");
      const phone = await joinOnPage(studio, code, "Elif");
      await studio.camera.shoot(host, "lobby-1", PROJECTOR);
      const players = await crowd(studio, code, nicknames(12).slice(0, 11));
      await studio.camera.shoot(host, "lobby-12", PROJECTOR);
      await phone.getByText("12").first().waitFor();
      await studio.camera.shoot(phone, "waiting-room", PHONE);
      players.push(...(await crowd(studio, code, nicknames(60).slice(12))));
      await studio.camera.shoot(host, "lobby-60", PROJECTOR);
      const student = await studio.student();
      await student.goto(`/enter-quiz?code=${code}`);
      await studio.camera.shoot(student, "join-student", { sizes: ["phone"] });
      await leave(players);
    },
  },
  {
    name: "panel",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      const players = await crowd(studio, code, nicknames(24));
      await start(host);
      await studio.camera.shoot(host, "panel-open", { ...PROJECTOR, sizes: ["projector", "laptop"] });
      await answer(players, 0);
      await toReveal(host);
      await studio.camera.shoot(host, "panel-reveal", PROJECTOR);
      await toNext(host);
      await studio.camera.shoot(host, "panel-second", { ...PROJECTOR, sizes: ["phone", "wall"] });
      await host.waitForFunction(() => document.querySelector("[role=timer][data-urgent]") !== null);
      await studio.camera.shoot(host, "panel-urgent", { ...PROJECTOR, sizes: ["projector"] });
      await host.getByRole("button", { name: "Quiz'i bitir" }).click();
      await studio.camera.shoot(host, "panel-finish", { ...PROJECTOR, sizes: ["projector", "phone"] });
      await leave(players);
    },
  },
  {
    name: "panel-strain",
    take: async (studio) => {
      const email = `zor-${Date.now()}@ornek.test`;
      const teacher = await Teacher.register(studio.url, email);
      await teacher.createQuiz(
        "Zor sorular ve çok uzun bir başlık: okuma, anlama, yorumlama",
        STRAINING_QUESTIONS,
      );
      await teacher.leave();
      const host = await studio.signedIn({ email, password: PASSWORD });
      const code = await open(host, "Zor sorular");
      const phone = await joinOnPage(studio, code, "ŞÜKRİYE GÜMÜŞHANELİOĞLU");
      await start(host);
      await Promise.all([
        studio.camera.shoot(host, "panel-one-word", { ...PROJECTOR, sizes: ["projector", "laptop"] }),
        studio.camera.shoot(phone, "play-one-word", PHONE),
      ]);
      await toReveal(host);
      await toNext(host);
      await Promise.all([
        studio.camera.shoot(host, "panel-500", { ...PROJECTOR, sizes: ["projector", "laptop"] }),
        studio.camera.shoot(phone, "play-500", { ...PHONE, screen: false }),
      ]);
      await toReveal(host);
      await studio.camera.shoot(host, "panel-500-reveal", PROJECTOR);
    },
  },
  {
    name: "panel-picture",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Geometrik Şekiller");
      const phone = await joinOnPage(studio, code, "Elif");
      await start(host);
      await Promise.all([
        studio.camera.shoot(host, "panel-picture", { ...PROJECTOR, sizes: ["projector", "laptop"] }),
        studio.camera.shoot(phone, "play-picture", PHONE),
      ]);
      await toReveal(host);
      await toNext(host);
      await studio.camera.shoot(phone, "play-picture-short", PHONE);
    },
  },
  {
    name: "play",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      const right = await joinOnPage(studio, code, "Elif");
      const wrong = await joinOnPage(studio, code, "Yusuf");
      const silent = await joinOnPage(studio, code, "Sessiz");
      const players = await crowd(studio, code, nicknames(21).slice(0, 20));
      await start(host);
      await question(right, 1);
      await studio.camera.shoot(right, "play-open", PHONE);
      await tap(right, 0);
      await tap(wrong, 1);
      await right.getByText("Cevabınız kaydedildi!").first().waitFor();
      await studio.camera.shoot(right, "play-chosen", PHONE);
      await answer(players, 0);
      await toReveal(host);
      await right.getByText(/Doğru/).first().waitFor();
      await studio.camera.shoot(right, "play-right", PHONE);
      await studio.camera.shoot(wrong, "play-wrong", PHONE);
      await silent.getByText("Süre doldu!").first().waitFor();
      await studio.camera.shoot(silent, "play-timeout", PHONE);
      await toNext(host);
      await right.waitForFunction(() => document.querySelector("[role=timer][data-urgent]") !== null);
      await studio.camera.shoot(right, "play-urgent", PHONE);
      await finishEarly(host);
      await right.getByRole("list", { name: "İlk üç" }).waitFor();
      await studio.camera.shoot(right, "results-phone");
      await studio.camera.shoot(silent, "results-phone-last", { screen: true, sizes: ["phone"] });
      await studio.camera.shoot(host, "results-host", { sizes: ["laptop", "projector", "wall"] });
      await host.goto("/istatistikler");
      await host.getByRole("table").first().waitFor();
      await studio.camera.shoot(host, "statistics-teacher");
      await host.goto("/ogren");
      await host
        .getByRole("button", { name: /Canlı Başlat/ })
        .first()
        .waitFor();
      await studio.camera.shoot(host, "learn-after-games", { sizes: ["phone", "laptop"] });
      await leave(players);
    },
  },
  {
    name: "results-few",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      const only = await joinOnPage(studio, code, "Ada");
      await start(host);
      await question(only, 1);
      await tap(only, 0);
      await toReveal(host);
      await finishEarly(host);
      await only.getByRole("list", { name: "İlk üç" }).waitFor();
      await studio.camera.shoot(only, "results-one", { sizes: ["phone", "laptop"] });
    },
  },
  {
    name: "teacher-notice",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      const email = `misafir-${Date.now()}@ornek.test`;
      await (await Teacher.register(studio.url, email)).leave();
      const other = await studio.signedIn({ email, password: PASSWORD });
      await other.goto(`/canli-quiz/${code}`);
      await other.getByRole("main").getByRole("link").first().waitFor();
      await studio.camera.shoot(other, "teacher-notice", { screen: true });
    },
  },
];

/** Opens a session from the learn page, or the one that waits already. Returns its code. */
async function open(host: Page, title: string): Promise<string> {
  await host
    .getByRole("button", { name: `Canlı Başlat: ${title}` })
    .first()
    .click();
  await host.waitForURL(/\/canli-quiz\/[A-Z0-9]{6}$/);
  return host.url().slice(-6);
}

async function joinOnPage(studio: Studio, code: string, nickname: string): Promise<Page> {
  const page = await studio.guest();
  await page.goto(`/enter-quiz?code=${code}`);
  await page.getByLabel("Takma ad").fill(nickname);
  await page.getByRole("button", { name: "Katıl", exact: true }).click();
  await page.waitForURL(/\/canli-quiz\//);
  return page;
}

/** Phones without screens. */
function crowd(studio: Studio, code: string, names: string[]): Promise<Player[]> {
  return Promise.all(names.map((name) => Player.join(studio.url, code, name)));
}

async function leave(players: Player[]): Promise<void> {
  await Promise.all(players.map((player) => player.leave()));
}

/** Most are right, some are wrong, a few say nothing. */
async function answer(players: Player[], questionIndex: number): Promise<void> {
  const choosing = players.filter((_, place) => place % 8 !== 7);
  await Promise.all(
    choosing.map((player, place) =>
      player.answer(questionIndex, [0, 0, 1, 0, 2, 0, 3][place % 7]!).catch(() => {}),
    ),
  );
}

async function start(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i Başlat" }).click();
  await host.waitForURL(/\/yonetim$/);
  await question(host, 1);
}

async function question(page: Page, number: number): Promise<void> {
  await page.getByRole("region", { name: `Soru ${number}`, exact: true }).waitFor();
}

async function tap(page: Page, option: number): Promise<void> {
  await page.getByRole("list", { name: "Seçenekler" }).getByRole("button").nth(option).click();
}

async function toReveal(host: Page): Promise<void> {
  const button = host.getByRole("button", { name: "Cevapları Göster" });
  if (await button.isEnabled()) await button.click({ timeout: 2_000 }).catch(() => {});
  await host.locator("[data-verdict=correct]").first().waitFor();
}

async function toNext(host: Page): Promise<void> {
  const before = await host.getByRole("heading", { level: 2 }).first().textContent();
  await host.getByRole("button", { name: "Sonraki Soru" }).click();
  await host.waitForFunction((text) => document.querySelector("h2")?.textContent !== text, before);
}

async function finishEarly(host: Page): Promise<void> {
  await host.getByRole("button", { name: "Quiz'i bitir" }).click();
  await host.getByRole("button", { name: "Evet, bitir" }).click();
  await host.waitForURL(/\/sonuclar$/, { timeout: 30_000 });
}
