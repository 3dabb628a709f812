/**
 * Workbooks whose cells display another text than they store: number formats, raised characters, and texts that a spreadsheet has turned into dates.
 */
import { type Cell, xlsx, zipOf } from "./office-files.ts";

const HEAD: Cell[] = ["Soru", "A", "B", "C", "Doğru cevap"];
/** Serial numbers of 3 January, 1 February, 2 January and 29 October 2024. */
const JAN_3 = 45294;
const FEB_1 = 45323;
const JAN_2 = 45293;
const OCT_29 = 45594;
const APR_23 = 45405;
const DAY_MONTH = 16;
const shows = (value: number | string, format: string | number): Cell => ({ value, format });
const day = (value: number): Cell => shows(value, DAY_MONTH);
const sheet = (...rows: Cell[][]) => xlsx([[HEAD, ...rows]]);
const raised = (base: string, small: string, place = "superscript", after = ""): Cell => ({
  rich: `<r><t>${base}</t></r><r><rPr><vertAlign val="${place}"/></rPr><t>${small}</t></r>${after && `<r><t xml:space="preserve">${after}</t></r>`}`,
});

const QUESTION_AND_OPTIONS: Cell[] = ["Soru", "A", "B", "C"];

export const CELLS: Record<string, () => Uint8Array> = {
  "right options that only stand out": () =>
    xlsx([
      [
        QUESTION_AND_OPTIONS,
        ["Kalın?", "a", { text: "b", look: "bold" }, "c"],
        ["Zemin?", { text: "a", look: "filled" }, { text: "b", look: "white" }, "c"],
        ["Renk?", "a", "b", { text: "c", look: "red" }],
        ["Altı çizili?", "a", { text: "b", look: "underlined" }, "c"],
        ["Bölüm?", "a", { rich: "<r><rPr><b/></rPr><t>b</t></r>" }, "c"],
        ["Bir sözü?", "a", { rich: "<r><rPr><b/></rPr><t>b</t></r><r><t> c</t></r>" }, "d"],
        ["İkisi?", { text: "a", look: "red" }, { text: "b", look: "red" }, "c"],
        ["İşaret?", "a (doğru)", "b", "c"],
      ],
    ]),
  "formats of words in cells": () =>
    sheet([
      {
        rich: '<r><t xml:space="preserve">Hangisi </t></r><r><rPr><u/></rPr><t>değildir</t></r><r><t>?</t></r>',
      },
      { rich: "<r><rPr><b/></rPr><t>ev</t></r><r><t>de</t></r>" },
      { rich: "<r><rPr><b/></rPr><t>okul</t></r><r><t>da</t></r>" },
      "ev",
      "A",
    ]),
  "a column that is designed": () =>
    xlsx([
      [
        QUESTION_AND_OPTIONS,
        ["Bir?", { text: "a", look: "filled" }, "b", { text: "c", look: "bold" }],
        ["İki?", { text: "a", look: "filled" }, { text: "b", look: "bold" }, "c"],
      ],
    ]),
  "options that nothing marks": () =>
    xlsx([
      [
        QUESTION_AND_OPTIONS,
        ["Bir?", { text: "a", look: "filled" }, "b", "c"],
        ["İki?", { text: "a", look: "filled" }, "b", "c"],
      ],
    ]),
  "cells that stand out beside answers": () =>
    sheet(
      ["Aynı?", "a", { text: "b", look: "bold" }, "c", "B"],
      ["Başka?", "a", { text: "b", look: "bold" }, "c", "C"],
      ["Boş?", { text: "a", look: "bold" }, "b", "c", ""],
    ),
  "a template with steps and several answers": () =>
    xlsx([
      [
        ["1. Quiz adı:", "Matematik"],
        [
          "2. Soru Türü:",
          "3. Soru:",
          "Cevap A:",
          "Cevap B:",
          "Cevap C:",
          "Doğru cevap",
          "Doğru cevap",
          "6. Açıklama:",
          "A",
        ],
        ["Çoktan seçmeli", "Asal?", 2, 3, 4, "A", "B", "Çünkü.", ""],
        ["Çoktan seçmeli", "Renkler?", "kırmızı", "masa", "mavi", "mavi", "kırmızı", "", ""],
        ["Kısa cevap", "Su?", "", "", "", "H2O", "H₂O", "", ""],
      ],
    ]),
  "numbers: percent, fraction, units, money, decimals": () =>
    sheet(
      ["Yüzde kaç?", shows(0.25, 9), shows(0.125, 10), shows(0.5, "0.0%"), "A"],
      ["Kesir?", shows(0.5, 12), shows(1.75, 13), shows(0.3333333333333, "# ?/?"), "A"],
      ["Kütle?", shows(1.5, '0.00" kg"'), shows(2, '0.0\\ "kg"'), shows(-3, "0 °C"), "A"],
      [
        "Fiyat?",
        shows(1234.5, '#,##0.00\\ "₺"'),
        shows(12, "[$₺-41F]#,##0"),
        shows(-3.5, "0.0;[Red]-0.0"),
        "A",
      ],
      ["Kod?", shows(7, "000"), shows(5321234567, "(000) 000 00 00"), shows(123456789012, 0), "A"],
      ["Bilimsel?", shows(300000, 11), shows(1e-10, 0), 1 / 3, "A"],
      ["Gizli?", shows(5, ";;;"), shows("x", '@" cm"'), shows(0.5, '[=0.5]"yarım";0.0'), "A"],
    ),
  "days and times that were meant": () =>
    sheet(
      ["Ne zaman?", shows(45594, 14), shows(45405, "dd/mm/yyyy"), shows(45431, "d mmmm yyyy"), "A"],
      ["Hangi gün?", shows(JAN_3, "dddd"), "Pazar", "Salı", "A"],
      ["Saat kaç?", shows(0.6041666667, 20), shows(0.75, "hh:mm"), shows(0.75, 18), "A"],
      ["Süre?", shows(50 / 1440, 20), shows(1.5, 46), shows(0.001, 45), "A"],
      ["Doğumu?", shows(8703, 14), "dün", "bugün", "A"],
      ["Formül?", { formula: "BUGÜN()", value: JAN_3, format: DAY_MONTH }, "dün", "yarın", "A"],
      ["Yazılan?", shows(JAN_3, "d\\-m"), "2-0", "1-1", "A"],
    ),
  "a score became a day": () =>
    sheet(
      ["Maç kaç kaç bitti?", day(JAN_3), "1-0", "0-0", "A"],
      ["Skor?", "berabere", shows(JAN_3, 14), "2-0", "B"],
    ),
  "a score became a day, and the key with it": () => sheet(["Skor?", day(JAN_3), "1-0", "0-0", day(JAN_3)]),
  "fractions became days": () =>
    sheet(
      ["Hangi kesir yarımdır?", day(FEB_1), day(45352), day(45385), "A"],
      ["Hangisi en küçüktür?", shows(18264, 17), day(FEB_1), "2/100", "A"],
    ),
  "days without a year, that were meant": () =>
    sheet(["Cumhuriyet?", day(OCT_29), day(APR_23), "19 Mayıs", "A"]),
  "a written answer became a day": () =>
    xlsx([
      [
        ["Soru", "Cevap"],
        ["Skor?", day(JAN_2)],
        ["İl?", "Ankara"],
      ],
    ]),
  "ratios became times": () => sheet(["Oran?", shows(62 / 1440, 20), shows(123 / 1440, 20), "3:1", "A"]),
  "days that count from 1904": () =>
    zipOf({
      "xl/workbook.xml": `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
      "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1"><c t="str"><v>Soru</v></c><c t="str"><v>Cevap</v></c></row><row r="2"><c t="str"><v>Ne zaman?</v></c><c s="1"><v>${JAN_3 - 1462}</v></c></row><row r="3"><c t="str"><v>Peki?</v></c><c t="d"><v>2024-01-03T00:00:00</v></c></row></sheetData></worksheet>`,
    }),
  "raised and lowered figures": () =>
    sheet([
      raised("x", "2", "superscript", " + 1 kaçtır?"),
      raised("H", "2", "subscript", "O"),
      raised("90", "o"),
      raised("2", "x"),
      "A",
    ]),
  "keys with more or fewer digits than the options": () =>
    sheet(["Kaç?", shows(1.5, 2), shows(2.5, 2), shows(3.5, 2), 2.5], ["Peki?", "a", "b", "c", shows(2, 2)]),
  "errors in cells": () =>
    sheet(["Hangisi?", { error: "#NAME?" }, "b", "c", "B"], [{ error: "#N/A" }, "a", "b", "c", "A"]),
  "a text of a spreadsheet in which days were written": () =>
    new TextEncoder().encode(
      "Soru;A;B;C;Cevap\nSkor?;03.Oca;1-0;0-0;A\nKesir?;01.Şub;2/100;May.20;A\nScore?;3-Jan;2-0;1-1;A\nTarih?;29.10.1923;23.04.1920;19.05.1919;A",
    ),
};
