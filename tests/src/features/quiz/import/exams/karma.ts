/** Exams with other habits of teachers: directions in other words, layouts in tables and boxes, keys in other forms. */
import {
  acc,
  bar,
  d,
  el,
  eqArr,
  f,
  func,
  groupChr,
  limLow,
  matrix,
  nary,
  r,
  rad,
  sub,
  sup,
  upright,
  usualD,
} from "../omml.ts";
import { asked, type Exam } from "./expected.ts";
import { empty, m, options, p, picture, sym, table, textBox, word } from "./word.ts";

const SERCE =
  "Küçük serçe, o kış ilk kez kar gördü. Kanatlarına konan beyaz taneleri önce tüy sandı. Silkelendi, silkelendi ama kar bitmedi. Annesi, “Kar silkelenmez, beklenir.” dedi.";

const ilkokul: Exam = {
  about: "Grade 4 reading exam: a labelled text, the direction below it speaks of the questions below",
  file: word(
    p("<b>4. SINIF TÜRKÇE OKUDUĞUNU ANLAMA ÇALIŞMASI</b>", { center: true }),
    p("<b>KÜÇÜK SERÇE</b>", { center: true }),
    p(SERCE, { indent: true }),
    p("<i>Aşağıdaki soruları metne göre cevaplayınız.</i>"),
    p("1. Serçe karı önce ne sanmıştır?"),
    options("two a line", "Tüy", "Yaprak", "Pamuk", "Çiçek"),
    p("2. Annesi serçeye ne öğütlemiştir?"),
    options("two a line", "Sabretmeyi", "Kaçmayı", "Uçmayı", "Üşümeyi"),
    p("3. Metindeki olay hangi mevsimde geçmektedir?"),
    options("two a line", "Yaz", "Kış", "İlkbahar", "Sonbahar"),
    p("Cevap Anahtarı: 1.A 2.A 3.B"),
  ),
  expected: [
    {
      heading: "KÜÇÜK SERÇE",
      passage: SERCE,
      questions: [
        asked("Serçe karı önce ne sanmıştır?", ["Tüy", "Yaprak", "Pamuk", "Çiçek"], "A"),
        asked("Annesi serçeye ne öğütlemiştir?", ["Sabretmeyi", "Kaçmayı", "Uçmayı", "Üşümeyi"], "A"),
        asked("Metindeki olay hangi mevsimde geçmektedir?", ["Yaz", "Kış", "İlkbahar", "Sonbahar"], "B"),
      ],
    },
  ],
};

const PARAGRAF =
  "Bir dilin söz varlığı, o dili konuşanların yaşama biçimini gösterir. Karla iç içe yaşayan toplumlarda karın onlarca adı vardır; deveciliğin yaygın olduğu yerlerde devenin her yaşına ayrı bir ad verilir.";
const PARAGRAF_2 =
  "Eleştirmen, yapıtın kapısında bekleyen bir bekçi değildir. O, okurun elinden tutup onu yapıtın odalarında gezdiren kişidir. Hangi pencereden bakılırsa manzaranın daha iyi görüneceğini söyler ama perdeyi kendisi açmaz.";

