// @vitest-environment node
// QTI, H5P, Markdown, term lists and JSON of other programs and teachers, with the expected results.
import { describe, expect, it } from "vitest";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { titleOfFile } from "../../../../../src/features/quiz/import/read/title-of-file.ts";
import { zipOf } from "./office-files.ts";
import { shown } from "./shown.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const lines = (file: string | Uint8Array, name = "") =>
  shown(() => readFile(name, typeof file === "string" ? bytesOf(file) : file, () => null));
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const PICK = "  doubt: Doğru cevap bulunamadı; işaretleyin.";
const OPEN = "  doubt: Açık uçlu soru: doğru cevabı dosyada yok.";
const NO_ANSWER = "  doubt: Cevap bulunamadı.";
const LURES = "  doubt: Hiçbir eşi olmayan seçenekler (yanıltıcılar) alınmadı.";
const absent = (name: string) =>
  `  doubt: “${name}” adlı resim dosyada yok; soruyu düzenleyip resmi ekleyin.`;

// QTI 1.2

const text = (words: string, type = "text/plain") =>
  `<material><mattext texttype="${type}">${words}</mattext></material>`;
const label = (ident: string, words: string) =>
  `<response_label ident="${ident}">${text(words)}</response_label>`;
const choice = (cardinality: string, ...options: string[]) =>
  `<response_lid ident="R" rcardinality="${cardinality}"><render_choice>${options.map((words) => label(words, words)).join("")}</render_choice></response_lid>`;
const FIB = '<response_str ident="R" rcardinality="Single"><render_fib/></response_str>';
const equal = (value: string, more = "") => `<varequal respident="R"${more}>${value}</varequal>`;
const rule = (test: string, points = '<setvar action="Set">100</setvar>', more = "") =>
  `<respcondition ${more}><conditionvar>${test}</conditionvar>${points}</respcondition>`;
const item = (presentation: string, rules = "", more = "") =>
  `<item ident="i">${more}<presentation>${presentation}</presentation><resprocessing>${rules}</resprocessing></item>`;
