// @vitest-environment node
// Options whose words are also names of sections, booklets, answers or parts of a page.
import { beforeAll, describe, expect, it } from "vitest";
import { problemOf } from "../../../../../src/features/quiz/draft/quiz-draft.ts";
import { importedQuestions } from "../../../../../src/features/quiz/import/imported-question.ts";
import { readFile, readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { docx, p, run, table } from "./office-files.ts";
import { shown } from "./shown.ts";

beforeAll(loadForms);

const NAMES =
  "Kitapçık,Kitapçık A,A kitapçığı,Grup,Gruplar,Grup B,A grubu,1. grup,Kan grubu,Grup çalışması,Bölüm,Bölüm 2,II. Bölüm,1. Bölüm,Bölüm başkanı,Kısım,Test,Test 1,Test tekniği,Deneme,Sınav,Yazılı,Cevap,Cevaplar,Cevap anahtarı,Cevap: yok,Doğru cevap,Yanıt,Anahtar,Answers,Ad,Ad Soyad,Soyad,Sınıf,5. sınıf,Numara,Puan,25 puan,Toplam,Toplam 100 puan,Süre,Süre 40 dakika,Tarih,Okul,Öğretmen,Başarılar,Başarılar dilerim,Soru,Sorular,Soru 1,3. soru iptal,Doğru,Yanlış,Doğru mu yanlış mı,Not,Not: önemli,Metin,Ortak metin,Paragraf,Metni okuyup soruları cevaplayınız,Sayfa,Sayfa 3,Açıklama,Çözüm,Yönerge,Boşluk doldurma,Boşlukları doldurunuz,Eşleştirme,Çoktan seçmeli sorular,Açık uçlu soru,Yazınız,Match,Write a letter".split(
    ",",
  );
const WORDS = NAMES.flatMap((name) => [name, name.toLocaleUpperCase("tr-TR")]);

const FILL = ["Kalem", "Silgi", "Defter", "Masa", "Tahta", "Sıra"];
/** Options with a word at each place. */
const PLACES = [4, 6].flatMap((count) => Array.from({ length: count }, (_, at) => ({ count, at })));
const optionsWith = (word: string, { count, at }: (typeof PLACES)[number]) =>
  FILL.slice(0, count).map((other, position) => (position === at ? word : other));

const labelled = (label: (letter: string) => string) => (options: readonly string[]) =>
  options.map((text, at) => `${label("ABCDEF".charAt(at))} ${text}`);
const bracket = labelled((letter) => `${letter})`);
const point = labelled((letter) => `${letter}.`);
const brackets = labelled((letter) => `(${letter})`);
const dash = labelled((letter) => `${letter}-`);
const inPairs = (lines: string[]) =>
  lines.flatMap((line, at) => (at % 2 === 0 ? [[line, ...lines.slice(at + 1, at + 2)].join("\t")] : []));

type Form = (options: readonly string[]) => string[];
const FORMS: Record<string, Form> = {
  "A) X": bracket,
  "A. X": point,
  "(A) X": brackets,
  "A- X": dash,
  "a) X": labelled((letter) => `${letter.toLowerCase()})`),
  "A: X": labelled((letter) => `${letter}:`),
  "tabs between A) X": (options) => [bracket(options).join("\t")],
  "tabs between A. X": (options) => [point(options).join("\t")],
  "tabs between (A) X": (options) => [brackets(options).join("\t")],
  "tabs between A- X": (options) => [dash(options).join("\t")],
  "two options per line": (options) => inPairs(bracket(options)),
  "a footer before the last option": (options) => bracket(options).toSpliced(-1, 0, "Diğer sayfaya geçiniz."),
  "empty lines between options": (options) => bracket(options).flatMap((line) => ["", line]),
};

/** Body of a Word document with a question and its options. */
type Body = (asked: string, options: readonly string[]) => string;
const ps = (lines: readonly string[]) => lines.map((line) => p(line)).join("");
const inCells = (lines: readonly string[]) => table(lines.map((line) => line.split(/ (.*)/s).slice(0, 2)));
const BODIES: Record<string, Body> = {
  "automatic letters of a list": (asked, options) =>
    p(asked, [1, 0]) + options.map((text) => p(text, [1, 1])).join(""),
  "a bold option": (asked, options) =>
    p(asked, [1, 0]) +
    bracket(options)
      .map((line, at) => p(run(line, at === 0 ? "<w:b/>" : "")))
      .join(""),
  "a table's row": (asked, options) => p(asked, [1, 0]) + table([bracket(options)]),
  "a table's row with A- X": (asked, options) => p(asked, [1, 0]) + table([dash(options)]),
  "a table's column": (asked, options) => p(asked, [1, 0]) + table(bracket(options).map((line) => [line])),
  "letters in cells of their own": (asked, options) => p(asked, [1, 0]) + inCells(bracket(options)),
  "letters with dashes in cells of their own": (asked, options) => p(asked, [1, 0]) + inCells(dash(options)),
  "two options with their letters per row": (asked, options) =>
    p(asked, [1, 0]) + table(inPairs(bracket(options)).map((line) => line.split(/\t|(?<=\)) /))),
  "a cell with the whole question": (asked, options) => table([["1", ps([asked, ...bracket(options)])]]),
};