const paragraf: Exam = {
  about:
    "TYT paragraphs: each question has its own text, with automatic numbers; the last two share a text; key in a table with names",
  file: word(
    p("<b>PARAGRAF TESTİ – 7</b>", { center: true }),
    p(PARAGRAF, { list: [1, 0] }),
    p("<b>Bu parçada anlatılmak istenen aşağıdakilerden hangisidir?</b>"),
    options(
      { list: 11 },
      "Söz varlığı yaşama biçimini yansıtır.",
      "Her dilde karın adı vardır.",
      "Dil, toplumdan bağımsızdır.",
      "Diller birbirinden etkilenir.",
      "Devecilik bir kültürdür.",
    ),
    p(PARAGRAF_2, { list: [1, 0] }),
    p("<b>Bu parçaya göre eleştirmenden beklenen aşağıdakilerden hangisi <u>olamaz</u>?</b>"),
    options(
      { list: 12 },
      "Okura yol göstermek",
      "Yapıtı çözümlemek",
      "Okurun yerine yargıya varmak",
      "Farklı bakış açıları sunmak",
      "Yapıtı tanıtmak",
    ),
    p("<b>3 ve 4. sorular için aşağıdaki parçayı okuyunuz.</b>"),
    p(
      "Müzik, zamanın içine çizilen bir resimdir. Ressam boyayı tuvale, besteci sesi ana sürer. Resim durur, seyircisi yürür; müzik yürür, dinleyicisi durur.",
    ),
    p("Bu parçada müzik ile resim hangi yönden karşılaştırılmıştır?", { list: [1, 0] }),
    options({ list: 13 }, "Konu", "Zaman", "Biçim", "Renk", "Değer"),
    p("Parçanın anlatımında aşağıdakilerden hangisinden yararlanılmıştır?", { list: [1, 0] }),
    options({ list: 14 }, "Tanımlama", "Alıntılama", "Sayısal veri", "Örnek olay", "Tartışma"),
    table([
      ["SORU", "1", "2", "3", "4"],
      ["CEVAP", "A", "C", "B", "A"],
    ]),
  ),
  expected: [
    asked(
      `${PARAGRAF}\n<b>Bu parçada anlatılmak istenen aşağıdakilerden hangisidir?</b>`,
      [
        "Söz varlığı yaşama biçimini yansıtır.",
        "Her dilde karın adı vardır.",
        "Dil, toplumdan bağımsızdır.",
        "Diller birbirinden etkilenir.",
        "Devecilik bir kültürdür.",
      ],
      "A",
    ),
    asked(
      `${PARAGRAF_2}\n<b>Bu parçaya göre eleştirmenden beklenen aşağıdakilerden hangisi <u>olamaz</u>?</b>`,
      [
        "Okura yol göstermek",
        "Yapıtı çözümlemek",
        "Okurun yerine yargıya varmak",
        "Farklı bakış açıları sunmak",
        "Yapıtı tanıtmak",
      ],
      "C",
    ),
    {
      passage:
        "Müzik, zamanın içine çizilen bir resimdir. Ressam boyayı tuvale, besteci sesi ana sürer. Resim durur, seyircisi yürür; müzik yürür, dinleyicisi durur.",
      questions: [
        asked(
          "Bu parçada müzik ile resim hangi yönden karşılaştırılmıştır?",
          ["Konu", "Zaman", "Biçim", "Renk", "Değer"],
          "B",
        ),
        asked(
          "Parçanın anlatımında aşağıdakilerden hangisinden yararlanılmıştır?",
          ["Tanımlama", "Alıntılama", "Sayısal veri", "Örnek olay", "Tartışma"],
          "A",
        ),
      ],
    },
  ],
};

const GOL =
  "Van Gölü’nün suyu sodalıdır. Bu suda yaşayabilen tek balık, inci kefalidir. İnci kefali, üreme döneminde akarsulara göç eder ve suyun akışına karşı yüzer. Göç sırasında avlanmak yasaktır.";

