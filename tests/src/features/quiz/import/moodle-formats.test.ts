// @vitest-environment node
// GIFT and Moodle XML of Moodle, other programs and teachers, with the expected results.
import { describe, expect, it } from "vitest";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import type { ReadQuestion } from "../../../../../src/features/quiz/written/read-question.ts";
import { shown } from "./shown.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const lines = (text: string) => shown(() => readFile("", bytesOf(text), () => null)).slice(1);

function questionsIn(text: string): ReadQuestion[] {
  const result = readFile("", bytesOf(text), () => null);
  if ("table" in result) throw new Error("A quiz should have been read.");
  return result.quiz.questions;
}

const HALF = "  doubt: Eksik puanlı cevaplar da tam doğru sayılır.";
const NEAR = "  changed: Yakın sayılara verilen eksik puan alınmadı; onlar yanlış sayılır.";
const STAR = "  doubt: Cevaptaki * her sözü kabul ediyordu; burada yalnız yazılan söz kabul edilir.";
const SEVERAL = "  doubt: Doğru seçeneklerden herhangi biri yetiyordu; burada hepsi birden işaretlenmeli.";
const BRACE = "  doubt: Süslü ayraçlardan biri eksik; cevap okunamadı.";
const OPTION_PICTURE = "  doubt: Bir seçenekte resim var; bu tür soruda seçeneklere resim alınmaz.";
const absent = (name: string) =>
  `  doubt: “${name}” adlı resim dosyada yok; soruyu düzenleyip resmi ekleyin.`;

