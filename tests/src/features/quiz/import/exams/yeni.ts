/** Exams that were written last, when the others were already read as printed. */
import { d, eqArr, f, func, limLow, nary, r, rad, sup, upright, usualD } from "../omml.ts";
import { asked, type Exam } from "./expected.ts";
import { empty, m, options, p, picture, table, word } from "./word.ts";

const RUZGAR =
  "Rüzgâr, bozkırın sesidir. Kışın uğuldar, yazın fısıldar. Çobanlar onun dilinden anlar; hangi gün yağmur getireceğini kokusundan bilirler.";
const KAVAK =
  "Kavaklar, suyun izini süren ağaçlardır. Nerede bir dere varsa kıyısında sıra sıra kavak vardır. Köylüler, uzaktan kavakları görünce suyun yakın olduğunu anlardı.";

const ikiMetin: Exam = {
  about: "Two numbered texts; each direction names its text by number",
  file: word(
    p("7. SINIF TÜRKÇE 1. DÖNEM 2. YAZILI SINAVI", { center: true }),
    p("<b>1. METİN</b>"),
    p(RUZGAR),
    p("<b>1 ve 2. soruları 1. metne göre cevaplayınız.</b>"),
    p("1. Çobanlar yağmuru nasıl anlar?"),
    options("two a line", "Kokusundan", "Sesinden", "Renginden", "Hızından"),
    p("2. Metinde rüzgâra hangi özellik verilmiştir?"),
    options("two a line", "Konuşmak", "Koşmak", "Uyumak", "Gülmek"),
    empty,
    p("<b>2. METİN</b>"),
    p(KAVAK),
    p("<b>3 ve 4. soruları 2. metne göre cevaplayınız.</b>"),
    p("3. Köylüler suyun yakın olduğunu nereden anlardı?"),
    options("two a line", "Kavaklardan", "Kuşlardan", "Toprağın renginden", "Rüzgârdan"),
    p("4. “İzini sürmek” sözü metinde hangi anlamda kullanılmıştır?"),
    options("two a line", "Aramak", "Kaçmak", "Silmek", "Unutmak"),
    empty,
    p("5. Hangisi birleşik sözcüktür?"),
    options("two a line", "kitaplık", "hanımeli", "gözlük", "bahçıvan"),
    p("CEVAP ANAHTARI: 1-A, 2-A, 3-A, 4-A, 5-B"),
  ),
  expected: [
    {
      passage: RUZGAR,
      heading: "1. METİN",
      questions: [
        asked("Çobanlar yağmuru nasıl anlar?", ["Kokusundan", "Sesinden", "Renginden", "Hızından"], "A"),
        asked("Metinde rüzgâra hangi özellik verilmiştir?", ["Konuşmak", "Koşmak", "Uyumak", "Gülmek"], "A"),
      ],
    },
    {
      passage: KAVAK,
      heading: "2. METİN",
      questions: [
        asked(
          "Köylüler suyun yakın olduğunu nereden anlardı?",
          ["Kavaklardan", "Kuşlardan", "Toprağın renginden", "Rüzgârdan"],
          "A",
        ),
        asked(
          "“İzini sürmek” sözü metinde hangi anlamda kullanılmıştır?",
          ["Aramak", "Kaçmak", "Silmek", "Unutmak"],
          "A",
        ),
      ],
    },
    asked("Hangisi birleşik sözcüktür?", ["kitaplık", "hanımeli", "gözlük", "bahçıvan"], "B"),
  ],
};

