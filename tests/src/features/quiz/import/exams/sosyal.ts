/** Exams of history, geography, religious culture and English. */
import { asked, type Exam } from "./expected.ts";
import { empty, options, p, picture, table, word } from "./word.ts";

const HAVZA =
  "“Millî bağımsızlığı boğan, vatanın parçalanması felaketini haber veren İzmir’in, Manisa’nın işgali… Yurt bütünlüğümüzün korunması için büyük ve coşkulu mitingler yapılarak millî gösterilerde bulunulması…”";
const HAVZA_2 = "(Havza Genelgesi’nden)";

const inkilap: Exam = {
  about:
    "Grade 8 history: a source with quotation marks, two ranges in one exam, bold stems with an underlined negation, key of letters",
  file: word(
    p("T.C. İNKILAP TARİHİ VE ATATÜRKÇÜLÜK – 8. SINIF", { center: true }),
    p("1 – 3. soruları aşağıdaki metinden yararlanarak cevaplayınız."),
    p(`<i>${HAVZA}</i>`),
    p(`<i>${HAVZA_2}</i>`, { indent: true }),
    p("1. <b>Bu metne göre genelgenin amacı aşağıdakilerden hangisi olabilir?</b>"),
    options("lines", "Halkı bilinçlendirmek", "Yeni bir ordu kurmak", "Seçim yapmak", "Barış istemek"),
    p("2. <b>Bu metinde aşağıdaki kavramlardan hangisine vurgu <u>yapılmamıştır</u>?</b>"),
    options("lines", "Bağımsızlık", "Vatan bütünlüğü", "Millî birlik", "Saltanat"),
    p("3. <b>Genelgede protesto edilmesi istenen olay hangisidir?</b>"),
    options(
      "lines",
      "İzmir’in işgali",
      "Mebusan Meclisinin kapatılması",
      "Mondros’un imzalanması",
      "Sivas Kongresi",
    ),
    empty,
    p("4. Aşağıdakilerden hangisi Amasya Genelgesi’nde yer alan kararlardan biri <b>değildir</b>?"),
    options(
      "lines",
      "Vatanın bütünlüğü tehlikededir.",
      "Milletin bağımsızlığını yine milletin kararı kurtaracaktır.",
      "Sivas’ta bir kongre toplanacaktır.",
      "Manda ve himaye kabul olunamaz.",
    ),
    empty,
    p("(5 ve 6. soruları aşağıda verilen bilgiye göre cevaplayınız.)"),
    p(
      "Tekâlif-i Millîye Emirleri ile halktan; çorap, çarık, un, kumaş gibi ihtiyaç maddelerinin bir bölümü istenmiş, bunların karşılığının sonradan ödeneceği belirtilmiştir.",
    ),
    p("5. Bu emirlerin yayımlanma nedeni aşağıdakilerden hangisidir?"),
    options(
      "lines",
      "Ordunun ihtiyaçlarını karşılamak",
      "Vergi sistemini değiştirmek",
      "Ticareti geliştirmek",
      "Göçleri önlemek",
    ),
    p("6. Bilgiye göre halkın katkısı hangi kavramla açıklanır?"),
    options("two a line", "Fedakârlık", "Özgürlük", "Adalet", "Eşitlik"),
    empty,
    p("CEVAP ANAHTARI: A D A D A A"),
  ),
  expected: [
    {
      passage: `${HAVZA}\n${HAVZA_2}`,
      questions: [
        asked(
          "Bu metne göre genelgenin amacı aşağıdakilerden hangisi olabilir?",
          ["Halkı bilinçlendirmek", "Yeni bir ordu kurmak", "Seçim yapmak", "Barış istemek"],
          "A",
        ),
        asked(
          "Bu metinde aşağıdaki kavramlardan hangisine vurgu <u>yapılmamıştır</u>?",
          ["Bağımsızlık", "Vatan bütünlüğü", "Millî birlik", "Saltanat"],
          "D",
        ),
        asked(
          "Genelgede protesto edilmesi istenen olay hangisidir?",
          ["İzmir’in işgali", "Mebusan Meclisinin kapatılması", "Mondros’un imzalanması", "Sivas Kongresi"],
          "A",
        ),
      ],
    },
    asked(
      "Aşağıdakilerden hangisi Amasya Genelgesi’nde yer alan kararlardan biri <b>değildir</b>?",
      [
        "Vatanın bütünlüğü tehlikededir.",
        "Milletin bağımsızlığını yine milletin kararı kurtaracaktır.",
        "Sivas’ta bir kongre toplanacaktır.",
        "Manda ve himaye kabul olunamaz.",
      ],
      "D",
    ),
    {
      passage:
        "Tekâlif-i Millîye Emirleri ile halktan; çorap, çarık, un, kumaş gibi ihtiyaç maddelerinin bir bölümü istenmiş, bunların karşılığının sonradan ödeneceği belirtilmiştir.",
      questions: [
        asked(
          "Bu emirlerin yayımlanma nedeni aşağıdakilerden hangisidir?",
          [
            "Ordunun ihtiyaçlarını karşılamak",
            "Vergi sistemini değiştirmek",
            "Ticareti geliştirmek",
            "Göçleri önlemek",
          ],
          "A",
        ),
        asked(
          "Bilgiye göre halkın katkısı hangi kavramla açıklanır?",
          ["Fedakârlık", "Özgürlük", "Adalet", "Eşitlik"],
          "A",
        ),
      ],
    },
  ],
};

