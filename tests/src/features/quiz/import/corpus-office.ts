/** Word documents, workbooks and other files of teachers, and hostile ones. */
import { type Cell, docx, escapeXml, p, run, table, windows1254, xlsx, zipOf } from "./office-files.ts";

export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="),
  (char) => char.charCodeAt(0),
);

/** Two questions whose right options, B and A, have a run property. */
function marked(property: string): Uint8Array {
  return docx(
    [
      p(run("1) Başkent neresidir?", "<w:b/>")),
      p("A) İzmir"),
      p(run("B) Ankara", property)),
      p("2) Hangisi ildir?"),
      p(run("A) Iğdır", property)),
      p("B) Bodrum"),
    ].join(""),
  );
}

export const drawing = (blip: string, alt = "") =>
  `<w:p><w:r><w:drawing><wp:docPr id="1" descr="${alt}"/><a:blip ${blip}/></w:drawing></w:r></w:p>`;
export const relations = (target: string, mode = "") => ({
  "word/_rels/document.xml.rels": `<Relationships><Relationship Id="rId5" Target="${target}" ${mode}/></Relationships>`,
});
const ASKED = [p("1) Hangisi?"), p("A) a"), p("B) b"), p("Cevap: B")].join("");

const KAHOOT: Cell[] = [
  "",
  "Question - max 120 characters",
  "Answer 1 - max 75 characters",
  "Answer 2 - max 75 characters",
  "Answer 3 - max 75 characters",
  "Answer 4 - max 75 characters",
  "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
  "Correct answer(s) - choose at least one",
];
const WAYGROUND =
  "Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation";

/** Zip bombs: a file of zeros, with a true or a false size in the directory. */
const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