const siir: Exam = {
  about:
    "A poem with a title and stanzas, its direction below; numbers begin at 21; five options with small letters",
  file: word(
    p("<b>SÖZ SANATLARI – ŞİİR BİLGİSİ</b>", { center: true }),
    empty,
    p("<b>GÖÇ</b>"),
    p("Kuşlar geçti üstümüzden"),
    p("Kanatları ıslak bir akşam"),
    p("Bir mektup gibi katlanıp"),
    p("Uzaklara bırakıldı zaman"),
    p("<b>21-22. soruları yukarıdaki şiire göre cevaplayınız.</b>"),
    p("21. Bu şiirde <u>zaman</u> neye benzetilmiştir?"),
    p("a) Kuşa"),
    p("b) Mektuba"),
    p("c) Akşama"),
    p("d) Kanada"),
    p("e) Yağmura"),
    p("22. Bu şiirin teması aşağıdakilerden hangisidir?"),
    p("a) Ayrılık"),
    p("b) Kahramanlık"),
    p("c) Doğa sevgisi"),
    p("d) Ölüm"),
    p("e) Dostluk"),
    p("23. Aşağıdakilerin hangisinde <u>kişileştirme</u> <b>yoktur</b>?"),
    p("a) Ağaçlar uyudu."),
    p("b) Güneş gülümsedi."),
    p("c) Deniz öfkelendi."),
    p("d) Çocuk koştu."),
    p("e) Dağlar ağladı."),
    p("Cevaplar 21. B  22. A  23. D"),
  ),
  expected: [
    {
      heading: "GÖÇ",
      passage:
        "Kuşlar geçti üstümüzden\nKanatları ıslak bir akşam\nBir mektup gibi katlanıp\nUzaklara bırakıldı zaman",
      questions: [
        asked(
          "Bu şiirde <u>zaman</u> neye benzetilmiştir?",
          ["Kuşa", "Mektuba", "Akşama", "Kanada", "Yağmura"],
          "B",
        ),
        asked(
          "Bu şiirin teması aşağıdakilerden hangisidir?",
          ["Ayrılık", "Kahramanlık", "Doğa sevgisi", "Ölüm", "Dostluk"],
          "A",
        ),
      ],
    },
    asked(
      "Aşağıdakilerin hangisinde <u>kişileştirme</u> <b>yoktur</b>?",
      ["Ağaçlar uyudu.", "Güneş gülümsedi.", "Deniz öfkelendi.", "Çocuk koştu.", "Dağlar ağladı."],
      "D",
    ),
  ],
};

const SU =
  "Bir insanın vücudunun yaklaşık yüzde altmışı sudur. Su; besinlerin taşınmasını, vücut ısısının düzenlenmesini ve atıkların uzaklaştırılmasını sağlar.";

const ortak: Exam = {
  about:
    "A label “Ortak metin” with the questions in brackets; a question with its own information; a question with a picture inside the text’s questions",
  file: word(
    p("FEN BİLİMLERİ DENEME 4"),
    p("1. Kütlesi 3 kg, hacmi 2 cm<sup>3</sup> olan cisimle ilgili,"),
    p("•\tYoğunluğu 1,5 kg/cm<sup>3</sup>’tür."),
    p("•\tKatıdır."),
    p("Bu bilgilere göre aşağıdakilerden hangisi kesin olarak söylenebilir?"),
    options("lines", "Yoğunluğu bulunabilir.", "Suda batar.", "Erir.", "Kaynar."),
    empty,
    p("<b>ORTAK METİN (2, 3 ve 4. sorular)</b>"),
    p(SU),
    p("2. Suyun görevlerinden biri aşağıdakilerden hangisidir?"),
    options("lines", "Atıkları uzaklaştırmak", "Enerji vermek", "Kemik oluşturmak", "Görmeyi sağlamak"),
    p("3. Grafikte vücuttaki su oranı hangi dilimle gösterilmiştir?"),
    picture,
    options("one line", "I", "II", "III", "IV"),
    p("4. Metne göre 50 kg olan bir insanın vücudunda yaklaşık kaç kg su vardır?"),
    options("one line", "20", "25", "30", "35"),
    empty,
    p("5. Aşağıdakilerden hangisi saf maddedir?"),
    options("one line", "Hava", "Tuzlu su", "Demir", "Çelik"),
    p("1.A 2.A 3.C 4.C 5.C"),
  ),
  expected: [
    asked(
      "Kütlesi 3 kg, hacmi 2 cm<sup>3</sup> olan cisimle ilgili,\n• Yoğunluğu 1,5 kg/cm<sup>3</sup>’tür.\n• Katıdır.\nBu bilgilere göre aşağıdakilerden hangisi kesin olarak söylenebilir?",
      ["Yoğunluğu bulunabilir.", "Suda batar.", "Erir.", "Kaynar."],
      "A",
    ),
    {
      passage: SU,
      questions: [
        asked(
          "Suyun görevlerinden biri aşağıdakilerden hangisidir?",
          ["Atıkları uzaklaştırmak", "Enerji vermek", "Kemik oluşturmak", "Görmeyi sağlamak"],
          "A",
        ),
        asked("Grafikte vücuttaki su oranı hangi dilimle gösterilmiştir?", ["I", "II", "III", "IV"], "C", {
          picture: true,
        }),
        asked(
          "Metne göre 50 kg olan bir insanın vücudunda yaklaşık kaç kg su vardır?",
          ["20", "25", "30", "35"],
          "C",
        ),
      ],
    },
    asked("Aşağıdakilerden hangisi saf maddedir?", ["Hava", "Tuzlu su", "Demir", "Çelik"], "C"),
  ],
};

