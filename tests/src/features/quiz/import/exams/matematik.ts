/** Mathematics exams with formulas of Word's editor. */
import {
  acc,
  bar,
  d,
  el,
  eqArr,
  f,
  func,
  limLow,
  matrix,
  nary,
  r,
  rad,
  sub,
  sup,
  upright,
  usualD,
  val,
} from "../omml.ts";
import { asked, type Exam } from "./expected.ts";
import { empty, inRed, m, options, p, picture, table, word } from "./word.ts";

const tyt: Exam = {
  about:
    "TYT mathematics: formulas in questions and options, five options in a line with tabs, key in a table of two rows",
  file: word(
    p("<b>TYT MATEMATİK DENEME SINAVI – 3</b>", { center: true }),
    p(`1.\t${m(f(f("1", "2") + r("+") + f("1", "3"), r("1-") + f("1", "6")))}`),
    p("<b>işleminin sonucu kaçtır?</b>"),
    options("one line", m(f("1", "2")), m(f("2", "3")), "1", m(f("3", "2")), "2"),
    empty,
    p(`2.\t${m(rad("48") + r("-") + rad("27") + r("+") + rad("12"))} işleminin sonucu kaçtır?`),
    options(
      "one line",
      m(rad("3")),
      m(r("2") + rad("3")),
      m(r("3") + rad("3")),
      m(r("4") + rad("3")),
      m(r("5") + rad("3")),
    ),
    empty,
    p(`3.\tx ve y birer gerçel sayı olmak üzere,`),
    p(`${m(d(eqArr("2x+y=7", "x-y=2"), "{", ""))}`),
    p("olduğuna göre x · y çarpımı kaçtır?"),
    options("spaces", "1", "2", "3", "4", "6"),
    empty,
    p(`4.\t${m(d("2x-1", "|", "|") + r("≤5"))} eşitsizliğini sağlayan kaç farklı x tam sayısı vardır?`),
    options("one line", "4", "5", "6", "7", "8"),
    empty,
    p(`5.\t${m(sup("2", "x+1") + r("=") + sup("8", "2"))} olduğuna göre ${m(r("x"))} kaçtır?`),
    options("one line", "3", "4", "5", "6", "7"),
    empty,
    p(`6.\tAşağıdakilerden hangisi ${m(f("a", "b") + r("=") + f("c", "d"))} orantısından elde edilemez?`),
    options(
      "lines",
      m(r("ad=bc")),
      m(f("a+b", "b") + r("=") + f("c+d", "d")),
      m(f("a", "c") + r("=") + f("b", "d")),
      m(f("a", "d") + r("=") + f("b", "c")),
      m(f("b", "a") + r("=") + f("d", "c")),
    ),
    empty,
    p(`7.\t${m(r("0,") + bar("3") + r("+0,") + bar("6"))} işleminin sonucu kaçtır?`),
    options("one line", "0,9", "1", "1,1", m(f("10", "9")), m(f("9", "10"))),
    empty,
    p("<b>CEVAP ANAHTARI</b>"),
    table([
      ["1", "2", "3", "4", "5", "6", "7"],
      ["C", "C", "C", "C", "C", "D", "B"],
    ]),
  ),
  expected: [
    asked(
      "$\\frac{\\frac{1}{2}+\\frac{1}{3}}{1-\\frac{1}{6}}$\nişleminin sonucu kaçtır?",
      ["$\\frac{1}{2}$", "$\\frac{2}{3}$", "1", "$\\frac{3}{2}$", "2"],
      "C",
    ),
    asked(
      "$\\sqrt{48}-\\sqrt{27}+\\sqrt{12}$ işleminin sonucu kaçtır?",
      ["$\\sqrt{3}$", "$2\\sqrt{3}$", "$3\\sqrt{3}$", "$4\\sqrt{3}$", "$5\\sqrt{3}$"],
      "C",
    ),
    asked(
      "x ve y birer gerçel sayı olmak üzere,\n$\\begin{cases}2x+y=7\\\\x-y=2\\end{cases}$\nolduğuna göre x · y çarpımı kaçtır?",
      ["1", "2", "3", "4", "6"],
      "C",
    ),
    asked(
      "$|2x-1|\\le 5$ eşitsizliğini sağlayan kaç farklı x tam sayısı vardır?",
      ["4", "5", "6", "7", "8"],
      "C",
    ),
    asked("$2^{x+1}=8^2$ olduğuna göre $x$ kaçtır?", ["3", "4", "5", "6", "7"], "C"),
    asked(
      "Aşağıdakilerden hangisi $\\frac{a}{b}=\\frac{c}{d}$ orantısından elde edilemez?",
      [
        "$ad=bc$",
        "$\\frac{a+b}{b}=\\frac{c+d}{d}$",
        "$\\frac{a}{c}=\\frac{b}{d}$",
        "$\\frac{a}{d}=\\frac{b}{c}$",
        "$\\frac{b}{a}=\\frac{d}{c}$",
      ],
      "D",
    ),
    asked(
      "$0{,}\\overline{3}+0{,}\\overline{6}$ işleminin sonucu kaçtır?",
      ["0,9", "1", "1,1", "$\\frac{10}{9}$", "$\\frac{9}{10}$"],
      "B",
    ),
  ],
};

