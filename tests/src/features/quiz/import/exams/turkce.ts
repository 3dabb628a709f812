/** Turkish exams of lower and upper secondary schools. */
import { asked, type Exam } from "./expected.ts";
import { empty, options, p, table, textBox, word } from "./word.ts";

const DEDE =
  "Kuyumcu Hasan Usta, dükkânının kepengini her sabah aynı saatte açardı. Kepengin sesi, çarşının saati gibiydi. Yan dükkândaki terzi, o sesi duymadan çayını demlemez; karşıdaki simitçi, tezgâhını kurmazdı.";
const DEDE_2 =
  "Bir sabah kepenk açılmadı. Çarşı, kurulmayı unutulmuş bir saat gibi durdu. Herkes birbirine bakıyor ama kimse ilk soruyu sormak istemiyordu.";

/** LGS style: numbers in bold, options below each other, one text for three questions, answer key in one line. */
const lgs: Exam = {
  about: "Grade 8 Turkish, underlined words in options, a titled text for questions 4 to 6, key in one line",
  file: word(
    p("<b>2025-2026 EĞİTİM ÖĞRETİM YILI CUMHURİYET ORTAOKULU</b>", { center: true }),
    p("<b>8. SINIFLAR TÜRKÇE DERSİ I. DÖNEM II. YAZILI SINAVI</b>", { center: true }),
    p(
      "Adı Soyadı: ........................................   Sınıfı / No: ............   Puanı: ............",
    ),
    empty,
    p("<b>1.</b> Aşağıdaki cümlelerin hangisinde <u>altı çizili</u> sözcük mecaz anlamda kullanılmıştır?"),
    options(
      "lines",
      "Annem <u>sıcak</u> çorbayı önümüze koydu.",
      "Bizi kapıda <u>sıcak</u> bir gülümsemeyle karşıladı.",
      "Bu yıl <u>sıcak</u> günler erken geldi.",
      "Ellerini <u>sıcak</u> suyla yıkadı.",
    ),
    empty,
    p("<b>2.</b> Aşağıdakilerden hangisi bir sanatçının üslubuyla ilgili <b><u>değildir</u></b>?"),
    options(
      "lines",
      "Kısa ve devrik cümleler kurması",
      "Konularını köy hayatından seçmesi",
      "Sözcükleri ilk anlamlarıyla kullanması",
      "Anlatımında benzetmelere yer vermesi",
    ),
    empty,
    p(
      "<b>3.</b> (I) Deniz kenarında küçük bir kasabada büyüdüm. (II) Evimizin önünde yaşlı bir dut ağacı vardı. (III) Onun gölgesinde oynamak, dünyanın en güzel şeyiydi. (IV) Ağacın yaşını kimse bilmiyordu.",
    ),
    p("Bu metinde numaralanmış cümlelerin hangisinde <b>öznel</b> bir yargı vardır?"),
    options("one line", "I", "II", "III", "IV"),
    empty,
    p("<b>4-6. soruları aşağıdaki metne göre cevaplayınız.</b>"),
    p("<b>ÇARŞININ SAATİ</b>", { center: true }),
    p(DEDE, { indent: true }),
    p(DEDE_2, { indent: true }),
    p("<b>4.</b> Bu metne göre Kuyumcu Hasan Usta için aşağıdakilerden hangisi söylenebilir?"),
    options("lines", "Dakik biridir.", "Sabırsız biridir.", "Alıngan biridir.", "Cömert biridir."),
    p(
      "<b>5.</b> Metinde geçen “kurulmayı unutulmuş bir saat gibi durdu” sözüyle anlatılmak istenen aşağıdakilerden hangisidir?",
    ),
    options(
      "lines",
      "Çarşıdaki saatlerin bozulduğu",
      "Çarşıda hayatın duraksadığı",
      "Esnafın işini sevmediği",
      "Çarşının eskidiği",
    ),
    p("<b>6.</b> Bu metnin anlatımında aşağıdakilerin hangisine başvurul<b>ma</b>mıştır?"),
    options("two a line", "Benzetme", "Kişileştirme", "Tanımlama", "Öyküleme"),
    empty,
    p("<b>7.</b> Aşağıdaki cümlelerin hangisinde yazım yanlışı yapılmıştır?"),
    options(
      "lines",
      "Herşey yolunda gidiyor.",
      "Hiçbiri sınava geç kalmadı.",
      "Birçok kişi bu kitabı okudu.",
      "Herhangi bir sorun görünmüyor.",
    ),
    empty,
    p("<b>CEVAP ANAHTARI</b>", { center: true }),
    p("1-B   2-B   3-C   4-A   5-B   6-C   7-A"),
  ),
  expected: [
    asked(
      "Aşağıdaki cümlelerin hangisinde <u>altı çizili</u> sözcük mecaz anlamda kullanılmıştır?",
      [
        "Annem <u>sıcak</u> çorbayı önümüze koydu.",
        "Bizi kapıda <u>sıcak</u> bir gülümsemeyle karşıladı.",
        "Bu yıl <u>sıcak</u> günler erken geldi.",
        "Ellerini <u>sıcak</u> suyla yıkadı.",
      ],
      "B",
    ),
    asked(
      "Aşağıdakilerden hangisi bir sanatçının üslubuyla ilgili <b><u>değildir</u></b>?",
      [
        "Kısa ve devrik cümleler kurması",
        "Konularını köy hayatından seçmesi",
        "Sözcükleri ilk anlamlarıyla kullanması",
        "Anlatımında benzetmelere yer vermesi",
      ],
      "B",
    ),
    asked(
      "(I) Deniz kenarında küçük bir kasabada büyüdüm. (II) Evimizin önünde yaşlı bir dut ağacı vardı. (III) Onun gölgesinde oynamak, dünyanın en güzel şeyiydi. (IV) Ağacın yaşını kimse bilmiyordu.\nBu metinde numaralanmış cümlelerin hangisinde <b>öznel</b> bir yargı vardır?",
      ["I", "II", "III", "IV"],
      "C",
    ),
    {
      heading: "ÇARŞININ SAATİ",
      passage: `${DEDE}\n${DEDE_2}`,
      questions: [
        asked(
          "Bu metne göre Kuyumcu Hasan Usta için aşağıdakilerden hangisi söylenebilir?",
          ["Dakik biridir.", "Sabırsız biridir.", "Alıngan biridir.", "Cömert biridir."],
          "A",
        ),
        asked(
          "Metinde geçen “kurulmayı unutulmuş bir saat gibi durdu” sözüyle anlatılmak istenen aşağıdakilerden hangisidir?",
          [
            "Çarşıdaki saatlerin bozulduğu",
            "Çarşıda hayatın duraksadığı",
            "Esnafın işini sevmediği",
            "Çarşının eskidiği",
          ],
          "B",
        ),
        asked(
          "Bu metnin anlatımında aşağıdakilerin hangisine başvurul<b>ma</b>mıştır?",
          ["Benzetme", "Kişileştirme", "Tanımlama", "Öyküleme"],
          "C",
        ),
      ],
    },
    asked(
      "Aşağıdaki cümlelerin hangisinde yazım yanlışı yapılmıştır?",
      [
        "Herşey yolunda gidiyor.",
        "Hiçbiri sınava geç kalmadı.",
        "Birçok kişi bu kitabı okudu.",
        "Herhangi bir sorun görünmüyor.",
      ],
      "A",
    ),
  ],
};