const kutular: Exam = {
  about:
    "Science exam in a two-column table, a text box with its direction, SORU headings on their own lines, answers in the question's last line",
  file: word(
    textBox(p("1. ve 2. soruları aşağıdaki metne göre cevaplayınız.") + p(GOL)),
    p("SORU 1"),
    p("Metne göre inci kefali nerede ürer?"),
    options("lines", "Gölde", "Akarsuda", "Denizde", "Kıyıda"),
    p("Doğru Cevap: B"),
    p("SORU 2"),
    p("İnci kefalinin göç sırasında korunmasının nedeni aşağıdakilerden hangisi olabilir?"),
    options("lines", "Neslinin sürmesi", "Suyun temizlenmesi", "Gölün büyümesi", "Balığın irileşmesi"),
    p("Doğru Cevap: A"),
    p("SORU 3"),
    p("<b>CO<sub>2</sub></b> gazının <b>en az</b> bulunduğu yer hangisidir?"),
    options("lines", "Orman", "Cadde", "Fabrika bacası", "Otopark"),
    p("Doğru Cevap: A"),
  ),
  expected: [
    {
      passage: GOL,
      questions: [
        asked("Metne göre inci kefali nerede ürer?", ["Gölde", "Akarsuda", "Denizde", "Kıyıda"], "B"),
        asked(
          "İnci kefalinin göç sırasında korunmasının nedeni aşağıdakilerden hangisi olabilir?",
          ["Neslinin sürmesi", "Suyun temizlenmesi", "Gölün büyümesi", "Balığın irileşmesi"],
          "A",
        ),
      ],
    },
    asked(
      "<b>CO<sub>2</sub></b> gazının <b>en az</b> bulunduğu yer hangisidir?",
      ["Orman", "Cadde", "Fabrika bacası", "Otopark"],
      "A",
    ),
  ],
};

const UZAY =
  "Uluslararası Uzay İstasyonu, Dünya’nın çevresini yaklaşık 90 dakikada dolanır. Bu yüzden içindekiler bir günde on altı kez gün doğumu görür.";

const yonergeler: Exam = {
  about:
    "Directions in other words: capitals without a final stop, an ordinal with an apostrophe, the first two questions, a text after its direction in one paragraph",
  file: word(
    p("6. SINIF FEN BİLİMLERİ TARAMA", { center: true }),
    p("AŞAĞIDAKİ METNİ OKUYUNUZ, 1, 2. SORULARI CEVAPLAYINIZ"),
    p(UZAY),
    p("1-) Metne göre istasyon Dünya’yı kaç dakikada dolanır?"),
    options("one line", "16", "60", "90", "120"),
    p("2-) İstasyondakilerin günde on altı kez gün doğumu görmesinin nedeni nedir?"),
    options("lines", "İstasyonun hızı", "Güneş’in büyüklüğü", "Dünya’nın eğikliği", "Ay’ın dolanması"),
    empty,
    p(
      "3, 4 ve 5’inci soruları aşağıdaki bilgilere göre cevaplandırınız. Bir öğrenci, kütleleri eşit üç topu aynı yükseklikten kum dolu bir kaba bırakıyor. Topların kumda açtığı çukurların derinliğini ölçüp tabloya yazıyor.",
    ),
    p("3-) Öğrenci neyi araştırmaktadır?"),
    options("lines", "Enerjiyi", "Sesi", "Işığı", "Isıyı"),
    p("4-) Topların kütlesi bu deneyde hangi değişkendir?"),
    options("lines", "Bağımlı", "Bağımsız", "Kontrol edilen", "Rastgele"),
    p("5-) Çukurun derinliği arttıkça ne artar?"),
    options("lines", "Kinetik enerji", "Kütle", "Yükseklik", "Hacim"),
    empty,
    p("6-) Aşağıdakilerden hangisi bir ısı yalıtkanıdır?"),
    options("one line", "Bakır", "Strafor", "Demir", "Alüminyum"),
    p("CEVAP ANAHTARI 1)C 2)A 3)A 4)C 5)A 6)B"),
  ),
  expected: [
    {
      passage: UZAY,
      questions: [
        asked("Metne göre istasyon Dünya’yı kaç dakikada dolanır?", ["16", "60", "90", "120"], "C"),
        asked(
          "İstasyondakilerin günde on altı kez gün doğumu görmesinin nedeni nedir?",
          ["İstasyonun hızı", "Güneş’in büyüklüğü", "Dünya’nın eğikliği", "Ay’ın dolanması"],
          "A",
        ),
      ],
    },
    {
      passage:
        "Bir öğrenci, kütleleri eşit üç topu aynı yükseklikten kum dolu bir kaba bırakıyor. Topların kumda açtığı çukurların derinliğini ölçüp tabloya yazıyor.",
      questions: [
        asked("Öğrenci neyi araştırmaktadır?", ["Enerjiyi", "Sesi", "Işığı", "Isıyı"], "A"),
        asked(
          "Topların kütlesi bu deneyde hangi değişkendir?",
          ["Bağımlı", "Bağımsız", "Kontrol edilen", "Rastgele"],
          "C",
        ),
        asked("Çukurun derinliği arttıkça ne artar?", ["Kinetik enerji", "Kütle", "Yükseklik", "Hacim"], "A"),
      ],
    },
    asked("Aşağıdakilerden hangisi bir ısı yalıtkanıdır?", ["Bakır", "Strafor", "Demir", "Alüminyum"], "B"),
  ],
};

