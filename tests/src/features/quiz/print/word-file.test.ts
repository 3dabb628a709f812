// @vitest-environment node
// Question papers and answer keys as a Word file: content, layout, and the way back through our own import.
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../../../convex/model/questions/kinds";
import { formOf } from "../../../../../src/features/quiz/draft/forms.ts";
import { commonFormOf } from "../../../../../src/features/quiz/export/format.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { versionsOf } from "../../../../../src/features/quiz/print/version.ts";
import { type WordSheets, writeWordFile } from "../../../../../src/features/quiz/print/write-word.ts";
import type { ReadQuestion } from "../../../../../src/features/quiz/written/read-question.ts";
import { picture } from "../../../../support/pictures.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { toFile } from "../export/samples.ts";
import { PICTURE, wordExam } from "./word-exam.ts";

beforeAll(loadForms);

const HEADING = {
  school: "Atatürk Ortaokulu",
  year: "2026-2027",
  term: "",
  exam: "1. Yazılı",
  teacher: "Ada",
};
const PICTURES = new Map([
  [PICTURE, { type: "png" as const, bytes: new Uint8Array(picture("image/png")), width: 900, height: 600 }],
]);

async function wordOf(choices: Partial<WordSheets> & { areTwo?: boolean; pages?: (typeof SLIDE)[] } = {}) {
  const { areTwo = false, pages = [], ...others } = choices;
  const asked = wordExam().map((each, at) => ({
    ...each,
    questionId: `q${at}` as never,
    // The first question belongs to the passage above it.
    ...(at === 0 && pages.length > 0 && { inPassage: true as const }),
  }));
  const questions = [...pages, ...asked];
  const file = await writeWordFile(
    {
      title: "8. sınıf 1. yazılı",
      heading: HEADING,
      versions: versionsOf(questions, areTwo),
      columns: 2,
      hasNameLine: true,
      hasPaper: true,
      hasOptik: false,
      hasKey: true,
      ...others,
    },
    PICTURES,
  );
  const parts = unzipSync(new Uint8Array(file));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return { bytes: new Uint8Array(file), parts, document: part("word/document.xml"), part };
}

const SLIDE: ReturnType<typeof versionsOf>[number]["questions"][number] = {
  questionId: "slide" as never,
  question: "Paydalar eşitlenir.",
  image: null,
  content: { type: "slide", heading: "Kural" },
  correctAnswer: null,
};
const SECOND_SLIDE: typeof SLIDE = {
  ...SLIDE,
  questionId: "second" as never,
  question: "Payda sıfır olmaz.",
  content: { type: "slide" },
};
const PASSAGE: typeof SLIDE = {
  questionId: "passage" as never,
  question: "Yarım, çeyrekten büyüktür.",
  marks: [{ from: 0, to: 5, kind: "underline" }],
  image: null,
  content: { type: "passage", heading: "Karşılaştırma" },
  correctAnswer: null,
};

/** Texts of the paragraphs. */
function paragraphs(document: string): string[] {
  return [...document.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<[wm]:t[ >][^<]*|<[wm]:t>[^<]*/g)]
      .map(([run]) => run.replace(/<[^>]*>/, "").replaceAll("&apos;", "'"))
      .join(""),
  );
}