const OKUMA =
  "Okumak, başkasının evine konuk olmaya benzer. Kapıyı çalar, içeri girer, eşyaya dokunmadan gezinirsiniz. <u>Eve kendi eşyanızı taşımaya kalkarsanız</u> konukluğunuz biter. Bu yüzden iyi okur, yazarın dünyasında kendi sesini kısan kişidir.";
const SEHIR =
  "Şehirler, insanların belleğidir. Bir meydanın adını değiştirmek, o meydanda yaşanmış her şeyin üzerini örtmek demektir. Oysa adlar; sokakların, köprülerin, çeşmelerin nüfus cüzdanıdır.";

/** TYT style: five options, bold stems, the direction in brackets, texts without a direction, key in a table. */
const tyt: Exam = {
  about: "TYT Turkish with five options; directions in brackets below the text and above it; key in a table",
  file: word(
    p("<b>TYT TÜRKÇE DENEMESİ</b>", { center: true }),
    p("1.\tSanatçı, bu romanında <u>kalemini sınırlarda gezdiriyor</u>."),
    p("<b>Bu cümledeki altı çizili sözle anlatılmak istenen aşağıdakilerden hangisidir?</b>"),
    options(
      "lines",
      "Alışılmışın dışına çıkmaya çalışmak",
      "Konuyu derinliğine işlemek",
      "Anlatımda yalınlığa önem vermek",
      "Okurun ilgisini canlı tutmak",
      "Farklı türlerden yararlanmak",
    ),
    p("2.\tAşağıdaki cümlelerin hangisinde “-de” eki <b>yanlış</b> yazılmıştır?"),
    options(
      "lines",
      "Bende bu konuyu düşünmüştüm.",
      "Evde kimse yoktu.",
      "O da bizimle gelecek.",
      "Sınıfta büyük bir sessizlik vardı.",
      "Sen de mi geldin?",
    ),
    empty,
    p(OKUMA),
    p("<b>(Bu parçaya göre 3 ve 4. soruları cevaplayınız.)</b>"),
    p("3.\tBu parçadaki altı çizili sözle anlatılmak istenen aşağıdakilerden hangisidir?"),
    options(
      "lines",
      "Okunanı kendi düşünceleriyle değiştirmeye çalışmak",
      "Okuduğu yerleri görmek istemek",
      "Okurken başka işlerle uğraşmak",
      "Okuduğunu başkalarına anlatmak",
      "Bir kitabı birkaç kez okumak",
    ),
    p("4.\tBu parçanın anlatımında aşağıdakilerden hangisi ağır basmaktadır?"),
    options("one line", "Tanık gösterme", "Benzetme", "Sayısal veriler", "Örneklendirme", "Karşılaştırma"),
    empty,
    p("<b>5 ve 6. soruları aşağıdaki parçaya göre cevaplayınız.</b>"),
    p(SEHIR),
    p("5.\tBu parçada yazarın asıl anlatmak istediği aşağıdakilerden hangisidir?"),
    options(
      "lines",
      "Yer adları korunmalıdır.",
      "Meydanlar genişletilmelidir.",
      "Şehirler birbirine benzemektedir.",
      "Çeşmeler onarılmalıdır.",
      "Sokaklara yazar adları verilmelidir.",
    ),
    p("6.\tBu parçadaki <u>“nüfus cüzdanı”</u> sözünün parçaya kattığı anlam aşağıdakilerden hangisidir?"),
    options("lines", "Kimlik", "Resmîlik", "Eskilik", "Zorunluluk", "Kalıcılık"),
    empty,
    p("<b>CEVAPLAR</b>"),
    table([
      ["1", "2", "3", "4", "5", "6"],
      ["A", "A", "A", "B", "A", "A"],
    ]),
  ),
  expected: [
    asked(
      "Sanatçı, bu romanında <u>kalemini sınırlarda gezdiriyor</u>.\n<b>Bu cümledeki altı çizili sözle anlatılmak istenen aşağıdakilerden hangisidir?</b>",
      [
        "Alışılmışın dışına çıkmaya çalışmak",
        "Konuyu derinliğine işlemek",
        "Anlatımda yalınlığa önem vermek",
        "Okurun ilgisini canlı tutmak",
        "Farklı türlerden yararlanmak",
      ],
      "A",
    ),
    asked(
      "Aşağıdaki cümlelerin hangisinde “-de” eki <b>yanlış</b> yazılmıştır?",
      [
        "Bende bu konuyu düşünmüştüm.",
        "Evde kimse yoktu.",
        "O da bizimle gelecek.",
        "Sınıfta büyük bir sessizlik vardı.",
        "Sen de mi geldin?",
      ],
      "A",
    ),
    {
      passage: OKUMA,
      questions: [
        asked(
          "Bu parçadaki altı çizili sözle anlatılmak istenen aşağıdakilerden hangisidir?",
          [
            "Okunanı kendi düşünceleriyle değiştirmeye çalışmak",
            "Okuduğu yerleri görmek istemek",
            "Okurken başka işlerle uğraşmak",
            "Okuduğunu başkalarına anlatmak",
            "Bir kitabı birkaç kez okumak",
          ],
          "A",
        ),
        asked(
          "Bu parçanın anlatımında aşağıdakilerden hangisi ağır basmaktadır?",
          ["Tanık gösterme", "Benzetme", "Sayısal veriler", "Örneklendirme", "Karşılaştırma"],
          "B",
        ),
      ],
    },
    {
      passage: SEHIR,
      questions: [
        asked(
          "Bu parçada yazarın asıl anlatmak istediği aşağıdakilerden hangisidir?",
          [
            "Yer adları korunmalıdır.",
            "Meydanlar genişletilmelidir.",
            "Şehirler birbirine benzemektedir.",
            "Çeşmeler onarılmalıdır.",
            "Sokaklara yazar adları verilmelidir.",
          ],
          "A",
        ),
        asked(
          "Bu parçadaki <u>“nüfus cüzdanı”</u> sözünün parçaya kattığı anlam aşağıdakilerden hangisidir?",
          ["Kimlik", "Resmîlik", "Eskilik", "Zorunluluk", "Kalıcılık"],
          "A",
        ),
      ],
    },
  ],
};

