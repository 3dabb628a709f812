/** Written exams of classes 5 to 8 with sections. See `SectionExam` for the notation of the expected questions. */
import type { SectionExam } from "./score.ts";

export const MIDDLE_SCHOOL: Record<string, SectionExam> = {
  "science 5, sections A to D, keys below per section": {
    text: `2025-2026 EĞİTİM ÖĞRETİM YILI ATATÜRK ORTAOKULU
FEN BİLİMLERİ DERSİ 5. SINIF 1. DÖNEM 1. YAZILI SINAVI
ADI SOYADI:                     SINIFI:        NO:           PUAN:

A) Aşağıdaki çoktan seçmeli soruları cevaplayınız. (Her soru 5 puan)
1. Güneş'in şekli aşağıdakilerden hangisine benzer?
A) Küp   B) Küre   C) Silindir   D) Koni
2. Ay'ın Dünya çevresindeki dolanma süresi kaç gündür?
A) 7   B) 15   C) 27   D) 365
B) Aşağıdaki cümlelerin başına doğru ise D, yanlış ise Y yazınız. (20 p)
( ) 1. Güneş katmanlı bir yapıya sahiptir.
( ) 2. Ay'ın kendi ışığı vardır.
( ) 3. Dünya kendi ekseni etrafında döner.
C) Aşağıdaki boşlukları uygun kelimelerle doldurunuz. (20 p)
1. Ay'ın yüzeyindeki çukurlara ............... denir.
2. Güneş bir ............... dır.
D) Aşağıdaki soruları cevaplayınız. (Her soru 10 puan)
1. Ay'ın evrelerini sırasıyla yazınız.
2. Gece ve gündüz nasıl oluşur? Açıklayınız.

BAŞARILAR DİLERİM
Fen Bilimleri Öğretmeni

CEVAP ANAHTARI
A) 1-B  2-C
B) 1-D  2-Y  3-D
C) 1- krater  2- yıldız
D) 1- Yeni ay, ilk dördün, dolunay, son dördün
2- Dünya'nın kendi ekseni etrafında dönmesiyle oluşur.`,
    expected: `Güneş'in şekli aşağıdakilerden hangisine benzer? [Küp / *Küre / Silindir / Koni]
Ay'ın Dünya çevresindeki dolanma süresi kaç gündür? [7 / 15 / *27 / 365]
Güneş katmanlı bir yapıya sahiptir. [statement: true]
Ay'ın kendi ışığı vardır. [statement: false]
Dünya kendi ekseni etrafında döner. [statement: true]
Boşluğu doldurun. [gaps: Ay'ın yüzeyindeki çukurlara ___ denir. (*krater)]
Boşluğu doldurun. [gaps: Güneş bir ___ dır. (*yıldız)]
Ay'ın evrelerini sırasıyla yazınız. [open: 10 / Yeni ay, ilk dördün, dolunay, son dördün]
Gece ve gündüz nasıl oluşur? Açıklayınız. [open: 10 / Dünya'nın kendi ekseni etrafında dönmesiyle oluşur.]`,
  },

  "Turkish 6, tasks numbered 1 to 4, no key": {
    text: `CUMHURİYET ORTAOKULU 6/B SINIFI TÜRKÇE DERSİ 2. DÖNEM 1. YAZILI YOKLAMA SORULARI
Adı-Soyadı: ........................   Numarası: ........   Tarih: .../.../2026

1. Aşağıdaki cümlelerde yay ayraç içine doğru ise (D), yanlış ise (Y) yazınız. (10 puan)
(   ) "Kitaplık" sözcüğü türemiş bir sözcüktür.
(   ) Deyimler genellikle mecaz anlamlıdır.
2. Aşağıda verilen boşlukları doldurunuz. (10 puan)
a) Varlıkların adlarının yerine kullanılan sözcüklere .................... denir.
b) İsimleri niteleyen sözcüklere .................... denir.
3. "Gözden düşmek" deyimini bir cümlede kullanınız. (20 puan)
4. Okuduğunuz bir kitabı kısaca tanıtınız. (20 puan)
Süre 40 dakikadır. Başarılar dilerim.`,
    expected: `? "Kitaplık" sözcüğü türemiş bir sözcüktür. [statement: null]
? Deyimler genellikle mecaz anlamlıdır. [statement: null]
? Varlıkların adlarının yerine kullanılan sözcüklere ___ denir. [open: 5]
? İsimleri niteleyen sözcüklere ___ denir. [open: 5]
"Gözden düşmek" deyimini bir cümlede kullanınız. [open: 20]
Okuduğunuz bir kitabı kısaca tanıtınız. [open: 20]`,
  },

  "social studies 6, numbers go on across sections": {
    text: `6. SINIF SOSYAL BİLGİLER 1. DÖNEM 2. YAZILI SINAVI
Okul: Yunus Emre Ortaokulu
Ad Soyad:                                   Sınıf/No:

A- Aşağıdaki cümlelerin başına doğru ise “D”, yanlış ise “Y” yazınız. (3x5=15 puan)
1- (….) Orhun Yazıtları Türkçenin bilinen ilk yazılı metinleridir.
2- (….) İlk Türk devletlerinde ülke hanedanın ortak malı sayılırdı.
3- (….) Kavimler Göçü'nü başlatanlar Uygurlardır.

B- Aşağıdaki boşluklara uygun kelimeleri yazınız. (2x10=20 puan)
4- Türklerin bilinen ilk ana yurdu ………………… 'dır.
5- İlk Türk devletlerinde hükümdarın eşine ………………… denir.

C- Çoktan seçmeli sorular (5'er puan)
6- Hangisi ilk Türk devletlerinden biridir?
a) Asya Hun   b) Osmanlı   c) Selçuklu   d) Memlûk
7- Malazgirt Savaşı hangi yıl yapılmıştır?
a) 1040   b) 1071   c) 1176   d) 1453

D- Klasik sorular
8- Kavimler Göçü'nün iki sonucunu yazınız. (15 puan)

Cevaplar: 1-D, 2-D, 3-Y, 4-Orta Asya, 5-hatun, 6-a, 7-b`,
    expected: `Orhun Yazıtları Türkçenin bilinen ilk yazılı metinleridir. [statement: true]
İlk Türk devletlerinde ülke hanedanın ortak malı sayılırdı. [statement: true]
Kavimler Göçü'nü başlatanlar Uygurlardır. [statement: false]
Boşluğu doldurun. [gaps: Türklerin bilinen ilk ana yurdu ___ 'dır. (*Orta Asya)]
Boşluğu doldurun. [gaps: İlk Türk devletlerinde hükümdarın eşine ___ denir. (*hatun)]
Hangisi ilk Türk devletlerinden biridir? [*Asya Hun / Osmanlı / Selçuklu / Memlûk]
Malazgirt Savaşı hangi yıl yapılmıştır? [1040 / *1071 / 1176 / 1453]
Kavimler Göçü'nün iki sonucunu yazınız. [open: 15]`,
  },

  "religion 7, matching by numbers and letters below each other": {
    text: `MEHMET AKİF ORTAOKULU DİN KÜLTÜRÜ VE AHLAK BİLGİSİ 7. SINIF 1. YAZILI
İsim:                 Sınıf:          No:

A) Aşağıdaki kavramları tanımlarıyla eşleştiriniz. (20 puan)
1. Melek          (   ) a. Vahiy getirmekle görevli melek
2. Cebrail        (   ) b. Nurdan yaratılmış varlık
3. Azrail         (   ) c. Can almakla görevli melek
B) Doğru-yanlış: aşağıdaki cümlelerin başına D/Y yazınız (10 puan)
1. ( ) Meleklerin yemeye ihtiyacı yoktur.
2. ( ) Ahiret hayatı geçicidir.
C) Aşağıdaki soruları cevaplayınız.
1. Ahirete iman ne demektir? (20 puan)
2. Dört büyük meleğin adlarını yazınız. (20 puan)

Cevap Anahtarı
A: 1-b, 2-a, 3-c
B: 1-D, 2-Y`,
    expected: `Aşağıdaki kavramları tanımlarıyla eşleştiriniz. [pairs: Melek=Nurdan yaratılmış varlık / Cebrail=Vahiy getirmekle görevli melek / Azrail=Can almakla görevli melek]
Meleklerin yemeye ihtiyacı yoktur. [statement: true]
Ahiret hayatı geçicidir. [statement: false]
Ahirete iman ne demektir? [open: 20]
Dört büyük meleğin adlarını yazınız. [open: 20]`,
  },

  "mathematics 7, open questions with points before the text": {
    text: `T.C. KONYA VALİLİĞİ SELÇUK ORTAOKULU
7/A SINIFI MATEMATİK DERSİ I. DÖNEM II. ORTAK YAZILI SINAVI
ADI:            SOYADI:            NUMARASI:           ALDIĞI NOT:
S-1) (10 puan) (-12) + (+5) işleminin sonucunu bulunuz.
S-2) (15 puan) Bir sayının 3 katının 4 fazlası 19'dur. Bu sayı kaçtır?
S-3) (15P) 2/3 ile 3/4 kesirlerini karşılaştırınız.
S-4) Aşağıdakilerden hangisi bir tam sayıdır? (10 puan)
A) 1/2   B) 0,5   C) -3   D) 2,7
Her sorunun puanı yanında yazılıdır.
CEVAPLAR
S-1) -7
S-2) 5
S-3) 3/4 daha büyüktür
S-4) C`,
    expected: `(-12) + (+5) işleminin sonucunu bulunuz. [open: 10 / -7]
Bir sayının 3 katının 4 fazlası 19'dur. Bu sayı kaçtır? [open: 15 / 5]
2/3 ile 3/4 kesirlerini karşılaştırınız. [open: 15 / 3/4 daha büyüktür]
Aşağıdakilerden hangisi bir tam sayıdır? [1/2 / 0,5 / *-3 / 2,7]`,
  },

  "English 7, sections in English with answers at the end": {
    text: `ATATURK SECONDARY SCHOOL 7TH GRADES 1ST TERM 2ND ENGLISH EXAM
Name:              Surname:               Class:        Number:

A) Choose the correct option. (4 x 5 = 20 pts)
1. She usually _____ up at seven o'clock.
a) get   b) gets   c) getting   d) got
2. _____ do you go to school? - By bus.
a) How   b) What   c) Who   d) Where
B) Write True (T) or False (F). (10 pts)
1. ____ Penguins live in cold places.
2. ____ Fish can fly.
C) Fill in the blanks with the words in the box. (20 pts)
often - headache - tall
1. I have got a ___________ .
2. My brother is very ___________ .
3. We ___________ go to the cinema.
D) Answer the questions. (30 pts)
1. What do you do on Sundays?
2. What time do you get up?
GOOD LUCK!

ANSWER KEY
A: 1. b  2. a
B: 1. T  2. F
C: 1. headache  2. tall  3. often`,
    expected: `She usually _____ up at seven o'clock. [get / *gets / getting / got]
_____ do you go to school? - By bus. [*How / What / Who / Where]
Penguins live in cold places. [statement: true]
Fish can fly. [statement: false]
Boşluğu doldurun. [gaps: I have got a ___ . (*headache / often / tall)]
Boşluğu doldurun. [gaps: My brother is very ___ . (*tall / often / headache)]
Boşluğu doldurun. [gaps: We ___ go to the cinema. (*often / headache / tall)]
What do you do on Sundays? [open: 15]
What time do you get up? [open: 15]`,
  },

  "science 8, points beside choice questions in four notations": {
    text: `8. SINIF FEN BİLİMLERİ 1. DÖNEM 1. YAZILI
1) Mevsimlerin oluşmasının nedeni nedir? (5 puan)
A) Eksen eğikliği
B) Ay tutulması
C) Güneş lekeleri
D) Gelgit
2) [5 Puan] DNA'nın görev birimi hangisidir?
A) Hücre
B) Gen
C) Kromozom
D) Çekirdek
3) Basınç birimi nedir? (5p)
A) Newton
B) Pascal
C) Joule
D) Watt
4) Hangisi ana yönlerden biridir? - 5 p.
A) Doğu
B) Sağ
C) Sol
D) Yukarı
Cevap Anahtarı: 1.A 2.B 3.B 4.A`,
    expected: `Mevsimlerin oluşmasının nedeni nedir? [*Eksen eğikliği / Ay tutulması / Güneş lekeleri / Gelgit]
DNA'nın görev birimi hangisidir? [Hücre / *Gen / Kromozom / Çekirdek]
Basınç birimi nedir? [Newton / *Pascal / Joule / Watt]
Hangisi ana yönlerden biridir? [*Doğu / Sağ / Sol / Yukarı]`,
  },

  "history of the revolution 8, Roman sections, key as a list below": {
    text: `GAZİ ORTAOKULU T.C. İNKILAP TARİHİ VE ATATÜRKÇÜLÜK DERSİ 8/C SINIFI YAZILI SINAVI
Tarih: 12/11/2025

I. BÖLÜM: DOĞRU-YANLIŞ SORULARI (Her soru 4 puandır.)
1. ( ) Mustafa Kemal 1881'de Selanik'te doğmuştur.
2. ( ) Trablusgarp Savaşı'nda İngiltere ile savaşılmıştır.

II. BÖLÜM: BOŞLUK DOLDURMA (Her soru 5 puandır.)
1. Mustafa Kemal'in yazdığı ünlü eser ........................... adını taşır.
2. Osmanlı Devleti I. Dünya Savaşı'ndan ........................... Ateşkesi ile çekilmiştir.

III. BÖLÜM: TEST SORULARI (Her soru 6 puandır.)
1. Mustafa Kemal'in ilk askerî başarısı hangisidir?
A) Çanakkale
B) Trablusgarp
C) Sakarya
D) Kafkas
2. Kurtuluş Savaşı'nı başlatan gelişme hangisidir?
A) Samsun'a çıkış
B) Cumhuriyet'in ilanı
C) Lozan
D) Saltanatın kaldırılması

CEVAP ANAHTARI
I. BÖLÜM
1. D
2. Y
II. BÖLÜM
1. Nutuk
2. Mondros
III. BÖLÜM
1. B
2. A`,
    expected: `Mustafa Kemal 1881'de Selanik'te doğmuştur. [statement: true]
Trablusgarp Savaşı'nda İngiltere ile savaşılmıştır. [statement: false]
Boşluğu doldurun. [gaps: Mustafa Kemal'in yazdığı ünlü eser ___ adını taşır. (*Nutuk)]
Boşluğu doldurun. [gaps: Osmanlı Devleti I. Dünya Savaşı'ndan ___ Ateşkesi ile çekilmiştir. (*Mondros)]
Mustafa Kemal'in ilk askerî başarısı hangisidir? [Çanakkale / *Trablusgarp / Sakarya / Kafkas]
Kurtuluş Savaşı'nı başlatan gelişme hangisidir? [*Samsun'a çıkış / Cumhuriyet'in ilanı / Lozan / Saltanatın kaldırılması]`,
  },

  "information technology 5, statements marked by the teacher, gaps with their answers": {
    text: `BİLİŞİM TEKNOLOJİLERİ VE YAZILIM DERSİ 5. SINIF 1. YAZILI SINAVI (CEVAPLI)
Ad Soyad:
A. Aşağıdaki ifadelerden doğru olanların başına (D), yanlış olanların başına (Y) koyunuz. (4 x 5 = 20 puan)
1. ( D ) Klavye bir giriş birimidir.
2. ( Y ) Yazıcı bir giriş birimidir.
3. ( D ) Güçlü parola harf ve rakam içerir.
4. ( Y ) Tanımadığımız kişilere adresimizi verebiliriz.
B. Noktalı yerleri doldurunuz. (2 x 10 = 20 puan)
1. Bilgisayarın beyni ....işlemci.... olarak bilinir.
2. Bilgisayarın elle tutulan parçalarına ....donanım.... denir.
C. Aşağıdaki soruları yanıtlayınız. (2 x 30 = 60 puan)
1. Siber zorbalık nedir?
2. Güçlü bir parolanın özelliklerini yazınız.
Başarılar... Bilişim Öğretmeni`,
    expected: `Klavye bir giriş birimidir. [statement: true]
Yazıcı bir giriş birimidir. [statement: false]
Güçlü parola harf ve rakam içerir. [statement: true]
Tanımadığımız kişilere adresimizi verebiliriz. [statement: false]
Boşluğu doldurun. [gaps: Bilgisayarın beyni ___ olarak bilinir. (*işlemci)]
Boşluğu doldurun. [gaps: Bilgisayarın elle tutulan parçalarına ___ denir. (*donanım)]
Siber zorbalık nedir? [open: 30]
Güçlü bir parolanın özelliklerini yazınız. [open: 30]`,
  },

  "social studies 5, task 3 between choice questions": {
    text: `5. SINIF SOSYAL BİLGİLER YAZILI SINAVI
1. Türkiye'nin en kalabalık ili hangisidir? (10 p)
A) Ankara  B) İstanbul  C) İzmir  D) Bursa
2. Hangisi doğal bir afettir? (10 p)
A) Deprem  B) Trafik kazası  C) Savaş  D) Yangın çıkarma
3. Aşağıdaki boşlukları doldurunuz. (20 p)
1. Türkiye ............... coğrafi bölgeye ayrılır.
2. Haritada mavi renk ............... gösterir.
4. Aşağıdaki cümlelerden doğru olana D, yanlış olana Y yazınız. (20 p)
1. ( ) Çocukların oyun hakkı vardır.
2. ( ) Her grupta roller aynıdır.
5. Çocuk haklarından üç tanesini yazınız. (20 p)
6. Depremden önce neler yapmalıyız? (20 p)
CEVAP ANAHTARI
1. B
2. A
3. 1) yedi 2) suları
4. 1) D 2) Y
5. Oyun, eğitim ve sağlık hakkı
6. Deprem çantası hazırlarız.`,
    expected: `Türkiye'nin en kalabalık ili hangisidir? [Ankara / *İstanbul / İzmir / Bursa]
Hangisi doğal bir afettir? [*Deprem / Trafik kazası / Savaş / Yangın çıkarma]
Boşluğu doldurun. [gaps: Türkiye ___ coğrafi bölgeye ayrılır. (*yedi)]
Boşluğu doldurun. [gaps: Haritada mavi renk ___ gösterir. (*suları)]
Çocukların oyun hakkı vardır. [statement: true]
Her grupta roller aynıdır. [statement: false]
Çocuk haklarından üç tanesini yazınız. [open: 20 / Oyun, eğitim ve sağlık hakkı]
Depremden önce neler yapmalıyız? [open: 20 / Deprem çantası hazırlarız.]`,
  },

  "science 6, word box, matching with a heading line, no key for the matching": {
    text: `6. SINIF FEN BİLİMLERİ 2. YAZILI
A) Aşağıdaki kutuda verilen kelimeleri boşluklara yerleştiriniz. (20 Puan)
( kalp – atardamar – kılcal damar – akyuvar )
1. Kanı vücuda pompalayan organ ................... dir.
2. Mikroplarla savaşan hücre ................... dır.
B) Aşağıdaki organları görevleriyle eşleştiriniz. (15 puan)
1) Mide        a) Kanı süzer
2) Böbrek      b) Besinleri bulamaç yapar
3) Akciğer     c) Gaz alışverişi yapar
C) Aşağıdaki sorulardan doğru seçeneği işaretleyiniz. (Her soru 5 puandır)
1) Aşağıdakilerden hangisi solunum organıdır?
A) Mide   B) Akciğer   C) Böbrek   D) Karaciğer
Cevaplar
A) 1) kalp 2) akyuvar
C) 1) B`,
    expected: `Boşluğu doldurun. [gaps: Kanı vücuda pompalayan organ ___ dir. (*kalp / atardamar / kılcal damar / akyuvar)]
Boşluğu doldurun. [gaps: Mikroplarla savaşan hücre ___ dır. (*akyuvar / kalp / atardamar / kılcal damar)]
? Aşağıdaki organları görevleriyle eşleştiriniz. [pairs: Mide= / Böbrek= / Akciğer=]
Aşağıdakilerden hangisi solunum organıdır? [Mide / *Akciğer / Böbrek / Karaciğer]`,
  },

  "mathematics 5, one column of answers without section names": {
    text: `Barbaros Ortaokulu 5-A Sınıfı Matematik Dersi 1. Dönem 2. Yazılı Sınavı Soruları
Adı Soyadı : ………………………………… No : …………

A- Doğru / Yanlış (Her biri 5 puan)
(.....) Bir üçgenin iç açıları toplamı 180 derecedir.
(.....) 0,5 ile 1/2 birbirine eşittir.
(.....) Bir gün 12 saattir.
B- Boşluk Doldurma (Her biri 5 puan)
1) 3 kg = ............ gramdır.
2) Dört kenarı eşit olan dörtgene ............ denir.
C- Problemler (Her biri 20 puan)
1) Ali'nin 45 bilyesi var. 18'ini kardeşine verdi. Kaç bilyesi kaldı?
2) Tanesi 6 TL olan kalemden 7 tane alan kişi kaç TL öder?

CEVAP ANAHTARI
A- D, D, Y
B- 1) 3000  2) eşkenar dörtgen
C- 1) 27  2) 42 TL`,
    expected: `Bir üçgenin iç açıları toplamı 180 derecedir. [statement: true]
0,5 ile 1/2 birbirine eşittir. [statement: true]
Bir gün 12 saattir. [statement: false]
Boşluğu doldurun. [gaps: 3 kg = ___ gramdır. (*3000)]
Boşluğu doldurun. [gaps: Dört kenarı eşit olan dörtgene ___ denir. (*eşkenar dörtgen)]
Ali'nin 45 bilyesi var. 18'ini kardeşine verdi. Kaç bilyesi kaldı? [open: 20 / 27]
Tanesi 6 TL olan kalemden 7 tane alan kişi kaç TL öder? [open: 20 / 42 TL]`,
  },

  "Turkish 8, a text above its open questions, spelling gaps": {
    text: `İNÖNÜ ORTAOKULU 8. SINIFLAR TÜRKÇE DERSİ 1. DÖNEM 1. ORTAK YAZILI SINAVI
Öğrencinin Adı Soyadı:                  Sınıfı:           Numarası:

Aşağıdaki metni okuyunuz. 1 ve 2. soruları metne göre cevaplayınız.
Köyün girişinde yaşlı bir çınar vardı. Çocuklar gün boyu onun gölgesinde oynar, akşam olunca evlerine dağılırdı. Çınar, köyün belleği gibiydi.
1. Metinde çınar neye benzetilmiştir? (10 puan)
2. Çocuklar gün boyu ne yapardı? (10 puan)
3. Aşağıdaki cümlelerde altı çizili sözcüklerin yazımı doğruysa D, yanlışsa Y yazınız. (10 puan)
( ) Yanlız kalmayı severdi.
( ) Herkes oradaydı.
4. Aşağıdaki cümlelerin ögelerini bulunuz. (10 puan)
a) Annem dün pazardan elma aldı.
b) Kuşlar sabah öter.
CEVAPLAR
1. Köyün belleğine
2. Oynardı
3. Y, D`,
    expected: `Köyün girişinde yaşlı bir çınar vardı. Çocuklar gün boyu onun gölgesinde oynar, akşam olunca evlerine dağılırdı. Çınar, köyün belleği gibiydi. [passage: ]
| Metinde çınar neye benzetilmiştir? [open: 10 / Köyün belleğine]
| Çocuklar gün boyu ne yapardı? [open: 10 / Oynardı]
Yanlız kalmayı severdi. [statement: false]
Herkes oradaydı. [statement: true]
? Aşağıdaki cümlelerin ögelerini bulunuz. [Annem dün pazardan elma aldı. / Kuşlar sabah öter.]`,
  },
};
