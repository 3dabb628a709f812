// A live quiz on the board and on phones. Questions take ten seconds of real time, so pages are frozen for their pictures.
import { turkiye } from "../../../cli/demo/quizzes/turkiye.ts";
import { api } from "../../../convex/_generated/api.js";
import { watchInvitations } from "../../../tests/support/invitation.ts";
import { PASSWORD, Teacher } from "../../../tests/support/teacher.ts";
import type { ShotOptions } from "../studio/camera.ts";
import { nicknames, STRAINING_QUESTIONS } from "../studio/content.ts";
import type { Scene } from "../studio/studio.ts";
import { interceptQueries } from "../studio/wire.ts";
import {
  answer,
  askToFinish,
  crowd,
  finishEarly,
  freezable,
  joinOnPage,
  joinPhone,
  leave,
  leavePodium,
  open,
  openHosted,
  question,
  showNext,
  shownQuestion,
  showReveal,
  solveWithFirstOptions,
  start,
  stopAtConfetti,
  tap,
  waitForQuietStatus,
} from "./live-steps.ts";

const PROJECTOR: ShotOptions = {
  sizes: ["projector", "laptop", "wall", "phone"],
  screen: true,
};
const PHONE: ShotOptions = { sizes: ["phone", "laptop"], screen: true };

