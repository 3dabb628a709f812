// Unusual inputs: pasted from chats and notes, written by other programs, or nonsense.
import { docx, p, run, table, utf16, windows1254, xlsx } from "./office-files.ts";

const t = (text: string) => new TextEncoder().encode(text);
const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (char) => char.charCodeAt(0),
);
const largePicture = new Uint8Array(10_000_000);
largePicture.set(png);
const body4 = (n: number) =>
  [`${n}) Soru ${n} nedir?`, "A) bir", "B) iki", "C) üç", "D) dört"].map((line) => p(line)).join("");

export const STRANGE: Record<string, Uint8Array> = {
  "mac line ends": t("1) Bir?\rA) a\rB) b\rCevap: B\r2) İki?\rA) c\rB) d\rCevap: A"),
  "cp1254 csv semicolon": windows1254(
    "Soru;A;B;C;D;Doğru Cevap\r\nİğde ağaç mıdır?;Evet;Hayır;Şüpheli;Iğdır;A\r\n",
  ),
  "mixed formats gift after exam": t("1) Bir?\nA) a\nB) b\nCevap: A\n\n::Soru:: İki? {=x ~y}\n"),
  rtl: t("1) ما هي العاصمة؟\nA) أنقرة\nB) إسطنبول\nCevap: A"),
  "rtl marks before numbers": t("\u200f1) Bir?\n\u200fA) a\n\u200fB) b\nCevap: A"),
  "nbsp and tabs": t("1)\u00a0Bir?\nA)\u00a0a\tB)\u00a0b\tC)\u00a0c\nCevap:\u00a0B"),
  "fullwidth bullets": t("1． Bir？\nA． a\nB． b\nCevap： B"),
  "bullet dots": t("• 1) Bir?\n• A) a\n• B) b\nCevap: A"),
  markdown: t("**1. Bir?**\n- A) a\n- **B) b**\n\n**2. İki?**\n- A) a\n- B) b\n\nCevaplar: 1-B 2-A"),
  chatgpt: t(
    "### Soru 1\nTürkiye'nin başkenti neresidir?\n\nA) İstanbul  \nB) Ankara  \nC) İzmir  \nD) Bursa  \n\n**Doğru Cevap:** B) Ankara\n\n---\n\n### Soru 2\nEn uzun nehrimiz?\n\nA) Fırat  \nB) Kızılırmak  \n\n**Doğru Cevap:** B) Kızılırmak\n**Açıklama:** 1355 km.",
  ),
  "key as ABCD string": t(
    "1) Bir?\nA) a\nB) b\n2) İki?\nA) a\nB) b\n3) Üç?\nA) a\nB) b\nCevap anahtarı: A B A",
  ),
  "key as lines letters": t(
    "1) Bir?\nA) a\nB) b\n2) İki?\nA) a\nB) b\n3) Üç?\nA) a\nB) b\nCEVAPLAR\nA\nB\nA",
  ),
  "options in capitals with dash": t("1- Bir?\nA- a\nB- b\nC- c\nCEVAP: C"),
  "options lowercase i": t("1) Bir?\na) İğne\nb) ıhlamur\nc) Işık\nç) çam\nd) dut\nCevap: c"),
  "turkish ç option": t("1) Bir?\nA) a\nB) b\nC) c\nÇ) ç\nD) d\nCevap: Ç"),
  "answer in next line": t("1) Bir?\nA) a\nB) b\nCevap:\nB\n2) İki?\nA) a\nB) b\nCevap:\nA"),
  "true false list D/Y": t(
    "Aşağıdakilere D ya da Y yazınız.\n1. (   ) Dünya döner.\n2. (   ) Ay yıldızdır.\nCevap anahtarı: 1-D 2-Y",
  ),
  "gap list": t("1. Başkentimiz .......... dır. (Ankara)\n2. En büyük göl ______ gölüdür. (Van)"),
  "two columns docx table": docx(
    `<w:tbl><w:tr><w:tc>${body4(1)}${body4(2)}</w:tc><w:tc>${body4(3)}${body4(4)}</w:tc></w:tr></w:tbl>${p("1.A 2.B 3.C 4.D")}`,
  ),
  "answers in table under each": docx(
    `${p("1) Bir?")}${table([
      ["A) a", "B) b"],
      ["C) c", "D) d"],
    ])}${p("Cevap: C")}${p("2) İki?")}${table([["A)", "a", "B)", "b"]])}${p("Cevap: B")}`,
  ),
  "question table rows": docx(
    table([
      ["No", "Soru", "A", "B", "C", "Cevap"],
      ["1", "Bir?", "a", "b", "c", "B"],
      ["2", "İki?", "d", "e", "f", "C"],
    ]),
  ),
  "key table vertical": docx(
    `${body4(1)}${body4(2)}${table([
      ["Soru", "Cevap"],
      ["1", "B"],
      ["2", "D"],
    ])}`,
  ),
  "libreoffice list paragraphs": docx(
    `${p("Bir?", [1, 0])}${p("a", [1, 1])}${p(run("b", "<w:b/>"), [1, 1])}${p("İki?", [1, 0])}${p(run("c", "<w:b/>"), [1, 1])}${p("d", [1, 1])}`,
  ),
  "google docs colour": docx(
    `${p("1. Bir?")}${p(run("A. a", '<w:color w:val="000000"/>'))}${p(run("B. b", '<w:color w:val="ff0000"/>'))}`,
  ),
  "everything bold": docx(
    `${p(run("1) Bir?", "<w:b/>"))}${p(run("A) a", "<w:b/>"))}${p(run("B) b", "<w:b/>"))}${p("Cevap: A")}`,
  ),
  "picture before first": docx(
    `<w:p><w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r></w:p>${body4(1)}${p("Cevap: B")}`,
    {
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
      "word/media/image1.png": png,
    },
  ),
  "picture in option": docx(
    `${p("1) Hangisi?")}<w:p><w:r><w:t>A) </w:t><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r></w:p><w:p><w:r><w:t>B) </w:t><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r></w:p>${p("Cevap: B")}`,
    {
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
      "word/media/image1.png": png,
    },
  ),
  "10 MB picture": docx(
    `${p("1) Hangisi?")}<w:p><w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r></w:p>${p("A) a")}${p("B) b")}${p("Cevap: B")}`,
    {
      "word/_rels/document.xml.rels":
        '<Relationships><Relationship Id="rId1" Target="media/image1.png"/></Relationships>',
      "word/media/image1.png": largePicture,
    },
  ),
  "xlsx merged formulas": xlsx([
    [
      ["9A Sınavı"],
      [],
      ["Soru", "A", "B", "C", "D", "Cevap"],
      ["Kaç?", 1, { formula: "1+1", value: 2 }, 3.5, { date: 45000 }, "B"],
      ["Boş", "", "x", "y", "", "C"],
    ],
  ]),
  "xlsx key lower + words": xlsx([
    [
      ["Question", "Option 1", "Option 2", "Correct Answer"],
      ["Q?", "yes", "no", "YES"],
      ["R?", "a", "b", "b"],
    ],
  ]),
  "xlsx two sheets": xlsx([
    [["Bilgi"], ["Bu sayfada soru yok"]],
    [
      ["Soru", "A", "B", "Cevap"],
      ["Bir?", "a", "b", "A"],
    ],
  ]),
  "deep xml": t(`<quiz>${"<a>".repeat(5000)}${"</a>".repeat(5000)}</quiz>`),
  "billion laughs": t(
    '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="essay"><questiontext><text>&b;</text></questiontext></question></quiz>',
  ),
  binary: Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
  utf16be: utf16("1) Bir?\nA) a\nB) ı\nCevap: B").map((_, at, all) => all[at ^ 1] ?? 0),
  "points after question": t("1) (10 puan) Bir?\nA) a\nB) b\nCevap: A\n2) İki? (5p)\nA) a\nB) b\nCevap: B"),
  "no blank between, roman": t("I. Bir?\nA) a\nB) b\nII. İki?\nA) a\nB) b"),
  premises: t(
    "1) I. Su\nII. Hava\nIII. Toprak\nYukarıdakilerden hangileri maddedir?\nA) Yalnız I\nB) I ve II\nC) I, II ve III\nCevap: C",
  ),
  "continued text": t(
    "1-3. soruları metne göre cevaplayınız.\nUzun bir metin burada.\n1) Bir?\nA) a\nB) b\n2) İki?\nA) a\nB) b\n3) Üç?\nA) a\nB) b",
  ),
  "answers with dots": t("1) Bir?\nA) a\nB) b\n2) İki?\nA) a\nB) b\n\nCEVAPLAR: 1)A 2)B"),
};