const bolumler: Exam = {
  about: "Two sections whose numbers begin at 1; the second has a text; keys by section",
  file: word(
    p("<b>1. BÖLÜM: MATEMATİK</b>"),
    p(`1. ${m(f("2", "3") + r("·") + f("9", "4"))} işleminin sonucu kaçtır?`),
    options("one line", m(f("1", "2")), m(f("3", "2")), "2", "3"),
    p(`2. ${m(rad("2") + r("·") + rad("8"))} kaçtır?`),
    options("one line", "2", "4", "8", "16"),
    p("<b>2. BÖLÜM: TÜRKÇE</b>"),
    p("1 ve 2. soruları aşağıdaki paragrafa göre yanıtlayınız."),
    p(KAVAK),
    p("1. Bu paragrafta kavakların hangi özelliği anlatılmıştır?"),
    options(
      "lines",
      "Suya yakın yetişmesi",
      "Uzun olması",
      "Yapraklarının renkli olması",
      "Ömrünün kısa olması",
    ),
    p("2. Paragrafın ilk cümlesinde hangi söz sanatı vardır?"),
    options("lines", "Kişileştirme", "Tezat", "Mübalağa", "Tekrir"),
    p("3. Hangisi yansıma sözcüktür?"),
    options("one line", "şırıltı", "ağaç", "mavi", "koşu"),
    p("CEVAP ANAHTARI"),
    p("1. BÖLÜM: 1-B 2-B"),
    p("2. BÖLÜM: 1-A 2-A 3-A"),
  ),
  expected: [
    asked("$\\frac23\\cdot\\frac94$ işleminin sonucu kaçtır?", ["$\\frac12$", "$\\frac32$", "2", "3"], "B"),
    asked("$\\sqrt2\\cdot\\sqrt8$ kaçtır?", ["2", "4", "8", "16"], "B"),
    {
      passage: KAVAK,
      questions: [
        asked(
          "Bu paragrafta kavakların hangi özelliği anlatılmıştır?",
          ["Suya yakın yetişmesi", "Uzun olması", "Yapraklarının renkli olması", "Ömrünün kısa olması"],
          "A",
        ),
        asked(
          "Paragrafın ilk cümlesinde hangi söz sanatı vardır?",
          ["Kişileştirme", "Tezat", "Mübalağa", "Tekrir"],
          "A",
        ),
      ],
    },
    asked("Hangisi yansıma sözcüktür?", ["şırıltı", "ağaç", "mavi", "koşu"], "A"),
  ],
};

