/** Science, chemistry, physics and biology exams. */
import { acc, el, f, groupChr, r, sub, sup, upright, usualD } from "../omml.ts";
import { asked, type Exam } from "./expected.ts";
import { empty, m, options, p, picture, sym, table, word } from "./word.ts";

/** Arrows and letters as Word's automatic correction and its symbol dialog write them. */
const ARROW = sym("Wingdings", "F0E0");
const DELTA = sym("Symbol", "F044");
const LAMBDA = sym("Symbol", "F06C");
const DEGREE = sym("Symbol", "F0B0");

const kimya: Exam = {
  about:
    "Grade 10 chemistry: lowered and raised digits in runs, arrows of automatic correction, reactions as formulas, ions",
  file: word(
    p("10. SINIF KİMYA 1. DÖNEM 1. YAZILI", { center: true }),
    p(
      `1) C<sub>3</sub>H<sub>8</sub> + 5O<sub>2</sub> ${ARROW} 3CO<sub>2</sub> + 4H<sub>2</sub>O tepkimesi için aşağıdakilerden hangisi <b>yanlıştır</b>?`,
    ),
    options(
      "lines",
      "Yanma tepkimesidir.",
      "Ekzotermiktir.",
      "Denkleşmiştir.",
      "Ürünlerin mol sayısı toplamı 5’tir.",
      "Tepkenlerden biri oksijendir.",
    ),
    p("Cevap: D"),
    empty,
    p(
      `2) Ca<sup>2+</sup> ve PO<sub>4</sub><sup>3-</sup> iyonlarının oluşturduğu bileşiğin formülü aşağıdakilerden hangisidir?`,
    ),
    options(
      "one line",
      "CaPO<sub>4</sub>",
      "Ca<sub>2</sub>PO<sub>4</sub>",
      "Ca<sub>3</sub>(PO<sub>4</sub>)<sub>2</sub>",
      "Ca<sub>2</sub>(PO<sub>4</sub>)<sub>3</sub>",
      "Ca(PO<sub>4</sub>)<sub>2</sub>",
    ),
    p("Cevap: C"),
    empty,
    p(
      `3) ${m(sub(upright("N"), "2") + r("(g)+3") + sub(upright("H"), "2") + r("(g)⇌2") + sub(r("NH", "<m:nor/>"), "3") + r("(g)"))} tepkimesinde basınç artırılırsa aşağıdakilerden hangisi gerçekleşir?`,
    ),
    options(
      "lines",
      "Denge ürünlere kayar.",
      "Denge girenlere kayar.",
      "Denge değişmez.",
      "Sıcaklık düşer.",
      "K<sub>d</sub> büyür.",
    ),
    p("Cevap: A"),
    empty,
    p(`4) ${m(el("sPre", "", { sub: "6", sup: "14", e: upright("C") }))} atomu ile ilgili,`),
    p("I. Nötron sayısı 8’dir."),
    p("II. Proton sayısı 6’dır."),
    p("III. Kütle numarası 20’dir."),
    p("<b>yargılarından hangileri doğrudur?</b>"),
    options("lines", "Yalnız I", "Yalnız II", "I ve II", "II ve III", "I, II ve III"),
    p("Cevap: C"),
    empty,
    p(
      `5) ${m(r("CaCO", "<m:nor/>"))}<sub>3</sub>(k) ${m(groupChr("ısı", "→", "bot"))} CaO(k) + CO<sub>2</sub>(g) tepkimesinin türü nedir?`,
    ),
    options("one line", "Sentez", "Analiz", "Yer değiştirme", "Asit-baz", "Yanma"),
    p("Cevap: B"),
    empty,
    p("6) Atom numarası 17 olan elementin elektron dizilimi aşağıdakilerden hangisidir?"),
    options(
      "lines",
      "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3s<sup>2</sup> 3p<sup>5</sup>",
      "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3s<sup>2</sup> 3p<sup>6</sup>",
      "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>5</sup> 3s<sup>2</sup> 3p<sup>6</sup>",
      "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3s<sup>1</sup> 3p<sup>6</sup>",
      "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3d<sup>7</sup>",
    ),
    p("Cevap: A"),
  ),
  expected: [
    asked(
      "C<sub>3</sub>H<sub>8</sub> + 5O<sub>2</sub> → 3CO<sub>2</sub> + 4H<sub>2</sub>O tepkimesi için aşağıdakilerden hangisi <b>yanlıştır</b>?",
      [
        "Yanma tepkimesidir.",
        "Ekzotermiktir.",
        "Denkleşmiştir.",
        "Ürünlerin mol sayısı toplamı 5’tir.",
        "Tepkenlerden biri oksijendir.",
      ],
      "D",
    ),
    asked(
      "Ca<sup>2+</sup> ve PO<sub>4</sub><sup>3-</sup> iyonlarının oluşturduğu bileşiğin formülü aşağıdakilerden hangisidir?",
      [
        "CaPO<sub>4</sub>",
        "Ca<sub>2</sub>PO<sub>4</sub>",
        "Ca<sub>3</sub>(PO<sub>4</sub>)<sub>2</sub>",
        "Ca<sub>2</sub>(PO<sub>4</sub>)<sub>3</sub>",
        "Ca(PO<sub>4</sub>)<sub>2</sub>",
      ],
      "C",
    ),
    asked(
      "$\\mathrm{N}_2(g)+3\\mathrm{H}_2(g)\\rightleftharpoons2\\text{NH}_3(g)$ tepkimesinde basınç artırılırsa aşağıdakilerden hangisi gerçekleşir?",
      [
        "Denge ürünlere kayar.",
        "Denge girenlere kayar.",
        "Denge değişmez.",
        "Sıcaklık düşer.",
        "K<sub>d</sub> büyür.",
      ],
      "A",
    ),
    asked(
      "$\\mathrm{}_6^{14}C$ atomu ile ilgili,\nI. Nötron sayısı 8’dir.\nII. Proton sayısı 6’dır.\nIII. Kütle numarası 20’dir.\n<b>yargılarından hangileri doğrudur?</b>",
      ["Yalnız I", "Yalnız II", "I ve II", "II ve III", "I, II ve III"],
      "C",
    ),
    asked(
      "$\\text{CaCO}$<sub>3</sub>(k) $\\xrightarrow{\\text{ısı}}$ CaO(k) + CO<sub>2</sub>(g) tepkimesinin türü nedir?",
      ["Sentez", "Analiz", "Yer değiştirme", "Asit-baz", "Yanma"],
      "B",
    ),
    asked(
      "Atom numarası 17 olan elementin elektron dizilimi aşağıdakilerden hangisidir?",
      [
        "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3s<sup>2</sup> 3p<sup>5</sup>",
        "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3s<sup>2</sup> 3p<sup>6</sup>",
        "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>5</sup> 3s<sup>2</sup> 3p<sup>6</sup>",
        "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3s<sup>1</sup> 3p<sup>6</sup>",
        "1s<sup>2</sup> 2s<sup>2</sup> 2p<sup>6</sup> 3d<sup>7</sup>",
      ],
      "A",
    ),
  ],
};