const BAHCE =
  "Dikdörtgen biçimindeki bir bahçenin kısa kenarı 3<sup>2</sup> metre, uzun kenarı 2<sup>4</sup> metredir. Bahçenin çevresine 2 sıra tel çekilecek ve köşelere birer direk dikilecektir.";

const lgs: Exam = {
  about:
    "LGS mathematics: raised digits, a text for two questions, a picture, options in a borderless table, bold letters",
  file: word(
    p("8. SINIF MATEMATİK DERSİ 2. DÖNEM 1. YAZILI SORULARI", { center: true }),
    p("1) 2<sup>-3</sup> sayısının değeri aşağıdakilerden hangisidir? (5 puan)"),
    options("table square", "−8", "−6", m(f("1", "8")), m(f("1", "6"))),
    empty,
    p("2) Aşağıdaki sayılardan hangisi <b>irrasyonel</b> sayıdır? (5 puan)"),
    options("table square", m(rad("16")), m(rad("20")), "0,25", m(f("7", "3"))),
    empty,
    p("3 ve 4. soruları aşağıdaki bilgilere göre cevaplayınız."),
    p(BAHCE),
    p("3) Çekilecek telin uzunluğu kaç metredir? (10 puan)"),
    options("bold lines", "50", "75", "100", "150"),
    p("4) Bahçenin alanı kaç m<sup>2</sup>dir? (10 puan)"),
    options("bold lines", "72", "96", "144", "169"),
    empty,
    p("5) Yandaki şekilde verilen üçgenin hipotenüs uzunluğu kaç cm’dir? (10 puan)"),
    picture,
    options("table row", "5", "10", "12", "13"),
    empty,
    p("6) x<sup>2</sup> – 9 ifadesinin çarpanlarından biri aşağıdakilerden hangisidir? (10 puan)"),
    options("two a line", "x – 9", "x + 3", "x<sup>2</sup> + 3", "x"),
    empty,
    p("7) 10<sup>6</sup> sayısı 1000’in kaç katıdır? (10 puan)"),
    options("two a line", "10<sup>2</sup>", "10<sup>3</sup>", "10<sup>4</sup>", "10<sup>5</sup>"),
    empty,
    p("Cevaplar: 1-C, 2-B, 3-C, 4-C, 5-B, 6-B, 7-B"),
  ),
  expected: [
    asked(
      "2<sup>-3</sup> sayısının değeri aşağıdakilerden hangisidir?",
      ["−8", "−6", "$\\frac{1}{8}$", "$\\frac{1}{6}$"],
      "C",
    ),
    asked(
      "Aşağıdaki sayılardan hangisi <b>irrasyonel</b> sayıdır?",
      ["$\\sqrt{16}$", "$\\sqrt{20}$", "0,25", "$\\frac{7}{3}$"],
      "B",
    ),
    {
      passage: BAHCE,
      questions: [
        asked("Çekilecek telin uzunluğu kaç metredir?", ["50", "75", "100", "150"], "C"),
        asked("Bahçenin alanı kaç m<sup>2</sup>dir?", ["72", "96", "144", "169"], "C"),
      ],
    },
    asked("Yandaki şekilde verilen üçgenin hipotenüs uzunluğu kaç cm’dir?", ["5", "10", "12", "13"], "B", {
      picture: true,
    }),
    asked(
      "x<sup>2</sup> – 9 ifadesinin çarpanlarından biri aşağıdakilerden hangisidir?",
      ["x – 9", "x + 3", "x<sup>2</sup> + 3", "x"],
      "B",
    ),
    asked(
      "10<sup>6</sup> sayısı 1000’in kaç katıdır?",
      ["10<sup>2</sup>", "10<sup>3</sup>", "10<sup>4</sup>", "10<sup>5</sup>"],
      "B",
    ),
  ],
};

