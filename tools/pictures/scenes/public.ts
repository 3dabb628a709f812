// Pages for visitors who have not signed in.
import type { Page } from "@playwright/test";
import type { Scene } from "../studio/studio.ts";
import { interceptQueries } from "../studio/wire.ts";

export const publicScenes: Scene[] = [
  page("landing", "/"),
  {
    name: "landing-signed-in",
    take: async (studio) => {
      for (const [role, person] of [
        ["student", await studio.student()],
        ["teacher", await studio.teacher()],
      ] as const) {
        await person.goto("/");
        await studio.camera.shoot(person, `landing-${role}`);
      }
    },
  },
  {
    name: "menu",
    take: async (studio) => {
      const guest = await studio.guest();
      await guest.goto("/courses");
      await guest.setViewportSize({ width: 360, height: 640 });
      await guest.getByRole("button", { name: "Menüyü aç" }).click();
      await studio.camera.shoot(guest, "menu-guest", { sizes: ["phone"], screen: true });
      const teacher = await studio.teacher();
      await teacher.setViewportSize({ width: 360, height: 640 });
      await teacher.getByRole("button", { name: "Menüyü aç" }).click();
      await studio.camera.shoot(teacher, "menu-teacher", { sizes: ["phone"], screen: true });
    },
  },
  {
    name: "login",
    take: async (studio) => {
      const guest = await studio.guest();
      await guest.goto("/login");
      await studio.camera.shoot(guest, "login");
      await guest.getByRole("button", { name: "Giriş Yap" }).click();
      await guest.getByText("E-posta gerekli").waitFor();
      await studio.camera.shoot(guest, "login-empty");
      await guest.getByLabel("E-posta").fill("elif@ornek.test");
      await guest.getByLabel("Şifre", { exact: true }).fill("yanlış-parola");
      await guest.getByRole("button", { name: "Giriş Yap" }).click();
      await guest.getByRole("alert").waitFor();
      await studio.camera.shoot(guest, "login-refused");
    },
  },
  page("register", "/register"),
  page("forgot-password", "/forgot-password"),
  page("courses", "/courses"),
  page("about", "/about"),
  {
    name: "faq",
    take: async (studio) => {
      const guest = await studio.guest();
      await guest.goto("/faq");
      await guest.locator("summary").nth(1).click();
      await studio.camera.shoot(guest, "faq");
    },
  },
  {
    name: "contact",
    take: async (studio) => {
      const guest = await studio.guest();
      await guest.goto("/contact");
      await studio.camera.shoot(guest, "contact");
      await writeMessage(guest);
      await studio.camera.shoot(guest, "contact-sent");
      const config = 'globalThis.__CONFIG__ = { contactEmail: "bilgi@ornekortaokulu.test" };';
      await guest.route("**/config.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: config }),
      );
      await guest.reload();
      await studio.camera.shoot(guest, "contact-address", { sizes: ["phone", "laptop"] });
      await writeMessage(guest);
      await studio.camera.shoot(guest, "contact-address-sent", { sizes: ["phone", "laptop"] });
    },
  },
  page("privacy", "/privacy"),
  page("not-found", "/boyle-bir-sayfa-yok"),
  {
    name: "join",
    take: async (studio) => {
      const guest = await studio.guest();
      await guest.goto("/quiz-katil");
      await studio.camera.shoot(guest, "join");
      await guest.getByLabel("Quiz kodu").fill("YOK404");
      await guest.getByLabel("Takma ad").fill("Elif");
      await guest.getByRole("button", { name: "Katıl", exact: true }).click();
      await guest.getByText("Geçersiz quiz kodu").waitFor();
      await studio.camera.shoot(guest, "join-invalid");
    },
  },
  {
    name: "splash",
    take: async (studio) => {
      const student = await studio.student();
      await interceptQueries(student, { "users:viewer": "never" });
      await student.goto("/ogren");
      await student.getByRole("status").first().waitFor();
      await studio.camera.shoot(student, "splash", { screen: true });
    },
  },
];

/** Scene of a page that a guest opens. */
function page(name: string, address: string): Scene {
  return {
    name,
    take: async (studio) => {
      const guest = await studio.guest();
      await guest.goto(address);
      await guest.getByRole("heading", { level: 1 }).waitFor();
      await studio.camera.shoot(guest, name);
    },
  };
}

async function writeMessage(guest: Page): Promise<void> {
  await guest.getByLabel("Ad").fill("Elif Kaya");
  await guest.getByLabel("E-posta").fill("elif@ornek.test");
  await guest.getByLabel("Konu").fill("Merhaba");
  await guest.getByLabel("Mesaj").fill("Sınıfımla denedik, çok sevdik.");
  await guest.getByRole("button", { name: "Gönder" }).click();
  await guest.getByText("Mesajınız İletildi!").waitFor();
}