const fizik: Exam = {
  about:
    "Grade 11 physics: vectors, indexes with letters, units with raised digits, Greek letters of the symbol font, highlighted right options",
  file: word(
    p("11. SINIF FİZİK DERSİ KONU TESTİ", { center: true }),
    p(
      `1. Kütlesi 2 kg olan bir cisme ${m(acc("F", "⃗") + r("=") + r("10 N"))} büyüklüğünde kuvvet uygulanıyor. Cismin ivmesi kaç m/s<sup>2</sup>’dir?`,
    ),
    options("one line", "2", "<hl>5</hl>", "10", "12", "20"),
    empty,
    p(
      `2. v<sub>0</sub> = 20 m/s hızla yukarı atılan cismin çıkabileceği en büyük yükseklik kaç metredir? (g = 10 m/s<sup>2</sup>)`,
    ),
    options("one line", "10", "15", "<hl>20</hl>", "25", "40"),
    empty,
    p(`3. Sıcaklık değişimi ${DELTA}T, dalga boyu ${LAMBDA} ile gösterilir. 25 ${DEGREE}C kaç kelvindir?`),
    options("one line", "248", "273", "<hl>298</hl>", "325", "350"),
    empty,
    p("4. F<sub>net</sub> ile E<sub>k</sub> arasındaki bağıntı için aşağıdakilerden hangisi doğrudur?"),
    options(
      "lines",
      `${m(sub("W", r("net", "<m:nor/>")) + r("=Δ") + sub("E", "k"))}`,
      `${m(r("P=") + f("W", "t"))}`,
      "<hl>W<sub>net</sub> = E<sub>k,son</sub> – E<sub>k,ilk</sub></hl>",
      `${m(sub("F", "s") + r("=k") + sub("F", "N"))}`,
      "F = m · a<sup>2</sup>",
    ),
    empty,
    p("5. Elektronun yükü 1,6 · 10<sup>-19</sup> C’dur. 2 tane elektronun yükü kaç C’dur?"),
    options(
      "lines",
      "1,6 · 10<sup>-19</sup>",
      "<hl>3,2 · 10<sup>-19</sup></hl>",
      "3,2 · 10<sup>-38</sup>",
      "6,4 · 10<sup>-19</sup>",
      "8 · 10<sup>-20</sup>",
    ),
    empty,
    p("6 ve 7. soruları aşağıdaki şekle göre cevaplayınız."),
    picture,
    p(
      "Sürtünmesiz eğik düzlemde duran cismin kütlesi m, düzlemin eğim açısı 30° dir. Cisim K noktasından serbest bırakılıyor ve yatay düzlemde L noktasında duruyor.",
    ),
    p("6. Cismin K noktasındaki enerjisi aşağıdakilerden hangisidir?"),
    options("one line", "<hl>Potansiyel</hl>", "Kinetik", "Isı", "Ses", "Esneklik"),
    p("7. L noktasında cismi durduran kuvvet hangisidir?"),
    options("one line", "Ağırlık", "<hl>Sürtünme</hl>", "Tepki", "Kaldırma", "Çekim"),
  ),
  expected: [
    asked(
      "Kütlesi 2 kg olan bir cisme $\\vec{F}=10\\ N$ büyüklüğünde kuvvet uygulanıyor. Cismin ivmesi kaç m/s<sup>2</sup>’dir?",
      ["2", "5", "10", "12", "20"],
      "B",
    ),
    asked(
      "v<sub>0</sub> = 20 m/s hızla yukarı atılan cismin çıkabileceği en büyük yükseklik kaç metredir? (g = 10 m/s<sup>2</sup>)",
      ["10", "15", "20", "25", "40"],
      "C",
    ),
    asked(
      "Sıcaklık değişimi ΔT, dalga boyu λ ile gösterilir. 25 °C kaç kelvindir?",
      ["248", "273", "298", "325", "350"],
      "C",
    ),
    asked(
      "F<sub>net</sub> ile E<sub>k</sub> arasındaki bağıntı için aşağıdakilerden hangisi doğrudur?",
      [
        "$W_{\\text{net}}=\\Delta E_k$",
        "$P=\\frac{W}{t}$",
        "W<sub>net</sub> = E<sub>k,son</sub> – E<sub>k,ilk</sub>",
        "$F_s=kF_N$",
        "F = m · a<sup>2</sup>",
      ],
      "C",
    ),
    asked(
      "Elektronun yükü 1,6 · 10<sup>-19</sup> C’dur. 2 tane elektronun yükü kaç C’dur?",
      [
        "1,6 · 10<sup>-19</sup>",
        "3,2 · 10<sup>-19</sup>",
        "3,2 · 10<sup>-38</sup>",
        "6,4 · 10<sup>-19</sup>",
        "8 · 10<sup>-20</sup>",
      ],
      "B",
    ),
    {
      picture: true,
      passage:
        "Sürtünmesiz eğik düzlemde duran cismin kütlesi m, düzlemin eğim açısı 30° dir. Cisim K noktasından serbest bırakılıyor ve yatay düzlemde L noktasında duruyor.",
      questions: [
        asked(
          "Cismin K noktasındaki enerjisi aşağıdakilerden hangisidir?",
          ["Potansiyel", "Kinetik", "Isı", "Ses", "Esneklik"],
          "A",
        ),
        asked(
          "L noktasında cismi durduran kuvvet hangisidir?",
          ["Ağırlık", "Sürtünme", "Tepki", "Kaldırma", "Çekim"],
          "B",
        ),
      ],
    },
  ],
};

