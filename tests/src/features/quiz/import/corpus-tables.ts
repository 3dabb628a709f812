/** Word exams with questions in tables, and word boxes above gaps. */
import { drawing, PNG, relations } from "./corpus-office.ts";
import { docx, p, run, table } from "./office-files.ts";

const PICTURE = { ...relations("media/image1.png"), "word/media/image1.png": PNG };
const picture = drawing('r:embed="rId5"');
const ps = (...lines: string[]) => lines.map((line) => p(line)).join("");
const span = (columns: number, content: string) =>
  `<w:tcPr><w:gridSpan w:val="${columns}"/></w:tcPr>${p(content)}`;

export const TABLES: Record<string, () => Uint8Array> = {
  "a cell for the points beside a question": () =>
    docx(
      table([
        ["1) Başkent neresidir?", "10 puan"],
        ["A) Van", "B) Ankara*"],
        ["2) Kaç puan eder?", ""],
        ["A) 5 puan*", "B) 10 puan"],
      ]),
    ),
  "numbers in cells of their own, below a heading row": () =>
    docx(
      [
        p("1. DÖNEM YAZILI SORULARI"),
        table([
          ["S. No", "Sorular", "Puan"],
          ["1", ps("Türkiye'nin başkenti neresidir?", "A) İzmir", "B) Ankara", "Cevap: B"), "10"],
          ["2.", ps("2+2 kaçtır?", "A) 4", "B) 5", "Cevap: A"), "10 p"],
          ["Soru 3", ps("Suyun formülü nedir?", "Cevap: H2O"), "(5 puan)"],
        ]),
      ].join(""),
    ),
  "a heading row after a question": () =>
    docx(
      [
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
        table([
          ["No", "Soru", "Puan"],
          ["2", ps("Peki bu?", "A) c", "B) d", "Cevap: A"), "5"],
        ]),
        table([
          ["No", "Soru"],
          ["3", ps("Ya bu?", "A) e", "B) f", "Cevap: A")],
        ]),
      ].join(""),
    ),
  "a title over the whole table": () =>
    docx(
      table([
        [span(2, "A) Aşağıdaki soruları cevaplayınız. (40 puan)")],
        ["1", ps("Hangisi?", "A) a", "B) b", "Cevap: B")],
        ["2", ps("Peki?", "A) c", "B) d", "Cevap: A")],
      ]),
    ),
  "automatic numbers in cells of their own": () =>
    docx(
      table([
        [
          `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>`,
          ps("Hangisi?", "A) a", "B) b", "Cevap: B"),
        ],
        [
          `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>`,
          ps("Peki?", "A) c", "B) d", "Cevap: A"),
        ],
      ]),
    ),
  "pictures in cells": () =>
    docx(
      table([
        ["1", `${picture}${ps("Yukarıdaki resimde ne var?", "A) a", "B) b", "Cevap: A")}`],
        ["2", ps("Yandaki şekil nedir?", "A) c", "B) d", "Cevap: B"), picture],
        [`${p("3")}`, `${p("Aşağıdaki şekil nedir?")}${picture}${ps("A) e", "B) f", "Cevap: B")}`],
      ]),
      PICTURE,
    ),
  "a picture between a question without a number and its options": () =>
    docx(
      [
        ps("1) Bir?", "A) a", "B) b", "Cevap: A", ""),
        p("Aşağıdaki görselde hangi hayvan vardır?"),
        picture,
        ps("A) Kedi", "B) Köpek", "Cevap: B"),
      ].join(""),
      PICTURE,
    ),
  "options in cells of the row below": () =>
    docx(
      table([
        ["1", span(2, "Hangisi?")],
        ["", "A) a", "B) b"],
        ["", "C) c", "D) d"],
        ["2", span(2, "Peki?")],
        ["", "A) e", "B) f"],
      ]) + p("1-C 2-A"),
    ),
  "columns of options, the right one bold": () =>
    docx(
      table([
        ["No", "Soru", "A", "B", "C"],
        ["1", "Başkent?", "İzmir", p(run("Ankara", "<w:b/>")), "Van"],
        ["2", "Göl?", p(run("Van", "<w:b/>")), "Tuz", ""],
      ]),
    ),
  "a score grid at the top, and one below": () =>
    docx(
      [
        table([
          ["Soru", "1", "2", "3", "Toplam"],
          ["Puan", "", "", "", ""],
        ]),
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
        table([
          ["Soru No", "1", "2"],
          ["Puan", "50", "50"],
        ]),
        ps("2) Peki?", "A) c", "B) d", "Cevap: A"),
      ].join(""),
    ),
  "statements with columns for true and false": () =>
    docx(
      [
        p("A) Doğru olanların başına D, yanlış olanların başına Y koyunuz."),
        table([
          ["No", "İfade", "D", "Y"],
          ["1", "Dünya yuvarlaktır.", "X", ""],
          ["2", "Ay bir yıldızdır.", "", "x"],
          ["3", "Su 100 derecede kaynar.", "", ""],
        ]),
      ].join(""),
    ),
  "statements with a place in a cell of its own": () =>
    docx(
      table([
        ["1", "( D )", "Dünya yuvarlaktır."],
        ["2", "( Y )", "Ay bir yıldızdır."],
        ["3", "Su kaynar.", "(   )"],
      ]),
    ),
  "matching: numbers, places and letters": () =>
    docx(
      [
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
        p("B) Aşağıdaki kavramları açıklamalarıyla eşleştiriniz. (20 puan)"),
        table([
          ["1. Deprem", "( b )", "a. Suların taşması"],
          ["2. Sel", "( a )", "b. Yerin sarsılması"],
          ["3. Heyelan", "( c )", "c. Toprağın kayması"],
        ]),
        ps("2) Peki?", "A) c", "B) d", "Cevap: A"),
      ].join(""),
    ),
  "matching: a heading row, places before the words, one more on the right": () =>
    docx(
      [
        p("Eşleştiriniz."),
        table([
          ["KAVRAM", "TANIM"],
          ["( 2 ) Özne", "1) İşi bildiren"],
          ["( 1 ) Yüklem", "2) İşi yapan"],
          ["", "3) Zamanı bildiren"],
        ]),
      ].join(""),
    ),
  "matching: labels in cells of their own": () =>
    docx(
      table([
        ["1", "Ankara", "b", "a", "Ege"],
        ["2", "İzmir", "a", "b", "İç Anadolu"],
      ]),
    ),
  "matching: the answers in the line below": () =>
    docx(
      [
        table([
          ["1) Ankara", "a) Ege"],
          ["2) İzmir", "b) İç Anadolu"],
          ["3) Van", "c) Doğu Anadolu"],
        ]),
        p("Cevaplar: 1-b, 2-a, 3-c"),
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
      ].join(""),
    ),
  "matching: no answers": () =>
    docx(
      [
        p("5) Aşağıdakileri eşleştiriniz."),
        table([
          ["(...) Ankara", "a) Ege"],
          ["(...) İzmir", "b) İç Anadolu"],
        ]),
      ].join(""),
    ),
  "matching: two columns without labels": () =>
    docx(
      [
        p("Şehirleri bölgeleriyle eşleştirin."),
        table([
          ["Ankara", "Ege"],
          ["İzmir", "İç Anadolu"],
        ]),
      ].join(""),
    ),
  "matching: lines with tabs, and with places between the words": () =>
    docx(
      [
        p("A) Eşleştiriniz."),
        `<w:p>${run("1. Deprem")}<w:r><w:tab/></w:r>${run("( b )")}<w:r><w:tab/></w:r>${run("a. Suların taşması")}</w:p>`,
        `<w:p>${run("2. Sel")}<w:r><w:tab/></w:r>${run("( a )")}<w:r><w:tab/></w:r>${run("b. Yerin sarsılması")}</w:p>`,
        p("3) Aşağıdakileri eşleştiriniz."),
        p("1. Ankara ( b ) a. Ege"),
        p("2. İzmir ( a ) b. İç Anadolu"),
        p("4) Aşağıdakilerden hangisi doğru eşleştirilmiştir?"),
        ps("A) Ankara   Ege", "B) İzmir   Ege", "C) Van   Marmara", "Cevap: B"),
      ].join(""),
    ),
  "a table to be matched that a question with options is about": () =>
    docx(
      [
        p("1) Tablodaki eşleştirmelerden hangisi doğrudur?"),
        table([
          ["1. Ankara", "a. Ege"],
          ["2. İzmir", "b. İç Anadolu"],
        ]),
        ps("A) 1-a", "B) 1-b", "Cevap: B"),
      ].join(""),
    ),
  "two columns that are no matching": () =>
    docx(
      table([
        [ps("1) Bir?", "A) a", "B) b", "Cevap: A"), ps("3) Üç?", "A) e", "B) f", "Cevap: B")],
        [ps("2) İki?", "A) c", "B) d", "Cevap: B"), ps("4) Dört?", "A) g", "B) h", "Cevap: A")],
      ]),
    ),
  "a question beside its options": () =>
    docx(
      table([
        ["1) Başkent neresidir?", "A) İzmir   B) Ankara"],
        ["2) En büyük göl hangisidir?", "A) Van   B) Tuz"],
      ]) + p("1-B 2-A"),
    ),
  "a box of words in brackets": () =>
    docx(
      [
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
        p("[ kuzey – nüfus – yağış ]"),
        p("2) Ülkemizin en çok ……… alan yeri Rize'dir. (yağış)"),
        p("3) Pusulanın ibresi ________ gösterir."),
        p("Cevap: kuzey"),
        p("4) Bir yerde yaşayan insan sayısına ______ denir."),
        ps("5) Peki?", "A) c", "B) d", "Cevap: A"),
      ].join(""),
    ),
  "a box of words in a table, below the task": () =>
    docx(
      [
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
        p("C) Aşağıdaki boşlukları kutudaki kelimelerle doldurunuz."),
        table([
          ["kuzey", "nüfus", "yağış"],
          ["göç", "iklim", ""],
        ]),
        p("2) Bir yerde yaşayan insan sayısına ______ denir."),
        p("3) Hava olaylarının uzun süreli ortalaması ______ olur."),
        p("Cevap: hava durumu"),
      ].join(""),
    ),
  "a box of words in one cell, and in a frame": () =>
    docx(
      [
        table([["kuzey - nüfus - yağış"]]),
        p("1) Bir yerde yaşayan insan sayısına ______ denir."),
        p("Cevap: nüfus"),
        `<w:p><w:r><w:pict><w:txbxContent>${p("göç   iklim   deniz")}</w:txbxContent></w:pict></w:r></w:p>`,
        p("2) Hava olaylarının ortalaması ______ olur."),
        p("Cevap: iklim"),
      ].join(""),
    ),
  "a box of words above lettered sentences, and a matching question beside a key": () =>
    docx(
      [
        p("1. Eşleştiriniz."),
        table([
          ["( b ) Tımar", "a) Gitme"],
          ["( a ) Göç", "b) Toprak"],
        ]),
        p("2. Kutudaki kelimeleri boşluklara yerleştiriniz."),
        table([["vakıf", "matbaa", "iletişim"]]),
        ps("a) Aktarmaya ……… denir.", "b) Kuruma ……… denir."),
        ps("3. Peki?", "A) c", "B) d"),
        p("Cevap anahtarı: 2-a 3-B"),
      ].join(""),
    ),
  "brackets that are no box of words": () =>
    docx(
      [
        p("1) Aşağıdaki aralıkta kaç tam sayı vardır?"),
        p("[ 3 – 5 ]"),
        ps("A) 3", "B) 5", "Cevap: A"),
        p("2) Kelimeleri sıralayınız."),
        p("[ elma – armut – kiraz ]"),
        ps("A) armut, elma, kiraz", "B) elma, kiraz, armut", "Cevap: A"),
      ].join(""),
    ),
  "the head of an exam as a table": () =>
    docx(
      [
        table([
          ["Adı Soyadı:", "Sınıfı:", "No:", "Puan:"],
          ["", "9/A", "", ""],
        ]),
        ps("1) Hangisi?", "A) a", "B) b", "Cevap: B"),
      ].join(""),
    ),
};