const GIFT: Record<string, [string, string[]]> = {
  "titles without empty lines": ["::1::Bir? {=a ~b}\n::2::İki? {=c ~d}", ["Bir? [*a / b]", "İki? [*c / d]"]],
  "titles on one line": ["::1::Bir? {=a ~b} ::2::İki? {=c ~d}", ["Bir? [*a / b]", "İki? [*c / d]"]],
  "neither titles nor empty lines": [
    "Bir? {=a ~b}\nİki? {=c ~d}\nBaşkent {=Ankara ~İzmir} ilidir.\nAy uydudur. {T}",
    [
      "Bir? [*a / b]",
      "İki? [*c / d]",
      "Boşluğu doldurun. [gaps: Başkent ___ ilidir. (*Ankara / İzmir)]",
      "Ay uydudur. [statement: true]",
    ],
  ],
  "a question of two lines without an empty line before it": [
    "Bir?\n{\n=a\n~b\n}\nİki\nkaç eder?\n{\n=c\n~d\n}",
    [
      "Bir? [*a / b]",
      "İki\nkaç eder? [*c / d]",
      "  doubt: Sorular arasında boş satır yok; bu sorunun başını kontrol edin.",
    ],
  ],
  "an empty line inside an answer": [
    "::1::Bir? {\n=a\n\n~b\n}\n\n::2::İki? {T}",
    ["Bir? [*a / b]", "İki? [statement: true]"],
  ],
  "a missing brace, without titles or empty lines": [
    "Bir? {=a ~b\nİki? {=c ~d}",
    ["Bir? {=a ~b [ / ]", BRACE, "  doubt: Seçenek bulunamadı.", "İki? [*c / d]"],
  ],
  "a superfluous brace": ["Bir {=a} iki }", ["Bir {=a} iki } [ / ]", BRACE, "  doubt: Seçenek bulunamadı."]],
  "formats of answers and explanation": [
    "Var mı?{=[html]<p>evet</p>#[html]<b>aferin</b> ~[markdown]**hayır** ~[plain]a_b_c ~[moodle]x &lt; y####[html]<p>Çünkü <i>öyle</i>.</p>}",
    ["Var mı? [*evet / hayır / a_b_c / x < y] — Çünkü öyle.", "  bold: öyle"],
  ],
  "a format of the question for its answers": [
    "[html]<p>Var mı?</p>{=<p>evet</p> ~<b>hayır</b> ~[plain]<i>}",
    ["Var mı? [*evet / hayır / <i>]", "  bold: hayır"],
  ],
  "a format before a pair and an accepted text": [
    "Eşle {=[html]<b>A</b> -> 1 =[plain]B -> 2}\n\nKim? {=[html]<p>Ayşe</p> =[plain]Ali}",
    ["Eşle [pairs: A=1 / B=2]", "  bold: A", "Kim? [text: Ayşe / Ali]"],
  ],
  markdown: [
    "[markdown]**Kalın**, _eğik_, `kod_adı` ve snake_case\n* bir\n* iki {=**a** ~\\*b*}",
    ["Kalın, eğik, kod_adı ve snake_case\n- bir\n- iki [*a / *b*]"],
  ],
  "tags among plain words": [
    "x<b ve a>c ise <b>hangisi</b> doğru? {=x<y ~x>y ~a &lt; b}",
    ["x<b ve a>c ise hangisi doğru? [*x<y / x>y / a < b]", "  bold: hangisi"],
  ],
  "raised and lowered digits": [
    "[html]H<sub>2</sub>O ve x<sup>2</sup>? {=x<sup>2</sup> ~x<sup>ab</sup>}",
    ["H₂O ve x²? [*x² / xab]", "  superscript: ab"],
  ],
  "numbers on several lines": [
    "Kaç? {#\n\t=%100%5:0#\n\t=%50%5:1#yakın\n}\n\nKaç? {#\n=5:0\n~#yanlış\n}",
    ["Kaç? [number: 5 ± 0]", NEAR, "Kaç? [number: 5 ± 0]"],
  ],
  "the best of several numbers": ["Kaç? {#=%50%3:1 =4:0}", ["Kaç? [number: 4 ± 0]", NEAR]],
  "the widest of ranges around one number": ["Kaç? {#=4:0.1 =4:0.5}", ["Kaç? [number: 4 ± 0,5]"]],
  "several right numbers with tolerances": [
    "Kök? {#=3:0.1 =-3:0.1}\n\nAralık? {#=7 =1..5}\n\nAynı? {#=3 =3.2 =3:0.5}",
    [
      "Kök? [number: 3 ± 0,1 / −3]",
      "  doubt: Sapma yalnız 3 için alındı; −3 yakınındaki sayılar da doğruydu, kontrol edin.",
      "Aralık? [number: 3 ± 2 / 7]",
      "Aynı? [number: 3 ± 0,5 / 3,2]",
    ],
  ],
  "several right numbers": ["Kaç? {#=3 =-3}", ["Kaç? [number: 3 ± 0 / −3]"]],
  "numbers with commas and exponents": [
    "Pi? {#3,14:0,01}\n\nPi? {#3,1..3,2}\n\nKaç? {#1e-7:1E-8}",
    ["Pi? [number: 3,14 ± 0,01]", "Pi? [number: 3,15 ± 0,05]", "Kaç? [number: 0,0000001 ± 0,00000001]"],
  ],
  "no number": [
    "Kaç? {#}\n\nKaç? {#=beş}",
    [
      "Kaç? [number:  ± 0]",
      "  doubt: Doğru sayı okunamadı.",
      "Kaç? [number:  ± 0]",
      "  doubt: Doğru sayı okunamadı.",
    ],
  ],
  "accepted texts that earn nothing or half": [
    "Miyavlayan? {=kedi =%0%köpek =%50%kedicik}\n\nMiyavlayan? {=kedi =%0%*#yanlış}",
    ["Miyavlayan? [text: kedi / kedicik]", HALF, "Miyavlayan? [text: kedi]"],
  ],
  "accepted texts with asterisks": [
    "Başkent? {=Ankara*}\n\nBaşkent? {=*}\n\nÇarpı? {=\\\\*}",
    [
      "Başkent? [text: Ankara]",
      STAR,
      "Başkent? [text: ]",
      STAR,
      "  doubt: Cevap bulunamadı.",
      "Çarpı? [text: *]",
    ],
  ],
  "an accepted text without a sign": [
    "Kim? {One}\n\nKim? {One#evet}\n\nDünya döner. {Doğru}\n\nAy yıldızdır. {YANLIŞ}",
    [
      "Kim? [text: One]",
      "Kim? [text: One]",
      "Dünya döner. [statement: true]",
      "Ay yıldızdır. [statement: false]",
    ],
  ],
  "several right options where one suffices": [
    "Hangisi? {=a =b ~c}",
    ["Hangisi? [several: *a / *b / c]", SEVERAL],
  ],
  "an option that earns half": [
    "Hangisi? {=a ~%50%b ~c}",
    [
      "Hangisi? [*a / b / c]",
      "  doubt: “b” seçeneğine puanın bir bölümü veriliyordu; burada yanlış sayılır.",
    ],
  ],
  "braces in the words of a question": [
    "Küme {1,2} kaç elemanlı? {=2 ~3}",
    ["Küme {1,2} kaç elemanlı? [*2 / 3]", "  doubt: Soru metninde süslü ayraç var; cevabı kontrol edin."],
  ],
  "two answers in one sentence": [
    "Bir {=a ~b} ve iki {=c ~d} olur.",
    [
      "Boşlukları doldurun. [gaps: Bir ___ ve iki ___ olur. (*a / b; *c / d)]",
      "  doubt: Bu soruda birden çok cevap bölümü var; her biri bir boşluk olarak okundu, kontrol edin.",
    ],
  ],
  "formulas in TeX": [
    "$\\frac{1}{2}$ kaçtır? {=0,5 ~$\\sqrt[3]{2}$ ~x^{2}}\n\nDeğer\\nNedir{TRUE}",
    [
      "$\\frac{1}{2}$ kaçtır? [*0,5 / $\\sqrt[3]{2}$ / x^{2}]",
      "  doubt: Formül düz yazı olarak alındı; kontrol edin.",
      "Değer\nNedir [statement: true]",
    ],
  ],
  "pairs with arrows of their own": ["Eşle {=A -> B -> C =D -> E}", ["Eşle [pairs: A=B -> C / D=E]"]],
  "a statement alone": ["Ay uydudur. {T}", ["Ay uydudur. [statement: true]"]],
  "a statement with feedback alone": ["Ay yıldızdır {F#hayır#evet}", ["Ay yıldızdır [statement: false]"]],
  "a full stop after the answer to a whole question": ["Pi? {#3.14}.", ["Pi? [number: 3,14 ± 0]"]],
  "a title of two lines": [
    "::Uzun\n::Bir? {=a ~b}\n::2::İki? {T}",
    ["Bir? [*a / b]", "İki? [statement: true]"],
  ],
  "entities and code": [
    "[html]&radic;2 &le; &Uuml;&ccedil;&nbsp;&alpha;? <pre>a\nb</pre>{=&frac34; ~&rarr; ~&bilinmez;}",
    ["√2 ≤ Üç α?\na\nb [*¾ / → / &bilinmez;]"],
  ],
  "a comment after an answer": ["Bir? {=a ~b} // kolay", ["Bir? [*a / b]"]],
  "a title and no text": [
    "::Başkent neresi?:: {=Ankara ~İzmir}",
    ["Başkent neresi? [*Ankara / İzmir]", "  changed: Sorunun metni yoktu; adı alındı."],
  ],
  descriptions: [
    "::Giriş::[html]<p>Önce <b>okuyun</b>.</p>\n\n::1::Bir? {=a ~b}\n\nKolay gelsin.",
    ["Bir? [*a / b]", "left out: Önce okuyun.", "left out: Kolay gelsin."],
  ],
  pictures: [
    "[html]<p><img src=\"@@PLUGINFILE@@/g%C3%B6l%201.png\"> Ne?</p> {=a ~b}\n\n[markdown]![Harita](harita.png) Ne? {=a ~b}\n\nNe? {=a ~<img src='c.png'>}\n\nEş? {=<img src='c.png'> bir -> 1 =iki -> 2}",
    [
      "Ne? [*a / b]",
      absent("göl 1.png"),
      "Ne? [*a / b]",
      absent("harita.png"),
      "Ne? [*a / ]",
      absent("c.png"),
      "  doubt: B seçeneği boş.",
      "Eş? [pairs: bir=1 / iki=2]",
      OPTION_PICTURE,
    ],
  ],
  "open questions": [
    "Anlatın. {}",
    [
      "Anlatın. [open: 10]",
      "  doubt: Açık uçlu soru: puanı ve örnek cevabı dosyada yok; puanını kontrol edin.",
    ],
  ],
};