export const FILES: Record<string, () => Uint8Array> = {
  "Word: the right option is bold": () => marked("<w:b/>"),
  "Word: only the letter of the right option is bold": () =>
    docx([p("1) Hangisi?"), p("A) a"), p(run("B) ", "<w:b/>") + run("b")), p("C) c")].join("")),
  "Word: hidden words, and formulas": () =>
    docx(
      [
        p(
          run("1) ") +
            run("gizli not", "<w:vanish/>") +
            run("Sonuç kaçtır: ") +
            "<m:oMath><m:f><m:num><m:r><m:t>3</m:t></m:r></m:num><m:den><m:r><m:t>x+1</m:t></m:r></m:den></m:f><m:sSup><m:e><m:r><m:t>y</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup><m:rad><m:e><m:r><m:t>16</m:t></m:r></m:e></m:rad></m:oMath>",
        ),
        p("A) a"),
        p("B) b"),
        p("Cevap: B"),
      ].join(""),
    ),
  "Word: a picture above its question": () =>
    docx(
      [
        ASKED.replace(p("Cevap: B"), ""),
        drawing('r:embed="rId5"'),
        p("2) Yukarıdaki hangisi?"),
        p("A) a"),
        p("B) b"),
        p("1-A 2-B"),
      ].join(""),
      { ...relations("media/image1.png"), "word/media/image1.png": PNG },
    ),
  "Word: the right option is underlined": () => marked('<w:u w:val="single"/>'),
  "Word: the right option is red": () => marked('<w:color w:val="FF0000"/>'),
  "Word: the right option is highlighted": () => marked('<w:highlight w:val="yellow"/>'),
  "Word: the right option is shaded": () => marked('<w:shd w:val="clear" w:fill="FFFF00"/>'),
  "Word: all text is bold, and the right option is underlined": () =>
    docx(
      [
        p(run("1) Hangisi?", "<w:b/>")),
        p(run("A) a", "<w:b/>")),
        p(run("B) b", '<w:b/><w:u w:val="single"/>')),
      ].join(""),
    ),
  "Word: bold that is switched off, and black text": () =>
    marked('<w:b w:val="0"/><w:color w:val="000000"/>'),
  "Word: automatic numbers and letters": () =>
    docx(
      [
        p("Başkent?", [1, 0]),
        p("İzmir", [1, 1]),
        p(run("Ankara", "<w:b/>"), [1, 1]),
        p("En büyük göl?", [1, 0]),
        p(run("Van", "<w:b/>"), [1, 1]),
        p("Tuz", [1, 1]),
      ].join(""),
    ),
  "Word: options on one line, one of them red": () =>
    docx(
      [p("1) 2+2?"), p(`${run("A) 3   ")}${run("B) 4", '<w:color w:val="FF0000"/>')}${run("   C) 5")}`)].join(
        "",
      ),
    ),
  "Word: options separated by tabs": () =>
    docx(
      [p("1) 2+2?"), `<w:p>${run("A) 3")}<w:r><w:tab/></w:r>${run("B) 4")}</w:p>`, p("Cevap: B")].join(""),
    ),
  "Word: lines separated by breaks in one paragraph": () =>
    docx(
      `<w:p>${["1) 2+2?", "A) 3", "B) 4", "Cevap: B"].map((line) => run(line)).join("<w:r><w:br/></w:r>")}</w:p>`,
    ),
  "Word: a word broken into runs": () =>
    docx(
      [
        p(`${run("1")}${run(") Baş")}${run("kent?")}`),
        p(`${run("A")}${run(") İz")}${run("mir")}`),
        p("B) Ankara"),
        p(`${run("Ce")}${run("vap: B")}`),
      ].join(""),
    ),
  "Word: an answer key at the end": () =>
    docx(
      [
        p("1) Bir?"),
        p("A) a"),
        p("B) b"),
        p("2) İki?"),
        p("A) a"),
        p("B) b"),
        p("CEVAP ANAHTARI"),
        p("1-B 2-A"),
      ].join(""),
    ),
  "Word: the answers in a table of two rows": () =>
    docx(
      [
        p("1) Bir?"),
        p("A) a"),
        p("B) b"),
        p("2) İki?"),
        p("A) a"),
        p("B) b"),
        table([
          ["1", "2"],
          ["B", "A"],
        ]),
      ].join(""),
    ),
  "Word: the answers in a table of two columns": () =>
    docx(
      [
        p("1) Bir?"),
        p("A) a"),
        p("B) b"),
        p("2) İki?"),
        p("A) a"),
        p("B) b"),
        table([
          ["Soru", "Cevap"],
          ["1", "B"],
          ["2", "A"],
        ]),
      ].join(""),
    ),
  "Word: a question in the cells of a table": () =>
    docx(table([["1) Hangisi?"], ["A) a", "B) b"], ["Cevap: A"]])),
  "Word: the mark and the answer key differ": () =>
    docx([p("1) Bir?"), p(run("A) a", "<w:b/>")), p("B) b"), p("Cevap anahtarı: 1-B")].join("")),
  "Word: a picture": () =>
    docx(
      `${p("1) Bu ne?")}${drawing('r:embed="rId5"', "Bir üçgen")}${p("A) a")}${p("B) b")}${p("Cevap: A")}`,
      { ...relations("media/image1.png"), "word/media/image1.png": PNG },
    ),
  "Word: two pictures": () =>
    docx(
      `${p("1) Bu ne?")}${drawing('r:embed="rId5"')}${drawing('r:embed="rId5"')}${p("A) a")}${p("B) b")}${p("Cevap: A")}`,
      { ...relations("media/image1.png"), "word/media/image1.png": PNG },
    ),
  "Word: a linked picture": () =>
    docx(
      `${p("1) Bu ne?")}${drawing('r:link="rId5"')}${p("A) a")}${p("B) b")}${p("Cevap: A")}`,
      relations("http://x.test/a.png", 'TargetMode="External"'),
    ),
  "Word: a picture of an unsupported type": () =>
    docx(`${p("1) Bu ne?")}${drawing('r:embed="rId5"')}${p("A) a")}${p("B) b")}${p("Cevap: A")}`, {
      ...relations("media/image1.emf"),
      "word/media/image1.emf": "EMF",
    }),
  "Word: a chart": () => docx(`${p("1) Bu ne?")}${drawing("")}${p("A) a")}${p("B) b")}${p("Cevap: A")}`),
  "Word: a formula": () =>
    docx(
      [
        `<w:p>${run("1) ")}<m:oMath><m:r><m:t>x²+1</m:t></m:r></m:oMath>${run(" kaçtır?")}</w:p>`,
        p("A) a"),
        p("B) b"),
        p("Cevap: A"),
      ].join(""),
    ),
  "Word: a raised figure": () =>
    docx(
      [
        p(`${run("1) 2")}${run("3", '<w:vertAlign w:val="superscript"/>')}${run(" kaçtır?")}`),
        p("A) 6"),
        p("B) 8"),
        p("Cevap: B"),
      ].join(""),
    ),
  "Word: deleted words": () =>
    docx(
      [
        `<w:p>${run("1) Hangisi")}<w:del><w:r><w:delText>eski</w:delText></w:r></w:del>${run("?")}</w:p>`,
        p("A) a"),
        p("B) b"),
        p("Cevap: A"),
      ].join(""),
    ),
  "Word: a document with macros": () => docx(ASKED, { "word/vbaProject.bin": "macro" }),
  "Word: a document without questions": () => docx(p("Sayın veliler, toplantı yarındır.")),
  "Word: a damaged document": () => zipOf({ "word/document.xml": "<w:document><w:body>" }),
  "a zip bomb as a document": () => zipOf({ "word/document.xml": zeros(60) }),
  "a zip of 110 MB": () => zipOf({ "xl/workbook.xml": zeros(55), "quiz.json": zeros(55) }),
  "a truncated zip file": () => docx(ASKED).subarray(0, 200),
  "a zip file without a supported format": () => zipOf({ "a.txt": "1) Soru?" }),
  "50 MB of zero bytes": () => zeros(50),
  "an old Word file": () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  "a picture file": () => PNG,
  "Kahoot: the template with its titles above": () =>
    xlsx([
      [
        ["", "Quiz template"],
        [""],
        ["", "Add questions, at least two answer alternatives…"],
        KAHOOT,
        [1, "Başkent?", "İzmir", "Ankara", "", "", 20, "2"],
        [2, "Hangileri çift?", "2", "4", "3", "5", 30, "1,2"],
        [3, "", "", "", "", "", 20, ""],
      ],
    ]),
  "Kahoot: column names in the first row, answers as numbers": () =>
    xlsx([[KAHOOT, [1, "2+2?", 3, 4, 5, "", 20, 2]]]),
  "Kahoot: a time above our maximum": () => xlsx([[KAHOOT, [1, "2+2?", 3, 4, "", "", 300, 2]]]),
  "Kahoot: a missing answer, and an answer that refers to an empty option": () =>
    xlsx([[KAHOOT, [1, "Bir?", "a", "b", "", "", 20, ""], [2, "İki?", "a", "b", "", "", 20, "4"]]]),
  "Kahoot: an empty template": () => xlsx([[KAHOOT, [1], [2]]]),
  "a workbook with empty rows and a second sheet": () =>
    xlsx([
      [["Soru", "A", "B", "C", "Cevap"], [], ["Bir?", "a", "b", "c", "C"], [], ["İki?", "a", "b", "", "a"]],
      [
        ["Soru", "A", "B", "Cevap"],
        ["Üç?", "x", "y", "B"],
      ],
    ]),
  "a formula, a date and a truth value in cells": () =>
    xlsx([
      [
        ["Soru", "Seçenek A", "Seçenek B", "Doğru cevap"],
        ["2*3?", { formula: "2*3", value: 6 }, 5, "A"],
        ["Ne zaman?", { date: 8703 }, "dün", "A"],
        ["Dünya yuvarlaktır.", "", "", true],
      ],
    ]),
  "a long number as the result of a formula": () =>
    xlsx([
      [
        ["Soru", "A", "B", "Cevap"],
        ["Kaç?", { formula: "0.1+0.2", value: 0.30000000000000004 }, 1, "A"],
      ],
    ]),
  "a workbook with macros": () =>
    xlsx(
      [
        [
          ["Soru", "A", "B", "Cevap"],
          ["Bir?", "a", "b", "B"],
        ],
      ],
      { "xl/vbaProject.bin": "macro" },
    ),
  "a workbook with shared texts in runs": () =>
    zipOf({
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
      "xl/sharedStrings.xml": `<sst>${["Soru", "A", "B", "Cevap"].map((text) => `<si><t>${text}</t></si>`).join("")}<si><r><t>Bir</t></r><r><t>?</t></r><rPh><t>x</t></rPh></si></sst>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1">${[0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join("")}</row><row r="2"><c t="s"><v>4</v></c><c><v>1</v></c><c><v>2</v></c><c t="str"><v>B</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells></worksheet>`,
    }),
  "a cell in the last possible row and column": () =>
    zipOf({
      "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
      "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`,
    }),
  "a workbook with unknown column names": () =>
    xlsx([
      [
        ["Madde", "1", "2", "Kod"],
        ["Bir?", "a", "b", "B"],
      ],
    ]),
  "an option whose text is the number of another option": () =>
    xlsx([
      [
        ["Soru", "A", "B", "C", "Cevap"],
        ["1+1?", 3, 2, 1, 2],
        ["3-2?", 3, 2, 1, 1],
      ],
    ]),
  "Wayground: every type": () =>
    new TextEncoder().encode(`${WAYGROUND}
Başkent?,Multiple Choice,İzmir,Ankara,,,,2,30,http://x.test/a.png,Ankara başkenttir.
Çiftler?,Checkbox,2,3,4,,,"1,3",20,,
Su?,Fill-in-the-Blank,H2O,su,,,,,20,,
Nasılsın?,Poll,İyi,Kötü,,,,,20,,
Anlat.,Open-Ended,,,,,,,60,,`),
  "Blooket: the template": () =>
    new TextEncoder().encode(`"Blooket
Import Template",,,,,,,\nQuestion #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Answer 4\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"
1,"Virgüllü, soru?","a ""b""",c,,,20,1
2,İki?,a,b,c,d,15,"2,4"`),
  "Blooket: a column of pictures": () =>
    new TextEncoder().encode(
      "Question #,Question Text,Answer 1,Answer 2,Time Limit (sec),Correct Answer(s),Question Image\n1,Bu ne?,a,b,20,1,http://x.test/a.png\n2,Peki bu?,a,b,20,2,kedi.jpg\n3,Bu?,a,b,20,1,",
    ),
  "Gimkit: columns of right and wrong texts": () =>
    new TextEncoder().encode(
      `Gimkit Spreadsheet Import Template,,,,\nQuestion,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)\nBaşkent?,Ankara,İzmir,Van,\nGöl?,Van,Tuz,,`,
    ),
  "a CSV file of Turkish Excel: semicolons, Windows-1254": () =>
    windows1254("Soru;A şıkkı;B şıkkı;Doğru şık;Açıklama\nIğdır il mi?;İlçe;İl;B;Şöyle\nİki?;a;b;A;"),
  "a table whose answers are the texts of options": () =>
    new TextEncoder().encode(
      "Soru,A,B,C,Doğru cevap\nBaşkent?,İzmir,ANKARA,Van,Ankara\nGöl?,Tuz,Van,Iğdır,Sapanca",
    ),
  "a formula as text is text": () =>
    new TextEncoder().encode(`Soru,A,B,Cevap\n"=HYPERLINK(""http://x.test"")",=1+1,b,B`),
};

/** 500 questions in a workbook, and in a document with an answer key at its end. */
export const LARGE: Record<string, () => Uint8Array> = {
  "500 questions in a workbook": () =>
    xlsx([
      [
        ["Soru", "A", "B", "C", "D", "Cevap"],
        ...Array.from({ length: 500 }, (_, at) => [
          `${at + 1}. sayı?`,
          "a",
          "b",
          "c",
          "d",
          "ABCD".charAt(at % 4),
        ]),
      ],
    ]),
  "500 questions in a document": () => {
    const asked = Array.from({ length: 500 }, (_, at) =>
      [`${at + 1}) Sayı ${escapeXml("<")}?`, "A) a", "B) b", "C) c", "D) d"].map((line) => p(line)).join(""),
    );
    const key = Array.from({ length: 500 }, (_, at) => `${at + 1}-${"ABCD".charAt(at % 4)}`);
    return docx(`${asked.join("")}${p("Cevap anahtarı")}${p(key.join(" "))}`);
  },
};