const sozcukler: Exam = {
  about:
    "Options with two words in a table with a head, options below letters in a table, a key in sentences",
  file: word(
    p("1) Bir gaz sıkıştırıldığında basıncı ve hacmi nasıl değişir?"),
    table(
      [
        ["", "Basınç", "Hacim"],
        ["A)", "Artar", "Azalır"],
        ["B)", "Azalır", "Artar"],
        ["C)", "Artar", "Artar"],
        ["D)", "Azalır", "Azalır"],
      ],
      false,
    ),
    p("Doğru cevap: A"),
    p(
      `2) ${m(func(limLow(upright("lim"), r("x→0")), f(func(upright("sin"), "3x"), "x")))} limitinin değeri kaçtır?`,
    ),
    table(
      [
        ["A)", "B)", "C)", "D)", "E)"],
        ["0", "1", m(f("1", "3")), "3", "∞"],
      ].map((row) => row.map((cell) => p(cell))),
    ),
    p("Doğru cevap: D"),
    p(`3) ${m(nary("", "1", "e", f("1", "x") + r(" dx")))} integralinin değeri kaçtır?`),
    options("one line", "0", "1", "e", m(r("e-1")), m(f("1", "e"))),
    p("Doğru cevap: B"),
    p(`4) ${m(d(eqArr("x+y=5", "xy=6"), "{", ""))} sisteminin çözümlerinden biri hangisidir?`),
    options("one line", "(1, 4)", "(2, 3)", "(0, 5)", "(−1, 6)"),
    p("Doğru cevap: B"),
    p(`5) ${m(sup(usualD(r("1+") + f("1", "n")), "n"))} ifadesinin n → ∞ için limiti nedir?`),
    options("one line", "0", "1", "e", "π"),
    p("Doğru cevap: C"),
  ),
  expected: [
    asked(
      "Bir gaz sıkıştırıldığında basıncı ve hacmi nasıl değişir?",
      ["Artar Azalır", "Azalır Artar", "Artar Artar", "Azalır Azalır"],
      "A",
      { doubt: true },
    ),
    asked(
      "$\\lim_{x\\to0}\\frac{\\sin3x}{x}$ limitinin değeri kaçtır?",
      ["0", "1", "$\\frac13$", "3", "∞"],
      "D",
    ),
    asked("$\\int_1^e\\frac1xdx$ integralinin değeri kaçtır?", ["0", "1", "e", "$e-1$", "$\\frac1e$"], "B"),
    asked(
      "$\\begin{cases}x+y=5\\\\xy=6\\end{cases}$ sisteminin çözümlerinden biri hangisidir?",
      ["(1, 4)", "(2, 3)", "(0, 5)", "(−1, 6)"],
      "B",
    ),
    asked("$\\left(1+\\frac1n\\right)^n$ ifadesinin n → ∞ için limiti nedir?", ["0", "1", "e", "π"], "C"),
  ],
};