const EMMA =
  "Emma is fourteen years old and she lives in a small village. She gets up at half past six on weekdays because her school is ten kilometres away. She is crazy about climbing and joins a club every Saturday. Her best friend Zoe never goes with her because she is afraid of heights.";

const ingilizce: Exam = {
  about:
    "Grade 8 English: an English direction, a title, dialogues with gaps as blanks, underlined words, key with numbers",
  file: word(
    p("8TH GRADE ENGLISH EXAM", { center: true }),
    p("<b>1-3. Answer the questions according to the text.</b>"),
    p("<b>A Brave Girl</b>", { center: true }),
    p(EMMA),
    p("1. How old is Emma?"),
    options("one line", "Twelve", "Thirteen", "Fourteen", "Fifteen"),
    p("2. Why does Emma get up early?"),
    options(
      "lines",
      "Because her school is far away.",
      "Because she likes climbing.",
      "Because she is afraid of heights.",
      "Because she lives with Zoe.",
    ),
    p("3. The word <u>crazy about</u> in the text means ______."),
    options("one line", "keen on", "tired of", "bored with", "good at"),
    empty,
    p("4. Tom: Would you like to come to my party?"),
    p("Ann: ______. I have to study for my exam."),
    options("lines", "Yes, I’d love to", "Sorry, but I can’t", "That sounds great", "Sure, why not"),
    empty,
    p("5. Which of the following is <b>NOT</b> a teen activity?"),
    options("two a line", "Surfing the Net", "Paying the bills", "Doing sports", "Listening to music"),
    empty,
    p("ANSWER KEY: 1-C 2-A 3-A 4-B 5-B"),
  ),
  expected: [
    {
      heading: "A Brave Girl",
      passage: EMMA,
      questions: [
        asked("How old is Emma?", ["Twelve", "Thirteen", "Fourteen", "Fifteen"], "C"),
        asked(
          "Why does Emma get up early?",
          [
            "Because her school is far away.",
            "Because she likes climbing.",
            "Because she is afraid of heights.",
            "Because she lives with Zoe.",
          ],
          "A",
        ),
        asked(
          "The word <u>crazy about</u> in the text means ______.",
          ["keen on", "tired of", "bored with", "good at"],
          "A",
        ),
      ],
    },
    asked(
      "Tom: Would you like to come to my party?\nAnn: ______. I have to study for my exam.",
      ["Yes, I’d love to", "Sorry, but I can’t", "That sounds great", "Sure, why not"],
      "B",
    ),
    asked(
      "Which of the following is <b>NOT</b> a teen activity?",
      ["Surfing the Net", "Paying the bills", "Doing sports", "Listening to music"],
      "B",
    ),
  ],
};

const IKLIM =
  "Akdeniz ikliminde yazlar sıcak ve kurak, kışlar ılık ve yağışlı geçer. Doğal bitki örtüsü makidir. Kıyılarda turunçgil, iç kesimlerde zeytin yetiştirilir.";