const DENEY =
  "Bir öğrenci, özdeş üç saksıya aynı tür fasulye tohumu ekiyor. Saksılardan birini güneş alan pencerenin önüne, birini dolabın içine, birini de loş bir köşeye koyuyor. Saksılara her gün eşit miktarda su veriyor ve bitkilerin boyunu on gün boyunca ölçüyor.";

const lgs: Exam = {
  about:
    "LGS science: an experiment in a frame with its direction, premises with automatic Roman numerals, underlined and capital words, key as a list",
  file: word(
    p("FEN BİLİMLERİ – 8. SINIF KAZANIM KAVRAMA TESTİ", { center: true }),
    p("S-1) Aşağıdakilerden hangisi mevsimlerin oluşmasında etkili <u>DEĞİLDİR</u>?"),
    options(
      "lines",
      "Dünya’nın Güneş çevresinde dolanması",
      "Dünya’nın eksen eğikliği",
      "Dünya’nın Güneş’e olan uzaklığı",
      "Güneş ışınlarının geliş açısı",
    ),
    empty,
    table([[p("<b>2, 3 ve 4. soruları aşağıda verilen deneye göre cevaplayınız.</b>") + p(DENEY)]]),
    p("S-2) Bu deneydeki <b>bağımsız değişken</b> aşağıdakilerden hangisidir?"),
    options("two a line", "Işık miktarı", "Su miktarı", "Tohum türü", "Bitkinin boyu"),
    p("S-3) Bu deneydeki <b>bağımlı değişken</b> aşağıdakilerden hangisidir?"),
    options("two a line", "Işık miktarı", "Su miktarı", "Tohum türü", "Bitkinin boyu"),
    p("S-4) Öğrenci bu deneyle aşağıdaki sorulardan hangisine cevap arıyor olabilir?"),
    options(
      "lines",
      "Işık bitkinin büyümesini nasıl etkiler?",
      "Su bitkinin büyümesini nasıl etkiler?",
      "Toprak bitkinin büyümesini nasıl etkiler?",
      "Tohum türü bitkinin büyümesini nasıl etkiler?",
    ),
    empty,
    p("S-5) Basınçla ilgili verilen,"),
    p("Katılarda basınç yüzey alanıyla ters orantılıdır.", { list: [2, 0] }),
    p("Sıvılarda basınç derinliğe bağlıdır.", { list: [2, 0] }),
    p("Açık hava basıncı yükseldikçe artar.", { list: [2, 0] }),
    p("ifadelerinden hangileri doğrudur?"),
    options("two a line", "Yalnız I", "I ve II", "II ve III", "I, II ve III"),
    empty,
    p("S-6) <caps>adaptasyon</caps> aşağıdakilerden hangisinde doğru tanımlanmıştır?"),
    options(
      "lines",
      "Canlının çevreye uyum sağlayan kalıtsal özelliği",
      "Canlının yaşadığı yer",
      "Genlerin işleyişindeki değişim",
      "Canlının beslenme biçimi",
    ),
    empty,
    p("CEVAP ANAHTARI"),
    p("1. C"),
    p("2. A"),
    p("3. D"),
    p("4. A"),
    p("5. B"),
    p("6. A"),
  ),
  expected: [
    asked(
      "Aşağıdakilerden hangisi mevsimlerin oluşmasında etkili <u>DEĞİLDİR</u>?",
      [
        "Dünya’nın Güneş çevresinde dolanması",
        "Dünya’nın eksen eğikliği",
        "Dünya’nın Güneş’e olan uzaklığı",
        "Güneş ışınlarının geliş açısı",
      ],
      "C",
    ),
    {
      passage: DENEY,
      questions: [
        asked(
          "Bu deneydeki <b>bağımsız değişken</b> aşağıdakilerden hangisidir?",
          ["Işık miktarı", "Su miktarı", "Tohum türü", "Bitkinin boyu"],
          "A",
        ),
        asked(
          "Bu deneydeki <b>bağımlı değişken</b> aşağıdakilerden hangisidir?",
          ["Işık miktarı", "Su miktarı", "Tohum türü", "Bitkinin boyu"],
          "D",
        ),
        asked(
          "Öğrenci bu deneyle aşağıdaki sorulardan hangisine cevap arıyor olabilir?",
          [
            "Işık bitkinin büyümesini nasıl etkiler?",
            "Su bitkinin büyümesini nasıl etkiler?",
            "Toprak bitkinin büyümesini nasıl etkiler?",
            "Tohum türü bitkinin büyümesini nasıl etkiler?",
          ],
          "A",
        ),
      ],
    },
    asked(
      "Basınçla ilgili verilen,\nI. Katılarda basınç yüzey alanıyla ters orantılıdır.\nII. Sıvılarda basınç derinliğe bağlıdır.\nIII. Açık hava basıncı yükseldikçe artar.\nifadelerinden hangileri doğrudur?",
      ["Yalnız I", "I ve II", "II ve III", "I, II ve III"],
      "B",
    ),
    asked(
      "ADAPTASYON aşağıdakilerden hangisinde doğru tanımlanmıştır?",
      [
        "Canlının çevreye uyum sağlayan kalıtsal özelliği",
        "Canlının yaşadığı yer",
        "Genlerin işleyişindeki değişim",
        "Canlının beslenme biçimi",
      ],
      "A",
    ),
  ],
};