describe("a Word file", () => {
  test("contains a slide and a passage as boxes without a number, which the import reads again", async () => {
    const [plain, withPages] = [await wordOf(), await wordOf({ pages: [SLIDE, SECOND_SLIDE, PASSAGE] })];
    const added = paragraphs(withPages.document).filter((text) => !paragraphs(plain.document).includes(text));
    expect(added).toEqual([
      "Kural",
      "Paydalar eşitlenir.",
      "Payda sıfır olmaz.",
      "1. soruyu aşağıdaki metne göre cevaplayınız.",
      "Karşılaştırma",
      "Yarım, çeyrekten büyüktür.",
    ]);
    const [before, after] = [await readAgain(plain.bytes), await readAgain(withPages.bytes)];
    const [slide, second, passage, ...others] = after.questions;
    expect([slide, second, passage].map((page) => page && [page.question, page.content])).toEqual([
      [SLIDE.question, SLIDE.content],
      [SECOND_SLIDE.question, SECOND_SLIDE.content],
      [PASSAGE.question, PASSAGE.content],
    ]);
    expect(passage?.marks).toEqual(PASSAGE.marks);
    expect(others.map(({ inPassage = false }) => inPassage).slice(0, 2)).toEqual([true, false]);
    expect(others.map(shown)).toEqual(before.questions.map(shown));
  });

  test("contains the heading, the questions, blank lines and the answer key of the printed sheets", async () => {
    const { document, part } = await wordOf();
    const texts = paragraphs(document);
    for (const text of [
      "Atatürk Ortaokulu",
      "2026-2027 Eğitim Öğretim Yılı · 1. Yazılı",
      "8. sınıf 1. yazılı",
      "Öğretmen: Ada",
      "Ad Soyad:   Sınıf / No:   Tarih:   Puan: ",
      "Türkiye'nin başkenti hangisidir?",
      "Ankara",
      "Birden çok seçenek doğru olabilir; hepsini işaretle.",
      "Birden çok seçenek işaretleyebilirsin.",
      "Cevap: __________________",
      "Sıra numarasını kutulara yaz.",
      "Sağdakinin harfini soldakinin kutusuna yaz.",
      "Van 1____________, ülkemizin en büyük 2____________.",
      "1. boşluk: Gölü / Dağı",
      "Soldan sağa",
      "2. Bir varmış, bir yokmuş (5)",
      "Cevap anahtarı",
      "B) Ankara",
      "Doğrusu yok",
      "3,14 (± 0,01) ya da 22",
      "1. Samsun'a çıkış · 2. Erzurum Kongresi · 3. Cumhuriyetin ilanı",
      "Yüz ölçümü 3.713 km²dir.",
    ])
      expect(texts).toContain(text);
    expect(texts.filter((text) => /^\[\s*\] Doğru\s*\[\s*\] Yanlış$/.test(text))).toHaveLength(1);
    expect(part("word/styles.xml")).toContain('<w:lang w:val="tr-TR"/>');
    expect(document).toContain('w:w="11906" w:h="16838"');
    expect(document.match(/descr="Bir üçgen"/g)).toHaveLength(2);
  });

  test("follows the choices of the page: sheets, columns, name line and heading", async () => {
    const one = await wordOf({ columns: 1, hasNameLine: false, heading: null, hasKey: false });
    expect(one.document).not.toContain('w:cols w:num="2"');
    expect(one.document).not.toMatch(/Ad Soyad|Atatürk|Cevap anahtarı|3\.713/);
    const two = await wordOf({ hasKey: false });
    expect(two.document).toMatch(/<w:cols[^>]*w:num="2"/);
    const key = paragraphs((await wordOf({ hasPaper: false, hasOptik: true })).document);
    expect(key).not.toContain("Türkiye'nin başkenti hangisidir?");
    expect(key).toEqual(expect.arrayContaining(["Optik form", "Ⓐ\u00a0Ⓑ\u00a0Ⓒ\u00a0Ⓓ", "soru kâğıdına"]));
  });

  test("numbers questions and options as Word lists, and keeps a question's paragraphs together", async () => {
    const { document } = await wordOf({ columns: 1 });
    const all = [...document.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) => paragraph);
    const styled = (style: string) => all.filter((each) => each.includes(`w:val="${style}"`));
    expect(styled("ListNumber")).toHaveLength(wordExam().length);
    for (const question of styled("ListNumber")) expect(question).toContain("<w:keepNext/>");
    const options = styled("ListNumber2");
    expect(options.map((option) => option.includes("<w:keepNext/>"))).toEqual([true, true, false]);
    for (const option of options) expect(option).toContain('<w:ilvl w:val="1"/>');
  });

  test("has both booklets with their own numbers, letters and keys", async () => {
    const { document, parts } = await wordOf({ areTwo: true });
    const texts = paragraphs(document);
    expect(texts.filter((text) => text === "A kitapçığı")).toHaveLength(2);
    expect(texts.filter((text) => text === "B kitapçığı")).toHaveLength(2);
    expect(texts.filter((text) => text === "Türkiye'nin başkenti hangisidir?")).toHaveLength(2);
    const footers = Object.entries(parts).flatMap(([name, bytes]) =>
      /word\/footer\d/.test(name) ? paragraphs(strFromU8(bytes)) : [],
    );
    expect(new Set(footers)).toEqual(new Set(["A kitapçığı · ", "B kitapçığı · ", ""]));
  });

  test("has styles of letters and Word's own formulas; a formula with an error stays as its words", async () => {
    const { document } = await wordOf();
    expect(document).toContain('<w:u w:val="single"/></w:rPr><w:t xml:space="preserve">denkleminin</w:t>');
    expect(document).toContain('<w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">kökleri</w:t>');
    expect(document).toContain('<w:vertAlign w:val="subscript"/></w:rPr><w:t xml:space="preserve">ilk</w:t>');
    // Four in the question and its options, one in the answer key.
    expect(document.match(/<m:oMath>/g)).toHaveLength(5);
    expect(document).toMatch(/<m:f><m:num>.*?3.*?<\/m:num><m:den>.*?4.*?<\/m:den><\/m:f>/);
    // The reaction has three numbers below the line.
    expect(document.match(/<m:sSub>/g)).toHaveLength(3);
    expect(paragraphs(document)).toContain("√2");
  });
});