const KOY =
  "Köyümüzün tek öğretmeni Nazmi Bey, kış gecelerinde bizi sobanın başına toplar, kitap okurdu. Lambanın ışığı sayfaya düşer, gölgesi duvarda büyürdü. Okuduğu her öyküde kendimizden bir parça bulurduk.";
const SIIR =
  "Bir gemi geçiyor açıktan\nİçinde ne çok yolcu var\nHepsi bir limana sevdalı\nHepsi bir başka türlü ağlar";

/** Without ranges: a direction without numbers, and texts that only the questions mention. */
const withoutNumbers: Exam = {
  about:
    "Grade 7 Turkish: texts in a frame and above their questions, directions without numbers, key below each question",
  file: word(
    p("7. SINIF TÜRKÇE ÇALIŞMA KÂĞIDI", { center: true }),
    p("1) “Etek” sözcüğü aşağıdaki cümlelerin hangisinde yan anlamda kullanılmıştır?"),
    options(
      "lines",
      "Yeni eteğini bayramda giydi.",
      "Dağın eteğinde bir köy vardı.",
      "Eteği ütüleyip dolaba astı.",
      "Bu etek sana çok yakıştı.",
    ),
    p("Cevap: B"),
    empty,
    table([[KOY]]),
    p("2) Bu metne göre Nazmi Bey’in okuduğu öykülerin ortak özelliği aşağıdakilerden hangisidir?"),
    options(
      "lines",
      "Kış aylarında geçmesi",
      "Dinleyenlerin yaşamına yakın olması",
      "Kısa ve eğlenceli olması",
      "Köyü anlatması",
    ),
    p("Cevap: B"),
    p("3) Bu metnin türü aşağıdakilerden hangisi olabilir?"),
    options("two a line", "Anı", "Deneme", "Fabl", "Makale"),
    p("Cevap: A"),
    empty,
    p(SIIR),
    p("4) Bu şiirin ana duygusu aşağıdakilerden hangisidir?"),
    options("two a line", "Özlem", "Neşe", "Öfke", "Korku"),
    p("Cevap: A"),
    p("5) Bu şiirde aşağıdaki söz sanatlarından hangisi vardır?"),
    options("two a line", "Kişileştirme", "Abartma", "Karşıtlık", "Konuşturma"),
    p("Cevap: A"),
    empty,
    p("6) Aşağıdakilerden hangisi <b>iş, oluş, hareket</b> bildirmez?"),
    options("two a line", "koşmak", "sararmak", "kalem", "gülmek"),
    p("Cevap: C"),
  ),
  expected: [
    asked(
      "“Etek” sözcüğü aşağıdaki cümlelerin hangisinde yan anlamda kullanılmıştır?",
      [
        "Yeni eteğini bayramda giydi.",
        "Dağın eteğinde bir köy vardı.",
        "Eteği ütüleyip dolaba astı.",
        "Bu etek sana çok yakıştı.",
      ],
      "B",
    ),
    {
      passage: KOY,
      questions: [
        asked(
          "Bu metne göre Nazmi Bey’in okuduğu öykülerin ortak özelliği aşağıdakilerden hangisidir?",
          [
            "Kış aylarında geçmesi",
            "Dinleyenlerin yaşamına yakın olması",
            "Kısa ve eğlenceli olması",
            "Köyü anlatması",
          ],
          "B",
        ),
        asked("Bu metnin türü aşağıdakilerden hangisi olabilir?", ["Anı", "Deneme", "Fabl", "Makale"], "A"),
      ],
    },
    {
      passage: SIIR,
      questions: [
        asked("Bu şiirin ana duygusu aşağıdakilerden hangisidir?", ["Özlem", "Neşe", "Öfke", "Korku"], "A"),
        asked(
          "Bu şiirde aşağıdaki söz sanatlarından hangisi vardır?",
          ["Kişileştirme", "Abartma", "Karşıtlık", "Konuşturma"],
          "A",
        ),
      ],
    },
    asked(
      "Aşağıdakilerden hangisi <b>iş, oluş, hareket</b> bildirmez?",
      ["koşmak", "sararmak", "kalem", "gülmek"],
      "C",
    ),
  ],
};