const limit = func(limLow(upright("lim"), r("x→2")), f(sup("x", "2") + r("-4"), "x-2"));

const ayt: Exam = {
  about:
    "AYT mathematics: limits, sums, integrals, matrices, determinants, logarithms, derivatives, vectors; right options in red",
  file: word(
    p(`${m(limit)} limitinin değeri kaçtır?`, { list: [1, 0] }),
    options({ list: 11 }, "0", "2", "<red>4</red>", "6", "8"),
    p(`${m(nary("∑", "k=1", "10", r("(2k+1)")))} toplamının sonucu kaçtır?`, { list: [1, 0] }),
    options({ list: 12 }, "100", "110", "<red>120</red>", "130", "140"),
    p(`${m(nary("", "0", "2", r("3") + sup("x", "2") + r(" dx")))} integralinin değeri kaçtır?`, {
      list: [1, 0],
    }),
    options({ list: 13 }, "4", "6", "<red>8</red>", "10", "12"),
    p(
      `${m(r("A=") + d(matrix(["1", "2"], ["3", "4"]), "[", "]"))} matrisi için ${m(func(upright("det"), usualD("A")))} kaçtır?`,
      { list: [1, 0] },
    ),
    options({ list: 14 }, "<red>−2</red>", "−1", "0", "1", "2"),
    p(`${m(d(matrix(["x", "3"], ["2", "1"]), "|", "|") + r("=0"))} olduğuna göre x kaçtır?`, {
      list: [1, 0],
    }),
    options({ list: 15 }, "2", "3", "4", "5", "<red>6</red>"),
    p(`${m(func(sub(upright("log"), "2"), usualD("x-1")) + r("=3"))} denkleminin kökü kaçtır?`, {
      list: [1, 0],
    }),
    options({ list: 16 }, "7", "8", "<red>9</red>", "10", "11"),
    p(
      `${m(r("f") + usualD("x") + r("=") + d(eqArr(sup("x", "2") + r("+1,&x<1"), "2x,&x≥1"), "{", ""))} fonksiyonu için ${m(sup("f", "′") + usualD("1"))} değeri kaçtır?`,
      { list: [1, 0] },
    ),
    options({ list: 17 }, "0", "1", "<red>2</red>", "3", "4"),
    p(
      `${m(acc("u", "⃗") + r("=") + usualD("3,4"))} vektörünün uzunluğu ${m(d(acc("u", "⃗"), "‖", "‖"))} kaç birimdir?`,
      { list: [1, 0] },
    ),
    options({ list: 18 }, "3", "4", "<red>5</red>", "6", "7"),
    p(`${m(usualD(f("8", "3", "noBar")))} kombinasyonunun değeri kaçtır?`, { list: [1, 0] }),
    options({ list: 19 }, "24", "28", "48", "<red>56</red>", "64"),
    p(
      `${m(func(sup(upright("sin"), "2"), "x") + r("+") + func(sup(upright("cos"), "2"), "x"))} ifadesinin eşiti aşağıdakilerden hangisidir?`,
      { list: [1, 0] },
    ),
    options(
      { list: 20 },
      m(func(upright("sin"), "2x")),
      m(func(upright("cos"), "2x")),
      "<red>1</red>",
      m(func(upright("tan"), "x")),
      "0",
    ),
    p(`${m(sub("a", "n") + r("=") + f(sup(usualD("-1"), "n"), "n+1"))} dizisinin üçüncü terimi kaçtır?`, {
      list: [1, 0],
    }),
    options({ list: 21 }, m(f("1", "4")), inRed(m(r("-") + f("1", "4"))), m(f("1", "3")), "1", "−1"),
  ),
  expected: [
    asked("$\\lim_{x\\to2}\\frac{x^2-4}{x-2}$ limitinin değeri kaçtır?", ["0", "2", "4", "6", "8"], "C"),
    asked("$\\sum_{k=1}^{10}(2k+1)$ toplamının sonucu kaçtır?", ["100", "110", "120", "130", "140"], "C"),
    asked("$\\int_0^23x^2dx$ integralinin değeri kaçtır?", ["4", "6", "8", "10", "12"], "C"),
    asked(
      "$A=\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}$ matrisi için $\\det(A)$ kaçtır?",
      ["−2", "−1", "0", "1", "2"],
      "A",
    ),
    asked(
      "$\\begin{vmatrix}x&3\\\\2&1\\end{vmatrix}=0$ olduğuna göre x kaçtır?",
      ["2", "3", "4", "5", "6"],
      "E",
    ),
    asked("$\\log_2(x-1)=3$ denkleminin kökü kaçtır?", ["7", "8", "9", "10", "11"], "C"),
    asked(
      "$f(x)=\\begin{cases}x^2+1,&x<1\\\\2x,&x\\ge1\\end{cases}$ fonksiyonu için $f'(1)$ değeri kaçtır?",
      ["0", "1", "2", "3", "4"],
      "C",
    ),
    asked(
      "$\\vec{u}=(3{,}4)$ vektörünün uzunluğu $\\|\\vec{u}\\|$ kaç birimdir?",
      ["3", "4", "5", "6", "7"],
      "C",
    ),
    asked("$\\binom{8}{3}$ kombinasyonunun değeri kaçtır?", ["24", "28", "48", "56", "64"], "D"),
    asked(
      "$\\sin^2x+\\cos^2x$ ifadesinin eşiti aşağıdakilerden hangisidir?",
      ["$\\sin 2x$", "$\\cos 2x$", "1", "$\\tan x$", "0"],
      "C",
    ),
    asked(
      "$a_n=\\frac{(-1)^n}{n+1}$ dizisinin üçüncü terimi kaçtır?",
      ["$\\frac14$", "$-\\frac14$", "$\\frac13$", "1", "−1"],
      "B",
    ),
  ],
};