const PROBLEM =
  "Bir otoparkta ilk saat 20 TL, sonraki her saat 10 TL ücret alınmaktadır. Otoparkta x saat kalan aracın ödeyeceği ücret aşağıdaki bağıntıyla hesaplanır.";

const formuller: Exam = {
  about:
    "Mathematics with a text that contains a formula of its own line, premises with formulas, options in a table row, P(x), factorials, products of matrices",
  file: word(
    p("<b>1 ve 2. soruları aşağıda verilenlere göre cevaplayınız.</b>"),
    p(PROBLEM),
    p(`<m:oMathPara>${m(r("y=20+10") + usualD("x-1"))}</m:oMathPara>`),
    p("1) 5 saat kalan bir araç kaç TL öder?"),
    options("table row", "50", "60", "70", "80"),
    p("2) 110 TL ödeyen araç kaç saat kalmıştır?"),
    options("table row", "9", "10", "11", "12"),
    empty,
    p(`3) ${m(r("P") + usualD("x") + r("=") + sup("x", "3") + r("-2x+1"))} polinomu için`),
    p(`I. ${m(r("P") + usualD("0") + r("=1"))}`),
    p(`II. ${m(r("P") + usualD("1") + r("=0"))}`),
    p(`III. ${m(r("der") + d(r("P") + usualD("x"), "[", "]") + r("=3"))}`),
    p("ifadelerinden hangileri doğrudur?"),
    options("lines", "Yalnız I", "I ve II", "I ve III", "I, II ve III"),
    empty,
    p(
      `4) ${m(usualD(matrix(["1", "0"], ["2", "1"])) + r("·") + usualD(matrix(["x"], ["y"])) + r("=") + usualD(matrix(["3"], ["8"])))} ise x + y toplamı kaçtır?`,
    ),
    options("table row", "3", "4", "5", "6"),
    empty,
    p(`5) ${m(f(r("8!"), r("6!·2!")))} işleminin sonucu kaçtır?`),
    options("table row", "14", "28", "56", "112"),
    empty,
    p(
      `6) ${m(func(limLow(upright("lim"), r("x→∞")), f(sup("3x", "2") + r("+1"), sup("x", "2") + r("-5"))))} limiti kaçtır?`,
    ),
    options("table row", "0", "1", "3", "∞"),
    empty,
    p(`7) ${m(acc("AB", "⃗") + r("+") + acc("BC", "⃗"))} toplamı aşağıdakilerden hangisine eşittir?`),
    options("table row", m(acc("AC", "⃗")), m(acc("CA", "⃗")), m(acc("BA", "⃗")), m(acc("CB", "⃗"))),
    empty,
    p(
      `8) ${m(f(r("dy", ""), r("dx", "")) + r("=2x"))} ve ${m(r("y") + usualD("0") + r("=1"))} olduğuna göre ${m(r("y"))} aşağıdakilerden hangisidir?`,
    ),
    options(
      "lines",
      m(sup("x", "2")),
      m(sup("x", "2") + r("+1")),
      m(r("2") + sup("x", "2")),
      m(sup("x", "2") + r("-1")),
    ),
    empty,
    p("Yanıt anahtarı"),
    table([
      ["1", "B", "5", "B"],
      ["2", "B", "6", "C"],
      ["3", "D", "7", "A"],
      ["4", "C", "8", "B"],
    ]),
  ),
  expected: [
    {
      passage: `${PROBLEM}\n$y=20+10(x-1)$`,
      questions: [
        asked("5 saat kalan bir araç kaç TL öder?", ["50", "60", "70", "80"], "B"),
        asked("110 TL ödeyen araç kaç saat kalmıştır?", ["9", "10", "11", "12"], "B"),
      ],
    },
    asked(
      "$P(x)=x^3-2x+1$ polinomu için\nI. $P(0)=1$\nII. $P(1)=0$\nIII. $der[P(x)]=3$\nifadelerinden hangileri doğrudur?",
      ["Yalnız I", "I ve II", "I ve III", "I, II ve III"],
      "D",
    ),
    asked(
      "$\\begin{pmatrix}1&0\\\\2&1\\end{pmatrix}\\cdot\\begin{pmatrix}x\\\\y\\end{pmatrix}=\\begin{pmatrix}3\\\\8\\end{pmatrix}$ ise x + y toplamı kaçtır?",
      ["3", "4", "5", "6"],
      "C",
    ),
    asked("$\\frac{8!}{6!\\cdot2!}$ işleminin sonucu kaçtır?", ["14", "28", "56", "112"], "B"),
    asked("$\\lim_{x\\to\\infty}\\frac{3x^2+1}{x^2-5}$ limiti kaçtır?", ["0", "1", "3", "∞"], "C"),
    asked(
      "$\\overrightarrow{AB}+\\overrightarrow{BC}$ toplamı aşağıdakilerden hangisine eşittir?",
      [
        "$\\overrightarrow{AC}$",
        "$\\overrightarrow{CA}$",
        "$\\overrightarrow{BA}$",
        "$\\overrightarrow{CB}$",
      ],
      "A",
    ),
    asked(
      "$\\frac{dy}{dx}=2x$ ve $y(0)=1$ olduğuna göre $y$ aşağıdakilerden hangisidir?",
      ["$x^2$", "$x^2+1$", "$2x^2$", "$x^2-1$"],
      "B",
    ),
  ],
};