describe("GIFT", () => {
  it.each(Object.entries(GIFT))("%s", (_name, [text, expected]) => {
    expect(shown(() => readFile("", bytesOf(text), () => null))[0]).toBe("GIFT");
    expect(lines(text)).toEqual(expected);
  });

  it("uses the category's name as title", () => {
    const title = (path: string) =>
      shown(() => readFile("", bytesOf(`$CATEGORY: ${path}\n\nBir? {=a ~b}`), () => null))[0];
    expect(title("$course$/top/Fen")).toBe("GIFT: Fen");
    expect(title("$course$/$100 ile alışveriş")).toBe("GIFT: $100 ile alışveriş");
    expect(title("$course$")).toBe("GIFT");
  });
});

const REFUSED: Record<string, [string, string]> = {
  "a GIFT file with a category alone": [
    "$CATEGORY: $course$/Fen\n\n// yorum",
    "Bu GIFT dosyasında soru yok: yalnız kategori ya da açıklama var.",
  ],
  "a Moodle XML file with a description alone": [
    "<quiz><question type='description'><questiontext><text>Yönerge</text></questiontext></question></quiz>",
    "Bu Moodle XML dosyasında soru yok: yalnız kategori ya da açıklama var.",
  ],
  "a LaTeX document": [
    "\\documentclass{article}\n\\newcommand{\\x}[1]{#1}\n\\begin{document}\n\\item{=a} Hello {T}\n\\end{document}",
    "Bu bir LaTeX dosyası. PDF'sini açıp metni seçin, kopyalayın ve buraya yapıştırın.",
  ],
  "binary data with signs of GIFT": [
    `SQLite\u0000\u0001\u0002${"{=a ~b}\u0003\u0004".repeat(50)}`,
    "Bu bir metin dosyası değil. Soruların olduğu .docx, .xlsx ya da .txt dosyasını seçin.",
  ],
};

it.each(Object.entries(REFUSED))("refuses %s", (_name, [text, sentence]) => {
  expect(() => readFile("", bytesOf(text), () => null)).toThrow(sentence);
});

