// Exams on paper: sheets of a class that are printed, filled in, read, and analysed.
import type { Locator, Page } from "@playwright/test";
import { seededRandom } from "embedded-convex-server/testing/random-values";
import { api } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { fill } from "../../../tests/e2e/support/sheets.ts";
import { PASSWORD, Teacher } from "../../../tests/support/teacher.ts";
import { SIZES } from "../studio/camera.ts";
import type { Scene, Studio } from "../studio/studio.ts";

const NAMES = [
  "Ada Yıldız",
  "Berkay Koç",
  "Ceren Şahin",
  "Deniz Aydın",
  "Ece Öztürk",
  "Furkan Çelik",
  "Gizem Kaya",
  "Hasan Demir",
  "Irmak Güneş",
  "Kaan Arslan",
  "Lale Doğan",
  "Mert Yılmaz",
];
const PUPILS = NAMES.map((name, at) => ({ name, number: String(101 + 7 * at) }));
const LETTERS = "ABCD";

const SECTIONS = [
  { name: "Matematik", count: 10, objective: "M.8.1.2. Üslü ifadelerle ilgili işlemler yapar." },
  { name: "Fen Bilimleri", count: 10, objective: "F.8.3.1. Basıncı etkileyen değişkenleri tahmin eder." },
];

/** Twenty questions in two sections. The right answers are A, B, C, D in turn. */
const TRIAL = SECTIONS.flatMap(({ name, count, objective }) =>
  Array.from({ length: count }, (_, at) => ({
    imageId: null,
    question: `${name}, ${at + 1}. soru`,
    options: ["Birinci", "İkinci", "Üçüncü", "Dördüncü"],
    correctAnswer: at % LETTERS.length,
    ...(at < 5 && { objective }),
  })),
);

const WRITTEN = [
  { question: "Gölge nasıl oluşur? Çizerek açıklayınız.", points: 30, objective: "F.5.5.4.1. Tam gölge" },
  { question: "Ses boşlukta yayılır mı? Neden?", points: 30, objective: "F.6.5.1.1. Sesin yayılması" },
  { question: "Tam gölgenin boyu nelere bağlıdır?", points: 40, objective: "F.5.5.4.1. Tam gölge" },
].map((question) => ({ type: "open" as const, imageId: null, ...question }));

