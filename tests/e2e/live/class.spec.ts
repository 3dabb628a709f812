import readSheets from "read-excel-file/node";
import { api } from "../../../convex/_generated/api.js";
import { Teacher } from "../../support/teacher.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signInOnPage } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectQuestion, hostOnPage, join, LONG_PHASES, QUESTIONS, start } from "../support/live.ts";

const E_OKUL = [
  "S.No\tÖğrenci No\tAdı\tSoyadı\tCinsiyeti",
  "1\t345\tALİ\tYILMAZ\tErkek",
  "2\t12\tIŞIK NUR\tİNCE\tKız",
  "3\t77\tALİ\tYILDIZ\tErkek",
].join("\n");

test("a teacher pastes a class, pupils join by choosing their names, and a freed seat is taken by another phone", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "sinif@ornek.test", QUESTIONS, LONG_PHASES);

  // Paste a class as copied from e-Okul's table.
  await host.goto("/ogren");
  await host.getByRole("link", { name: "Sınıflarım" }).click();
  await expect(host.getByText("Henüz sınıfınız yok")).toBeVisible();
  await expectAccessible(host, "the page of classes");
  await host.getByLabel("Sınıfın adı").fill("8-A");
  await host.getByLabel("Öğrenci listesi").fill(E_OKUL);
  await expect(host.getByText("3 öğrenci okundu")).toBeVisible();
  await host.getByRole("button", { name: "Sınıfı oluştur" }).click();
  await expect(host.getByRole("heading", { level: 1, name: "8-A" })).toBeVisible();
  await expect(host.getByRole("rowheader", { name: "Işık Nur İnce" })).toBeVisible();
  await expectAccessible(host, "the page of a class");

  // Open the session for the class in the lobby.
  await host.goto(`/canli-quiz/${code}`);
  await host.getByRole("button", { name: "Ayarlar" }).click();
  await host.getByLabel("Kimler katılabilir?").selectOption({ label: "8-A" });
  await expect(host.getByRole("checkbox", { name: "Okul numarası da sorulsun" })).toBeVisible();
  await expectAccessible(host, "the choice of a class");
  await host.keyboard.press("Escape");
  await expect(host.getByRole("button", { name: /sınıf: 8-A/ })).toBeVisible();

  // Two pupils join. The phone of the first pupil fails later.
  const dead = await visitors.arrive("phone");
  await dead.goto(`/quiz-katil?code=${code}`);
  await dead.getByText("Ali Yılm.").click();
  await expectAccessible(dead, "the names of a class");
  await join(dead);
  const isik = await visitors.arrive("phone");
  await isik.goto(`/quiz-katil?code=${code}`);
  await expect(isik.getByText("Işık Nur İ.")).toBeVisible();
  await expect(isik.getByText("Ali Yılm.")).toBeHidden();
  await isik.getByText("Işık Nur İ.").click();
  await join(isik);

  await start(host);
  await expectQuestion(dead, 1);
  await dead.getByRole("list", { name: "Seçenekler" }).getByRole("button", { name: "Ankara" }).click();
  await expect(dead.locator("[role=status][data-kind]")).not.toBeEmpty();

  // The host frees the seat, and another phone takes it.
  await host.getByRole("button", { name: "Katılımcılar" }).click();
  await host.getByRole("button", { name: /^Ali Yılm\.: adı geri al/ }).click();
  await expect(host.getByText("yeri boş")).toBeVisible();
  const other = await visitors.arrive("phone");
  await other.goto(`/quiz-katil?code=${code}`);
  await other.getByText("Ali Yılm.").click();
  await join(other);
  await expect(host.getByText("yeri boş")).toBeHidden();
});