const qti1 = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop>${items.join("")}</questestinterop>`;
const canvasType = (type: string) =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
const add = (points: number) => `<setvar action="Add">${points}</setvar>`;

const QTI1: Record<string, [string, string[]]> = {
  "cells of a table and numbers of a list in its HTML": [
    item(
      text(
        "&lt;table&gt;&lt;tr&gt;&lt;td&gt;10&lt;/td&gt;&lt;td&gt;20&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;&lt;ol type='I'&gt;&lt;li&gt;Artar&lt;/li&gt;&lt;/ol&gt;",
        "text/html",
      ) + choice("Single", "a", "b"),
      rule(equal("a")),
    ),
    [
      "10 | 20\nI. Artar [*a / b]",
      "  doubt: Tablonun hücreleri “|” ile ayrılmış düz yazı oldu; kontrol edin.",
    ],
  ],
  "points for each right option, and points off for wrong ones": [
    item(
      text("Hangileri?") + choice("Multiple", "a", "b", "c"),
      rule(equal("a"), add(50), 'continue="Yes"') +
        rule(equal("b"), add(-50), 'continue="Yes"') +
        rule(equal("c"), add(50), 'continue="Yes"'),
    ),
    ["Hangileri? [several: *a / b / *c]"],
  ],
  "right options in consecutive tests without an operator": [
    item(text("Hangileri?") + choice("Multiple", "a", "b", "c"), rule(equal("a") + equal("c"))),
    ["Hangileri? [several: *a / b / *c]"],
  ],
  "a rule for wrong answers before that for the right one": [
    item(
      text("Hangisi?") + choice("Single", "a", "b"),
      rule(`<not>${equal("b")}</not>`, '<setvar action="Set">0</setvar>') + rule(equal("b")),
    ),
    ["Hangisi? [a / *b]"],
  ],
  "half of the points for a second option": [
    item(
      text("Hangisi?") + choice("Single", "a", "b", "c"),
      rule(equal("b")) + rule(equal("c"), '<setvar action="Set">50</setvar>'),
    ),
    [
      "Hangisi? [a / *b / c]",
      "  doubt: “c” seçeneğine puanın bir bölümü veriliyordu; burada yanlış sayılır.",
    ],
  ],
  "either of two sets is right": [
    item(
      text("Hangileri?") + choice("Multiple", "a", "b", "c"),
      rule(`<and>${equal("a")}${equal("b")}</and>`) + rule(`<and>${equal("b")}${equal("c")}</and>`),
    ),
    [
      "Hangileri? [several: *a / *b / c]",
      "  doubt: Birden çok bileşim tam puan alıyordu; biri alındı, kontrol edin.",
    ],
  ],
  "wrong options counted in a variable of their own, as Brightspace does": [
    item(
      text("Hangileri?") + choice("Multiple", "a", "b"),
      rule(equal("a"), '<setvar varname="D2L_Correct" action="Add">1</setvar>', 'continue="yes"') +
        rule(equal("b"), '<setvar varname="D2L_Incorrect" action="Add">1</setvar>', 'continue="yes"'),
    ),
    ["Hangileri? [several: *a / b]"],
  ],
  "texts and scores as Blackboard writes them": [
    item(
      `<flow><flow><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;Ne?&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow>${choice("Single", "a", "b")}</flow>`,
      rule(equal("b"), '<setvar varname="SCORE" action="Set">SCORE.max</setvar>', 'title="correct"') +
        rule("<other/>", '<setvar varname="SCORE" action="Set">0</setvar>', 'title="incorrect"'),
    ),
    ["Ne? [a / *b]"],
  ],
  "a true/false question in English, and a choice of such words": [
    item(
      text("Su ıslaktır.") + choice("Single", "True", "False"),
      rule(equal("False")),
      canvasType("true_false_question"),
    ) +
      item(text("Ay?") + choice("Single", "True", "False"), "", canvasType("true_false_question")) +
      item(text("Pick") + choice("Single", "True", "False"), rule(equal("True"))),
    [
      "Su ıslaktır. [statement: false]",
      "Ay? [statement: null]",
      "  doubt: Doğru mu yanlış mı, dosyada yazmıyor.",
      "Pick [*True / False]",
    ],
  ],
  "a right answer that names no option": [
    item(text("Hangisi?") + choice("Single", "a", "b"), rule(equal("z"))),
    ["Hangisi? [a / b]", PICK],
  ],
  "a prefix before all names": [
    '<x:item xmlns:x="u"><x:presentation><x:material><x:mattext>Bir?</x:mattext></x:material></x:presentation></x:item>',
    ["Bir? [text: ]", OPEN, NO_ANSWER],
  ],
  "markup, even if the declared type is none; no markup in plain text": [
    item(
      `<flow><material><mattext>&lt;p&gt;x&lt;sup&gt;2&lt;/sup&gt; &amp;amp; y?&lt;/p&gt;</mattext></material>${choice("Single", "&lt;b&gt;", "1 &lt; 2")}</flow>`,
      rule(equal("1 &lt; 2")),
    ),
    ["x² & y? [<b> / *1 < 2]"],
  ],
  "a gap between words": [
    item(text("Su") + FIB + text("derecede kaynar."), rule(equal("100"))),
    ["Boşluğu doldurun. [gaps: Su ___ derecede kaynar. (*100)]"],
  ],
  "a star in an accepted text": [
    item(text("Çarpma işareti?") + FIB, rule(equal("*") + equal("x"))),
    ["Çarpma işareti? [text: * / x]"],
  ],
  "a text of which a part is enough": [
    item(text("Kim?") + FIB, rule('<varsubstring respident="R">Sinan</varsubstring>')),
    ["Kim? [text: Sinan]", "  doubt: Cevabın bir bölümü yetiyordu; burada tamamı yazılmalı."],
  ],
  "a number with a margin": [
    item(
      text("Kaç?") + FIB,
      rule(
        `<or>${equal("3,5")}<and><vargte respident="R">3.4</vargte><varlte respident="R">3.6</varlte></and></or>`,
      ),
      canvasType("numerical_question"),
    ),
    ["Kaç? [number: 3,5 ± 0,1]"],
  ],
  "bounds that are not accepted themselves": [
    item(text("Kaç?") + FIB, rule('<vargt respident="R">7</vargt><varlt respident="R">9</varlt>')),
    [
      "Kaç? [number: 8 ± 1]",
      "  doubt: Sayı aralığının sınırları doğru sayılmıyordu; kabul edilen aralığı kontrol edin.",
    ],
  ],
  "a range with a single bound": [
    item(text("Kaç?") + FIB, rule('<vargte respident="R">7</vargte>'), canvasType("numerical_question")),
    ["Kaç? [number:  ± 0]", "  doubt: Doğru sayı okunamadı."],
  ],
  "a calculated number": [
    item(text("[x] + 1?") + FIB, "", canvasType("calculated_question")),
    [
      "[x] + 1? [number:  ± 0]",
      "  doubt: Hesaplamalı soru: sayıları her öğrencide başkaydı; elle düzenleyin.",
    ],
  ],
  "an order": [
    item(text("Sırala") + choice("Ordered", "c", "a", "b"), rule(equal("a") + equal("b") + equal("c"))),
    ["Sırala [order: a > b > c]"],
  ],
  "lists inside the text": [
    item(
      text("Gökyüzü [x].") +
        text("") +
        `<response_lid ident="response_x">${text("x")}<render_choice>${label("1", "mavi")}${label("2", "yeşil")}</render_choice></response_lid>` +
        `<response_lid ident="response_y">${text("y")}<render_choice>${label("3", "sarı")}${label("4", "mor")}</render_choice></response_lid>`,
      rule('<varequal respident="response_x">1</varequal>', add(50), 'continue="Yes"') +
        rule('<varequal respident="response_y">4</varequal>', add(50), 'continue="Yes"'),
      canvasType("multiple_dropdowns_question"),
    ).replace("[x].", "[x], üzüm [y]."),
    ["Boşlukları doldurun. [gaps: Gökyüzü ___, üzüm ___. (*mavi / yeşil; *mor / sarı)]"],
  ],
  "pairs with a superfluous option": [
    item(
      text("Eşle") +
        ["p", "q"]
          .map(
            (ident) =>
              `<response_lid ident="${ident}">${text(ident)}<render_choice>${label("1", "bir")}${label("2", "iki")}${label("3", "üç")}</render_choice></response_lid>`,
          )
          .join(""),
      rule('<varequal respident="p">2</varequal>', add(50), 'continue="Yes"') +
        rule('<varequal respident="q">1</varequal>', add(50), 'continue="Yes"'),
    ),
    ["Eşle [pairs: p=iki / q=bir]", LURES],
  ],
  "a hotspot picture, and a text without a question": [
    item(`${text("Göster")}<response_xy ident="R"><render_hotspot/></response_xy>`) +
      item(text("Metni oku."), "", canvasType("text_only_question")),
    [
      "Göster [ / ]",
      "  doubt: Bu sorunun türü okunamıyor (çizim, eşleştirme alanı, dosya…); yalnız metni alındı.",
      "  doubt: Seçenek bulunamadı.",
      "left out: Metni oku.",
    ],
  ],
  "a text that the next question mentions": [
    item(text("Dede sabah kalkar, bahçeyi dolaşır."), "", canvasType("text_only_question")) +
      item(text("Metne göre dede ne yapar?") + choice("Single", "gezer", "uyur"), rule(equal("gezer"))),
    ["Dede sabah kalkar, bahçeyi dolaşır. [passage: ]", "| Metne göre dede ne yapar? [*gezer / uyur]"],
  ],
  "pictures that are absent, on the web, in an option, and inside the file": [
    item(
      `<material><matimage uri="a%20b.png"/><mattext texttype="text/html">&lt;img src="https://x.test/c.png"&gt;Ne?</mattext></material>${choice("Single", "a", "b").replace(text("b"), '<material><matimage uri="d.png"/></material>')}`,
      rule(equal("a")),
    ) +
      item(
        `<material><matimage imagtype="image/png" embedded="base64">${Buffer.from(PNG).toString("base64")}</matimage><mattext>Ne?</mattext></material>${choice("Single", "a", "b")}`,
        rule(equal("a")),
      ),
    [
      "Ne? [*a / ]",
      absent("a b.png"),
      "  doubt: Bağlantıdaki resim alınmadı: dosyanın içinde değil; soruyu düzenleyip resmi ekleyin.",
      absent("d.png"),
      "  doubt: B seçeneği boş.",
      "Ne? [*a / b] (image/png)",
    ],
  ],
};

// QTI 2

const declared = (inside: string, attributes = 'cardinality="single" baseType="identifier"') =>
  `<responseDeclaration identifier="R" ${attributes}>${inside}</responseDeclaration>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join("")}</correctResponse>`;
const interaction = (name: string, inside: string, more = "") =>
  `<${name} responseIdentifier="R" ${more}>${inside}</${name}>`;
const simple = (...idents: string[]) =>
  idents.map((ident) => `<simpleChoice identifier="${ident}">${ident}</simpleChoice>`).join("");
const qti2 = (declaration: string, body: string, more = "") =>
  `<?xml version="1.0"?><!-- x --><assessmentItem xmlns="u">${declaration}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const MANY = 'cardinality="multiple" baseType="identifier"';