export const liveScenes: Scene[] = [
  {
    name: "lobby",
    take: async (studio) => {
      const host = await studio.teacher();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      await host.getByRole("img", { name: /karekod/ }).waitFor();
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
    name: "way-back",
    take: async (studio) => {
      const code = await open(await studio.teacher(), "Türkiye'yi Tanıyalım");
      const phone = await joinOnPage(studio, code, "ŞÜKRİYE GÜMÜŞHANELİ");
      await phone.getByText("Her şey hazır").waitFor();
      await phone.getByRole("button", { name: "Ben değilim" }).click();
      await phone.getByRole("dialog").waitFor();
      await studio.camera.shoot(phone, "waiting-room-not-me", PHONE);
      for (const [address, name] of [
        ["/quiz-katil", "join-way-back"],
        ["/", "landing-way-back"],
      ] as const) {
        await phone.goto(address);
        await phone.getByRole("region", { name: "Devam eden oyunun" }).waitFor();
        await studio.camera.shoot(phone, name);
      }
    },
  },
  {
    name: "panel",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const players = await crowd(studio, code, nicknames(24));
      await start(host.page);
      await answer(players, 0);
      await showReveal(host.page);
      await waitForQuietStatus(host.page);
      await host.shoot("panel-reveal", PROJECTOR);
      const waiting = await studio.teacher();
      await interceptQueries(waiting, {
        "liveQuizSessions:panel": "never",
        "liveQuizSessions:tally": "never",
      });
      await waiting.goto(`/canli-quiz/${code}/yonetim`);
      await waiting.getByText("Quiz'e bağlanılıyor…").waitFor({ state: "attached" });
      await studio.camera.shoot(waiting, "panel-loading", PROJECTOR);
      await showNext(host.page);
      await host.shoot("panel-open", PROJECTOR);
      await answer(players, (await shownQuestion(host.page)).index);
      await host.page.keyboard.press("d");
      await host.page
        .getByText(/^\d+ kişi$/)
        .first()
        .waitFor({ state: "attached" });
      await host.shoot("panel-counts", PROJECTOR);
      await host.page.keyboard.press("d");
      await host.page.keyboard.press("?");
      await host.shoot("panel-keys", { sizes: ["projector"], screen: true });
      await host.page.keyboard.press("Escape");
      await host.page.waitForFunction(() => document.querySelector("[role=timer][data-urgent]") !== null);
      await host.shoot("panel-urgent", { sizes: ["projector"], screen: true });
      await askToFinish(host.page);
      await host.shoot("panel-finish", { sizes: ["projector", "phone"], screen: true });
      await leave(players);
    },
  },
  {
    name: "clock",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const players = await crowd(studio, code, nicknames(24).slice(1));
      const phone = await joinPhone(studio, code, "Elif");
      await start(host.page);
      await host.page.keyboard.press("b");
      await host.page.getByRole("timer", { name: /durdu/ }).waitFor();
      await waitForQuietStatus(host.page);
      await host.shoot("panel-held", PROJECTOR);
      await phone.page.getByText("Öğretmenin süreyi durdurdu; acele etme.").waitFor();
      await phone.shoot("play-held", PHONE);
      await host.page.keyboard.press("b");
      await host.page.getByRole("button", { name: "Katılımcılar" }).click();
      await host.page.getByText("Bu pencereyi kapatınca").waitFor();
      await host.shoot("panel-held-room", { sizes: ["projector", "phone"], screen: true });
      await host.page.keyboard.press("Escape");
      await showReveal(host.page);
      await host.page.keyboard.press("b");
      await phone.page.getByText("Öğretmen süreyi durdurdu, birazdan sürdürecek.").first().waitFor();
      await phone.shoot("play-held-reveal", PHONE);
      await leave(players);
    },
  },
  {
    name: "screens",
    take: async (studio) => {
      const host = await studio.teacher();
      const invitation = watchInvitations(host);
      await host.reload();
      const code = await open(host, "Türkiye'yi Tanıyalım");
      const players = await crowd(studio, code, nicknames(24));
      const board = await freezable(studio, await studio.teacher());
      await board.page.goto(`/canli-quiz/${code}/tahta`);
      await board.page.getByText("katılımcı").waitFor();
      await board.shoot("wall-lobby", PROJECTOR);
      await host.getByRole("button", { name: "Ekranlar" }).click();
      await host.getByText("Açık", { exact: true }).waitFor();
      await studio.camera.shoot(host, "screens", { sizes: ["laptop", "phone"], screen: true });
      await host.getByRole("button", { name: "Telefonumu kumanda yap" }).click();
      await host.getByRole("img", { name: /Kumanda davetinin/ }).waitFor();
      await studio.camera.shoot(host, "remote-invitation", { sizes: ["laptop", "phone"], screen: true });
      const remoteGuest = await studio.guest();
      await remoteGuest.goto("/quiz-katil");
      const phone = await freezable(studio, remoteGuest);
      await phone.page.goto(`/canli-quiz/${code}/kumanda#${invitation()}`);
      const digits = await phone.page.getByText(/^\d \d \d \d$/).textContent();
      await phone.shoot("remote-digits", PHONE);
      await host.getByLabel("Telefonunuzdaki dört rakam").fill(digits?.replaceAll(" ", "") ?? "");
      await studio.camera.shoot(host, "remote-confirm", { sizes: ["laptop", "phone"], screen: true });
      await host.getByRole("button", { name: "Eşleştir" }).click();
      await phone.page.getByRole("button", { name: "Quiz'i Başlat" }).waitFor();
      await phone.shoot("remote-lobby", PHONE);
      await host.keyboard.press("Escape");
      await phone.page.getByRole("button", { name: "Quiz'i Başlat" }).click();
      await question(board.page, 1);
      await answer(players, 0);
      await phone.page.getByRole("button", { name: "Süreyi durdur" }).click();
      await board.page.getByRole("timer", { name: /durdu/ }).waitFor();
      await phone.page.getByText("21 / 24").waitFor();
      await board.page.getByText("21 / 24").waitFor();
      await board.shoot("wall-open", PROJECTOR);
      await phone.shoot("remote-open", PHONE);
      await phone.page.getByRole("button", { name: "Cevapları göster" }).click();
      await board.page.locator("[data-verdict=correct]").first().waitFor();
      await phone.page.locator("[data-verdict=correct]").first().waitFor();
      await phone.page.getByRole("button", { name: "Süreyi durdur" }).click();
      await board.page.getByRole("timer", { name: /durdu/ }).waitFor();
      await board.shoot("wall-reveal", PROJECTOR);
      await phone.shoot("remote-reveal", PHONE);
      await phone.page.getByRole("button", { name: "Sonraki soru" }).click();
      await phone.page.getByText(/^Soru [2-9] \/ /).waitFor();
      const { index } = await shownQuestion(phone.page);
      await answer(players, index);
      await phone.page.getByRole("button", { name: "Süreyi durdur" }).click();
      await phone.page.getByRole("button", { name: "Cevaplamayanlar" }).click();
      await phone.page.getByText("21 / 24").waitFor();
      await phone.page.getByRole("listitem").first().waitFor();
      await phone.shoot("remote-silent", PHONE);
      await phone.page.getByRole("button", { name: "Cevaplamayanlar" }).click();
      await phone.page.getByRole("button", { name: "Bana göster" }).click();
      await phone.page.getByText("Doğru cevap").waitFor();
      await phone.shoot("remote-secret", PHONE);
      await host.keyboard.press("g");
      await host.getByRole("button", { name: "Gizle", exact: true }).waitFor();
      await studio.camera.shoot(host, "panel-secret", PROJECTOR);
      await finishEarly(host);
      await board.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await board.page.evaluate(stopAtConfetti);
      await board.shoot("wall-end", PROJECTOR);
      await phone.page.getByText("Quiz bitti").first().waitFor();
      await phone.shoot("remote-over", PHONE);
      await leave(players);
    },
  },
  {
    name: "exam",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      await host.page.getByRole("button", { name: "Ayarlar" }).click();
      await host.page.getByRole("radio", { name: /^Sınav/ }).check();
      await host.shoot("settings-exam", PROJECTOR);
      await host.page.keyboard.press("Escape");
      const phone = await joinPhone(studio, code, "Elif");
      await start(host.page);
      await waitForQuietStatus(host.page);
      await host.shoot("panel-exam", PROJECTOR);
      await tap(phone.page, 0);
      await phone.page.getByText("Cevabınız kaydedildi!").waitFor();
      await phone.shoot("play-exam", PHONE);
      await finishEarly(host.page);
      await host.page.getByRole("button", { name: "Sonuçları paylaş" }).waitFor();
      await host.shoot("results-unshared", PROJECTOR);
      await phone.page.getByText(/paylaştığı anda/).waitFor();
      await phone.shoot("results-to-come", PHONE);
    },
  },
  {
    name: "goal",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      await host.page.getByRole("button", { name: "Ayarlar" }).click();
      await host.page.getByText("Takım ve hedef").click();
      await host.page.getByLabel("Sınıf hedefi").selectOption("%70");
      await host.page.getByText(/Sınıfın hedefi: %70 doğru/).waitFor();
      await host.page.getByLabel("Sınıf hedefi").scrollIntoViewIfNeeded();
      await host.shoot("settings-goal", PROJECTOR);
      await host.page.keyboard.press("Escape");
      const players = await crowd(studio, code, nicknames(24));
      const phone = await joinPhone(studio, code, "Elif");
      await phone.page.getByText("Her şey hazır").waitFor();
      await phone.shoot("lobby-goal", PHONE);
      await start(host.page);
      await answer(players, 0);
      await showReveal(host.page);
      await host.page.keyboard.press("b");
      await host.page.getByText("Sınıfça").waitFor();
      await waitForQuietStatus(host.page);
      await host.shoot("panel-goal", PROJECTOR);
      await finishEarly(host.page);
      await phone.page.getByRole("region", { name: "Sınıf hedefi" }).scrollIntoViewIfNeeded();
      await phone.shoot("results-goal", PHONE);
      await host.page.getByRole("region", { name: "Sınıf hedefi" }).waitFor();
      await host.shoot("results-goal-host", { sizes: ["laptop", "wall"] });
      await leave(players);
    },
  },
  {
    name: "teams",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      await host.page.getByRole("button", { name: "Ayarlar" }).click();
      await host.page.getByText("Takım ve hedef").click();
      await host.page.getByText("Puan ve sıralama").click();
      await host.page.getByLabel("Sıralama", { exact: true }).selectOption("Her sorudan sonra ve sonda");
      await host.page.getByLabel("Takımlar", { exact: true }).selectOption("4 takım");
      await host.page.getByLabel("Takımını herkes kendisi seçsin").click();
      await host.page.getByText(/4 takım var, herkes takımını seçer/).waitFor();
      await host.page.getByLabel("Takımını herkes kendisi seçsin").scrollIntoViewIfNeeded();
      await host.shoot("settings-teams", PROJECTOR);
      await host.page.keyboard.press("Escape");
      const players = await crowd(studio, code, nicknames(24));
      const phone = await joinPhone(studio, code, "Elif");
      await phone.page.getByText("25 kişi katıldı").waitFor();
      for (const [index, player] of players.slice(0, 20).entries()) {
        const team = index < 7 ? 0 : index % 4;
        const { secret } = player;
        await player.client.mutation(api.liveParticipants.chooseTeam, { code, secret, team }).catch(() => {});
      }
      await phone.page.getByRole("radio", { name: /Cetveller/ }).click();
      await phone.page.getByText("Başlayana kadar değiştirilebilir.").waitFor();
      await phone.page.getByText("Doldu").waitFor();
      await phone.shoot("lobby-teams", PHONE);
      await host.shoot("lobby-teams-host", PROJECTOR);
      await start(host.page);
      await question(phone.page, 1);
      await phone.page.getByText("Cetveller").waitFor();
      await tap(phone.page, 0);
      await phone.shoot("play-teams", PHONE);
      await answer(players, 0);
      await showReveal(host.page);
      await host.page.keyboard.press("b");
      await host.page.getByRole("list", { name: "Takımlar" }).waitFor();
      await waitForQuietStatus(host.page);
      await host.shoot("panel-teams", PROJECTOR);
      await finishEarly(host.page);
      await phone.page.getByRole("region", { name: "Takımların sonucu" }).waitFor();
      await phone.shoot("results-teams", PHONE);
      await host.page.getByRole("region", { name: "Takımların sonucu" }).waitFor();
      await host.shoot("results-teams-host", { sizes: ["laptop", "wall"] });
      await leave(players);
    },
  },
  {
    name: "strain",
    take: async (studio) => {
      const email = `zor-${Date.now()}@ornek.test`;
      const teacher = await Teacher.register(studio.url, email);
      await teacher.createQuiz(
        "Zor sorular ve çok uzun bir başlık: okuma, anlama, yorumlama",
        STRAINING_QUESTIONS,
      );
      await teacher.leave();
      const host = await freezable(studio, await studio.signedIn({ email, password: PASSWORD }));
      const code = await open(host.page, "Zor sorular");
      const phone = await joinPhone(studio, code, "ŞÜKRİYE GÜMÜŞHANELİOĞLU");
      await start(host.page);
      await question(phone.page, 1);
      await phone.wire.freeze();
      await host.shoot("panel-one-word", PROJECTOR);
      await phone.shoot("play-one-word", PHONE);
      await showReveal(host.page);
      await showNext(host.page);
      await question(phone.page, 2);
      await phone.wire.freeze();
      await host.shoot("panel-500", PROJECTOR);
      await phone.shoot("play-500", { ...PHONE, screen: false });
      await showReveal(host.page);
      await waitForQuietStatus(host.page);
      await host.shoot("panel-500-reveal", PROJECTOR);
      await showNext(host.page);
      await question(phone.page, 3);
      await phone.wire.freeze();
      await host.shoot("panel-six", PROJECTOR);
      await phone.shoot("play-six", PHONE);
    },
  },
  {
    name: "picture",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Geometrik Şekiller");
      const phone = await joinPhone(studio, code, "Elif");
      await start(host.page);
      await phone.page.getByRole("img", { name: "Sorunun görseli" }).waitFor();
      await phone.wire.freeze();
      await host.shoot("panel-picture", PROJECTOR);
      await phone.shoot("play-picture", PHONE);
      await showReveal(host.page);
      await phone.page.locator("[data-verdict=correct]").waitFor();
      await phone.shoot("play-picture-reveal", PHONE);
      await showNext(host.page);
      await question(phone.page, 2);
      await phone.shoot("play-picture-short", PHONE);
    },
  },
  {
    name: "play",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const right = await joinPhone(studio, code, "Elif");
      const wrong = await joinPhone(studio, code, "Yusuf");
      const silent = await joinPhone(studio, code, "Sessiz");
      const players = await crowd(studio, code, nicknames(31).slice(11));
      await start(host.page);
      await question(right.page, 1);
      await tap(wrong.page, 1);
      await tap(right.page, 0);
      await silent.wire.freeze();
      await right.page.getByText("Cevabınız kaydedildi!").first().waitFor();
      await right.wire.freeze();
      await silent.shoot("play-open", PHONE);
      await right.shoot("play-chosen", PHONE);
      // The pictures have used up the time of this question. The next one is answered and revealed at once.
      await showNext(host.page);
      const { index, correct } = await shownQuestion(host.page);
      await question(right.page, index + 1);
      await tap(right.page, correct);
      await question(wrong.page, index + 1);
      await tap(wrong.page, (correct + 1) % 4);
      await answer(players, index);
      await showReveal(host.page);
      await right.page.getByText(/\+10/).first().waitFor();
      await right.wire.freeze();
      await wrong.page.locator("[data-verdict=wrong]").waitFor();
      await wrong.page.getByText("Puanın").first().waitFor();
      await wrong.wire.freeze();
      await silent.page.getByText("Cevapsız").first().waitFor();
      await silent.wire.freeze();
      await right.shoot("play-right", PHONE);
      await wrong.shoot("play-wrong", PHONE);
      await silent.shoot("play-unanswered", PHONE);
      await showNext(host.page);
      await right.page.waitForFunction(() => document.querySelector("[role=timer][data-urgent]") !== null);
      await right.shoot("play-urgent", PHONE);
      await finishEarly(host.page);
      await right.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await right.shoot("results-phone");
      await silent.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await silent.shoot("results-phone-last", { screen: true, sizes: ["phone"] });
      await host.shoot("results-host", { sizes: ["laptop", "projector", "wall"] });
      await host.page.goto("/istatistikler");
      await host.page.getByRole("table").first().waitFor();
      await host.shoot("statistics-teacher");
      await host.page.goto("/ogren");
      await host.page
        .getByRole("button", { name: /Canlı Başlat/ })
        .first()
        .waitFor();
      await host.shoot("learn-after-games", { sizes: ["phone", "laptop"] });
      await leave(players);
    },
  },
  {
    name: "cut",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const phone = await joinPhone(studio, code, "Elif");
      await phone.page.getByText("Her şey hazır").waitFor();
      for (const sitter of [host, phone]) {
        await sitter.wire.cut();
        await sitter.page.getByText("Bağlantı koptu. Yeniden bağlanılıyor…").waitFor();
      }
      await studio.camera.shoot(host.page, "cut-lobby", { sizes: ["projector"], screen: true });
      await studio.camera.shoot(phone.page, "cut-phone", PHONE);
    },
  },
  {
    name: "room",
    take: async (studio) => {
      // A quiz that no other scene uses, because its session remains locked.
      const { host, code } = await openHosted(studio, "Genel Kültür Yarışması");
      const removed = await joinPhone(studio, code, "Şaka Kral");
      const players = await crowd(studio, code, nicknames(12).slice(0, 11));
      await host.page.getByRole("button", { name: "Katılımcılar" }).click();
      const room = host.page.getByRole("dialog", { name: "Katılımcılar" });
      await room.getByText("Şaka Kral", { exact: true }).waitFor();
      await room.getByRole("checkbox", { name: "Girişi kilitle" }).check();
      await host.shoot("room", PROJECTOR);
      await room.getByLabel("Diğer: Şaka Kral").click();
      await room.getByRole("button", { name: "Şaka Kral: quizden çıkar" }).click();
      await host.shoot("room-remove", { sizes: ["projector", "phone"], screen: true });
      await host.page.getByRole("button", { name: "Evet, çıkar" }).click();
      await room.getByText("Şaka Kral", { exact: true }).waitFor({ state: "hidden" });
      await host.page.keyboard.press("Escape");
      await host.page.getByText("Giriş kilitli", { exact: true }).waitFor({ state: "attached" });
      await host.shoot("lobby-locked", PROJECTOR);
      await removed.page.getByText("Öğretmenin seni bu quizden çıkardı").waitFor();
      await removed.shoot("removed", PHONE);
      const late = await studio.guest();
      await late.goto(`/enter-quiz?code=${code}`);
      await late.getByText("Öğretmenin bu quize girişi kapattı").waitFor();
      await studio.camera.shoot(late, "join-locked", { sizes: ["phone"] });
      await leave(players);
      await host.page.goto("/ogren");
      // Sessions of other scenes fill the visible part of the list.
      const more = host.page.getByText(/^\d+ oturum daha$/);
      await host.page.getByRole("heading", { name: "Devam eden oturumlar" }).waitFor();
      if (await more.isVisible()) await more.click();
      await host.page.getByRole("button", { name: /Sil: Genel Kültür/ }).click();
      await host.shoot("session-delete", { sizes: ["laptop", "phone"], screen: true });
    },
  },
  {
    name: "results-few",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const only = await joinPhone(studio, code, "Ada");
      await start(host.page);
      await question(only.page, 1);
      await tap(only.page, 0);
      await showReveal(host.page);
      await finishEarly(host.page);
      await only.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await only.shoot("results-one", { sizes: ["phone", "laptop"] });
      const late = await studio.guest();
      await late.goto(`/enter-quiz?code=${code}`);
      await late.getByLabel("Takma ad").fill("Geç Kalan");
      await late.getByRole("button", { name: "Katıl", exact: true }).click();
      await late.getByText("Bu quiz sona ermiş").waitFor();
      await studio.camera.shoot(late, "join-ended", { sizes: ["phone"] });
    },
  },
  {
    name: "results-tied",
    take: async (studio) => {
      const email = `esit-${Date.now()}@ornek.test`;
      const teacher = await Teacher.register(studio.url, email);
      const three = turkiye.questions.slice(0, 3);
      await teacher.createQuiz("Üç soru", three);
      await teacher.leave();
      const host = await freezable(studio, await studio.signedIn({ email, password: PASSWORD }));
      const code = await open(host.page, "Üç soru");
      const tied = await joinPhone(studio, code, "Elif");
      const silent = await joinPhone(studio, code, "Sessiz");
      const [ada, can, ece, nil] = await crowd(studio, code, ["Ada", "Can", "Ece", "Nil"]);
      await start(host.page);
      const right = (index: number) => three[index]?.correctAnswer ?? 0;
      await nil?.answer(0, (right(0) + 1) % 4);
      // `nil` leaves early, with one answer of six.
      await showNext(host.page);
      await question(tied.page, 2);
      await ada?.answer(1, right(1));
      await tap(tied.page, right(1));
      await tied.page.getByText("Cevabınız kaydedildi!").first().waitFor();
      await can?.answer(1, right(1));
      await ece?.answer(1, right(1));
      await showNext(host.page);
      await question(tied.page, 3);
      await tap(tied.page, right(2));
      await tied.page.getByText("Cevabınız kaydedildi!").first().waitFor();
      await ada?.answer(2, right(2));
      await can?.answer(2, right(2));
      await showReveal(host.page);
      await waitForQuietStatus(host.page);
      await tied.page.getByText("hız puanıyla").first().waitFor();
      await tied.wire.freeze();
      await silent.page.getByText("Puanın").first().waitFor();
      await silent.wire.freeze();
      await host.shoot("panel-few", PROJECTOR);
      await tied.shoot("play-tied", PHONE);
      await silent.shoot("play-no-place", PHONE);
      await leavePodium(host.page);
      await host.page.getByRole("table", { name: "Sorular" }).waitFor();
      await host.shoot("results-tied-host", { sizes: ["phone", "laptop", "projector"] });
      await tied.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await tied.shoot("results-tied", { sizes: ["phone", "laptop"] });
      await silent.page.getByRole("list", { name: "İlk üç" }).waitFor();
      await silent.shoot("results-no-place", { sizes: ["phone"] });
      await host.page.goto("/istatistikler");
      await host.page.getByRole("table").first().waitFor();
      await host.shoot("statistics-three");
    },
  },
  {
    name: "results-nobody",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const only = await joinPhone(studio, code, "Ada");
      await start(host.page);
      await question(only.page, 1);
      await tap(only.page, 1);
      await showReveal(host.page);
      await finishEarly(host.page);
      await only.page.getByText("puan alan olmadı").waitFor();
      await only.shoot("results-nobody", { sizes: ["phone", "laptop"] });
    },
  },
  {
    name: "large-text",
    take: async (studio) => {
      const large: ShotOptions = { sizes: ["phone"], largeText: true };
      const { host, code } = await openHosted(studio, "Sağlıklı Beslenme ve İlk Yardım");
      const phone = await joinPhone(studio, code, "ŞÜKRİYE GÜMÜŞHANELİOĞLU");
      const players = await crowd(studio, code, ["Abdülkadir Çağrı Yıldız", "Muhammed Selahaddin", "Ada"]);
      await phone.page.getByText("Her şey hazır").waitFor();
      await phone.shoot("large-waiting", large);
      await start(host.page);
      await question(phone.page, 1);
      await phone.shoot("large-play", large);
      await host.shoot("large-panel", large);
      for (const option of [0, 1, 2, 3]) await players[option % 3]?.answer(0, option).catch(() => {});
      await tap(phone.page, 1);
      await showReveal(host.page);
      await finishEarly(host.page);
      await phone.page.getByRole("table").waitFor();
      await studio.camera.shoot(phone.page, "large-results", large);
      await host.page.goto("/istatistikler");
      await host.page.getByRole("table").first().waitFor();
      await studio.camera.shoot(host.page, "large-statistics", large);
      await host.page.goto("/ogren");
      await host.page.getByRole("heading", { name: "Quizlerim" }).waitFor();
      await studio.camera.shoot(host.page, "large-learn", large);
      await leave(players);
    },
  },
  {
    name: "held",
    take: async (studio) => {
      const { host, code } = await openHosted(studio, "Türkiye'yi Tanıyalım");
      const players = await crowd(studio, code, ["Ada"]);
      const student = await studio.student(2);
      await student.getByRole("link", { name: /Başla: Türkiye/ }).click();
      await solveWithFirstOptions(student);
      await student.getByRole("heading", { name: "Cevapların alındı" }).waitFor();
      await studio.camera.shoot(student, "solo-held");
      await student.goto("/istatistikler");
      // The scene "solo" has left a result of the same quiz.
      await student.getByText(/şu anda canlı oynan(ıyor|dığı)/).waitFor();
      await studio.camera.shoot(student, "statistics-held");
      await start(host.page);
      await finishEarly(host.page);
      await leave(players);
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
