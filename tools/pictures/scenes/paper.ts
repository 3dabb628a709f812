// Exams on paper: imported from Word or a pasted text, and printed.
import type { Page } from "@playwright/test";
import { genelKultur } from "../../../cli/demo/quizzes/genel-kultur.ts";
import { turkiye } from "../../../cli/demo/quizzes/turkiye.ts";
import { docx, p, run } from "../../../tests/src/features/quiz/import/office-files.ts";
import { SIZES } from "../studio/camera.ts";
import type { Scene, Studio } from "../studio/studio.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A text in which the import finds several doubts. */
const DOUBTFUL = `1) Türkiye'nin başkenti neresidir?
A) İzmir
B) Ankara
C) Bursa
D) Konya

2) Hangisi bir yaz meyvesidir?
A) Portakal
B) Karpuz
C) Nar
D) Ayva
Cevap: F

3) En büyük gölümüz hangisidir?
A) Tuz Gölü
B) Van Gölü
C) Beyşehir Gölü
D) Eğirdir Gölü
Cevap: B`;

export const paperScenes: Scene[] = [
  {
    name: "import",
    take: async (studio) => {
      const page = await openImport(studio);
      const chooser = page.waitForEvent("filechooser");
      await page.getByLabel("Dosya seçin ya da buraya bırakın").click();
      await (await chooser).setFiles({
        name: "9A yazılı.docx",
        mimeType: WORD,
        buffer: Buffer.from(wordExam()),
      });
      await page.getByText("20 soru okundu. Hepsi anlaşıldı.").waitFor();
      await studio.camera.shoot(page, "import", { screen: true });
    },
  },
  {
    name: "import-doubt",
    take: async (studio) => {
      const page = await openImport(studio);
      await page.getByLabel("Ya da soruları buraya yapıştırın").fill(DOUBTFUL);
      await page.getByRole("button", { name: "Metni oku" }).click();
      await page.getByText(/tanesine bakmanız iyi olur/).waitFor();
      await studio.camera.shoot(page, "import-doubt", { screen: true });
    },
  },
  {
    name: "print",
    take: async (studio) => {
      const page = await studio.teacher();
      await page.getByRole("link", { name: "Yazdır: Her Türden: Bir Ders Saati" }).click();
      await page.getByLabel("Optik form").check();
      await page.getByRole("region", { name: "Optik form" }).waitFor();
      await studio.camera.shoot(page, "print");
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(SIZES.paper);
      for (const [sheet, name] of [
        ["Soru kâğıdı", "paper-questions"],
        ["Optik form", "paper-optical"],
        ["Cevap anahtarı", "paper-key"],
      ] as const)
        await studio.camera.shoot(page, name, {
          sizes: ["paper"],
          part: page.getByRole("region", { name: sheet }),
        });
    },
  },
];

async function openImport(studio: Studio): Promise<Page> {
  const page = await studio.teacher();
  await page.getByRole("button", { name: "İçe aktar" }).first().click();
  await page.getByRole("dialog", { name: "İçe aktar" }).waitFor();
  return page;
}

/** An exam of twenty questions with its answer key at the end. */
function wordExam(): Uint8Array {
  const questions = [...turkiye.questions, ...genelKultur.questions];
  const lines = questions.flatMap(({ question, options }, index) => [
    `${index + 1}) ${question}`,
    ...options.map((option, at) => `${"ABCD".charAt(at)}) ${option}`),
  ]);
  const key = questions.map(({ correctAnswer }, index) => `${index + 1}-${"ABCD".charAt(correctAnswer)}`);
  const title = p(run("9. SINIF GENEL KÜLTÜR YAZILISI", "<w:b/>"));
  return docx(`${title}${lines.map((line) => p(line)).join("")}${p(`Cevap anahtarı: ${key.join(", ")}`)}`);
}