const QTI2: Record<string, [string, string[]]> = {
  "a list with Roman numbers and a table": [
    qti2(
      declared(correct("a")),
      `<ol type="I"><li>Artar</li><li>Azalır</li></ol><table><tr><td>1</td><td>2</td></tr></table>${interaction("choiceInteraction", simple("a", "b"), 'maxChoices="1"')}`,
    ),
    [
      "I. Artar\nII. Azalır\n1 | 2 [*a / b]",
      "  doubt: Tablonun hücreleri “|” ile ayrılmış düz yazı oldu; kontrol edin.",
    ],
  ],
  "points instead of right answers": [
    qti2(
      declared(
        '<mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="-1"/><mapEntry mapKey="c" mappedValue="1"/></mapping>',
        MANY,
      ),
      interaction(
        "choiceInteraction",
        `<prompt>Hangileri?</prompt>${simple("a", "b", "c")}`,
        'maxChoices="0"',
      ),
    ),
    ["Hangileri? [several: *a / b / *c]"],
  ],
  "the right answer only in the scoring rules": [
    qti2(
      declared(""),
      interaction("choiceInteraction", `<prompt>Hangisi?</prompt>${simple("a", "b")}`, 'maxChoices="1"'),
      '<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/><baseValue baseType="identifier">b</baseValue></match></responseIf></responseCondition></responseProcessing>',
    ),
    ["Hangisi? [a / *b]", "  doubt: Doğru cevap puanlama kurallarından çıkarıldı; kontrol edin."],
  ],
  "the names of QTI 3": [
    '<qti-assessment-item><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Hangisi?</qti-prompt><qti-simple-choice identifier="a">a</qti-simple-choice><qti-simple-choice identifier="b">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>',
    ["Hangisi? [a / *b]"],
  ],
  "feedback and rubrics inside the text": [
    qti2(
      declared(correct("a")),
      `<rubricBlock view="scorer"><p>Not: a</p></rubricBlock>${interaction("choiceInteraction", `<prompt>Ne?</prompt><simpleChoice identifier="a">a<feedbackInline identifier="a">Aferin</feedbackInline></simpleChoice>${simple("b")}`, 'maxChoices="1"')}<feedbackBlock><p>Doğrusu a</p></feedbackBlock>`,
      '<modalFeedback identifier="a"><p>Çünkü öyle.</p></modalFeedback>',
    ),
    ["Ne? [*a / b] — Çünkü öyle."],
  ],
  "a number with a tolerance": [
    qti2(
      declared(correct("20"), 'cardinality="single" baseType="float"'),
      `<p>Kaç? ${interaction("textEntryInteraction", "")}</p>`,
      '<responseProcessing><equal toleranceMode="relative" tolerance="5 5"><variable identifier="R"/><correct identifier="R"/></equal></responseProcessing>',
    ),
    ["Kaç? [number: 20 ± 1]"],
  ],
  "a list inside the text": [
    qti2(
      declared(correct("a")),
      `<p>Gök ${interaction("inlineChoiceInteraction", '<inlineChoice identifier="a">mavi</inlineChoice><inlineChoice identifier="b">yeşil</inlineChoice>')} renktir.</p>`,
    ),
    ["Boşluğu doldurun. [gaps: Gök ___ renktir. (*mavi / yeşil)]"],
  ],
  "pairs and words for gaps": [
    qti2(
      declared(correct("p x", "q y"), 'cardinality="multiple" baseType="directedPair"'),
      interaction(
        "matchInteraction",
        `<prompt>Eşle</prompt>${[
          ["p", "q"],
          ["x", "y"],
        ]
          .map(
            (side) =>
              `<simpleMatchSet>${side.map((ident) => `<simpleAssociableChoice identifier="${ident}">${ident}</simpleAssociableChoice>`).join("")}</simpleMatchSet>`,
          )
          .join("")}`,
      ),
    ),
    ["Eşle [pairs: p=x / q=y]"],
  ],
  "words to drag into gaps": [
    qti2(
      declared(correct("w g"), 'cardinality="multiple" baseType="directedPair"'),
      interaction(
        "gapMatchInteraction",
        '<gapText identifier="w">mavi</gapText><gapText identifier="v">yeşil</gapText><blockquote><p>Gök <gap identifier="g"/> renktir.</p></blockquote>',
      ),
    ),
    ["Boşluğu doldurun. [gaps: Gök ___ renktir. (*mavi / yeşil)]"],
  ],
  "two parts in one item": [
    qti2(
      declared(correct("a")),
      `<p>Metin.</p>${["Bir?", "İki?"].map((prompt) => interaction("choiceInteraction", `<prompt>${prompt}</prompt>${simple("a", "b")}`, 'maxChoices="1"')).join("")}`,
    ),
    [
      "Metin.\nBir? [*a / b]",
      "  doubt: Dosyada birkaç bölümlü tek soruydu; her bölümü bir soru oldu.",
      "Metin.\nİki? [*a / b]",
      "  doubt: Dosyada birkaç bölümlü tek soruydu; her bölümü bir soru oldu.",
    ],
  ],
  "an order of which only a part is right": [
    qti2(
      declared(correct("b"), 'cardinality="ordered" baseType="identifier"'),
      interaction("orderInteraction", `<prompt>Sırala</prompt>${simple("a", "b", "c")}`),
    ),
    ["Sırala [order: a > b > c]", "  doubt: Doğru sıra dosyada bulunamadı; öğeleri sıralayın."],
  ],
};