const formulas: Exam = {
  about:
    "Chemistry: whole reactions as one formula, powers of ten, concentrations, a formula right after the number, right options in bold",
  file: word(
    p(
      `1. ${m(sub(upright("H"), "2") + upright("SO") + r("+") + sub(upright("H"), "2") + upright("O"))} tepkimesinde oluşan iyonlardan biri hangisidir?`,
    ),
    options(
      "lines",
      `${m(sup(sub(upright("H"), "3") + upright("O"), "+"))}`,
      "<b>OH<sup>-</sup></b>",
      "SO<sub>3</sub>",
      "O<sub>2</sub>",
    ),
    p(
      `2. ${m(r("pH=-") + upright("log") + r("[") + sup(upright("H"), "+") + r("]"))} olduğuna göre [H<sup>+</sup>] = 10<sup>-3</sup> M çözeltinin pH değeri kaçtır?`,
    ),
    options("one line", "1", "2", "<b>3</b>", "11"),
    p(`3. ${m(r("n=") + f("m", sub("M", "A")))} bağıntısında n neyi gösterir?`),
    options("one line", "<b>Mol sayısını</b>", "Kütleyi", "Hacmi", "Basıncı"),
    p(`4. Avogadro sayısı yaklaşık ${m(r("6,02·") + sup("10", "23"))} olduğuna göre 2 mol atom kaç tanedir?`),
    options(
      "lines",
      `${m(r("3,01·") + sup("10", "23"))}`,
      "<b>12,04 · 10<sup>23</sup></b>",
      `${m(r("6,02·") + sup("10", "46"))}`,
      `${m(r("6,02·") + sup("10", "24"))}`,
    ),
    p(`5. ${m(r("PV=nRT"))} denkleminde sıcaklığın birimi hangisidir?`),
    options("one line", "°C", "<b>K</b>", "°F", "J"),
    p(`6. ${m(r("Q=mc") + usualD(sub("t", "2") + r("-") + sub("t", "1")))} bağıntısında c neyi gösterir?`),
    options("two a line", "Kütle", "<b>Öz ısı</b>", "Sıcaklık", "Isı"),
  ),
  expected: [
    asked(
      "$\\mathrm{H}_2\\mathrm{SO}+\\mathrm{H}_2\\mathrm{O}$ tepkimesinde oluşan iyonlardan biri hangisidir?",
      ["$\\mathrm{}{\\mathrm{H}_3\\mathrm{O}}^+$", "OH<sup>-</sup>", "SO<sub>3</sub>", "O<sub>2</sub>"],
      "B",
    ),
    asked(
      "$pH=-\\log[\\mathrm{H}^+]$ olduğuna göre [H<sup>+</sup>] = 10<sup>-3</sup> M çözeltinin pH değeri kaçtır?",
      ["1", "2", "3", "11"],
      "C",
    ),
    asked(
      "$n=\\frac{m}{M_A}$ bağıntısında n neyi gösterir?",
      ["Mol sayısını", "Kütleyi", "Hacmi", "Basıncı"],
      "A",
    ),
    asked(
      "Avogadro sayısı yaklaşık $6{,}02\\cdot10^{23}$ olduğuna göre 2 mol atom kaç tanedir?",
      ["$3{,}01\\cdot10^{23}$", "12,04 · 10<sup>23</sup>", "$6{,}02\\cdot10^{46}$", "$6{,}02\\cdot10^{24}$"],
      "B",
    ),
    asked("$PV=nRT$ denkleminde sıcaklığın birimi hangisidir?", ["°C", "K", "°F", "J"], "B"),
    asked("$Q=mc(t_2-t_1)$ bağıntısında c neyi gösterir?", ["Kütle", "Öz ısı", "Sıcaklık", "Isı"], "B"),
  ],
};

export const SCIENCE = { kimya, fizik, lgs, formulas };