const kimya: Exam = {
  about:
    "Grade 12 chemistry: reactions with typed arrows, redox with charges, an equation with its heat, options with reactions, underlined right letters",
  file: word(
    p("12. SINIF KİMYA 2. YAZILI (A GRUBU)", { center: true }),
    p("<b>1.</b> Aşağıdaki tepkimelerden hangisi <u>redoks tepkimesi</u> <b>değildir</b>?"),
    options(
      "lines",
      "Zn(k) + 2HCl(suda) → ZnCl<sub>2</sub>(suda) + H<sub>2</sub>(g)",
      "2Na(k) + Cl<sub>2</sub>(g) → 2NaCl(k)",
      "HCl(suda) + NaOH(suda) → NaCl(suda) + H<sub>2</sub>O(s)",
      "2Mg(k) + O<sub>2</sub>(g) → 2MgO(k)",
    ),
    p(
      "<b>2.</b> Cu<sup>2+</sup>(suda) + Zn(k) → Cu(k) + Zn<sup>2+</sup>(suda) tepkimesinde indirgenen madde hangisidir?",
    ),
    options("one line", "Cu<sup>2+</sup>", "Zn", "Cu", "Zn<sup>2+</sup>"),
    p(
      `<b>3.</b> ${m(r("2") + sub(upright("SO"), "2") + r("(g)+") + sub(upright("O"), "2") + r("(g)⇌2") + sub(upright("SO"), "3") + r("(g)"))}     ${m(r("ΔH=-198 kJ"))}`,
    ),
    p("tepkimesinde sıcaklık artırılırsa denge hangi yöne kayar?"),
    options("lines", "Ürünler yönüne", "Girenler yönüne", "Değişmez", "Önce sağa sonra sola"),
    p(
      `<b>4.</b> ${m(sub("K", "a") + r("=") + f(r("[") + sup("H", "+") + r("][") + sup("A", "-") + r("]"), r("[HA]")))} bağıntısı hangisinin iyonlaşma sabitidir?`,
    ),
    options("one line", "Zayıf asit", "Kuvvetli asit", "Baz", "Tuz"),
    p("<b>5.</b> C<sub>2</sub>H<sub>5</sub>OH bileşiğinde kaç tane C atomu vardır?"),
    options("one line", "1", "2", "5", "6"),
    p("<b>CEVAPLAR:</b> C – A – B – A – B"),
  ),
  expected: [
    asked(
      "Aşağıdaki tepkimelerden hangisi <u>redoks tepkimesi</u> <b>değildir</b>?",
      [
        "Zn(k) + 2HCl(suda) → ZnCl<sub>2</sub>(suda) + H<sub>2</sub>(g)",
        "2Na(k) + Cl<sub>2</sub>(g) → 2NaCl(k)",
        "HCl(suda) + NaOH(suda) → NaCl(suda) + H<sub>2</sub>O(s)",
        "2Mg(k) + O<sub>2</sub>(g) → 2MgO(k)",
      ],
      "C",
    ),
    asked(
      "Cu<sup>2+</sup>(suda) + Zn(k) → Cu(k) + Zn<sup>2+</sup>(suda) tepkimesinde indirgenen madde hangisidir?",
      ["Cu<sup>2+</sup>", "Zn", "Cu", "Zn<sup>2+</sup>"],
      "A",
    ),
    asked(
      "$2\\mathrm{SO}_2(g)+\\mathrm{O}_2(g)\\rightleftharpoons2\\mathrm{SO}_3(g)$ $\\Delta H=-198\\ kJ$\ntepkimesinde sıcaklık artırılırsa denge hangi yöne kayar?",
      ["Ürünler yönüne", "Girenler yönüne", "Değişmez", "Önce sağa sonra sola"],
      "B",
    ),
    asked(
      "$K_a=\\frac{[H^+][A^-]}{[HA]}$ bağıntısı hangisinin iyonlaşma sabitidir?",
      ["Zayıf asit", "Kuvvetli asit", "Baz", "Tuz"],
      "A",
    ),
    asked("C<sub>2</sub>H<sub>5</sub>OH bileşiğinde kaç tane C atomu vardır?", ["1", "2", "5", "6"], "B"),
  ],
};