// Text formats

const TEXTS: Record<string, [string, string[]]> = {
  "boxes without bullets, with letters, on numbers": [
    "Soru 1) Bir?\n[ ] A) a\n[x] B) b\n\n2. İki?\n1. [ ] c\n2. [X] d\n",
    ["Markdown", "Bir? [a / *b]", "İki? [c / *d]"],
  ],
  "an option of two lines and an explanation without a quote": [
    "Uzun mu?\n- [x] evet,\n  çok uzun\n- [ ] kısa\n\n**Açıklama:** Uzundur.\n\nSonraki?\n- [x] a\n- [ ] b",
    ["Markdown", "Uzun mu? [*evet, çok uzun / kısa] — Uzundur.", "Sonraki? [*a / b]"],
  ],
  "a written exam around the boxes": [
    "1) Bir?\nA) a\nB) b\nCevap: B\n\n## 2. İki?\n\n- [x] c\n- [ ] d",
    ["Markdown", "Bir? [a / *b]", "İki? [*c / d]"],
  ],
  "check boxes inside code are ignored": [
    "Nasıl yazılır?\n\n```\n- [x] a\n- [ ] b\n```\n\n- [ ] x\n- [x] y",
    ["Markdown", "```\n- [x] a\n- [ ] b\n``` [x / *y]", "left out: Nasıl yazılır?"],
  ],
  "a table and boxes": [
    "# Karışık\n\n| Soru | A | B | Cevap |\n|---|---|---|---|\n| Bir? | a | b | B |\n\n## İki?\n- [x] c\n- [ ] d",
    ["Markdown: Karışık", "Bir? [a / *b]", "İki? [*c / d]"],
  ],
  "a table of data above boxes": [
    "## Kaç elma?\n\n| Ay | Elma |\n|---|---|\n| Mayıs | 3 |\n\n- [x] 3\n- [ ] 4",
    ["Markdown", "Kaç elma?\n\n| Ay | Elma |\n|---|---|\n| Mayıs | 3 | [*3 / 4]"],
  ],
  "a picture that is missing in the file": [
    "## ![şekil](resim/a.png) Ne?\n- [x] a\n- [ ] b",
    ["Markdown", "Ne? [*a / b]", absent("resim/a.png")],
  ],
  "terms with a heading, long meanings, commas and several meanings": [
    `İngilizce\tTürkçe\nhouse\tev\nto give up\tvazgeçmek; bırakmak\nbig\tbüyük, iri\nphotosynthesis\t${"uzun ".repeat(15).trim()}\nyes\tevet`,
    [
      "Terim listesi",
      "house [text: ev]",
      "to give up [text: vazgeçmek / bırakmak]",
      "big [text: büyük, iri]",
      "  doubt: Cevapta virgül var: bütünü yazılmalı. Biri yetiyorsa kabul edilen cevapları ayırın.",
      `${"uzun ".repeat(15).trim()} [text: photosynthesis]`,
      "  changed: Açıklama yazılarak cevaplanamayacak kadar uzun: soru açıklama, cevap terim oldu.",
      "yes [text: evet]",
      "left out: İngilizce Türkçe",
    ],
  ],
  "a meaning of two lines": [
    "bir\tone\niki\ttwo\nalso: pair\nüç\tthree\ndört\tfour\nbeş\tfive\naltı\tsix",
    [
      "Terim listesi",
      "bir [text: one]",
      "iki [text: two / also: pair]",
      "  doubt: Bu satırın anlamı birkaç satıra yayılmış; kontrol edin.",
      "üç [text: three]",
      "dört [text: four]",
      "beş [text: five]",
      "altı [text: six]",
    ],
  ],
  "an exam with tabs after the letters": ["1.\tBir?\nA)\ta\nB)\tb\nCevap:\tB", ["Metin", "Bir? [a / *b]"]],
  "Anki with semicolons, tags, a gap with a hint, sound and HTML": [
    '#separator:Semicolon\n#html:true\n#tags column:3\n#deck:Okul::Fen\nSu <b>nedir</b>?;"H<sub>2</sub>O";fen\n{{c1::Ankara::il}} başkenttir.;Bilgi;x\nDinle [sound:a.mp3];ses;',
    [
      "Anki metni: Fen",
      "Su nedir? [text: H₂O]",
      "Boşluğu doldurun. [gaps: ___ (il) başkenttir. (*Ankara)] — Bilgi",
      "Dinle [text: ses]",
      "  doubt: Video, ses ya da gömülü içerik alınmadı.",
    ],
  ],
  "Anki without HTML, and a note of three fields": [
    "#separator:tab\n#html:false\n<b> etiketi?\tkalın\tek bilgi\nDünya yuvarlak mı?\tDoğru",
    [
      "Anki metni",
      "<b> etiketi? [text: kalın] — ek bilgi",
      "  doubt: Notun ikiden çok alanı var: ilki soru, ikincisi cevap, kalanı açıklama sayıldı; kontrol edin.",
      "Dünya yuvarlak mı? [statement: true]",
    ],
  ],
  "our own quiz.json without its zip file": [
    JSON.stringify({
      format: "canli-quiz",
      version: 1,
      title: "Su",
      questions: [
        { type: "true_false", question: "Su ıslaktır.", correctAnswer: true, image: "resimler/1.png" },
      ],
    }),
    [
      "Quiz dosyası: Su",
      "Su ıslaktır. [statement: true]",
      "  doubt: Sorunun resmi dosyada yok ya da bozuk; soru resimsiz alındı.",
    ],
  ],
};