const cografya: Exam = {
  about:
    "Grade 9 geography: a map for two questions, a text with an unsure extent, numbered premises, five options, bold right options",
  file: word(
    p("9. SINIF COĞRAFYA DERSİ 2. YAZILI SINAVI", { center: true }),
    p("<b>1. ve 2. soruları aşağıdaki haritaya göre yanıtlayınız.</b>"),
    picture,
    p("1. Haritada numaralandırılan yerlerin hangisinde yağış en fazladır?"),
    options("one line", "<b>I</b>", "II", "III", "IV", "V"),
    p("2. Haritada V numaralı yerin iklimi aşağıdakilerden hangisidir?"),
    options("lines", "Akdeniz", "Karadeniz", "Karasal", "Çöl", "<b>Muson</b>"),
    empty,
    p("3. Paralellerle ilgili,"),
    p("I. Ekvator’a paraleldirler."),
    p("II. Aralarındaki uzaklık 111 km’dir."),
    p("III. Boyları kutuplara doğru kısalır."),
    p("bilgilerinden hangileri doğrudur?"),
    options("lines", "Yalnız I", "Yalnız II", "I ve II", "II ve III", "<b>I, II ve III</b>"),
    empty,
    p("Aşağıdaki metni okuyarak soruları cevaplayınız."),
    p(IKLIM),
    p("4. Metne göre Akdeniz ikliminin bitki örtüsü aşağıdakilerden hangisidir?"),
    options("one line", "Bozkır", "<b>Maki</b>", "Tundra", "Savan", "Tayga"),
    p("5. Turunçgil en çok nerede yetiştirilir?"),
    options("lines", "<b>Kıyılarda</b>", "Platolarda", "Dağlarda", "Vadilerde", "Çöllerde"),
    p("6. Yerel saat farkı 40 dakika olan iki merkez arasında kaç meridyen vardır?"),
    options("one line", "4", "8", "<b>10</b>", "20", "40"),
  ),
  expected: [
    {
      picture: true,
      passage: "Soruları aşağıdaki haritaya göre yanıtlayınız.",
      questions: [
        asked(
          "Haritada numaralandırılan yerlerin hangisinde yağış en fazladır?",
          ["I", "II", "III", "IV", "V"],
          "A",
        ),
        asked(
          "Haritada V numaralı yerin iklimi aşağıdakilerden hangisidir?",
          ["Akdeniz", "Karadeniz", "Karasal", "Çöl", "Muson"],
          "E",
        ),
      ],
    },
    asked(
      "Paralellerle ilgili,\nI. Ekvator’a paraleldirler.\nII. Aralarındaki uzaklık 111 km’dir.\nIII. Boyları kutuplara doğru kısalır.\nbilgilerinden hangileri doğrudur?",
      ["Yalnız I", "Yalnız II", "I ve II", "II ve III", "I, II ve III"],
      "E",
    ),
    {
      passage: IKLIM,
      questions: [
        asked(
          "Metne göre Akdeniz ikliminin bitki örtüsü aşağıdakilerden hangisidir?",
          ["Bozkır", "Maki", "Tundra", "Savan", "Tayga"],
          "B",
        ),
        asked(
          "Turunçgil en çok nerede yetiştirilir?",
          ["Kıyılarda", "Platolarda", "Dağlarda", "Vadilerde", "Çöllerde"],
          "A",
          { doubt: true },
        ),
      ],
    },
    asked(
      "Yerel saat farkı 40 dakika olan iki merkez arasında kaç meridyen vardır?",
      ["4", "8", "10", "20", "40"],
      "C",
    ),
  ],
};

const AYET =
  "“Şüphesiz Allah, adaleti, iyilik yapmayı, yakınlara yardım etmeyi emreder; hayâsızlığı, fenalık ve azgınlığı da yasaklar. O, düşünüp tutasınız diye size öğüt veriyor.”";
const AYET_2 = "(Nahl suresi, 90. ayet)";