export const examScenes: Scene[] = [
  {
    name: "exam-sheets",
    take: async (studio) => {
      const { page, classId, client } = await teacherWithClass(studio);
      const quizId = await client.mutation(api.quizzes.create, {
        title: "LGS sayısal denemesi",
        description: "",
        category: null,
        exam: { penalty: "third", sections: SECTIONS.map(({ name, count }) => ({ name, count })) },
        questions: TRIAL,
      });
      const { sessionId } = await client.mutation(api.paperExams.create, { quizId, classId, booklets: 2 });
      const { code } = await client.query(api.paperExams.view, { sessionId });
      await page.goto(`/kagit/${sessionId}?bolum=yazdir`);
      await fillSheets(page);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(SIZES.paper);
      const shot = { sizes: ["paper" as const], part: sheetOf(page, NAMES[0]) };
      await studio.camera.shoot(page, "exam-sheet", shot);
      const scan = await page.pdf({ preferCSSPageSize: true });
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("link", { name: "Oku", exact: true }).click();
      const input = page.getByLabel("PDF ya da resim seç");
      await input.setInputFiles({ name: "tarama.pdf", mimeType: "application/pdf", buffer: scan });
      const review = page.getByRole("region", { name: "Sorulan işaretler" });
      await review.getByText("3. soruda hangi seçenek işaretli?").waitFor();
      await studio.camera.shoot(page, "exam-review", { screen: true });
      await studio.camera.shoot(page, "exam-question", { sizes: ["laptop"], part: review });
      await page.keyboard.press("c");
      await review.getByText("Kitapçık işaretlenmemiş. Hangi kitapçık?").waitFor();
      await page.keyboard.press("a");
      await page.getByText(`${NAMES.length} kâğıt kaydedildi`).waitFor();
      await studio.camera.shoot(page, "exam-read");
      await page.goto(`/rapor/${code}?bolum=ogrenciler`);
      await page.getByRole("button", { name: "Adları göster" }).click();
      await page
        .getByRole("row", { name: /Ada Yıldız/ })
        .first()
        .waitFor();
      await studio.camera.shoot(page, "exam-nets");
      await page.goto(`/rapor/${code}?bolum=karneler`);
      await page
        .getByText(NAMES[0] ?? "")
        .first()
        .waitFor();
      await page.emulateMedia({ media: "print" });
      // Printers leave out the backgrounds of the page.
      await page.addStyleTag({ content: "body, main { background: white !important }" });
      await studio.camera.shoot(page, "exam-result-cards", {
        sizes: ["paper"],
        part: page.getByRole("main"),
      });
    },
  },
  {
    name: "exam-written",
    take: async (studio) => {
      const { page, classId, client } = await teacherWithClass(studio);
      const quizId = await client.mutation(api.quizzes.create, {
        title: "Işık ve ses yazılısı",
        description: "",
        category: null,
        questions: WRITTEN,
      });
      const { sessionId } = await client.mutation(api.paperExams.create, { quizId, classId, booklets: 1 });
      const { pupils } = await client.query(api.paperPoints.view, { sessionId });
      const random = seededRandom(8);
      const entered = pupils.flatMap(({ pupilId }) =>
        WRITTEN.map(({ points }, index) => {
          const share = 0.35 + 0.15 * index + 0.4 * random();
          return { pupilId, index, points: Math.min(points, Math.round(points * share)) };
        }),
      );
      await client.mutation(api.paperPoints.enter, { sessionId, entered });
      await page.goto(`/kagit/${sessionId}/puanlar`);
      await page.getByText(`${NAMES.length} / ${NAMES.length} öğrenci tamam`).waitFor();
      await studio.camera.shoot(page, "exam-points");
      await page.getByRole("link", { name: "Analiz" }).click();
      await page.getByRole("table", { name: "Kazanımlar" }).waitFor();
      await studio.camera.shoot(page, "exam-analysis");
      await page.emulateMedia({ media: "print" });
      await studio.camera.shoot(page, "exam-analysis-printed", { sizes: ["paper"], screen: true });
    },
  },
];

/** A new teacher with a class, signed in. */
async function teacherWithClass(studio: Studio) {
  const email = `kagit-${Date.now()}@ornek.test`;
  const teacher = await Teacher.register(studio.url, email);
  const { http: client } = teacher;
  const classId: Id<"classes"> = await client.mutation(api.classes.create, { name: "8-A", pupils: PUPILS });
  const page = await studio.signedIn({ email, password: PASSWORD });
  return { page, classId, client };
}

function sheetOf(page: Page, name = ""): Locator {
  return page.getByRole("img", { name: `Cevap kâğıdı: ${name}`, exact: true });
}

/**
 * Fills the sheets of the class: better pupils mark more right letters of booklet A. The first pupil has two marks in a row, and the second has
 * marked no booklet.
 */
async function fillSheets(page: Page): Promise<void> {
  const random = seededRandom(3);
  for (const [pupil, name] of NAMES.entries()) {
    const booklet = pupil === 1 ? [] : ['[data-group="booklet"][data-option="A"]'];
    const answers = TRIAL.flatMap(({ correctAnswer }, at) => {
      const luck = random();
      if (luck > 0.93) return [];
      const option = luck < 0.85 - 0.045 * pupil ? correctAnswer : Math.floor(luck * 97) % LETTERS.length;
      return [bubble(at + 1, LETTERS.charAt(option))];
    });
    const second = pupil === 0 ? [bubble(3, "B"), bubble(3, "C")] : [];
    await fill(sheetOf(page, name), [...booklet, ...new Set([...answers, ...second])]);
  }
}

function bubble(question: number, letter: string): string {
  return `[data-question="${question}"][data-option="${letter}"]`;
}