describe("formats of other programs", () => {
  it.each(Object.entries(QTI1))("QTI 1.2: %s", (_name, [items, expected]) => {
    expect(lines(qti1(items)).slice(1)).toEqual(expected);
  });
  it.each(Object.entries(QTI2))("QTI 2: %s", (_name, [file, expected]) => {
    expect(lines(file).slice(1)).toEqual(expected);
  });
  it.each(Object.entries(TEXTS))("%s", (_name, [file, expected]) => {
    expect(lines(file)).toEqual(expected);
  });
});

describe("packages", () => {
  const question = item(
    `<material><mattext texttype="text/html">&lt;img src="%24IMS-CC-FILEBASE%24/a/b.png?x=1" alt="Bir şekil"&gt;Ne?</mattext></material>${choice("Single", "a", "b")}`,
    rule(equal("a")),
  );
  const test = (items: string) =>
    `<questestinterop><assessment ident="t" title="Fen">${items}</assessment></questestinterop>`;

  it("a picture of many questions is unpacked once", () => {
    const shownTwice = item(
      `<material><matimage uri="b.png"/><mattext>Ne?</mattext></material>${choice("Single", "a", "b")}`,
      rule(equal("a")),
    );
    const large = new Uint8Array(15 * 1024 * 1024);
    large.set(PNG);
    const file = zipOf({ "t.xml": test(shownTwice.repeat(8)), "b.png": large });
    expect(lines(file).slice(1)).toEqual(Array(8).fill("Ne? [*a / b] (image/png)"));
  });

  it("Canvas: a duplicated test is read once, with its pictures", () => {
    const file = zipOf({
      "imsmanifest.xml": "<manifest/>",
      "t/assessment_qti.xml": test(question),
      "non_cc_assessments/t.xml.qti": test(question + item(text("Yaz."), "", canvasType("essay_question"))),
      "web_resources/a/b.png": PNG,
    });
    expect(lines(file)).toEqual([
      "QTI 1.2: Fen",
      "Ne? [*a / b] (image/png)",
      "Yaz. [text: ]",
      OPEN,
      NO_ANSWER,
    ]);
  });

  it("a package inside a folder, without a manifest; pictures beside their items", () => {
    const body = `<p><img src="../r/a%20b.png"/></p>${interaction("choiceInteraction", `<prompt>Ne?</prompt>${simple("a", "b")}`, 'maxChoices="1"')}`;
    const file = zipOf({
      "__MACOSX/x/s/._1.xml": "junk",
      "x/s/1.xml": qti2(declared(correct("a")), body),
      "x/r/a b.png": PNG,
      "x/s/2.xml": qti2(declared(correct("b")), body.replace("../r/a%20b.png", "yok.png")),
      "x/test.xml":
        '<assessmentTest title="Sınav"><assessmentSection><assessmentItemRef href="s/2.xml"/><assessmentItemRef href="s/1.xml"/></assessmentSection></assessmentTest>',
    });
    expect(lines(file)).toEqual([
      "QTI 2: Sınav",
      "Ne? [a / *b]",
      absent("yok.png"),
      "Ne? [*a / b] (image/png)",
    ]);
  });

  it("pictures of options are read in each format", () => {
    const image = '<img src="b.png" alt="Harita"/>';
    const picturedChoice = choice("Multiple", "a", "b").replace(
      text("b"),
      '<material><matimage uri="b.png"/></material>',
    );
    const first = qti1(
      item(
        text("Ne?") + picturedChoice,
        rule(equal("a"), add(50), 'continue="Yes"') + rule(equal("b"), add(50), 'continue="Yes"'),
      ),
    );
    const simpleB = `<simpleChoice identifier="b">${image}</simpleChoice>`;
    const second = qti2(
      declared(correct("b")),
      interaction("choiceInteraction", `<prompt>Ne?</prompt>${simple("a")}${simpleB}`, 'maxChoices="1"'),
    );
    const answers = [
      { text: "<div>a</div>", correct: true },
      { text: image.replace("b.png", "images/b.png") },
    ];
    const files = [
      zipOf({ "t.xml": first, "b.png": PNG }),
      zipOf({ "1.xml": second, "b.png": PNG }),
      h5p("H5P.MultiChoice", { question: "Ne?", answers }, { "content/images/b.png": PNG }),
    ];
    expect(files.map((file) => lines(file).slice(1))).toEqual([
      ["Ne? [several: *a / *] (B: image/png)"],
      ["Ne? [a / *] (B: image/png, Harita)"],
      ["Ne? [*a / ] (B: image/png, Harita)"],
    ]);
  });

  const h5p = (library: string, content: unknown, more: Record<string, Uint8Array> = {}) =>
    zipOf({
      "h5p.json": JSON.stringify({ title: "Deneme &amp; test", mainLibrary: library }),
      "content/content.json": JSON.stringify(content),
      ...more,
    });

  it("H5P: questions inside a book, a presentation and a video", () => {
    const asked = (question: string) => ({
      library: "H5P.TrueFalse 1.8",
      params: { question: `<p>${question}</p>`, correct: "true" },
    });
    const file = h5p("H5P.InteractiveBook", {
      chapters: [
        { library: "H5P.Column 1.1", params: { content: [{ content: asked("Bir.") }] } },
        {
          library: "H5P.CoursePresentation 1.2",
          params: { presentation: { slides: [{ elements: [{ action: asked("İki.") }] }] } },
        },
        { library: "H5P.DragQuestion 1.1", params: { question: {} } },
      ],
    });
    expect(lines(file)).toEqual([
      "H5P: Deneme & test",
      "Bir. [statement: true]",
      "İki. [statement: true]",
      "left out: DragQuestion türünden bir içerik okunamadı.",
    ]);
  });

  it("H5P: other kinds of questions", () => {
    const of = (library: string, params: unknown) => ({ library: `H5P.${library} 1.0`, params });
    const file = h5p(
      "H5P.QuestionSet",
      {
        questions: [
          of("MultiChoice", {
            question: "Hangisi?",
            answers: [
              { text: "a", correct: true },
              { text: "b", correct: true },
            ],
            behaviour: { type: "single" },
          }),
          of("MultiChoice", {
            question: "Ne?",
            answers: [{ text: "a" }, { text: "b" }],
            media: { type: of("Image", { file: { path: "images/a.png" } }) },
          }),
          of("DragText", {
            taskDescription: "Yerleştir",
            textField: "Gök *mavi:ipucu*.\nÇim *yeşil*.",
            distractors: "*mor*",
          }),
          of("Blanks", { text: "Yaz", questions: ["<p>2 ** 3 = *6/altı*</p>"] }),
          of("SortParagraphs", { taskDescription: "Sırala", paragraphs: ["<p>bir</p>", "iki", "üç"] }),
          of("Summary", { intro: "Özet?", summaries: [{ summary: ["doğru olan", "öteki"] }] }),
          of("Flashcards", { cards: [{ text: "Ev?", answer: "house/home" }] }),
        ],
      },
      { "content/images/a.png": PNG },
    );
    expect(lines(file).slice(1)).toEqual([
      "Hangisi? [several: *a / *b]",
      "  doubt: Doğru seçeneklerden herhangi biri yetiyordu; burada hepsi birden işaretlenmeli.",
      "Ne? [a / b] (image/png)",
      PICK,
      "Yerleştir [gaps: Gök ___.\nÇim ___. (*mavi / yeşil / mor; *yeşil / mavi / mor)]",
      "  changed: Boşluğun ipucu alınmadı.",
      "Yaz [gaps: 2 * 3 = ___ (*6 = altı)]",
      "Sırala [order: bir > iki > üç]",
      "Özet? [öteki / *doğru olan]",
      "Ev? [text: house / home]",
    ]);
  });

  it("H5P: right answers that are first in the file get different positions", () => {
    const choice = (question: string) => ({ question, answers: ["doğru", "bir", "iki"] });
    const set = (...choices: string[]) => ({
      library: "H5P.SingleChoiceSet 1.0",
      params: { choices: choices.map(choice) },
    });
    const summaries = [{ summary: ["doğru", "bir"] }, { summary: ["doğru", "bir"] }];
    const summary = { library: "H5P.Summary 1.0", params: { intro: "Özet?", summaries } };
    const file = h5p("H5P.Column", { content: [set("1?", "2?", "3?"), summary, set("4?"), set("5?")] });
    expect(lines(file).slice(1)).toEqual([
      "1? [*doğru / bir / iki]",
      "2? [bir / *doğru / iki]",
      "3? [bir / iki / *doğru]",
      "Özet? [bir / *doğru]",
      "Özet? [*doğru / bir]",
      "4? [bir / iki / *doğru]",
      "5? [*doğru / bir / iki]",
    ]);
  });

  const deep = (depth: number) => `${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`;
  const REFUSED: Record<string, [string | Uint8Array, RegExp]> = {
    "an H5P game": [h5p("H5P.MemoryGame", { cards: [] }), /H5P paketi \(MemoryGame\).*okunabilen soru yok/],
    "H5P without its content": [zipOf({ "h5p.json": '{"mainLibrary":"H5P.Blanks"}' }), /içeriği eksik/],
    "H5P nested without end": [
      zipOf({ "h5p.json": '{"mainLibrary":"H5P.Column"}', "content/content.json": deep(50_000) }),
      /fazla derin/,
    ],
    "an Anki deck": [zipOf({ "collection.anki21": "x", media: "{}" }), /Anki destesi \(\.apkg\).*\.txt/],
    "a Moodle backup": [zipOf({ "moodle_backup.xml": "<moodle_backup/>" }), /\.mbz.*Moodle XML/],
    "a packed Moodle backup": [Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /\.mbz.*Moodle XML/],
    "a Blackboard package": [
      zipOf({ ".bb-package-info": "x", "imsmanifest.xml": "<manifest/>", "res00001.dat": "<ASSESSMENT/>" }),
      /Blackboard paketi.*QTI 2\.1/,
    ],
    "a course without questions": [zipOf({ "imsmanifest.xml": "<manifest/>" }), /Ders paketi.*QTI/],
    "a zip with an exam in it": [zipOf({ "x/sınav.docx": "x" }), /“sınav\.docx” var: zip'i aç/],
    "a manifest by itself": ["<?xml version='1.0'?><manifest/>", /paketin tamamını/],
    "a test without its items": ["<assessmentTest title='x'/>", /paketin tamamını/],
    "an entity bomb in QTI": [
      '<?xml version="1.0"?><!DOCTYPE assessmentItem [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><assessmentItem><itemBody>&b;</itemBody></assessmentItem>',
      /XML olarak okunamıyor/,
    ],
    "QTI nested without end": [`<assessmentItem>${"<p>".repeat(600)}`, /fazla büyük/],
    "JSON of something else": [
      '{"name": "x", "questions": [{"question": "Bir?"}]}',
      /JSON dosyası, ama bizim/,
    ],
    "JSON that is cut off": ['{"format": "canli-quiz", "questions": [', /JSON dosyası, ama bozuk/],
    "deep JSON": [deep(50_000), /JSON dosyası, ama bizim/],
    "a part of a LaTeX exam": ["\\begin{questions}\n\\question Bir?\n\\end{questions}", /LaTeX/],
  };
  it.each(Object.entries(REFUSED))("%s is refused with its name and a way out", (_name, [file, sentence]) => {
    expect(lines(file)).toEqual([expect.stringMatching(sentence)]);
    expect(lines(file)[0]).toMatch(/^refused: /);
  });
});

it.each([
  ["Fizik_9.gift.txt", "Fizik 9"],
  ["Deneme.kahoot.xlsx", "Deneme"],
  ["Deneme.quiz.zip", "Deneme"],
  ["a.moodle.xml.txt", "a"],
  ["Sınav 1.2.docx", "Sınav 1.2"],
  ["9.A yazılı.docx", "9.A yazılı"],
  ["küme.h5p", "küme"],
])("the title of %s is “%s”", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
