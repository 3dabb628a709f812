import { expect, it } from "vitest";
import { readFile, readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";

import { p, picture, word } from "./exams/word.ts";
import { shown } from "./shown.ts";

const TEXT = "Dedem sabah gün doğmadan kalkar, bahçedeki ağaçları tek tek dolaşır, kuru dalları budardı.";
const LONG = "Uzun bir cümle okunur. ".repeat(70).trim();
const question = (number: number, text: string) => `${number}) ${text}\nA) a*\nB) b\n`;
const lines = (...parts: string[]) => shown(() => readPasted(parts.join("\n"), () => null)).slice(1);
const DIRECTION = "Aşağıdaki metni okuyup soruları cevaplayınız.";
const UNSURE = "  doubt: Bu sorunun yukarıdaki ortak metne ait olduğu kesin değil; kontrol edin.";
const LACKS =
  "  doubt: Sorunun sözünü ettiği metin dosyada bulunamadı; soruya ekleyin ya da kâğıttan okutun.";

const CASES: Record<string, [string[], string[]]> = {
  "a direction without numbers: questions that resemble the text belong to it, the last in doubt": [
    [
      DIRECTION,
      TEXT,
      question(1, "Kim kalkar?"),
      question(2, "Ağaçları kim dolaşır?"),
      question(3, "Metinde hangi mevsim var?"),
      question(4, "Dalları kim budar?"),
      question(5, "En uzun nehir?"),
      question(6, "Bahçe nedir?"),
    ],
    [
      `${TEXT} [passage: ]`,
      "| Kim kalkar? [*a / b]",
      "| Ağaçları kim dolaşır? [*a / b]",
      "| Metinde hangi mevsim var? [*a / b]",
      "| Dalları kim budar? [*a / b]",
      UNSURE,
      "En uzun nehir? [*a / b]",
      "Bahçe nedir? [*a / b]",
    ],
  ],
  "a question between members that does not resemble the text": [
    [DIRECTION, TEXT, question(1, "Kim?"), question(2, "En uzun nehir?"), question(3, "Metnin konusu ne?")],
    [
      `${TEXT} [passage: ]`,
      "| Kim? [*a / b]",
      "| En uzun nehir? [*a / b]",
      UNSURE,
      "| Metnin konusu ne? [*a / b]",
    ],
  ],
  "a text of a single question, as part of the question": [
    ["1. soruyu aşağıdaki metne göre cevaplayınız.", TEXT, question(1, "Kim?"), question(2, "Kaç?")],
    [`${TEXT}\n\nKim? [*a / b]`, "Kaç? [*a / b]"],
  ],
  "a text of a single question that does not fit into it": [
    ["1. soruyu aşağıdaki metne göre cevaplayınız.", LONG, question(1, "Kim?")],
    [`${LONG} [passage: ]`, "| Kim? [*a / b]"],
  ],
  "a direction whose questions are not in the file": [
    [question(1, "Kaç?"), "\n7-8. soruları aşağıdaki metne göre cevaplayınız.", TEXT, question(2, "Kim?")],
    [
      "Kaç? [*a / b]",
      "Kim? [*a / b]",
      `left out: ${TEXT}`,
      "left out: 7-8. soruları aşağıdaki metne göre cevaplayınız.",
    ],
  ],
  "a direction without a text": [
    ["1 ve 2. soruları aşağıdaki metne göre cevaplayınız.", question(1, "Kim?"), question(2, "Kaç?")],
    ["Kim? [*a / b]", LACKS, "Kaç? [*a / b]", LACKS],
  ],
  "questions of one text that are apart": [
    [
      "1-3. soruları aşağıdaki metne göre cevaplayınız.",
      TEXT,
      question(1, "Bir?"),
      question(7, "Yedi?"),
      question(3, "Üç?"),
    ],
    [
      `${TEXT} [passage: ]`,
      "  doubt: Dosyada “1-3. soruları aşağıdaki metne göre cevaplayınız.” yazıyor, ama 2. soru bulunamadı; kontrol edin.",
      "| Bir? [*a / b]",
      "Yedi? [*a / b]",
      `${TEXT} [passage: ]`,
      "  doubt: Dosyada “1-3. soruları aşağıdaki metne göre cevaplayınız.” yazıyor, ama 2. soru bulunamadı; kontrol edin.",
      "  doubt: Bu metnin soruları dosyada arka arkaya değil; metin yinelendi, kontrol edin.",
      "| Üç? [*a / b]",
    ],
  ],
  "a count of questions, which is no number of a question": [
    [
      "Aşağıdaki 2 soruyu metne göre cevaplayınız.",
      TEXT,
      question(1, "Metinde kim var?"),
      question(2, "Metnin adı ne?"),
    ],
    [`${TEXT} [passage: ]`, "| Metinde kim var? [*a / b]", "| Metnin adı ne? [*a / b]"],
  ],
  "a heading in capitals": [
    [
      "1-2. soruları aşağıdaki metne göre cevaplayınız.",
      "DEDEMİN BAHÇESİ",
      TEXT,
      question(1, "Kim?"),
      question(2, "Kaç?"),
    ],
    [`${TEXT} [passage: DEDEMİN BAHÇESİ]`, "| Kim? [*a / b]", "| Kaç? [*a / b]"],
  ],
};

it.each(Object.entries(CASES))("passage: %s", (_name, [parts, expected]) => {
  expect(lines(...parts)).toEqual(expected);
});

it("a passage of more than 3,000 characters is cut, with a note", () => {
  const [text = "", note = ""] = lines(
    "1-2. soruları aşağıdaki metne göre cevaplayınız.",
    `${LONG} ${LONG}`,
    question(1, "Kim?"),
    question(2, "Kaç?"),
  );
  expect(text.replace(" [passage: ]", "").length).toBeGreaterThan(2_900);
  expect(text.replace(" [passage: ]", "").length).toBeLessThanOrEqual(3_000);
  expect(note).toMatch(/^ {2}changed: Ortak metin en çok 3000 karakter olur; kısaltıldı\. Çıkan bölüm: “/);
});

it("a passage of Word has the first of its pictures, and is in doubt if it has several", () => {
  const read = (...blocks: string[]) => shown(() => readFile("", word(...blocks), () => null)).slice(1);
  const blocks = (pictures: string) => [
    p("1-2. soruları aşağıdaki şekle göre cevaplayınız."),
    pictures,
    p("1) Kim?"),
    p("A) a"),
    p("B) b"),
    p("Cevap: A"),
    p("2) Kaç?"),
    p("A) a"),
    p("B) b"),
    p("Cevap: A"),
  ];
  const QUESTIONS = ["| Kim? [*a / b]", "| Kaç? [*a / b]"];
  expect(read(...blocks(picture))).toEqual([
    "Soruları aşağıdaki şekle göre cevaplayınız. [passage: ] (image/png)",
    ...QUESTIONS,
  ]);
  expect(read(...blocks(picture + picture))).toEqual([
    "Soruları aşağıdaki şekle göre cevaplayınız. [passage: ] (image/png)",
    "  doubt: Dosyada burada 2 resim var; bir resim olabilir, ilki alındı.",
    ...QUESTIONS,
  ]);
});