const geometri: Exam = {
  about:
    "Geometry: formulas on their own lines, angles, arcs and segments, mixed options, answers below each question",
  file: word(
    p("GEOMETRİ – ÇOKGENLER TESTİ", { center: true }),
    p(
      `Soru 1: ABC üçgeninde ${m(r("m") + usualD(acc("ABC")) + r("=60°"))} ve ${m(d(r("AB"), "|", "|") + r("=6"))} cm’dir.`,
    ),
    p(`<m:oMathPara>${m(d(r("BC"), "|", "|") + r("=4") + rad("2"))}</m:oMathPara>`),
    p("Buna göre üçgenin alanı kaç cm<sup>2</sup>’dir?"),
    options(
      "one line",
      m(r("4") + rad("6")),
      m(r("6") + rad("6")),
      m(r("8") + rad("6")),
      m(r("12") + rad("2")),
    ),
    p("Doğru Cevap: B"),
    empty,
    p(
      `Soru 2: ${m(bar("AB") + r("⊥") + bar("CD"))} olduğuna göre aşağıdakilerden hangisi <u>kesinlikle</u> doğrudur?`,
    ),
    options("lines", m(r("α=β")), m(r("α+β=90°")), m(r("α-β=90°")), m(r("α=2β"))),
    p("Doğru Cevap: B"),
    empty,
    p(
      `Soru 3: Bir düzgün çokgenin iç açılarının toplamı ${m(usualD("n-2") + r("·180°"))} formülüyle bulunur. Buna göre beşgenin iç açılarının toplamı kaç derecedir?`,
    ),
    options("one line", "360°", "540°", "720°", "900°"),
    p("Doğru Cevap: B"),
    empty,
    p(
      `Soru 4: ${m(f("a", func(upright("sin"), acc("A"))) + r("=") + f("b", func(upright("sin"), acc("B"))) + r("=2R"))} bağıntısı aşağıdakilerden hangisidir?`,
    ),
    options("lines", "Kosinüs teoremi", "Sinüs teoremi", "Öklid teoremi", "Pisagor teoremi"),
    p("Doğru Cevap: B"),
    empty,
    p(
      `Soru 5: Hacmi ${m(r("V=") + f("4", "3") + r("π") + sup("r", "3"))} olan cisim aşağıdakilerden hangisidir?`,
    ),
    options("one line", "Koni", "Küre", "Silindir", "Küp"),
    p("Doğru Cevap: B"),
    empty,
    p(
      `Soru 6: ${m(el("sSubSup", "", { e: "x", sub: "1", sup: "2" }) + r("+") + el("sSubSup", "", { e: "x", sub: "2", sup: "2" }))} ifadesi aşağıdakilerden hangisine eşittir? (${m(sub("x", "1"))} ve ${m(sub("x", "2"))} köklerdir.)`,
    ),
    options(
      "lines",
      m(sup(usualD(sub("x", "1") + r("+") + sub("x", "2")), "2") + r("-2") + sub("x", "1") + sub("x", "2")),
      m(sup(usualD(sub("x", "1") + r("-") + sub("x", "2")), "2")),
      m(r("2") + sub("x", "1") + sub("x", "2")),
      m(rad(sub("x", "1") + sub("x", "2"), "3")),
    ),
    p("Doğru Cevap: A"),
  ),
  expected: [
    asked(
      "ABC üçgeninde $m(\\widehat{ABC})=60^{\\circ}$ ve $|AB|=6$ cm’dir.\n$|BC|=4\\sqrt2$\nBuna göre üçgenin alanı kaç cm<sup>2</sup>’dir?",
      ["$4\\sqrt6$", "$6\\sqrt6$", "$8\\sqrt6$", "$12\\sqrt2$"],
      "B",
    ),
    asked(
      "$\\overline{AB}\\perp\\overline{CD}$ olduğuna göre aşağıdakilerden hangisi <u>kesinlikle</u> doğrudur?",
      [
        "$\\alpha=\\beta$",
        "$\\alpha+\\beta=90^{\\circ}$",
        "$\\alpha-\\beta=90^{\\circ}$",
        "$\\alpha=2\\beta$",
      ],
      "B",
    ),
    asked(
      "Bir düzgün çokgenin iç açılarının toplamı $(n-2)\\cdot180^{\\circ}$ formülüyle bulunur. Buna göre beşgenin iç açılarının toplamı kaç derecedir?",
      ["360°", "540°", "720°", "900°"],
      "B",
    ),
    asked(
      "$\\frac{a}{\\sin\\hat{A}}=\\frac{b}{\\sin\\hat{B}}=2R$ bağıntısı aşağıdakilerden hangisidir?",
      ["Kosinüs teoremi", "Sinüs teoremi", "Öklid teoremi", "Pisagor teoremi"],
      "B",
    ),
    asked(
      "Hacmi $V=\\frac43\\pi r^3$ olan cisim aşağıdakilerden hangisidir?",
      ["Koni", "Küre", "Silindir", "Küp"],
      "B",
    ),
    asked(
      "$x_1^2+x_2^2$ ifadesi aşağıdakilerden hangisine eşittir? ($x_1$ ve $x_2$ köklerdir.)",
      ["$(x_1+x_2)^2-2x_1x_2$", "$(x_1-x_2)^2$", "$2x_1x_2$", "$\\sqrt[3]{x_1x_2}$"],
      "A",
    ),
  ],
};