const MAIL =
  "Dear Can, I’m writing from Antalya. We are staying at a small hotel near the beach. The weather is hot, so we swim every day. Yesterday we visited an old theatre. I’ll be back on Sunday. Love, Deniz";

const english: Exam = {
  about:
    "Grade 7 English: the direction in brackets after a number range, an e-mail, a picture for a question, options with numbers raised, a gap as an underlined space",
  file: word(
    p("Read the e-mail and answer the questions. (1-3)"),
    p(MAIL),
    p("1. Where is Deniz?"),
    options("two a line", "At home", "In Antalya", "At school", "In a theatre"),
    p("2. What’s the weather like?"),
    options("two a line", "Cold", "Rainy", "Hot", "Windy"),
    p("3. Deniz will be back on <u>          </u>."),
    options("two a line", "Friday", "Saturday", "Sunday", "Monday"),
    p("4. Look at the picture. What is she doing?"),
    picture,
    options("lines", "She is running.", "She is reading.", "She is cooking.", "She is sleeping."),
    p("5. Today is the 2<sup>nd</sup> of May. Tomorrow is the <u>          </u> of May."),
    options("two a line", "1<sup>st</sup>", "3<sup>rd</sup>", "4<sup>th</sup>", "5<sup>th</sup>"),
    p("Answers"),
    p("1 B"),
    p("2 C"),
    p("3 C"),
    p("4 B"),
    p("5 B"),
  ),
  expected: [
    {
      passage: MAIL,
      questions: [
        asked("Where is Deniz?", ["At home", "In Antalya", "At school", "In a theatre"], "B"),
        asked("What’s the weather like?", ["Cold", "Rainy", "Hot", "Windy"], "C"),
        asked("Deniz will be back on ______.", ["Friday", "Saturday", "Sunday", "Monday"], "C"),
      ],
    },
    asked(
      "Look at the picture. What is she doing?",
      ["She is running.", "She is reading.", "She is cooking.", "She is sleeping."],
      "B",
      { picture: true },
    ),
    asked(
      "Today is the 2<sup>nd</sup> of May. Tomorrow is the ______ of May.",
      ["1<sup>st</sup>", "3<sup>rd</sup>", "4<sup>th</sup>", "5<sup>th</sup>"],
      "B",
    ),
  ],
};