test("homework of a class: a slip opens a pupil's homework, another phone resumes it, and the report lists pupils without an attempt", async ({
  visitors,
  app,
}) => {
  const email = "fis@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const quizId = await teacher.createQuiz("Türkiye", QUESTIONS);
  const pupils = [
    { name: "Ali Yılmaz", number: "1" },
    { name: "Ali Yılmaz", number: "2" },
  ];
  const classId = await teacher.http.mutation(api.classes.create, { name: "8-A", pupils });
  const day = 24 * 60 * 60 * 1_000;
  const times = { opensAt: Date.now(), closesAt: Date.now() + day };
  const rules = { attempts: 1, counts: "best" as const, mixes: false };
  const code = await teacher.http.mutation(api.homework.give, { quizId, classId, ...times, ...rules });
  await teacher.leave();

  const desk = await visitors.arrive("laptop");
  await signInOnPage(desk, email);
  await desk.goto(`/siniflar/${classId}/fisler?odev=${code}`);
  await desk.getByRole("button", { name: "Herkese kod ver" }).click();
  const slips = desk.getByRole("list", { name: "Fişler" }).getByRole("listitem");
  await expect(slips).toHaveCount(2);
  await expectAccessible(desk, "the slips of a class");
  const personal = /[A-Z2-9]{3} [A-Z2-9]{3} [A-Z2-9]{3}/.exec(await slips.first().innerText())?.[0] ?? "";

  // Opened by scanning the slip.
  const phone = await visitors.arrive("phone");
  await phone.goto(`/odev/${code}#${personal.replaceAll(" ", "")}`);
  await expect(phone.getByLabel("Kişisel kodun")).toHaveValue(personal);
  await expectAccessible(phone, "the start screen of a class's homework");
  await phone.getByRole("button", { name: "Başla" }).click();
  await phone.getByRole("radio", { name: /Ankara/ }).check();
  await expect(phone.getByText("Kaydedildi")).toBeVisible();

  // Typed at home.
  const other = await visitors.arrive("phone");
  await other.goto(`/odev/${code}`);
  await other.getByLabel("Kişisel kodun").fill("AAA AAA AAA");
  await other.getByRole("button", { name: "Başla" }).click();
  await expect(other.getByText("Bu kod bu ödevin değil")).toBeVisible();
  await other.getByLabel("Kişisel kodun").fill(personal.toLowerCase());
  await other.getByRole("button", { name: "Başla" }).click();
  await expect(other.getByText("Soru 2 / 3", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Ben değilim" }).click();
  await expect(other.getByLabel("Kişisel kodun")).toBeVisible();

  await desk.goto(`/rapor/${code}`);
  await expect(desk.getByText("1 öğrenci henüz başlamadı")).toBeVisible();
  await desk.goto(`/siniflar/${classId}?bolum=odevler`);
  await desk.getByRole("button", { name: "Adları göster" }).click();
  await expect(desk.getByText("1 öğrenci başlamadı: Ali Yılmaz (2)")).toBeVisible();
  await expectAccessible(desk, "the homework of a class");
  await desk.getByRole("rowheader", { name: "Ali Yılmaz (1)" }).getByRole("link").click();
  await expect(desk.getByRole("heading", { level: 1, name: "Ali Yılmaz" })).toBeVisible();
  await expectAccessible(desk, "a pupil over time");
});

test("a class with a term of work is downloaded as a workbook, compressed without a worker", async ({
  visitors,
  app,
}) => {
  const page = await visitors.arrive("laptop");
  const teacher = await Teacher.register(app.url, "donem@ornek.test");
  const pupils = Array.from({ length: 60 }, (_, index) => ({
    name: `Öğrenci Numara${index}`,
    number: `${index + 1}`,
  }));
  const classId = await teacher.client.mutation(api.classes.create, { name: "9-C", pupils });
  const quizId = await teacher.createQuiz("Bir dönem boyunca verilen ödev", QUESTIONS);
  const now = Date.now();
  for (let given = 0; given < 12; given += 1) {
    await teacher.client.mutation(api.homework.give, {
      quizId,
      classId,
      opensAt: now,
      closesAt: now + 60 * 60_000,
      attempts: 1,
      counts: "best",
      mixes: false,
    });
  }
  await teacher.leave();
  await signInOnPage(page, "donem@ornek.test");
  await page.goto(`/siniflar/${classId}`);
  const download = page.waitForEvent("download");
  await page.getByText("İndir", { exact: true }).click();
  await page.getByRole("button", { name: "Excel" }).click();
  const sheets = await readSheets(await (await download).path());
  expect(sheets.at(-1)?.data).toHaveLength(1 + 12 * 60);
});