it.each([
  ["words of TeX", "1) $\\mathbb{T}$ nedir?\nA) $\\frac{#1}{2}$\nB) \\in{F}\nCevap: A"],
  ["a word with a brace", "1) {abc} nedir?\nA) a::b\nB) c\nCevap: A"],
  [
    "a few control characters",
    "1) Bir?\u0002\nA) a\nB) b\u000b\nCevap: A\n".repeat(1) + "metin ".repeat(100),
  ],
])("an exam with %s is not read as GIFT", (_name, text) => {
  expect(shown(() => readFile("", bytesOf(text), () => null))[0]).toBe("Metin");
});

const answer = (fraction: number, text: string, more = "") =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`;
const question = (type: string, text: string, own = "", format = "html") =>
  `<question type="${type}"><questiontext format="${format}"><text><![CDATA[${text}]]></text></questiontext>${own}</question>`;
const cloze = (text: string) => `<quiz>${question("cloze", text)}</quiz>`;
const xml = (type: string, own: string, text = "Soru?", format = "html") =>
  `<quiz>${question(type, text, own, format)}</quiz>`;
const TRUE = answer(100, "true") + answer(0, "false");
const tolerance = (value: number) => `<tolerance>${value}</tolerance>`;

const TABLE = "  doubt: Tablonun hücreleri “|” ile ayrılmış düz yazı oldu; kontrol edin.";
/** HTML of a question's text, and the expected plain text. */
const HTML: Record<string, [string, string, string?]> = {
  "cells of a table": [
    "<p>Tablo:</p><table><tr><th></th><th>Kütle</th></tr><tr><td>10</td><td><p>20</p></td></tr></table>Hangisi?",
    "Tablo:\n| Kütle\n10 | 20\nHangisi?",
    TABLE,
  ],
  "cells without ends or a table": ["<td>10<td>20", "10 | 20", TABLE],
  "a table of one cell": ["<table><tr><td><p>Bir</p><p>İki?</p></td></tr></table>", "Bir\nİki?"],
  "items with Roman numbers": [
    '<p>Hangisi?</p><ol type="I"><li>Artar</li><li><p>Azalır</p></li><li>Durur</li><li>Donar</li></ol>',
    "Hangisi?\nI. Artar\nII. Azalır\nIII. Durur\nIV. Donar",
  ],
  "items with letters by a style, from the third": [
    '<ol style="list-style-type: upper-alpha;" start="3"><li>bir</li><li>iki</li></ol>',
    "C. bir\nD. iki",
  ],
  "items inside items": [
    "<ol><li>Bir<ol type='a'><li>iki</li></ol></li><li value='5'>Üç</li></ol><ul><li>Dört</li></ul>",
    "1. Bir\na. iki\n5. Üç\nDört",
  ],
  "blocks after text": ["Bir?<div>iki</div>üç<ul><li>dört</li></ul>", "Bir?\niki\nüç\ndört"],
  "a greater-than sign in an attribute": [
    '<b title="x > 3 bölgesi">Hangisi?</b>',
    "Hangisi?",
    "  bold: Hangisi?",
  ],
  "signs of comparison": ["x<y ise a>b, a<b ve c>d, 1 < 2 midir?", "x<y ise a>b, a<b ve c>d, 1 < 2 midir?"],
  "a tag that never ends": ["Bir? x<y ise", "Bir? x<y ise"],
  "markup in raised figures": ["x<sup><b>2</b></sup> + H<sub><i>2</i></sub>O", "x² + H₂O"],
  "character data inside HTML": ["Bir <![CDATA[< iki]]]]><![CDATA[> mi?", "Bir < iki mi?"],
  "rare entities": [
    "&half; &lpar;a&rpar; %5 &percnt; &check; Ali&#146;nin R&D &copy;",
    "½ (a) %5 % ✓ Ali’nin R&D ©",
  ],
  "a drawing": ["<svg><text>5</text></svg>Bir?", "Bir?", "  doubt: Video, ses ya da gömülü içerik alınmadı."],
};

const TEXT = "Dedem sabah kalkar, bahçeyi dolaşırdı. Kuru dalları budar, kuşlara yem verirdi.";
const judged = (text: string) => question("truefalse", text, TRUE);
const description = (text: string) => question("description", text);
const SLIDE =
  "  changed: Dosyadaki açıklama bilgi slaydı oldu. Sonraki soruların ortak metniyse düzenleyip türünü değiştirin.";
const quiz = (...questions: string[]) => `<quiz>${questions.join("")}</quiz>`;

/** Descriptions between questions. */
const DESCRIPTIONS: Record<string, [string, string[]]> = {
  "with the numbers of its questions": [
    quiz(
      judged("Bir."),
      description(
        `<h4>Bahçe</h4><p>2-3. soruları aşağıdaki metne göre cevaplayınız.</p><p>${TEXT} <u>Her gün</u> x<sup>a</sup></p>`,
      ),
      judged("Dede erken kalkar."),
      judged("Dede bahçeyi sever."),
      judged("Dört."),
    ),
    [
      "Bir. [statement: true]",
      `${TEXT} Her gün xa [passage: Bahçe]`,
      "  underline: Her gün",
      "  superscript: a",
      "| Dede erken kalkar. [statement: true]",
      "| Dede bahçeyi sever. [statement: true]",
      "Dört. [statement: true]",
    ],
  ],
  "with more numbers than questions": [
    quiz(description(`<p>1-3. soruları metne göre cevaplayınız.</p><p>${TEXT}</p>`), judged("Bir.")),
    [
      `${TEXT} [passage: ]`,
      "  doubt: Dosyaya göre bu metin 3 sorunun ortak metni, ama altında 1 soru var; kontrol edin.",
      "| Bir. [statement: true]",
    ],
  ],
  "that the next question mentions": [
    quiz(
      description(`<p>${TEXT}</p>`),
      judged("Metne göre dede erken kalkar."),
      judged("Kuşlara dede yem verir."),
      judged("Su 100 °C’de kaynar."),
    ),
    [
      `${TEXT} [passage: ]`,
      "| Metne göre dede erken kalkar. [statement: true]",
      "| Kuşlara dede yem verir. [statement: true]",
      "  doubt: Bu sorunun yukarıdaki ortak metne ait olduğu kesin değil; kontrol edin.",
      "Su 100 °C’de kaynar. [statement: true]",
    ],
  ],
  "with a long text that no question mentions": [
    quiz(description(`<p>${TEXT} ${TEXT}</p>`), judged("Su 100 °C’de kaynar.")),
    [`${TEXT} ${TEXT} [slide: ]`, SLIDE, "Su 100 °C’de kaynar. [statement: true]"],
  ],
  "with a short text, or without a question below": [
    quiz(description("<p>Başarılar!</p>"), judged("Bir."), description(`<p>${TEXT} ${TEXT}</p>`)),
    ["Bir. [statement: true]", "left out: Başarılar!", `left out: ${TEXT} ${TEXT}`],
  ],
};

it.each(Object.entries(DESCRIPTIONS))("a description of Moodle XML %s", (_name, [text, expected]) => {
  expect(lines(text)).toEqual(expected);
});

it("a description of GIFT that the next questions mention is a passage", () => {
  const text = `::Metin::[html]<p>${TEXT}</p>\n\nMetne göre dede kim? {=iyi ~kötü}\n\nParçada kim anlatılıyor? {=dede ~nine}\n\nSu kaynar. {T}`;
  expect(lines(text)).toEqual([
    `${TEXT} [passage: ]`,
    "| Metne göre dede kim? [*iyi / kötü]",
    "| Parçada kim anlatılıyor? [*dede / nine]",
    "Su kaynar. [statement: true]",
  ]);
});

const MOODLE: Record<string, [string, string[]]> = {
  "embedded number": [cloze("Pi {1:NUMERICAL:=3.14:0.01} eder."), ["Pi ___ eder. [number: 3,14 ± 0,01]"]],
  "embedded number with a comma, a share and feedback": [
    cloze("Pi {1:NM:%100%3,14:0,01~%50%3:0.5#yakın} eder."),
    ["Pi ___ eder. [number: 3,14 ± 0,01]", NEAR],
  ],
  "embedded text with two right answers": [
    cloze("Su {1:SHORTANSWER:=H2O~=su} dur."),
    ["Boşluğu doldurun. [gaps: Su ___ dur. (*H2O = su)]"],
  ],
  "several gaps with several right texts or numbers": [
    cloze("Su {1:SHORTANSWER:=H2O~=su~=SU}, pi {1:NM:=3.14~=3}, göl {1:SA:=Van~%100%Van Gölü~%50%Tuz}."),
    [
      "Boşlukları doldurun. [gaps: Su ___, pi ___, göl ___. (*H2O = su; *3,14 = 3; *Van = Van Gölü)]",
      "  doubt: 3. boşlukta “Tuz” cevabı da puan alıyordu; burada yalnız “Van”, “Van Gölü” doğru sayılır.",
    ],
  ],
  "embedded text with half an answer": [
    cloze("Başkent {1:SHORTANSWER:=Ankara~%50%Ankara ili} dir."),
    ["Başkent ___ dir. [text: Ankara / Ankara ili]", HALF],
  ],
  "embedded texts with feedback for wrong ones": [
    cloze("Başkent {1:SA:=Ankara#doğru~İzmir#hayır~*#yanlış}, göl {1:MW:=Van}."),
    ["Boşlukları doldurun. [gaps: Başkent ___, göl ___. (*Ankara; *Van)]"],
  ],
  "embedded choice of several": [cloze("Asal: {1:MR:=2~=3~4}"), ["Asal: [several: *2 / *3 / 4]"]],
  "embedded choice": [
    cloze("Başkent {1:MULTICHOICE_VS:=Ankara#evet~İzmir#hayır}."),
    ["Boşluğu doldurun. [gaps: Başkent ___. (*Ankara / İzmir)]"],
  ],
  "several gaps with answers that a gap cannot express": [
    cloze("Göl {:MC:Tuz~=Van~%50%Urmiye}, pi {2:NM:=3.14:0.01}, su {1:SAC:=H2O~=su}, asal {1:MRH:=2~=3~4}."),
    [
      "Boşlukları doldurun. [gaps: Göl ___, pi ___, su ___, asal ___. (*Van / Tuz / Urmiye; *3,14; *H2O = su; *2 / 3 / 4)]",
      "  doubt: 1. boşlukta “Urmiye” cevabı da puan alıyordu; burada yalnız “Van” doğru sayılır.",
      "  doubt: 2. boşlukta 0,01 kadar sapma kabul ediliyordu; burada yalnız 3,14 doğru sayılır.",
      "  doubt: 4. boşlukta “3” cevabı da puan alıyordu; burada yalnız “2” doğru sayılır.",
    ],
  ],
  "two right options where one suffices": [
    xml("multichoice", `<single>true</single>${answer(100, "a")}${answer(100, "b")}`),
    ["Soru? [several: *a / *b]", SEVERAL],
  ],
  "an order whose answers contain their positions": [
    xml("ordering", answer(3, "üç") + answer(1, "bir") + answer(2, "iki")),
    ["Soru? [order: bir > iki > üç]"],
  ],
  "markup in words to drag into gaps": [
    xml(
      "ddwtos",
      "<dragbox><text>H&lt;sub&gt;2&lt;/sub&gt;O</text><group>1</group></dragbox><dragbox><text>a&lt;b</text><group>1</group></dragbox>",
      "Su [[1]] dur.",
    ),
    ["Boşluğu doldurun. [gaps: Su ___ dur. (*H₂O / a<b)]"],
  ],
  "several right numbers": [
    xml("numerical", answer(100, "3", tolerance(0)) + answer(100, "-3", tolerance(0)) + answer(0, "*")),
    ["Soru? [number: 3 ± 0 / −3]"],
  ],
  "a number without full points": [
    xml("numerical", answer(50, "5", tolerance(0.5))),
    ["Soru? [number: 5 ± 0,5]", "  doubt: Hiçbir sayı tam puan almıyordu; en çok puan alan alındı."],
  ],
  markdown: [xml("truefalse", TRUE, "**Kalın** ve _eğik_", "markdown"), ["Kalın ve eğik [statement: true]"]],
  "line ends of Moodle's usual format": [
    xml("truefalse", TRUE, "Bir\n<b>iki</b>", "moodle_auto_format"),
    ["Bir\niki [statement: true]", "  bold: iki"],
  ],
  "an absent picture, a linked one and one inside the text": [
    xml(
      "truefalse",
      TRUE,
      '<img src="@@PLUGINFILE@@/g%C3%B6l.png" alt="Göl"> Ne? <img src="http://x.test/y.png"><img src="data:image/png;base64,iVBORw0KGgo=">',
    ),
    [
      "Ne? [statement: true] (image/png)",
      absent("göl.png"),
      "  doubt: Bağlantıdaki resim alınmadı: dosyanın içinde değil; soruyu düzenleyip resmi ekleyin.",
    ],
  ],
  "a picture in an option": [
    xml("multichoice", answer(100, "a") + answer(0, "<img src='@@PLUGINFILE@@/z.png'>b")),
    ["Soru? [*a / b]", "  doubt: “z.png” adlı resim dosyada yok; soruyu düzenleyip resmi ekleyin."],
  ],
};

describe("HTML", () => {
  it.each(Object.entries(HTML))("%s", (_name, [html, words, ...doubts]) => {
    expect(lines(xml("truefalse", TRUE, html))).toEqual([`${words} [statement: true]`, ...doubts]);
  });

  it("names the picture's file and description as they are written", () => {
    const img = '<img src="@@PLUGINFILE@@/g.png" alt="x > 3 bölgesi" data-x="<p>">hangisi?';
    const file = '<file name="g.png" path="/" encoding="base64">iVBORw0KGgo=</file>';
    const [read] = questionsIn(
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${img}]]></text>${file}</questiontext>${TRUE}</question></quiz>`,
    );
    expect(read).toMatchObject({ question: "hangisi?", picture: { alt: "x > 3 bölgesi" }, notes: [] });
  });
});