const din: Exam = {
  about:
    "Grade 7 religious culture: a verse above its questions, the direction below the verse, options with letters in brackets, key in a table with columns",
  file: word(
    p("DİN KÜLTÜRÜ VE AHLAK BİLGİSİ 7. SINIF", { center: true }),
    p("1. Aşağıdakilerden hangisi İslam’ın şartlarından biri <u>değildir</u>?"),
    options("two a line", "Namaz kılmak", "Oruç tutmak", "Hacca gitmek", "Kurban kesmek"),
    empty,
    p(AYET),
    p(AYET_2),
    p("Yukarıdaki ayete göre 2 ve 3. soruları cevaplayınız."),
    p("2. Bu ayette aşağıdakilerden hangisi emredilmiştir?"),
    options("two a line", "Adalet", "Azgınlık", "Fenalık", "Hayâsızlık"),
    p("3. Ayette öğüt verilmesinin nedeni aşağıdakilerden hangisidir?"),
    options(
      "lines",
      "İnsanların düşünmesi",
      "İnsanların yardım alması",
      "İnsanların çalışması",
      "İnsanların yarışması",
    ),
    empty,
    p("4. “Hac” kelimesinin sözlük anlamı aşağıdakilerden hangisidir?"),
    options("two a line", "Yönelmek", "Dua etmek", "Tutmak", "Temizlenmek"),
    empty,
    table([
      ["Soru", "Cevap"],
      ["1", "D"],
      ["2", "A"],
      ["3", "A"],
      ["4", "A"],
    ]),
  ),
  expected: [
    asked(
      "Aşağıdakilerden hangisi İslam’ın şartlarından biri <u>değildir</u>?",
      ["Namaz kılmak", "Oruç tutmak", "Hacca gitmek", "Kurban kesmek"],
      "D",
    ),
    {
      passage: `${AYET}\n${AYET_2}`,
      questions: [
        asked(
          "Bu ayette aşağıdakilerden hangisi emredilmiştir?",
          ["Adalet", "Azgınlık", "Fenalık", "Hayâsızlık"],
          "A",
        ),
        asked(
          "Ayette öğüt verilmesinin nedeni aşağıdakilerden hangisidir?",
          [
            "İnsanların düşünmesi",
            "İnsanların yardım alması",
            "İnsanların çalışması",
            "İnsanların yarışması",
          ],
          "A",
        ),
      ],
    },
    asked(
      "“Hac” kelimesinin sözlük anlamı aşağıdakilerden hangisidir?",
      ["Yönelmek", "Dua etmek", "Tutmak", "Temizlenmek"],
      "A",
    ),
  ],
};

const KARADENIZ =
  "Kıyı boyunca uzanan dağlar, denizden gelen nemli havanın iç kesimlere geçmesini engeller.\nBu yüzden kıyıda her mevsim yağış görülür.";
const PLAIN_TEXT = `SOSYAL BİLGİLER 6. SINIF TEST

1) Ülkemizin en kalabalık şehri hangisidir?
A) Ankara
B) İstanbul
C) İzmir
D) Bursa

2 ve 3. soruları aşağıdaki metne göre cevaplayınız.

${KARADENIZ}

2) Metne göre kıyıda her mevsim yağış görülmesinin nedeni nedir?
A) Dağların uzanışı
B) Ormanlar
C) Nüfus
D) Akarsular
3) Metinde sözü edilen bölge aşağıdakilerden hangisidir?
A) Karadeniz
B) Akdeniz
C) Ege
D) Marmara

4) Meridyenlerin başlangıcı hangi şehirden geçer?
A) Paris
B) Greenwich
C) Roma
D) Kahire

Cevaplar: 1-B 2-A 3-A 4-B
`;

/** The same kind of exam as a pasted text. */
const pasted: Exam = {
  about: "Grade 6 social studies as plain text, with a text for two questions",
  file: PLAIN_TEXT,
  expected: [
    asked("Ülkemizin en kalabalık şehri hangisidir?", ["Ankara", "İstanbul", "İzmir", "Bursa"], "B"),
    {
      passage: KARADENIZ,
      questions: [
        asked(
          "Metne göre kıyıda her mevsim yağış görülmesinin nedeni nedir?",
          ["Dağların uzanışı", "Ormanlar", "Nüfus", "Akarsular"],
          "A",
        ),
        asked(
          "Metinde sözü edilen bölge aşağıdakilerden hangisidir?",
          ["Karadeniz", "Akdeniz", "Ege", "Marmara"],
          "A",
        ),
      ],
    },
    asked("Meridyenlerin başlangıcı hangi şehirden geçer?", ["Paris", "Greenwich", "Roma", "Kahire"], "B"),
  ],
};

export const OTHERS = { inkilap, ingilizce, cografya, din, pasted };