const SOYLEV =
  "“Efendiler, bu vaziyet karşısında bir tek karar vardı. O da millî hâkimiyete dayanan, kayıtsız şartsız, müstakil yeni bir Türk devleti tesis etmek!”";

const sutunlar: Exam = {
  about:
    "History in a table of two columns, with a text for two questions in the first column; right options underlined with their letters",
  file: word(
    p("TARİH 12 – ÜNİTE DEĞERLENDİRME", { center: true }),
    table([
      [
        p("1 ve 2. soruları aşağıdaki parçaya göre cevaplayınız.") +
          p(SOYLEV) +
          p("1. Bu sözlerde vurgulanan ilke aşağıdakilerden hangisidir?") +
          p("<u>A) Cumhuriyetçilik</u>") +
          p("B) Devletçilik") +
          p("C) Laiklik") +
          p("D) İnkılapçılık"),
        p("2. Bu sözler aşağıdaki yapıtların hangisinden alınmıştır?") +
          p("A) Safahat") +
          p("<u>B) Nutuk</u>") +
          p("C) Ateşten Gömlek") +
          p("D) Sergüzeşt") +
          p("3. Aşağıdakilerden hangisi Misakımillî kararlarından biri <b>değildir</b>?") +
          p("A) Kapitülasyonlar kaldırılmalıdır.") +
          p("<u>B) Saltanat korunmalıdır.</u>") +
          p("C) Azınlık hakları karşılıklıdır.") +
          p("D) Boğazlar serbesttir."),
      ],
    ]),
  ),
  expected: [
    {
      passage: SOYLEV,
      questions: [
        asked(
          "Bu sözlerde vurgulanan ilke aşağıdakilerden hangisidir?",
          ["Cumhuriyetçilik", "Devletçilik", "Laiklik", "İnkılapçılık"],
          "A",
        ),
        asked(
          "Bu sözler aşağıdaki yapıtların hangisinden alınmıştır?",
          ["Safahat", "Nutuk", "Ateşten Gömlek", "Sergüzeşt"],
          "B",
        ),
      ],
    },
    asked(
      "Aşağıdakilerden hangisi Misakımillî kararlarından biri <b>değildir</b>?",
      [
        "Kapitülasyonlar kaldırılmalıdır.",
        "Saltanat korunmalıdır.",
        "Azınlık hakları karşılıklıdır.",
        "Boğazlar serbesttir.",
      ],
      "B",
    ),
  ],
};