const acikUclu: Exam = {
  about:
    "An open question before a text with its direction below it; a direction in the first person; a direction that only asks to read",
  file: word(
    p("1. Dost ile arkadaş arasındaki farkı yazınız."),
    p("................................................................................"),
    empty,
    p(RUZGAR),
    p("(2 ve 3. soruları bu metne göre cevaplayalım.)"),
    p("2. Rüzgâr yazın ne yapar?"),
    options("one line", "Uğuldar", "Fısıldar", "Susar", "Ağlar"),
    p("3. Çobanlar rüzgârın nesinden anlar?"),
    options("one line", "Dilinden", "Renginden", "Hızından", "Yönünden"),
    empty,
    p("Şimdi aşağıdaki metni okuyunuz."),
    p("<b>Kavak Ağaçları</b>"),
    p(KAVAK),
    p("4. Metne göre kavaklar neyin izini sürer?"),
    options("one line", "Suyun", "Güneşin", "Rüzgârın", "Kuşun"),
    p("5. Metinde köylüler suyu nasıl bulurdu?"),
    options("lines", "Kavaklara bakarak", "Kuyu kazarak", "Yağmuru bekleyerek", "Kuşları izleyerek"),
    p("6. Türkiye’nin başkenti neresidir?"),
    options("one line", "Ankara", "İzmir", "Bursa", "Konya"),
    p("Cevaplar: 2-B 3-A 4-A 5-A 6-A"),
  ),
  expected: [
    asked("Dost ile arkadaş arasındaki farkı yazınız.", ["", ""], "", { doubt: true }),
    {
      passage: RUZGAR,
      questions: [
        asked("Rüzgâr yazın ne yapar?", ["Uğuldar", "Fısıldar", "Susar", "Ağlar"], "B"),
        asked("Çobanlar rüzgârın nesinden anlar?", ["Dilinden", "Renginden", "Hızından", "Yönünden"], "A"),
      ],
    },
    {
      heading: "Kavak Ağaçları",
      passage: KAVAK,
      questions: [
        asked("Metne göre kavaklar neyin izini sürer?", ["Suyun", "Güneşin", "Rüzgârın", "Kuşun"], "A"),
        asked(
          "Metinde köylüler suyu nasıl bulurdu?",
          ["Kavaklara bakarak", "Kuyu kazarak", "Yağmuru bekleyerek", "Kuşları izleyerek"],
          "A",
        ),
      ],
    },
    asked("Türkiye’nin başkenti neresidir?", ["Ankara", "İzmir", "Bursa", "Konya"], "A"),
  ],
};

const YAZI = `SORULAR

Aşağıdaki metni okuyup 1, 2 ve 3. soruları cevaplayınız.

${RUZGAR}

1. Rüzgâr kışın ne yapar?
A. Uğuldar
B. Fısıldar
C. Susar
D. Ağlar
2. Bozkırın sesi nedir?
A. Yağmur
B. Rüzgâr
C. Çoban
D. Kuş
3. Çobanlar neyi kokusundan bilir?
A. Yağmuru
B. Karı
C. Otları
D. Koyunları
4. 3² + 2² kaçtır?
A. 10
B. 11
C. 12
D. 13

${KAVAK}

5. Bu parçaya göre kavaklar nerede yetişir?
A. Su kıyısında
B. Dağda
C. Çölde
D. Denizde
6. Bu parçadan aşağıdakilerden hangisi çıkarılamaz?
A. Kavaklar suyu sever.
B. Köylüler suyu kavaktan bilirdi.
C. Kavaklar dere kıyısındadır.
D. Kavaklar meyve verir.

1.A 2.B 3.A 4.D 5.A 6.D
`;

const yazi: Exam = {
  about: "Plain text with a direction before the text and with a text that only the questions mention",
  file: YAZI,
  expected: [
    {
      passage: RUZGAR,
      questions: [
        asked("Rüzgâr kışın ne yapar?", ["Uğuldar", "Fısıldar", "Susar", "Ağlar"], "A"),
        asked("Bozkırın sesi nedir?", ["Yağmur", "Rüzgâr", "Çoban", "Kuş"], "B"),
        asked("Çobanlar neyi kokusundan bilir?", ["Yağmuru", "Karı", "Otları", "Koyunları"], "A"),
      ],
    },
    asked("3<sup>2</sup> + 2<sup>2</sup> kaçtır?", ["10", "11", "12", "13"], "D"),
    {
      passage: KAVAK,
      questions: [
        asked("Bu parçaya göre kavaklar nerede yetişir?", ["Su kıyısında", "Dağda", "Çölde", "Denizde"], "A"),
        asked(
          "Bu parçadan aşağıdakilerden hangisi çıkarılamaz?",
          [
            "Kavaklar suyu sever.",
            "Köylüler suyu kavaktan bilirdi.",
            "Kavaklar dere kıyısındadır.",
            "Kavaklar meyve verir.",
          ],
          "D",
        ),
      ],
    },
  ],
};

export const LATEST = { ikiMetin, siir, ortak, bolumler, sozcukler, acikUclu, yazi };