/** Options of the questions, with a statement's words as its options; lines left out. */
function readOptions(read: () => ReturnType<typeof readPasted>): unknown[] {
  const result = read();
  if (!("quiz" in result)) return [];
  const { questions, leftOut } = result.quiz;
  return [
    ...questions.map(({ content }) => ("options" in content ? content.options : content.type)),
    ...leftOut.filter((line) => line !== "Diğer sayfaya geçiniz."),
  ];
}

const FIRST = ["Elma", "Armut", "Kiraz", "Erik", "Ayva", "Nar"];

describe.each(Object.entries(FORMS))("options written as %s", (_form, form) => {
  it.each(["", "Cevap: A"])("none is lost, whatever its words are (answer: “%s”)", (answer) => {
    const lost = WORDS.flatMap((word) =>
      PLACES.flatMap((place) => {
        const options = optionsWith(word, place);
        const others = FIRST.slice(0, place.count);
        const blocks = [others, options, others.toReversed()].map((each, at) =>
          [`${at + 1}. Hangisi ${at + 1}. sıradadır?`, ...form(each), answer].join("\n"),
        );
        const read = readOptions(() => readPasted(blocks.join("\n"), () => null));
        return JSON.stringify(read) === JSON.stringify([others, options, others.toReversed()])
          ? []
          : [{ word, place, read }];
      }),
    );
    expect(lost).toEqual([]);
  });
});

it.each(Object.entries(FORMS))(
  "a single question without a number with options as %s loses none",
  (_form, form) => {
    const lost = WORDS.flatMap((word) =>
      PLACES.flatMap((place) => {
        const options = optionsWith(word, place);
        const read = readOptions(() =>
          readPasted(["Hangisi sıradadır?", ...form(options)].join("\n"), () => null),
        );
        return JSON.stringify(read[0]) === JSON.stringify(options) ? [] : [{ word, place, read }];
      }),
    );
    expect(lost).toEqual([]);
  },
);

it.each(Object.entries(BODIES))("a Word document with %s loses no option", (_what, body) => {
  const lost = NAMES.flatMap((word, at) => {
    const place = PLACES[at % 4] ?? { count: 4, at: 0 };
    const options = optionsWith(word, place);
    const xml = body("Hangisi sıradadır?", options) + p("Cevap: A");
    const read = readOptions(() => readFile("", docx(xml), () => null));
    return JSON.stringify(read) === JSON.stringify([options]) ? [] : [{ word, place, read }];
  });
  expect(lost).toEqual([]);
});

const linesOf = (text: string) => shown(() => readPasted(text, () => null)).slice(1);
const asked = (number: number, ...options: string[]) => [
  `${number}. Hangisi?`,
  ...bracket(options),
  "Cevap: A",
];