const geometri: Exam = {
  about:
    "Formulas in unusual places: in the first paragraph of an automatic number, in a table cell, alone in an option, next to bold words",
  file: word(
    p(
      `${m(r("ABCD"))} karesinin alanı ${m(r("36 ") + r("cm", "<m:nor/>"))}<sup>2</sup> ise <b>çevresi</b> kaç cm’dir?`,
      {
        list: [1, 0],
      },
    ),
    options({ list: 11 }, "12", "18", "24", "36"),
    p(
      `Aşağıdakilerden hangisi ${m(bar("AB") + r("∥") + bar("CD"))} iken <b><u>kesinlikle</u></b> doğrudur?`,
      {
        list: [1, 0],
      },
    ),
    options({ list: 12 }, m(r("α+β=180°")), m(r("α=2β")), m(r("α>β")), m(r("α<β"))),
    p(`${m(groupChr("AB", "⏜", "top"))} yayının ölçüsü ${m(r("80°"))} ise çevre açı kaç derecedir?`, {
      list: [1, 0],
    }),
    options({ list: 13 }, "20", "40", "80", "160"),
    p(
      `${m(sup(r("a"), "2") + r("=") + sup("b", "2") + r("+") + sup("c", "2") + r("-2bc·") + func(upright("cos"), acc("A")))} bağıntısının adı nedir?`,
      {
        list: [1, 0],
      },
    ),
    options({ list: 14 }, "Sinüs", "Kosinüs", "Tanjant", "Öklid"),
    p(`${m(nary("∏", "k=1", "4", r("k")))} ifadesi kaça eşittir?`, { list: [1, 0] }),
    options({ list: 15 }, "10", "16", "24", "120"),
    p(`${m(d(eqArr("x>0", "y<0"), "{", "") + r("⇒xy<0"))} önermesi için aşağıdakilerden hangisi söylenir?`, {
      list: [1, 0],
    }),
    options({ list: 16 }, "Doğrudur.", "Yanlıştır.", "Bazen doğrudur.", "Bilinemez."),
    p(`${m(rad(f("9", "16"), "") + r("+") + rad("27", "3"))} toplamı kaçtır?`, { list: [1, 0] }),
    options({ list: 17 }, m(f("15", "4")), m(f("3", "4")), "3", "4"),
    p(`${m(el("sPre", "", { sub: "92", sup: "238", e: upright("U") }))} çekirdeğinde kaç nötron vardır?`, {
      list: [1, 0],
    }),
    options({ list: 18 }, "92", "146", "238", "330"),
    p("CEVAP ANAHTARI"),
    p(`1 ${sym("Wingdings", "F0E0")} C   2 ${sym("Wingdings", "F0E0")} A   3 ${sym("Wingdings", "F0E0")} B`),
    p("4 → B   5 → C   6 → A   7 → A   8 → B"),
  ),
  expected: [
    asked(
      "$ABCD$ karesinin alanı $36\\ \\text{cm}$<sup>2</sup> ise <b>çevresi</b> kaç cm’dir?",
      ["12", "18", "24", "36"],
      "C",
    ),
    asked(
      "Aşağıdakilerden hangisi $\\overline{AB}\\parallel\\overline{CD}$ iken <b><u>kesinlikle</u></b> doğrudur?",
      ["$\\alpha+\\beta=180^{\\circ}$", "$\\alpha=2\\beta$", "$\\alpha>\\beta$", "$\\alpha<\\beta$"],
      "A",
    ),
    asked(
      "$\\overset{\\frown}{AB}$ yayının ölçüsü $80^{\\circ}$ ise çevre açı kaç derecedir?",
      ["20", "40", "80", "160"],
      "B",
    ),
    asked(
      "$a^2=b^2+c^2-2bc\\cdot\\cos\\hat A$ bağıntısının adı nedir?",
      ["Sinüs", "Kosinüs", "Tanjant", "Öklid"],
      "B",
    ),
    asked("$\\prod_{k=1}^4k$ ifadesi kaça eşittir?", ["10", "16", "24", "120"], "C"),
    asked(
      "$\\begin{cases}x>0\\\\y<0\\end{cases}\\Rightarrow xy<0$ önermesi için aşağıdakilerden hangisi söylenir?",
      ["Doğrudur.", "Yanlıştır.", "Bazen doğrudur.", "Bilinemez."],
      "A",
    ),
    asked(
      "$\\sqrt{\\frac{9}{16}}+\\sqrt[3]{27}$ toplamı kaçtır?",
      ["$\\frac{15}{4}$", "$\\frac34$", "3", "4"],
      "A",
    ),
    asked("$\\mathrm{}_{92}^{238}U$ çekirdeğinde kaç nötron vardır?", ["92", "146", "238", "330"], "B"),
  ],
};

export const MIXED = {
  ilkokul,
  paragraf,
  kutular,
  yonergeler,
  formuller,
  kimya,
  english,
  sutunlar,
  geometri,
};
