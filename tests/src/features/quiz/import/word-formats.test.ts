import { expect, it } from "vitest";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { docx, p, run, table } from "./office-files.ts";
import { shown } from "./shown.ts";

const B = "<w:b/>";
const U = '<w:u w:val="single"/>';
const UP = '<w:vertAlign w:val="superscript"/>';
const DOWN = '<w:vertAlign w:val="subscript"/>';

/** A formula with a fraction, as Word writes it. */
const half = `<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;
const sum = `<m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r><m:t>i=1</m:t></m:r></m:sub><m:sup><m:r><m:t>n</m:t></m:r></m:sup><m:e><m:r><m:t>i</m:t></m:r></m:e></m:nary></m:oMath>`;
const HALF = "  formula: 1/2 = \\frac{1}{2}";
const RED = '<w:rPr><w:color w:val="FF0000"/></w:rPr>';
/** A formula that is typed without parts. */
const mathOf = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const DOUBT = "  doubt: Formül düz yazı olarak alındı; kontrol edin.";

/** Questions of a Word document, without the format's name. */
function read(...paragraphs: string[]): string[] {
  const body = paragraphs.map((each) => (/^<w:(?:p|tbl)>/.test(each) ? each : p(each))).join("");
  return shown(() => readFile("", docx(body), () => null)).slice(1);
}

const options = (...texts: string[]) =>
  texts.map((text, at) => {
    const letter = `${"ABCDE".charAt(at)}) `;
    return text.startsWith("<") ? `${run(letter)}${text}` : letter + text;
  });

const ASKED = "1) Hangisi doğrudur?";

it.each<[string, string[], string[]]>([
  [
    "an underlined word of the question",
    [
      `${run("1) Hangi cümlede ")}${run("altı çizili", U)}${run(" söz mecazdır?")}`,
      ...options("a", "b"),
      "Cevap: A",
    ],
    ["Hangi cümlede altı çizili söz mecazdır? [*a / b]", "  underline: altı çizili"],
  ],
  [
    "a bold word of the question",
    [`${run("1) Hangisi ")}${run("değildir", B)}${run("?")}`, ...options("a", "b"), "Cevap: A"],
    ["Hangisi değildir? [*a / b]", "  bold: değildir"],
  ],
  [
    "a bold question with an underlined word",
    [
      `${run("1) ", B)}${run("Hangisi ", B)}${run("değildir", B + U)}${run("?")}`,
      ...options("a", "b"),
      "Cevap: A",
    ],
    ["Hangisi değildir? [*a / b]", "  underline: değildir"],
  ],
  [
    "an underlined word in each option",
    [
      ASKED,
      ...options(run("Ev", U) + run(" aldı"), run("Göz", U) + run("ü doydu"), run("İşi ") + run("aştı", U)),
      "Cevap: B",
    ],
    [
      "Hangisi doğrudur? [Ev aldı / *Gözü doydu / İşi aştı]",
      "  underline: Ev",
      "  underline: Göz",
      "  underline: aştı",
    ],
  ],
  [
    "a bold right option",
    [ASKED, ...options("bir", run("iki", B), "üç")],
    ["Hangisi doğrudur? [bir / *iki / üç]"],
  ],
  [
    "a right option that is mostly bold",
    [ASKED, ...options("bir", run("iki büyük", B) + run(" söz"), "üç")],
    ["Hangisi doğrudur? [bir / *iki büyük söz / üç]"],
  ],
  [
    "a bold right option with its letter, below a bold question",
    [run("1) Hangisi doğrudur?", B), ...options("bir", "iki"), run("C) üç", B)],
    ["Hangisi doğrudur? [bir / iki / *üç]"],
  ],
  [
    "an underlined right option among options with a bold word",
    [
      ASKED,
      ...options(run("bir ", U) + run("söz", U + B), run("iki ") + run("söz", B), run("üç ") + run("söz", B)),
    ],
    ["Hangisi doğrudur? [*bir söz / iki söz / üç söz]", "  bold: söz", "  bold: söz", "  bold: söz"],
  ],
  [
    "a word that is underlined in the right option only, beside a written answer",
    [ASKED, ...options("bir söz", run("iki ") + run("söz", U), "üç söz"), "Cevap: B"],
    ["Hangisi doğrudur? [bir söz / *iki söz / üç söz]"],
  ],
  [
    "bold options",
    [ASKED, ...options(run("bir", B), run("iki", B)), "Cevap: A"],
    ["Hangisi doğrudur? [*bir / iki]"],
  ],
  [
    "a red right option",
    [ASKED, ...options("bir", run("iki", '<w:color w:val="FF0000"/>'))],
    ["Hangisi doğrudur? [bir / *iki]"],
  ],
  [
    "raised and lowered letters",
    [
      `${run("1) 2")}${run("x", UP)}${run(" ve a")}${run("ij", DOWN)}${run(" ve 10")}${run("-3", UP)}${run(" nedir?")}`,
      ...options(run("y") + run("a+b", UP), "z"),
      "Cevap: A",
    ],
    ["2x ve aij ve 10⁻³ nedir? [*ya+b / z]", "  superscript: x", "  subscript: ij", "  superscript: a+b"],
  ],
  [
    "a raised letter in a gap question",
    [`${run("1) 2")}${run("x", UP)}${run(" = 8 ise x = ____ olur.")}`, "Cevap: 3"],
    [
      "Boşluğu doldurun. [gaps: 2^x = 8 ise x = ___ olur. (*3)]",
      "  doubt: Üst ya da alt simge düz yazı oldu; kontrol edin.",
    ],
  ],
  [
    "formulas in the question and its options on one line",
    [
      `${run("1) ")}${half}${run(" sayısı kaçtır?")}`,
      `${run("A) 0,5  B) ")}${half}${run("  C) ")}${sum}`,
      "Cevap: A",
    ],
    ["1/2 sayısı kaçtır? [*0,5 / 1/2 / ∑ᵢ₌₁ⁿ i]", HALF, HALF, "  formula: ∑ᵢ₌₁ⁿ i = \\sum_{i=1}^{n}i"],
  ],
  [
    "formulas in a table with one question per row",
    [
      table([
        ["No", "Soru", "A", "B", "Cevap"],
        ["1", `<w:p>${half}${run(" kaçtır?")}</w:p>`, "0,5", `<w:p>${half}</w:p>`, "A"],
      ]),
    ],
    ["1/2 kaçtır? [*0,5 / 1/2]", HALF, HALF],
  ],
  [
    "a formula and a bold word in pairs",
    [
      "1) Eşleştiriniz.",
      table([
        [`<w:p>${run("1. ")}${half}</w:p>`, "a. yarım"],
        [`<w:p>${run("2. ")}${run("çeyrek", B)}${run(" sayı")}</w:p>`, "b. 0,25"],
      ]),
      "1-a, 2-b",
    ],
    ["Eşleştiriniz. [pairs: 1/2=yarım / çeyrek sayı=0,25]", HALF, "  bold: çeyrek"],
  ],
  [
    "formulas in items to order",
    ["1) Küçükten büyüğe sıralayınız.", `${run("( 2 ) a ")}${half}`, "( 1 ) b sıfır", "( 3 ) c iki"],
    ["Küçükten büyüğe sıralayınız. [order: b sıfır > a 1/2 > c iki]", HALF],
  ],
  [
    "formula with an ambiguous reading in a written answer",
    [`${run("1) Toplam ____ olur. (")}${sum}${run(")")}`],
    [
      "Boşluğu doldurun. [gaps: Toplam ___ olur. (*∑ᵢ₌₁ⁿ i)]",
      "  changed: Ayraç içindeki “∑ᵢ₌₁ⁿ i” boşluğun cevabı sayıldı.",
      DOUBT,
    ],
  ],
  [
    "formulas with letters before brackets in options",
    [ASKED, ...options(mathOf("(a+b)/b"), mathOf("f(x, a) = 1"), mathOf("x")), "Cevap: B"],
    [
      "Hangisi doğrudur? [(a + b)/b / *f(x, a) = 1 / x]",
      "  formula: (a + b)/b = (a+b)/b",
      "  formula: f(x, a) = 1 = f(x, a) = 1",
      "  formula: x = x",
    ],
  ],
  [
    "a red formula as the right option",
    [ASKED, ...options("2", mathOf("x").replace("<m:r>", `<m:r>${RED}`), mathOf("y"))],
    ["Hangisi doğrudur? [2 / *x / y]", "  formula: x = x", "  formula: y = y"],
  ],
  [
    "arrows and letters of symbol fonts",
    [
      `${run("1) A ")}${symbol("Wingdings", "F0E0")}${run(" B için ")}${symbol("Symbol", "F044")}${run("H, ")}${run("l", '<w:rFonts w:ascii="Symbol"/>')}${run("?")}`,
      ...options("a", `${symbol("Symbol", "F0A3")}${run(" 2")}`),
      "Cevap: A",
    ],
    ["A → B için ΔH, λ? [*a / ≤ 2]"],
  ],
  [
    "an unknown symbol",
    [`${run("1) A ")}${symbol("Webdings", "F0E0")}${run("?")}`, ...options("a", "b"), "Cevap: A"],
    ["A ▯? [*a / b]", "  doubt: Bir simge tanınamadı, yerine “▯” kondu; kontrol edin."],
  ],
  [
    "capitals of a format",
    [`${run("1) Hangisi ")}${run("değildir", "<w:caps/>")}${run("?")}`, ...options("a", "b"), "Cevap: A"],
    ["Hangisi DEĞİLDİR? [*a / b]"],
  ],
  [
    "an underlined space",
    [`${run("1) Tom: ")}${run("        ", U)}${run(" . I am busy.")}`, ...options("Yes", "No"), "Cevap: B"],
    ["Tom: ______ . I am busy. [Yes / *No]"],
  ],
  [
    "a formula in a field of an old kind",
    [
      `${run("1) ")}<w:r><w:instrText> EQ \\f(1;2) </w:instrText></w:r>${run(" kaçtır?")}`,
      ...options("0,5", "2"),
      "Cevap: A",
    ],
    ["kaçtır? [*0,5 / 2]", "  doubt: Burada eski türden bir formül (EQ alanı) var; okunamadı, elle yazın."],
  ],
  [
    "a table with data",
    [
      "1) Tabloya göre en çok kim okumuştur?",
      table([
        ["Öğrenci", "Ali", "Can"],
        ["Kitap sayısı", "3", "5"],
      ]),
      ...options("Ali", "Can"),
      "Cevap: B",
    ],
    [
      "Tabloya göre en çok kim okumuştur?\nÖğrenci | Ali | Can\nKitap sayısı | 3 | 5 [Ali / *Can]",
      "  doubt: Tablonun hücreleri “|” ile ayrılmış düz yazı oldu; kontrol edin.",
    ],
  ],
  [
    "formats in a text that two questions share",
    [
      "1 ve 2. soruları aşağıdaki parçaya göre cevaplayınız.",
      `${run("Bu sabah erkenden ")}${run("yola çıktı", U)}${run(" ve akşama kadar hiç durmadan yürüdü.")}`,
      run("1) Kim yürüdü?", B),
      ...options("Ali", "Can"),
      "Cevap: A",
      run("2) Ne zaman?", B),
      ...options("sabah", "akşam"),
      "Cevap: A",
    ],
    [
      "Bu sabah erkenden yola çıktı ve akşama kadar hiç durmadan yürüdü. [passage: ]",
      "  underline: yola çıktı",
      "| Kim yürüdü? [*Ali / Can]",
      "| Ne zaman? [*sabah / akşam]",
    ],
  ],
])("Word: %s", (_name, paragraphs, expected) => {
  expect(read(...paragraphs)).toEqual(expected);
});

it("Word: formulas beyond the limit of marks stay words", () => {
  const [question = "", ...others] = read(
    `${run("1) ")}${`${half}${run(" ")}`.repeat(120)}${run("kaçtır?")}`,
    ...options("a", "b"),
    "Cevap: A",
  );
  expect(question).toMatch(/^(?:1\/2 ){120}kaçtır\?/);
  expect(others.filter((line) => line === HALF)).toHaveLength(100);
});

it("Word: a formula that is too long becomes words, with a doubt", () => {
  const long = `<m:oMath><m:r><m:t>${"x+".repeat(300)}1</m:t></m:r></m:oMath>`;
  const [question = "", ...others] = read(
    `${run("1) ")}${long}${run(" kaçtır?")}`,
    ...options("a", "b"),
    "Cevap: A",
  );
  expect(question).toContain("x + x + x");
  expect(others).toEqual([DOUBT]);
});