const AGAC =
  "Ağaçlar birbiriyle konuşur. Köklerine tutunan mantarlar, ormanın altında binlerce kilometrelik bir ağ kurar. Hasta bir ağaç, bu ağ üzerinden komşularına tehlikeyi haber verir; yaşlı ağaçlar, gölgede kalan fidanlara şeker yollar.";
const AGAC_2 = "(Peter Wohlleben’den uyarlanmıştır.)";

const frame: Exam = {
  about:
    "Grade 6 Turkish with automatic numbers, a text with its source for questions 1 to 4, and a text box; key in two lines",
  file: word(
    p("Aşağıdaki metni okuyup 1, 2, 3 ve 4. soruları cevaplayınız."),
    p("Ormanın Gizli Ağı", { center: true }),
    p(AGAC),
    p(AGAC_2),
    p("Bu metnin konusu aşağıdakilerden hangisidir?", { list: [1, 0] }),
    options({ list: 11 }, "Ağaçların iletişimi", "Mantar türleri", "Orman yangınları", "Fidan dikimi"),
    p("Metne göre hasta ağaçlar ne yapar?", { list: [1, 0] }),
    options(
      { list: 12 },
      "Yapraklarını döker.",
      "Komşularını uyarır.",
      "Fidanlara şeker yollar.",
      "Köklerini uzatır.",
    ),
    p("Metinde hangi sözcük <b>terim</b> anlamıyla kullanılmıştır?", { list: [1, 0] }),
    options({ list: 13 }, "kök", "tehlike", "komşu", "yaşlı"),
    p("Metinden aşağıdakilerden hangisi <u>çıkarılamaz</u>?", { list: [1, 0] }),
    options(
      { list: 14 },
      "Ağaçlar yardımlaşır.",
      "Mantarlar ağaçlara bağlıdır.",
      "Ağaçlar gece uyur.",
      "Yaşlı ağaçlar fidanları destekler.",
    ),
    p("“Küçük” sözcüğünün zıt anlamlısı hangisidir?", { list: [1, 0] }),
    options({ list: 15 }, "ufak", "büyük", "kısa", "dar"),
    textBox(p("Bu sınavda her soru 20 puandır.")),
    p("Cevap Anahtarı"),
    p("1. A  2. B  3. A"),
    p("4. C  5. B"),
  ),
  expected: [
    {
      heading: "Ormanın Gizli Ağı",
      passage: `${AGAC}\n${AGAC_2}`,
      questions: [
        asked(
          "Bu metnin konusu aşağıdakilerden hangisidir?",
          ["Ağaçların iletişimi", "Mantar türleri", "Orman yangınları", "Fidan dikimi"],
          "A",
        ),
        asked(
          "Metne göre hasta ağaçlar ne yapar?",
          ["Yapraklarını döker.", "Komşularını uyarır.", "Fidanlara şeker yollar.", "Köklerini uzatır."],
          "B",
        ),
        asked(
          "Metinde hangi sözcük <b>terim</b> anlamıyla kullanılmıştır?",
          ["kök", "tehlike", "komşu", "yaşlı"],
          "A",
        ),
        asked(
          "Metinden aşağıdakilerden hangisi <u>çıkarılamaz</u>?",
          [
            "Ağaçlar yardımlaşır.",
            "Mantarlar ağaçlara bağlıdır.",
            "Ağaçlar gece uyur.",
            "Yaşlı ağaçlar fidanları destekler.",
          ],
          "C",
        ),
      ],
    },
    asked("“Küçük” sözcüğünün zıt anlamlısı hangisidir?", ["ufak", "büyük", "kısa", "dar"], "B"),
  ],
};

export const TURKISH = { lgs, tyt, withoutNumbers, frame };