describe("Moodle XML", () => {
  it.each(Object.entries(MOODLE))("%s", (_name, [text, expected]) => {
    expect(lines(text)).toEqual(expected);
  });

  it("reads an essay as an open question, with the grader's information as model answer and rubric", () => {
    const info =
      "<graderinfo format='html'><text><![CDATA[<p>Işık geçemez.</p><ul><li>Işığı yazar (12 puan)</li><li>Örnek verir</li></ul>]]></text></graderinfo>";
    expect(lines(xml("essay", `<defaultgrade>20.0</defaultgrade>${info}`))).toEqual([
      "Soru? [open: 20 / Işık geçemez. / Işığı yazar=12 / Örnek verir=0]",
    ]);
    expect(lines(xml("essay", "<defaultgrade>0.5</defaultgrade>"))).toEqual([
      "Soru? [open: 10]",
      "  doubt: Açık uçlu sorunun puanı 10 yapıldı; kontrol edin.",
    ]);
  });

  it("matches pictures with the names in the text", () => {
    const file = (name: string, path: string, base64: string) =>
      `<file name="${name}" path="${path}" encoding="base64">${base64}</file>`;
    const png = "iVBORw0KGgo=";
    const text = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p><img alt="Van &amp; göl" src="@@PLUGINFILE@@/alt%20dal/g.png?time=1"> Ne?</p>]]></text>${file("g.png", "/alt dal/", png)}${file("bozuk.png", "/", "AAAA")}</questiontext>${TRUE}</question></quiz>`;
    const [read] = questionsIn(text);
    expect(read?.picture).toMatchObject({ type: "image/png", alt: "Van & göl" });
    expect(read?.notes.map(({ sentence }) => sentence)).toEqual([
      "“bozuk.png” bir resim olarak okunamadı; alınmadı.",
    ]);
  });

  it("reads points of 0, 1 and 2 as weights, and adds a note on other points if they differ", () => {
    const graded = (points: string) =>
      question("truefalse", "Ne?", `${TRUE}<defaultgrade>${points}</defaultgrade>`);
    const weights = (...points: string[]) => {
      const read = questionsIn(`<quiz>${points.map(graded).join("")}</quiz>`);
      return read.map(({ weight, notes }) => [weight, notes.length]);
    };
    expect(weights("0.0000000", "1.0000000", "2")).toEqual([
      [0, 0],
      [undefined, 0],
      [2, 0],
    ]);
    // A question of 2 points must not get more weight than one of 5.
    expect(weights("2", "5", "0", "1")).toEqual([
      [undefined, 1],
      [undefined, 1],
      [0, 0],
      [undefined, 0],
    ]);
    expect(weights("2", "0.5")).toEqual([
      [undefined, 1],
      [undefined, 1],
    ]);
    const [same] = questionsIn(`<quiz>${["10", "10"].map(graded).join("")}</quiz>`);
    expect(same).toMatchObject({ notes: [] });
  });
});

it.each([
  ["Asal? {~%50%2 ~%50%3 ~%-50%4}", { type: "multi_select", partial: true }],
  ["Eşle {=a -> 1 =b -> 2}", { type: "matching", partial: true }],
  [cloze("Göl {1:SA:=Van}, dağ {1:SA:=Ağrı}."), { type: "fill_in_blank", partial: true }],
])("points for each right part are kept (%s)", (text, content) => {
  expect(questionsIn(text)).toMatchObject([{ content }]);
});

const item = (metadata: string) =>
  `<questestinterop><item ident="i"><itemmetadata>${metadata}</itemmetadata><presentation><material><mattext>Ice is cold.</mattext></material><response_lid ident="r"><render_choice>${["True", "False"].map((word) => `<response_label ident="${word}"><material><mattext>${word}</mattext></material></response_label>`).join("")}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">False</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></questestinterop>`;
const field = (label: string, entry: string) =>
  `<qtimetadata><qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata>`;

it.each([
  ["Canvas", field("question_type", "true_false_question"), "[statement: false]"],
  ["Common Cartridge", field("cc_profile", "cc.true_false.v0p1"), "[statement: false]"],
  ["Blackboard", "<bbmd_questiontype>True/False</bbmd_questiontype>", "[statement: false]"],
  ["the type of a choice", field("question_type", "multiple_choice_question"), "[True / *False]"],
])("QTI 1.2: a true-false question is read as marked by %s", (_name, metadata, answer) => {
  expect(lines(item(metadata))).toEqual([`Ice is cold. ${answer}`]);
});

it("QTI 1.2 accepts several right numbers", () => {
  const values = ["3", "-3"].map((value) => `<varequal respident="r">${value}</varequal>`).join("");
  const text = `<questestinterop><item ident="i">${field("question_type", "numerical_question")}<presentation><material><mattext>x² = 9?</mattext></material><response_str ident="r"><render_fib fibtype="Decimal"/></response_str></presentation><resprocessing><respcondition><conditionvar><or>${values}</or></conditionvar><setvar>100</setvar></respcondition></resprocessing></item></questestinterop>`;
  expect(lines(text)).toEqual(["x² = 9? [number: 3 ± 0 / −3]"]);
});

/** A statement whose text is HTML. */
const statement = (html: string) =>
  lines(
    `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>${html}</p>]]></text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`,
  );

it.each([
  ["\\(x^2 = 49\\) ve \\(x > 0\\)", "x² = 49 ve x > 0", ["x² = 49 = x^2 = 49", "x > 0 = x > 0"]],
  ["\\(\\frac{1}{2} + 2\\frac{3}{4}\\)", "1/2 + 2 3/4", ["1/2 + 2 3/4 = \\frac{1}{2} + 2\\frac{3}{4}"]],
  ["\\[\\frac{a+b}{2} \\leq 3\\]", "(a + b)/2 ≤ 3", ["(a + b)/2 ≤ 3 = \\frac{a+b}{2} \\leq 3"]],
  ["$$\\sqrt{16} \\times 90^\\circ$$", "√16 × 90°", ["√16 × 90° = \\sqrt{16} \\times 90^\\circ"]],
  ["\\(x \\lt 3\\) ya da \\(x &gt; 5\\)", "x < 3 ya da x > 5", ["x < 3 = x \\lt 3", "x > 5 = x > 5"]],
  ["Sonuç \\(\\frac{1}{2}x\\)", "Sonuç 1/2 x", ["1/2 x = \\frac{1}{2}x"]],
  ["\\(e^{-x}\\)", "e⁻ˣ", ["e⁻ˣ = e^{-x}"]],
  ["\\[<br>\\sum_{i=1}^n i<br>\\]", "∑ᵢ₌₁ⁿ i", ["∑ᵢ₌₁ⁿ i = \\sum_{i=1}^n i"]],
  ["\\(\\ce{2H2 + O2 -> 2H2O}\\)", "2H₂ + O₂ → 2H₂O", ["2H₂ + O₂ → 2H₂O = \\ce{2H2 + O2 -> 2H2O}"]],
])("formula in LaTeX: %s", (html, text, formulas) => {
  expect(statement(html)).toEqual([
    `${text} [statement: true]`,
    ...formulas.map((formula) => `  formula: ${formula}`),
  ]);
});

it.each([
  ["a formula that is too long", `\\(${"x+".repeat(300)}x\\)`],
  ["a formula that does not end", "\\(\\frac{1}{2}"],
  ["a formula with tags", "\\(x<span>y</span>\\)"],
])("%s stays text, with a doubt", (_name, html) => {
  const [text, ...notes] = statement(html);
  expect(text).toContain("\\(");
  expect(notes).toEqual(["  doubt: Formül düz yazı olarak alındı; kontrol edin."]);
});

it("single dollar signs are prices", () => {
  expect(statement("Fiyatı 5$ ile 10$ arasında")).toEqual(["Fiyatı 5$ ile 10$ arasında [statement: true]"]);
});

it("formula in a text that has no formats becomes its words, with a doubt unless they are unambiguous", () => {
  const cloze = (tex: string) =>
    lines(
      `<quiz><question type="cloze"><questiontext format="html"><text><![CDATA[<p>\\(${tex}\\) sonucu {1:SHORTANSWER:=5}</p>]]></text></questiontext></question></quiz>`,
    );
  const DOUBT = "  doubt: Formül düz yazı olarak alındı; kontrol edin.";
  expect(cloze("x^2")).toEqual([expect.stringContaining("x² sonucu")]);
  expect(cloze("\\sum_{i=1}^n i")).toEqual([expect.stringContaining("∑ᵢ₌₁ⁿ i sonucu"), DOUBT]);
});

it.each([
  ["<strong>bir</strong> <em>iki</em> <i>üç</i>", "bir iki üç", ["bold: bir", "bold: iki", "bold: üç"]],
  ["altı çizili <u>söz<b>cük</b></u>", "altı çizili sözcük", ["underline: sözcük", "bold: cük"]],
  ['<span style="text-decoration: underline;">a<span>b</span>c</span> d', "abc d", ["underline: abc"]],
  ["2<sup>x+y</sup> ve a<sub>ij</sub>", "2x+y ve aij", ["superscript: x+y", "subscript: ij"]],
  ["<u>2<sup>x</sup></u> nedir", "2x nedir", ["underline: 2x", "superscript: x"]],
  ["H<sub>2</sub>O ve 10<sup>-3</sup>", "H₂O ve 10⁻³", []],
  ["<ul><li><b>bir</b></li><li>iki</li></ul>", "bir\niki", ["bold: bir"]],
  ["<table><tr><td>x</td><td><b>y</b></td></tr></table>", "x | y", ["bold: y"]],
])("formats of HTML: %s", (html, text, marks) => {
  const shown = statement(html).filter((line) => !line.startsWith("  doubt"));
  expect(shown).toEqual([`${text} [statement: true]`, ...marks.map((mark) => `  ${mark}`)]);
});