const SINIF = "Bir sınıftaki öğrencilerin kitap okuma sayıları tabloda verilmiştir.";

const veri: Exam = {
  about:
    "A table of data for two questions, which our questions cannot show: in doubt. A question with a small table of its own.",
  file: word(
    p("1 ve 2. soruları aşağıdaki tabloya göre cevaplayınız."),
    p(SINIF),
    table([
      ["Okunan kitap", "1", "2", "3", "4"],
      ["Öğrenci sayısı", "5", "8", "4", "3"],
    ]),
    p("1. Sınıfta kaç öğrenci vardır?"),
    options("one line", "18", "19", "20", "21"),
    p("2. Üç kitap okuyan kaç öğrenci vardır?"),
    options("one line", "3", "4", "5", "8"),
    p("3. Aşağıdaki sayılardan hangisi <b>asal</b> sayıdır?"),
    options("one line", "21", "27", "29", "33"),
    p("Cevap anahtarı: 1) C 2) B 3) C"),
  ),
  expected: [
    asked("Sınıfta kaç öğrenci vardır?", ["18", "19", "20", "21"], "C", { doubt: true }),
    asked("Üç kitap okuyan kaç öğrenci vardır?", ["3", "4", "5", "8"], "B", { doubt: true }),
    asked("Aşağıdaki sayılardan hangisi <b>asal</b> sayıdır?", ["21", "27", "29", "33"], "C"),
  ],
};

