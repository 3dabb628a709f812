/** Written exams that were typed last. See `SectionExam` for the notation of the expected questions. */
import type { SectionExam } from "./score.ts";

export const LAST: Record<string, SectionExam> = {
  "life science 4, sentences with two gaps, key with bullets": {
    text: `4-C SINIFI FEN BİLİMLERİ DERSİ 2. YAZILI SINAVI
Adım Soyadım: ........................
A. Boşluk doldurma (5 x 4 = 20 puan)
1. Kuvvet cisimleri ............ ve ............ .
2. Mıknatısın kutupları ............ ve ............ olarak adlandırılır.
B. Doğru-yanlış (5 x 2 = 10 puan)
a) İtme bir kuvvettir. ( )
b) Mıknatıs camı çeker. ( )
C. Test (10 x 1 = 10 puan)
1. Hangisini mıknatıs çeker?
A) Cam
B) Çivi
C) Kâğıt
Cevap anahtarı
A. 1. iter, çeker 2. kuzey, güney
B. a) D b) Y
C. 1. B`,
    expected: `Boşluğu doldurun. [gaps: Kuvvet cisimleri ___ ve ___ . (*iter; *çeker)]
Boşluğu doldurun. [gaps: Mıknatısın kutupları ___ ve ___ olarak adlandırılır. (*kuzey; *güney)]
İtme bir kuvvettir. [statement: true]
Mıknatıs camı çeker. [statement: false]
Hangisini mıknatıs çeker? [Cam / *Çivi / Kâğıt]`,
  },

  "literature 12, choice questions with task words as options": {
    text: `12. SINIF TÜRK DİLİ VE EDEBİYATI 1. YAZILI
A) Test soruları (Her soru 10 puan)
1. Aşağıdaki etkinliklerden hangisi ölçme aracıdır?
A) Doğru yanlış soruları
B) Boşluk doldurma
C) Eşleştirme
D) Hepsi
2. "Sessiz Gemi" kimindir?
A) Yahya Kemal
B) Ahmet Haşim
C) Orhan Veli
D) Cahit Sıtkı
B) Doğru yanlış soruları (Her soru 5 puan)
1. ( ) Garip akımının öncüsü Orhan Veli'dir.
2. ( ) Yahya Kemal hece ölçüsünü hiç kullanmamıştır.
Cevap anahtarı
A) 1-D 2-A
B) 1-D 2-Y`,
    expected: `Aşağıdaki etkinliklerden hangisi ölçme aracıdır? [Doğru yanlış soruları / Boşluk doldurma / Eşleştirme / *Hepsi]
"Sessiz Gemi" kimindir? [*Yahya Kemal / Ahmet Haşim / Orhan Veli / Cahit Sıtkı]
Garip akımının öncüsü Orhan Veli'dir. [statement: true]
Yahya Kemal hece ölçüsünü hiç kullanmamıştır. [statement: false]`,
  },

  "mathematics 6, key without sections for sections whose numbers begin again": {
    text: `6. SINIF MATEMATİK YAZILI
A) Doğru / Yanlış
1. ( ) 2 asal sayıdır.
2. ( ) 9 asal sayıdır.
B) Çoktan seçmeli sorular
1. 3² kaçtır?
A) 6  B) 9  C) 12  D) 3
2. 24'ün çarpanı hangisidir?
A) 5  B) 7  C) 8  D) 9
CEVAPLAR
1. D
2. Y
1. B
2. C`,
    expected: `2 asal sayıdır. [statement: true]
9 asal sayıdır. [statement: false]
3² kaçtır? [6 / *9 / 12 / 3]
24'ün çarpanı hangisidir? [5 / 7 / *8 / 9]`,
  },

  "geography 11, two booklets in the key": {
    text: `11. SINIF COĞRAFYA YAZILI - A GRUBU
I. Doğru-yanlış (20 puan)
1. ( ) Tundra soğuk iklim bölgesindedir.
2. ( ) Muson ormanları kutuplardadır.
II. Boşluk doldurma (20 puan)
1. En çok tür .................... ormanlarındadır.
CEVAP ANAHTARI
A GRUBU
I. 1-D 2-Y
II. 1-ekvatoral
B GRUBU
I. 1-Y 2-D
II. 1-muson`,
    expected: `Tundra soğuk iklim bölgesindedir. [statement: true]
Muson ormanları kutuplardadır. [statement: false]
? En çok tür ___ ormanlarındadır. [open: 20]`,
  },

  "visual arts 7, answers in words and an explanation in the key of statements": {
    text: `GÖRSEL SANATLAR 7. SINIF YAZILI
1. Aşağıdaki ifadelerin doğru mu yanlış mı olduğunu yazınız. (20 puan)
a) Sarı ana renktir. ..........
b) Yeşil ana renktir. ..........
2. Ana renkleri yazınız. (20 puan)
3. Perspektif nedir? (20 puan)
CEVAPLAR
1. a) Doğru b) Yanlış
2. Kırmızı, sarı, mavi
3. Derinlik etkisi veren çizim yöntemidir.`,
    expected: `Sarı ana renktir. [statement: true]
Yeşil ana renktir. [statement: false]
Ana renkleri yazınız. [open: 20 / Kırmızı, sarı, mavi]
Perspektif nedir? [open: 20 / Derinlik etkisi veren çizim yöntemidir.]`,
  },

  "German 9, tasks in Turkish above foreign sentences": {
    text: `ALMANCA 9. SINIF 1. YAZILI
A- Boşlukları uygun fiille tamamlayınız. (Her biri 5 puan)
(bin – bist – ist)
1. Ich ......... Ali.
2. Du ......... klug.
B- Cümleleri Türkçeye çeviriniz. (Her biri 10 puan)
1. Ich komme aus der Türkei.
2. Das ist mein Buch.
C- Doğru cevabı işaretleyiniz. (Her biri 5 puan)
1. Wie ......... du?
a) heiße  b) heißt  c) heißen
Cevaplar
A- 1. bin 2. bist
B- 1. Türkiye'den geliyorum. 2. Bu benim kitabım.
C- 1. b`,
    expected: `Boşluğu doldurun. [gaps: Ich ___ Ali. (*bin / bist / ist)]
Boşluğu doldurun. [gaps: Du ___ klug. (*bist / bin / ist)]
Cümleleri Türkçeye çeviriniz. Ich komme aus der Türkei. [open: 10 / Türkiye'den geliyorum.]
Cümleleri Türkçeye çeviriniz. Das ist mein Buch. [open: 10 / Bu benim kitabım.]
Wie ......... du? [heiße / *heißt / heißen]`,
  },
};