/** A question in the form that all formats share, without what a paper does not show. */
function shown({ question, content }: Pick<ReadQuestion, "question" | "content">) {
  const { content: kept, key } = kindOf(content).prepare(formOf(content).inputOf(content));
  return comparable(toFile({ question, content: kept, key, imageId: null }));
}

function comparable(filed: ReturnType<typeof toFile>) {
  const common = commonFormOf(filed);
  return {
    question: filed.question,
    type: filed.content.type,
    ...common,
    // Formats of options are compared one by one, because some have another source afterwards.
    ...("options" in common && {
      options: common.options.map(({ text, isRight }) => ({ text, isRight })),
    }),
    // The order of a gap's options does not matter.
    ...("gaps" in common && {
      gaps: common.gaps.map((gap) => ({ ...gap, options: [...gap.options].sort() })),
    }),
    partial: false,
  };
}

async function readAgain(bytes: Uint8Array<ArrayBuffer>) {
  const result = readFile("", bytes, () => null);
  if ("table" in result) throw new Error("A Word file is no table.");
  return result.quiz;
}

describe("our import", () => {
  test("reads the exported paper with its key as the same questions", async () => {
    const { bytes } = await wordOf({ hasOptik: true });
    const quiz = await readAgain(bytes);
    expect(quiz.title).toBe("8. sınıf 1. yazılı");
    const printable = wordExam().filter(({ content }) => content.type !== "cross");
    expect(quiz.questions.map(({ question }) => question)).toEqual(printable.map(({ question }) => question));
    expect(quiz.questions.map(shown)).toEqual(printable.map(comparable));
    expect(quiz.questions.map(({ explanation }) => explanation)).toEqual(
      printable.map(({ explanation }) => explanation),
    );
    expect(quiz.questions.flatMap(({ notes }) => notes)).toEqual([]);
    expect(quiz.unread).toEqual(["Bulmaca alınmadı: Bulmacayı çöz."]);
    const [formatted, pictured] = quiz.questions.slice(-2);
    expect(pictured).toMatchObject({
      picture: { type: "image/png", alt: "Bir üçgen" },
      optionPictures: [{ type: "image/png" }, null],
    });
    expect(formatted?.marks).toEqual(printable.at(-2)?.marks);
    expect(formatted?.content).toHaveProperty("optionMarks", [
      [{ from: 0, to: 3, kind: "formula", tex: "\\frac{3}{4}" }],
      [],
      [expect.objectContaining({ kind: "formula", tex: expect.stringMatching(/\\text\{H\}.*\\to/) })],
      [{ from: 1, to: 4, kind: "subscript" }],
    ]);
  });

  test("reads one of two booklets, and questions without a key", async () => {
    const both = await readAgain((await wordOf({ areTwo: true })).bytes);
    expect(both.questions).toHaveLength(wordExam().length - 1);
    expect(both.questions.flatMap(({ notes }) => notes)).toEqual([]);
    expect(both.leftOut).toContain("Öteki kitapçık alınmadı: aynı 16 soru başka sırayla.");
    const [first, ...others] = (await readAgain((await wordOf({ hasKey: false })).bytes)).questions;
    expect(others).toHaveLength(wordExam().length - 2);
    expect(first?.notes.map(({ sentence }) => sentence)).toEqual(["Doğru cevap bulunamadı; işaretleyin."]);
  });

  test("checks an edited paper: new questions, and a key with other questions", async () => {
    const { parts } = await wordOf({ columns: 1 });
    const edited = (change: (document: string) => string) => {
      const document = change(strFromU8(parts["word/document.xml"] ?? new Uint8Array()));
      return readAgain(zipSync({ ...parts, "word/document.xml": strToU8(document) }));
    };
    const written = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const added = ["1) Ay nedir?", "A) Uydu", "B) Yıldız", "Cevap: A"].map(written).join("");
    const more = await edited((document) => document.replace("<w:body>", `<w:body>${added}`));
    expect(more.questions).toHaveLength(wordExam().length);
    expect(more.questions.at(-1)).toMatchObject({ question: "Ay nedir?", content: { correctAnswer: 0 } });
    const renamed = await edited((document) => document.replace(">B) Ankara<", ">B) İzmir<"));
    expect(renamed.questions[0]?.notes.map(({ sentence }) => sentence)).toEqual([
      "Cevap anahtarındaki “B) İzmir”, B seçeneğinin yazısından farklı; kontrol edin.",
    ]);
    const shorter = await edited((document) =>
      document.replace(/<w:p><w:pPr><w:pStyle w:val="QuizKey"\/>.*?<\/w:p>/s, ""),
    );
    for (const { notes } of shorter.questions)
      expect(notes).toContainEqual({
        tone: "doubt",
        sentence: "Cevap anahtarında başka sayıda soru var; sorunun cevabını kontrol edin.",
      });
  });
});