const karekok = el("rad", val("degHide", "1"), { deg: "", e: r("x+") + rad("y") });

const editor: Exam = {
  about:
    "Formulas as teachers type them: several in a line, text inside formulas, units, inequalities, percentages, nested roots",
  file: word(
    p("MATEMATİK TARAMA TESTİ", { center: true }),
    p(`<b>1)</b> ${m(karekok)} ifadesinde x = 5 ve y = 16 için sonuç kaçtır?`),
    options("one line", "2", "3", "4", "5"),
    p(
      `<b>2)</b> ${m(r("hız", "<m:nor/>") + r("=") + f(r("yol", "<m:nor/>"), r("zaman", "<m:nor/>")))} bağıntısına göre 120 km yolu 2 saatte alan aracın hızı kaç km/sa’tir?`,
    ),
    options("one line", "40", "50", "60", "80"),
    p(`<b>3)</b> Bir sayının ${m(r("%25"))}’i 12 ise ${m(f("1", "3"))}’i kaçtır?`),
    options("one line", "12", "14", "16", "18"),
    p(`<b>4)</b> ${m(r("-3<x≤4"))} eşitsizliğini sağlayan tam sayılar kaç tanedir?`),
    options("one line", "5", "6", "7", "8"),
    p(
      `<b>5)</b> ${m(r("A∩B=∅"))} ve ${m(r("s") + usualD("A") + r("=4"))} ise aşağıdakilerden hangisi doğrudur?`,
    ),
    options(
      "lines",
      m(r("A⊂B")),
      m(r("A∪B=A")),
      "A ve B ayrık kümelerdir.",
      m(r("s") + usualD("A∩B") + r("=4")),
    ),
    p(`<b>6)</b> ${m(f("3", "4", "lin"))} ile ${m(f("1", "2", "skw"))} toplamı kaçtır?`),
    options("one line", m(f("5", "4")), m(f("4", "6")), "1", m(f("1", "4"))),
    p(
      `<b>7)</b> ${m(sup("a", "m") + r("·") + sup("a", "n") + r("=") + sup("a", "m+n"))} kuralına göre ${m(sup("3", "2") + r("·") + sup("3", "4"))} kaçtır?`,
    ),
    options("one line", m(sup("3", "6")), m(sup("3", "8")), m(sup("9", "6")), m(sup("9", "8"))),
    p("CEVAPLAR: 1.B 2.C 3.C 4.C 5.C 6.A 7.A"),
  ),
  expected: [
    asked("$\\sqrt{x+\\sqrt{y}}$ ifadesinde x = 5 ve y = 16 için sonuç kaçtır?", ["2", "3", "4", "5"], "B"),
    asked(
      "$\\text{hız}=\\frac{\\text{yol}}{\\text{zaman}}$ bağıntısına göre 120 km yolu 2 saatte alan aracın hızı kaç km/sa’tir?",
      ["40", "50", "60", "80"],
      "C",
    ),
    asked("Bir sayının $\\%25$’i 12 ise $\\frac13$’i kaçtır?", ["12", "14", "16", "18"], "C"),
    asked("$-3<x\\le4$ eşitsizliğini sağlayan tam sayılar kaç tanedir?", ["5", "6", "7", "8"], "C"),
    asked(
      "$A\\cap B=\\varnothing$ ve $s(A)=4$ ise aşağıdakilerden hangisi doğrudur?",
      ["$A\\subset B$", "$A\\cup B=A$", "A ve B ayrık kümelerdir.", "$s(A\\cap B)=4$"],
      "C",
    ),
    asked("$3/4$ ile $\\frac12$ toplamı kaçtır?", ["$\\frac54$", "$\\frac46$", "1", "$\\frac14$"], "A"),
    asked(
      "$a^m\\cdot a^n=a^{m+n}$ kuralına göre $3^2\\cdot3^4$ kaçtır?",
      ["$3^6$", "$3^8$", "$9^6$", "$9^8$"],
      "A",
    ),
  ],
};

export const MATHEMATICS = { tyt, lgs, ayt, geometri, veri, editor };