it.each<[string, string[], string[]]>([
  [
    "booklets",
    ["A GRUBU", ...asked(1, "x", "y"), "B Kitapçığı", ...asked(1, "z", "t")],
    ["Hangisi? [*x / y]", "Hangisi? [*z / t]", "left out: A GRUBU", "left out: B Kitapçığı"],
  ],
  [
    "booklets with a bracket",
    ["A) GRUBU", ...asked(1, "x", "y"), "B) GRUBU", ...asked(1, "z", "t")],
    ["Hangisi? [*x / y]", "Hangisi? [*z / t]", "left out: A) GRUBU", "left out: B) GRUBU"],
  ],
  [
    "a section after an open question",
    ["1. Suyun kaynama noktası kaçtır?", "Cevap: 100", "A) Çoktan seçmeli sorular", ...asked(1, "x", "y")],
    ["Suyun kaynama noktası kaçtır? [text: 100]", "Hangisi? [*x / y]", "left out: A) Çoktan seçmeli sorular"],
  ],
  [
    "sections whose letters could be those of options",
    [
      "B) Çoktan seçmeli sorular",
      "1. Hangisi?",
      "A) x*",
      "B) y",
      "2. Hangisi?",
      "A) z*",
      "B) t",
      "C) Boşlukları doldurunuz. (10 puan)",
      "1. Başkentimiz ........ şehridir.",
    ],
    [
      "Hangisi? [*x / y]",
      "Hangisi? [*z / t]",
      "Boşluğu doldurun. [gaps: Başkentimiz ___ şehridir. (*)]",
      "  doubt: Boşluklardan birinin cevabı yok.",
      "left out: B) Çoktan seçmeli sorular",
      "left out: C) Boşlukları doldurunuz. (10 puan)",
    ],
  ],
  [
    "an answer key by sections",
    [
      "A) Çoktan seçmeli sorular",
      "1. Hangisi?",
      "A) x",
      "B) y",
      "B) Doğru yanlış soruları",
      "1. ( ) Ay bir uydudur.",
      "CEVAP ANAHTARI",
      "A) 1-B",
      "B) 1-D",
    ],
    [
      "Hangisi? [x / *y]",
      "Ay bir uydudur. [statement: true]",
      "left out: A) Çoktan seçmeli sorular",
      "left out: B) Doğru yanlış soruları",
    ],
  ],
])("headings of %s are no options", (_what, lines, read) => {
  expect(linesOf(lines.join("\n"))).toEqual(read);
});

it("a question names the heading that may be its last option", () => {
  expect(
    linesOf(
      ["B) Çoktan seçmeli sorular", "1. Hangisi?", "A) x*", "B) y", "C) Grup", "1. Kimdir?"].join("\n"),
    ),
  ).toContain("  doubt: “C) Grup” satırı bölüm başlığı sayıldı; seçenekse ekleyin.");
});

it("a question without one of its letters names the line with this letter that was left out", () => {
  const lines = ["1. Hangisi?", "A) x", "B) y", "C- 1. soru iptal", "E) z"];
  expect(linesOf(lines.join("\n"))).toContain(
    "  doubt: Seçeneklerin harfleri sırayla gitmiyor; “C- 1. soru iptal” satırı hiçbir soruya alınmadı; seçenekse ekleyin.",
  );
});

it.each(["", "Cevap: A", "Cevap: -"])(
  "a question whose options are in doubt cannot be added without an edit (%s)",
  (answer) => {
    const text = ["1. Hangisi?", "A) Kitapçık", answer, ...asked(2, "x", "y")].join("\n");
    const result = readPasted(text, () => null);
    const [question] = "quiz" in result ? importedQuestions(result.quiz.questions) : [];
    expect(question?.draft.content.type).toBe("multiple_choice");
    expect(question?.notes[0]?.sentence).toContain("“A) Kitapçık”");
    expect(question && problemOf(question.draft)).not.toBeNull();
  },
);
