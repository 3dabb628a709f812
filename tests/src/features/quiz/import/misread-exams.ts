/**
 * Exams with lines that an earlier version of the reader lost or misread, each with the expected output of `shown` and the end of the preview's first
 * sentence.
 */
type Case = [input: string, read: string];

export const MISREAD: Record<string, Case> = {
  "statements without brackets, and its sections' answers in one line": [
    `A) Doğru - Yanlış
1. Su 100 derecede kaynar.
2. Buz suda batar.
3. Demir metaldir.
B) Boşluk doldurma
1. Suyun formülü ........ dur.
2. Tuzun formülü ........ dir.
Cevaplar: A) D Y D  B) H2O, NaCl`,
    `Su 100 derecede kaynar. [statement: true]
Buz suda batar. [statement: false]
Demir metaldir. [statement: true]
Boşluğu doldurun. [gaps: Suyun formülü ___ dur. (*H2O)]
Boşluğu doldurun. [gaps: Tuzun formülü ___ dir. (*NaCl)]
left out: A) Doğru - Yanlış
left out: B) Boşluk doldurma
head: . Hepsi anlaşıldı.`,
  ],
  "open tasks with points that are no headings": [
    `1. Aşağıdakilerden hangisi bir göldür? (10 puan)
A) Van B) Ağrı
2. Verilen kelimeleri sözlük sırasına göre yazınız. (10 puan)
elma, armut, kiraz
3. Aşağıdaki cümleyi ögelerine ayırınız. (20 puan)
Annem dün pazardan elma aldı.
4. Verilen tabloyu yorumlayıp cevaplayınız. (20 puan)
Cevap anahtarı: 1-A`,
    `Aşağıdakilerden hangisi bir göldür? [*Van / Ağrı]
Verilen kelimeleri sözlük sırasına göre yazınız.
elma, armut, kiraz [open: 10]
  changed: Seçeneği ve cevabı yok, puanı var: 10 puanlık açık uçlu soru olarak alındı.
Aşağıdaki cümleyi ögelerine ayırınız.
Annem dün pazardan elma aldı. [open: 20]
  changed: Seçeneği ve cevabı yok, puanı var: 20 puanlık açık uçlu soru olarak alındı.
Verilen tabloyu yorumlayıp cevaplayınız. [open: 20]
  changed: Seçeneği ve cevabı yok, puanı var: 20 puanlık açık uçlu soru olarak alındı.
head: , 3 tanesi değişerek alındı; onlar başta.`,
  ],
  "a key for two booklets, each with the exam's sections": [
    `11. SINIF COĞRAFYA YAZILI - B GRUBU
I. Doğru-yanlış
1. ( ) Tundra soğuktur.
2. ( ) Muson kurudur.
II. Test
1. Hangisi bir göldür?
A) Van
B) Ağrı
CEVAP ANAHTARI
A GRUBU
I. 1-D 2-Y
II. 1-A
B GRUBU
I. 1-Y 2-D
II. 1-B`,
    `Metin: 11. SINIF COĞRAFYA YAZILI - B GRUBU
Tundra soğuktur. [statement: false]
Muson kurudur. [statement: true]
Hangisi bir göldür? [Van / *Ağrı]
left out: 11. SINIF COĞRAFYA YAZILI - B GRUBU
left out: I. Doğru-yanlış
left out: II. Test
left out: A grubunun cevap anahtarı alınmadı.
head: . Hepsi anlaşıldı.`,
  ],
  "gaps of a section without a key": [
    `A) Boşlukları doldurunuz. (20 puan)
1. Güneş bir ........ dır.
2. Ay bir ........ dur ve ........ çevresinde döner.`,
    `Güneş bir ___ dır. [open: 10]
  doubt: Boşluğun cevabı dosyada yazmıyor; 10 puanlık açık uçlu soru olarak alındı.
    Boşluk doldurma yap → [gaps: Güneş bir ___ dır. (*)]
Ay bir ___ dur ve ___ çevresinde döner. [open: 10]
  doubt: Boşlukların cevabı dosyada yazmıyor; 10 puanlık açık uçlu soru olarak alındı.
    Boşluk doldurma yap → [gaps: Ay bir ___ dur ve ___ çevresinde döner. (*; *)]
left out: A) Boşlukları doldurunuz. (20 puan)
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "objectives and explanations below the statements and gaps of sections": [
    `A) Doğru olanlara D, yanlış olanlara Y yazınız. (10 puan)
1. (D) Ay uydudur.
Kazanım: F.5.1.1
Açıklama: Dünya'nın uydusudur.
2. (Y) Ay yıldızdır.
Kazanım: F.5.1.2
B) Boşlukları doldurunuz.
1. Güneş bir ........ dır.
Cevap: yıldız
Kazanım: F.5.1.3`,
    `Ay uydudur. [statement: true] — Dünya'nın uydusudur.
  objective: F.5.1.1
Ay yıldızdır. [statement: false]
  objective: F.5.1.2
Boşluğu doldurun. [gaps: Güneş bir ___ dır. (*yıldız)]
  objective: F.5.1.3
left out: A) Doğru olanlara D, yanlış olanlara Y yazınız. (10 puan)
left out: B) Boşlukları doldurunuz.
head: . Hepsi anlaşıldı.`,
  ],
  "footers below its last question": [
    `1. Gölge nedir? (50 puan)
2. Işık nedir? (30 puan)
3. Ses nedir? (20 puan)
Her sorunun puanı yanında yazılıdır.
Süre 40 dakikadır. Başarılar dilerim.
Fen Bilimleri Öğretmeni`,
    `Gölge nedir? [open: 50]
  changed: Seçeneği ve cevabı yok, puanı var: 50 puanlık açık uçlu soru olarak alındı.
Işık nedir? [open: 30]
  changed: Seçeneği ve cevabı yok, puanı var: 30 puanlık açık uçlu soru olarak alındı.
Ses nedir? [open: 20]
  changed: Seçeneği ve cevabı yok, puanı var: 20 puanlık açık uçlu soru olarak alındı.
left out: Her sorunun puanı yanında yazılıdır.
left out: Süre 40 dakikadır. Başarılar dilerim.
left out: Fen Bilimleri Öğretmeni
head: , 3 tanesi değişerek alındı; onlar başta.`,
  ],
  "matching columns with wide brackets between them": [
    `A) Aşağıdaki kavramları eşleştiriniz.
1. Melek          (   ) a. Cebrail
2. Kitap          (   ) b. Kur'an
B) EŞLEŞTİRME
(   ) 1. Ankara      a. Göl
(   ) 2. Tuz         b. Başkent
CEVAP ANAHTARI
A: 1-a 2-b
B: 1-b 2-a`,
    `Aşağıdaki kavramları eşleştiriniz. [pairs: Melek=Cebrail / Kitap=Kur'an]
EŞLEŞTİRME [pairs: Ankara=Başkent / Tuz=Göl]
head: . Hepsi anlaşıldı.`,
  ],
  "tasks that are numbered like questions, below an open question": [
    `1. Hangisi bir gezegendir?
A) Mars B) Ay
2. Suyun kaynama noktası kaç °C?
3. Aşağıdaki cümlelere D/Y yazınız.
( ) Ay bir gezegendir.
( ) Dünya bir gezegendir.
4. Boşlukları doldurunuz: Türkiye'nin başkenti ....... şehridir.
CEVAP ANAHTARI 1) A 2) 100 3) Y, D 4) Ankara`,
    `Hangisi bir gezegendir? [*Mars / Ay]
Suyun kaynama noktası kaç °C? [text: 100]
Ay bir gezegendir. [statement: false]
Dünya bir gezegendir. [statement: true]
Boşluğu doldurun. [gaps: Türkiye'nin başkenti ___ şehridir. (*Ankara)]
left out: 3. Aşağıdaki cümlelere D/Y yazınız.
head: . Hepsi anlaşıldı.`,
  ],
  "statements and gaps without numbers below numbered tasks": [
    `1. Suyun kaynama noktası kaç °C?
2. Doğru olanlara D, yanlış olanlara Y yazınız.
( ) Ay bir gezegendir.
( ) Dünya bir gezegendir.
3. Boşlukları uygun kelimelerle doldurunuz.
Türkiye'nin başkenti ........ şehridir.
En uzun ırmağımız ........ ırmağıdır.
4. Hangisi bir gezegendir?
A) Mars B) Ay
CEVAP ANAHTARI 1) 100 2) Y, D 3) Ankara, Kızılırmak 4) A`,
    `Suyun kaynama noktası kaç °C? [text: 100]
Ay bir gezegendir. [statement: false]
Dünya bir gezegendir. [statement: true]
Boşluğu doldurun. [gaps: Türkiye'nin başkenti ___ şehridir. (*Ankara)]
Boşluğu doldurun. [gaps: En uzun ırmağımız ___ ırmağıdır. (*Kızılırmak)]
Hangisi bir gezegendir? [*Mars / Ay]
left out: 2. Doğru olanlara D, yanlış olanlara Y yazınız.
left out: 3. Boşlukları uygun kelimelerle doldurunuz.
head: . Hepsi anlaşıldı.`,
  ],
  "statements below tasks that name D and Y in other ways": [
    `1. Suyun kaynama noktası kaç °C?
2. Aşağıdaki ifadeleri (D) veya (Y) ile işaretleyiniz. (10 puan)
(....) Ay bir gezegendir.
(....) Dünya bir gezegendir.
3. Işığın hızı nedir?
4. Doğru / Yanlış
[ ] Su ıslaktır.
[ ] Taş serttir.
CEVAPLAR
1) 100 2) Y-D
3) çok 4) D D`,
    `Suyun kaynama noktası kaç °C? [text: 100]
Ay bir gezegendir. [statement: false]
Dünya bir gezegendir. [statement: true]
Işığın hızı nedir? [text: çok]
Su ıslaktır. [statement: true]
Taş serttir. [statement: true]
left out: 2. Aşağıdaki ifadeleri (D) veya (Y) ile işaretleyiniz.
left out: 4. Doğru / Yanlış
head: . Hepsi anlaşıldı.`,
  ],
  "numbered lines that were left out": [
    `1. Hangisi bir gezegendir?
A) Mars B) Ay
Cevap: A
7. Kaç ayrı?
Bilinmeyen satır
9. Diğeri`,
    `Hangisi bir gezegendir? [*Mars / Ay]
left out: 7. Kaç ayrı?
left out: Bilinmeyen satır
left out: 9. Diğeri
head: .`,
  ],
  "brackets for D and Y beside statements": [
    `1. (D) (Y) Işık doğrusal yayılır.
2. ( ) D ( ) Y Ses boşlukta yayılır.
3. Demir metaldir. ☐ Doğru ☑ Yanlış
4. Altın sıvıdır. D ( ) Y (X)
5. Bakır iletkendir. (D/Y)
6. Tahta iletkendir. Doğru / Yanlış
7. Plastik yalıtkandır. (Doğru) (Yanlış)
8. Cam saydamdır. ( X ) Doğru ( ) Yanlış
9. Su ıslaktır. D  Y
10. Taş serttir. D ☐ Y ☒
11. Kar beyazdır. (D) / (Y)
12. Kar soğuktur.
(D) (Y)
13. Kömür siyahtır. Doğru (X) Yanlış (X)
14. Cümle doğru mu yanlış mı?
15. Buz suda yüzer. [X] Doğru [ ] Yanlış
16. Türkçede D ve Y harfleri vardır. (D)
17. Demir sıvıdır. D (Y)`,
    `Işık doğrusal yayılır. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Ses boşlukta yayılır. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Demir metaldir. [statement: false]
Altın sıvıdır. [statement: false]
Bakır iletkendir. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Tahta iletkendir. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Plastik yalıtkandır. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Cam saydamdır. [statement: true]
Su ıslaktır. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Taş serttir. [statement: false]
Kar beyazdır. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Kar soğuktur. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Kömür siyahtır. [statement: null]
  doubt: Doğru mu yanlış mı, dosyada yazmıyor.
Cümle doğru mu yanlış mı? [ / ]
  doubt: Seçenek bulunamadı.
Buz suda yüzer. [statement: true]
Türkçede D ve Y harfleri vardır. [statement: true]
Demir sıvıdır. [statement: false]
head: , 10 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "brackets for D and Y, and an answer key": [
    `1. Işık doğrusal yayılır. (D) (Y)
2. Ses boşlukta yayılır. (D) (Y)
3. Demir metaldir.  ( D )  ( Y )

CEVAPLAR: 1. D 2. Y 3. D`,
    `Işık doğrusal yayılır. [statement: true]
Ses boşlukta yayılır. [statement: false]
Demir metaldir. [statement: true]
head: . Hepsi anlaşıldı.`,
  ],
  "statements whose mark and answer differ": [
    `1. Işık doğrusal yayılır. D ( ) Y (X)
Cevap: D
2. ( D ) Ses boşlukta yayılır. (Y)
3. Demir metaldir. (X) Doğru ( ) Yanlış
Cevap: Doğru`,
    `Işık doğrusal yayılır. [statement: true]
  doubt: Cevap Doğru yazıyor, ama işaretli olan Yanlış; yazılan alındı.
Ses boşlukta yayılır. [statement: true]
  doubt: Cümlenin iki yanında başka başka cevaplar yazıyor; kontrol edin.
Demir metaldir. [statement: true]
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "a question in a chat after an omitted picture": [
    `12.03.2024 20:14 - Ayşe Öğretmen: *1.* 5 x 6 kaçtır?
*A)* 30
*B)* 35
*C)* 56
*Cevap: A*
12.03.2024 20:15 - Ayşe Öğretmen: *2.* 7 x 8 kaçtır?
*A)* 54
*B)* 56
*C)* 63
*Cevap: B*
12.03.2024 20:16 - Ali Veli: <Medya dahil edilmedi>
12.03.2024 20:17 - Ayşe Öğretmen: _3._ Şekle göre alan kaçtır?
A) 12
B) 15
Cevap: B`,
    `5 x 6 kaçtır? [*30 / 35 / 56]
7 x 8 kaçtır? [54 / *56 / 63]
Şekle göre alan kaçtır? [12 / *15]
  doubt: Sorunun resmi dosyada yok; soruyu düzenleyip resmi ekleyin.
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "signs of bold and italic text in a chat": [
    `1) Göl?
A) Van _doğru_
B) Ankara *yanlış*
2) İl?
A) Konya **(doğru)**
B) Tuz
3) Dağ?
A) Ağrı {doğru}
B) Muş <yanlış>
_4)_ Ova?
_A)_ Konya
_B)_ Van
_Cevap:_ A
*5*. Ada?
_A) Bozcaada_
_B) Ağrı_
*Doğru cevap: A*
_6. Şehir hangisidir?_
A) Bor ~yanlış~
B) Sivas *
~7)~ Son?
A) x
B) y
*Cevap:* B`,
    `Göl? [*Van / Ankara]
İl? [*Konya / Tuz]
Dağ? [*Ağrı / Muş]
Ova? [*Konya / Van]
Ada? [*Bozcaada / Ağrı]
Şehir hangisidir? [Bor / *Sivas]
Son? [x / *y]
head: . Hepsi anlaşıldı.`,
  ],
  "addresses and names after options": [
    `1. Hangisi bitkidir?
A) Çam
B) Kedi
Kaynak: egitimhane.com
2. Hangisi hayvandır?
A) Kedi
B) Gül
@egitimkanali
3. Hangisi cansızdır?
A) Kedi
B) Gül
ali@okul.k12.tr
4. Hangisi arama motorudur?
A) www.google.com
B) www.meb.gov.tr
Cevap: A
5. Aşağıdaki adres neyin adresidir?
www.meb.gov.tr
A) Bakanlık
B) Okul
Hazırlayan: Ali
6. Hangisi adrestir?
A)
www.google.com
B)
masa
Cevaplar: 1.A 2.A 3.B 5.A 6.A`,
    `Hangisi bitkidir? [*Çam / Kedi]
Hangisi hayvandır? [*Kedi / Gül]
Hangisi cansızdır? [Kedi / *Gül]
Hangisi arama motorudur? [*www.google.com / www.meb.gov.tr]
Aşağıdaki adres neyin adresidir?
www.meb.gov.tr [*Bakanlık / Okul Hazırlayan: Ali]
  doubt: Son seçeneğe “Hazırlayan: Ali” satırı eklendi; seçeneğin parçası değilse silin.
Hangisi adrestir? [*www.google.com / masa]
left out: Kaynak: egitimhane.com
left out: @egitimkanali
left out: ali@okul.k12.tr
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "questions copied from a page of Moodle": [
    `Question 1
Incorrect
Mark 0.00 out of 1.00
Flag question
Question text
Which one is a planet?
Select one:
a. Moon
b. Mars
Feedback
Your answer is incorrect.
The correct answer is: Mars

Question 2
Correct
Mark 1.00 out of 1.00
Question text
Water is wet.
Select one:
True
False
Feedback
The correct answer is 'True'.

Soru 3
Yanıtlandı
1,00 üzerinden 0,00 puan
Soru metni
Türkiye'nin başkenti neresidir?
Yanıt:
Geri bildirim
Doğru yanıt: Ankara
Soru 4
Henüz cevaplanmadı
Soru metni
Ay sıcaktır.
Seçenekler:
Doğru
Yanlış`,
    `Which one is a planet? [Moon / *Mars]
Water is wet. [*True / False]
Türkiye'nin başkenti neresidir? [text: Ankara]
Ay sıcaktır. [Doğru / Yanlış]
  doubt: Doğru cevap bulunamadı; işaretleyin.
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "questions copied from a page of Moodle in Turkish": [
    `Soru 1
Henüz cevaplanmadı
1,00 üzerinden işaretlenmiş
Soruyu işaretle
Soru metni
Hangisi programlama dilidir?

a. HTML
b. Python
c. CSS
d. JPEG

Geribildirim
Doğru cevap: Python

Soru 2
Henüz cevaplanmadı
1,00 üzerinden işaretlenmiş
Soru metni
RAM geçici bellektir.

Seçenekler:
Doğru
Yanlış

Geribildirim
Doğru cevap 'Doğru'.`,
    `Hangisi programlama dilidir? [HTML / *Python / CSS / JPEG]
RAM geçici bellektir. [statement: true]
head: . Hepsi anlaşıldı.`,
  ],
  "questions in capitals that have the same options": [
    `1. MECLİSİMİZİN ADI NEDİR?
A) TÜRKİYE BÜYÜK MİLLET MECLİSİ
B) DANIŞTAY VE SAYIŞTAY
Cevap: A
2. KANUNLARI KİM ÇIKARIR?
A) TÜRKİYE BÜYÜK MİLLET MECLİSİ
B) DANIŞTAY VE SAYIŞTAY
Cevap: A`,
    `MECLİSİMİZİN ADI NEDİR? [*TÜRKİYE BÜYÜK MİLLET MECLİSİ / DANIŞTAY VE SAYIŞTAY]
KANUNLARI KİM ÇIKARIR? [*TÜRKİYE BÜYÜK MİLLET MECLİSİ / DANIŞTAY VE SAYIŞTAY]
head: . Hepsi anlaşıldı.`,
  ],
  "points in a line of their own": [
    `1) (5p) Hangisi sebzedir?
A) elma  B) ıspanak  C) armut
Cevap: B
2) Hangisi meyvedir? [10 PUAN]
A) elma  B) ıspanak  C) pırasa
Cevap: A
3) Hangisi içecektir? 5 puan
A) ayran  B) ekmek
CEVAP:A
Puan: 30
Süre: 45 sn`,
    `Hangisi sebzedir? [elma / *ıspanak / armut]
Hangisi meyvedir? [*elma / ıspanak / pırasa]
Hangisi içecektir? [*ayran / ekmek]
left out: Puan: 30
left out: Süre: 45 sn
head: . Hepsi anlaşıldı.`,
  ],
  "an answer key with adjacent letters below its heading": [
    `1. Bir?
A) x B) y C) z D) t
2. İki?
A) x B) y C) z D) t
3. Üç?
A) x B) y C) z D) t
4. Dört?
A) x B) y C) z D) t
5. Beş?
A) x B) y C) z D) t
CEVAPLAR
ABDCA`,
    `Bir? [*x / y / z / t]
İki? [x / *y / z / t]
Üç? [x / y / z / *t]
Dört? [x / y / *z / t]
Beş? [*x / y / z / t]
head: . Hepsi anlaşıldı.`,
  ],
  "an answer key in groups of letters": [
    `1. Bir?
A) x B) y C) z D) t
2. İki?
A) x B) y C) z D) t
3. Üç?
A) x B) y C) z D) t
4. Dört?
A) x B) y C) z D) t
5. Beş?
A) x B) y C) z D) t
Cevap anahtarı: ABD CA`,
    `Bir? [*x / y / z / t]
İki? [x / *y / z / t]
Üç? [x / y / z / *t]
Dört? [x / y / *z / t]
Beş? [*x / y / z / t]
head: . Hepsi anlaşıldı.`,
  ],
  "an answer key with fewer letters than questions": [
    `1. Bir?
A) x B) y C) z D) t
2. İki?
A) x B) y C) z D) t
3. Üç?
A) x B) y C) z D) t
4. Dört?
A) x B) y C) z D) t
5. Beş?
A) x B) y C) z D) t
Cevap anahtarı: ABDC`,
    `Bir? [x / y / z / t]
  doubt: Doğru cevap bulunamadı; işaretleyin.
İki? [x / y / z / t]
  doubt: Doğru cevap bulunamadı; işaretleyin.
Üç? [x / y / z / t]
  doubt: Doğru cevap bulunamadı; işaretleyin.
Dört? [x / y / z / t]
  doubt: Doğru cevap bulunamadı; işaretleyin.
Beş? [x / y / z / t]
  doubt: Doğru cevap bulunamadı; işaretleyin.
left out: Cevap anahtarı: ABDC
head: , 5 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "an answer key with ranges of numbers": [
    `1. Bir?
A) x B) y C) z D) t
2. İki?
A) x B) y C) z D) t
3. Üç?
A) x B) y C) z D) t
4. Dört?
A) x B) y C) z D) t
5. Beş?
A) x B) y C) z D) t
CEVAP ANAHTARI
1-3: ABD
4-5: CA`,
    `Bir? [*x / y / z / t]
İki? [x / *y / z / t]
Üç? [x / y / z / *t]
Dört? [x / y / *z / t]
Beş? [*x / y / z / t]
head: . Hepsi anlaşıldı.`,
  ],
  "statements in a sheet of two columns": [
    `İFADE,D/Y
Dünya yuvarlaktır.,D
Güneş soğuktur.,Y
Su ıslaktır.,DOĞRU
Ateş soğuktur.,YANLIŞ`,
    `columns? İFADE | D/Y`,
  ],
  "terms and meanings with a dash between them": [
    `mitokondri - enerji üretir
ribozom - protein sentezler
koful - depolar`,
    `Terim listesi
mitokondri [text: enerji üretir]
ribozom [text: protein sentezler]
koful [text: depolar]
head: . Hepsi anlaşıldı.`,
  ],
  "items to be put in order": [
    `1. Olayları oluş sırasına göre sıralayınız.
( 2 ) Sivas Kongresi
( 1 ) Samsun'a çıkış
( 3 ) TBMM'nin açılması
2. Aşağıdaki sayıları küçükten büyüğe doğru sıralayınız.
(   ) Beş
(   ) Bir
(   ) Üç
Cevap: 3-1-2
3. Gezegenleri Güneş'e yakınlığına göre numaralandırınız.
[ ] Mars
[ ] Venüs
[ ] Merkür
Cümleleri anlamlı olacak şekilde sıraya koyunuz.
(1) Sonra uyudu.
(1) Önce yedi.
4. Aşağıdakileri oluş sırasına göre sıralayınız.
(...) Kalktı
(...) Uyudu
CEVAP ANAHTARI
4) 2,1`,
    `Olayları oluş sırasına göre sıralayınız. [order: Samsun'a çıkış > Sivas Kongresi > TBMM'nin açılması]
  doubt: Cevap anahtarında bu soru yok.
Aşağıdaki sayıları küçükten büyüğe doğru sıralayınız. [order: Bir > Üç > Beş]
  doubt: Cevap “3-1-2”: sayılar yukarıdan aşağıya sıra numarası sayıldı, kontrol edin.
Gezegenleri Güneş'e yakınlığına göre numaralandırınız. [order: Mars > Venüs > Merkür]
  doubt: Cevap anahtarında bu soru yok.
  doubt: Öğelerin doğru sırası dosyada yazmıyor; sıralarını düzeltin.
Cümleleri anlamlı olacak şekilde sıraya koyunuz. [order: Önce yedi. > Sonra uyudu. > ]
  doubt: Sıralanacak en az 3 öğe gerekir.
Aşağıdakileri oluş sırasına göre sıralayınız. [order: Kalktı > Uyudu > ]
  doubt: Cevap anahtarında bu soru yok.
  doubt: Öğelerin doğru sırası dosyada yazmıyor; sıralarını düzeltin.
  doubt: Sıralanacak en az 3 öğe gerekir.
head: , 5 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "an ordering task without a number": [
    `Aşağıdaki kavramları tanımlarıyla eşleştiriniz.
1. Deprem          a. Su taşkını
2. Sel             b. Yer sarsıntısı
3. Heyelan         c. Kar kayması
4. Çığ             d. Toprak kayması
Cevap: 1-b 2-a 3-d 4-c

Olayları oluş sırasına göre sıralayınız.
( 2 ) Sivas Kongresi
( 1 ) Samsun'a çıkış
( 3 ) TBMM'nin açılması`,
    `Aşağıdaki kavramları tanımlarıyla eşleştiriniz. [pairs: Deprem=Yer sarsıntısı / Sel=Su taşkını / Heyelan=Toprak kayması / Çığ=Kar kayması]
Olayları oluş sırasına göre sıralayınız. [order: Samsun'a çıkış > Sivas Kongresi > TBMM'nin açılması]
head: . Hepsi anlaşıldı.`,
  ],
  "entries of an answer key that are canceled, name two options or a missing option": [
    `1. Bir?
A) x B) y C) z D) t
2. İki?
A) x B) y C) z D) t
3. Üç?
A) x B) y C) z D) t
4. Dört?
A) x B) y C) z D) t
5. Beş?
A) x B) y C) z D) t
CEVAP ANAHTARI
1-A
2) İptal
3: B veya C
4-E
5-A/B`,
    `Bir? [*x / y / z / t]
İki? [x / y / z / t]
  doubt: Cevap olarak “İptal” yazıyor; seçeneklerin hiçbiri değil.
  doubt: Doğru cevap bulunamadı; işaretleyin.
Üç? [several: x / *y / *z / t]
  doubt: Cevap olarak “B veya C” yazıyor; B, C sayıldı, kontrol edin.
Dört? [x / y / z / t]
  doubt: Cevap olarak “E” yazıyor; seçeneklerin hiçbiri değil.
  doubt: Doğru cevap bulunamadı; işaretleyin.
Beş? [several: *x / *y / z / t]
  doubt: Cevap olarak “A/B” yazıyor; A, B sayıldı, kontrol edin.
head: , 4 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "solutions, examples and orders for answers": [
    `1. Sınıfta kaç öğrenci vardır?
2. İki meyve yazınız.
3. Sayıları sıralayınız: 3, 1, 2
CEVAPLAR
1) 7 (28 – 21 = 7 bulunur.)
2) Örnek: elma ve armut
3) 1 < 2 < 3`,
    `Sınıfta kaç öğrenci vardır? [text: 7] — 28 – 21 = 7 bulunur.
İki meyve yazınız. [text: Örnek: elma ve armut]
  doubt: Cevap bir örnek gibi; kabul edilecek cevapları kendiniz yazın.
Sayıları sıralayınız: 3, 1, 2 [text: 1 < 2 < 3]
  doubt: Cevap bir sıralama; harfi harfine yazılması gerekir, kontrol edin.
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "a row of numbers above a row of letters without a heading": [
    `1. İlk Türk devleti hangisidir?
A) Hunlar B) Göktürkler C) Uygurlar D) Selçuklu
2. İstiklal Marşı'nın şairi kimdir?
A) Namık Kemal B) Mehmet Akif Ersoy C) Ziya Gökalp D) Yahya Kemal
3. Cumhuriyet'in ilanı?
A) 1920 B) 1921 C) 1922 D) 1923
4. Hangisi ilkedir?
A) Laiklik B) Monarşi C) Oligarşi D) Teokrasi

1	2	3	4
A	B	D	A`,
    `İlk Türk devleti hangisidir? [*Hunlar / Göktürkler / Uygurlar / Selçuklu]
İstiklal Marşı'nın şairi kimdir? [Namık Kemal / *Mehmet Akif Ersoy / Ziya Gökalp / Yahya Kemal]
Cumhuriyet'in ilanı? [1920 / 1921 / 1922 / *1923]
Hangisi ilkedir? [*Laiklik / Monarşi / Oligarşi / Teokrasi]
head: . Hepsi anlaşıldı.`,
  ],
  "an answer below the question and a different one in the answer key": [
    `1. Göl?
A) Van
B) Bor
Cevap: A
2. İl?
A) Van
B) Bor
Cevap: A
CEVAP ANAHTARI
1-B 2-A`,
    `Göl? [*Van / Bor]
  doubt: Sorunun yanında “A”, cevap anahtarında “B” yazıyor; sorunun yanındaki alındı, kontrol edin.
İl? [*Van / Bor]
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "answers that name several options": [
    `1. Hangileri çifttir?
A) 2
B) 3
C) 4
Doğru cevaplar: A ve C
2. Hangileri tektir?
A) 1
B) 3
C) 4
Doğru yanıtlar: AB
3. Göl?
A) Van
B) Bor
Cevaplar: A`,
    `Hangileri çifttir? [several: *2 / 3 / *4]
Hangileri tektir? [several: *1 / *3 / 4]
Göl? [*Van / Bor]
head: . Hepsi anlaşıldı.`,
  ],
  "several answers in the plural, the last ones without spaces": [
    `1. Aşağıdakilerden hangileri asal sayıdır? (Birden fazla doğru vardır)
A) 2
B) 3
C) 4
D) 9
E) 11
Doğru cevaplar: A, B ve E

2. Hangileri memelidir?
A) Yunus
B) Köpek balığı
C) Yarasa
D) Penguen
E) Fok
Cevap: A-C-E

3. Hangileri çift sayıdır?
A) 12
B) 15
C) 18
D) 21
Cevaplar: AC

4. Hangileri başkenttir?
+ Ankara
- İstanbul
+ Paris
- New York

5. Hangisi A vitaminidir?
A) Retinol
B) Askorbik asit
C) Tiamin
D) Hepsi
E) Hiçbiri
Cevap: A) Retinol`,
    `Aşağıdakilerden hangileri asal sayıdır? (Birden fazla doğru vardır) [several: *2 / *3 / 4 / 9 / *11]
Hangileri memelidir? [several: *Yunus / Köpek balığı / *Yarasa / Penguen / *Fok]
Hangileri çift sayıdır? [several: *12 / 15 / *18 / 21]
Hangileri başkenttir? [Ankara / İstanbul / Paris / New York]
  doubt: Doğru cevap bulunamadı; işaretleyin.
Hangisi A vitaminidir? [*Retinol / Askorbik asit / Tiamin / Hepsi / Hiçbiri]
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "key entries with brackets and arrows": [
    `1. Bir? A) x B) y C) z D) t
2. İki? A) x B) y C) z D) t
3. Üç? A) x B) y C) z D) t
4. Dört? A) x B) y C) z D) t
5. Beş? A) x B) y C) z D) t
6. Altı? A) x B) y C) z D) t

YANIT ANAHTARI
1A 2B 3C
4D 5-(A) 6→B
7~A`,
    `Bir? [*x / y / z / t]
İki? [x / *y / z / t]
Üç? [x / y / *z / t]
Dört? [x / y / z / *t]
Beş? [*x / y / z / t]
Altı? [x / *y / z / t]
left out: 7~A
head: .`,
  ],
  "written answers in a section of the answer key": [
    `BÖLÜM I - ÇOKTAN SEÇMELİ

1. Osmanlı Devleti'nin kurucusu kimdir?
A) Orhan Bey
B) Osman Bey
C) I. Murat
D) Fatih

2. İstanbul hangi yıl fethedilmiştir?
A) 1299  B) 1402  C) 1453  D) 1517

BÖLÜM II - DOĞRU / YANLIŞ
1. ( ) Kurtuluş Savaşı 1919'da başlamıştır.
2. ( ) Lozan Antlaşması 1920'de imzalanmıştır.

BÖLÜM III - BOŞLUK DOLDURMA
1. TBMM ........................ tarihinde açılmıştır.
2. Türkiye'nin başkenti .................. dır.

CEVAP ANAHTARI
I. BÖLÜM: 1-B 2-C
II. BÖLÜM: 1-D 2-Y
III. BÖLÜM: 1- 23 Nisan 1920  2- Ankara`,
    `Osmanlı Devleti'nin kurucusu kimdir? [Orhan Bey / *Osman Bey / I. Murat / Fatih]
İstanbul hangi yıl fethedilmiştir? [1299 / 1402 / *1453 / 1517]
Kurtuluş Savaşı 1919'da başlamıştır. [statement: true]
Lozan Antlaşması 1920'de imzalanmıştır. [statement: false]
Boşluğu doldurun. [gaps: TBMM ___ tarihinde açılmıştır. (*23 Nisan 1920)]
Boşluğu doldurun. [gaps: Türkiye'nin başkenti ___ dır. (*Ankara)]
left out: BÖLÜM I - ÇOKTAN SEÇMELİ
left out: BÖLÜM II - DOĞRU / YANLIŞ
left out: BÖLÜM III - BOŞLUK DOLDURMA
head: . Hepsi anlaşıldı.`,
  ],
  "statements with answers, and an answer key for the others": [
    `A. Aşağıdaki cümleler doğru ise başına D, yanlış ise Y yazınız. (10 puan)

(   ) 1. Dünya, Güneş'in etrafında döner.
(   ) 2. Ay bir yıldızdır.
( D ) 3. Su 100 °C'de kaynar.
(Y) 4. Işık sesten yavaştır.
[D] 5. Isı bir enerji türüdür.
6. Balinalar balıktır. (Y)
7. Yarasalar memelidir. (Doğru)
8. İnsan kalbi üç odacıklıdır. ( YANLIŞ )

Cevaplar: 1-D, 2-Y`,
    `Dünya, Güneş'in etrafında döner. [statement: true]
Ay bir yıldızdır. [statement: false]
Su 100 °C'de kaynar. [statement: true]
Işık sesten yavaştır. [statement: false]
Isı bir enerji türüdür. [statement: true]
Balinalar balıktır. [statement: false]
Yarasalar memelidir. [statement: true]
İnsan kalbi üç odacıklıdır. [statement: false]
left out: A. Aşağıdaki cümleler doğru ise başına D, yanlış ise Y yazınız. (10 puan)
head: . Hepsi anlaşıldı.`,
  ],
  "a number without a sign behind the word, and a short word for the answer": [
    `1) Türkiye'nin başkenti (    ) dır.
(A) İstanbul
(B) Ankara
(C) İzmir
Cevap (B)

2- Hangisi sıfattır?
   a- güzel
   b- koşmak
   c- masa
Cevap=a

3. soru: "Gel" sözcüğünün türü nedir?
a) fiil*
b) isim
c) zarf

4.) İki sayının toplamı 10, farkı 2 ise büyük sayı kaçtır?
A-) 4
B-) 6
C-) 8
Cevap B'dir.

SORU-5 Aşağıdakilerden hangisi yanlış yazılmıştır?
A) herkes
B) yalnız
C) yanlız
D) şoför
D.C: C

6/ Hangisi doğru yazılmıştır?
A.herkez
B.herkes
C.herkeş
Doğru şık: B`,
    `Türkiye'nin başkenti ( ) dır. [İstanbul / *Ankara / İzmir]
Hangisi sıfattır? [*güzel / koşmak / masa]
"Gel" sözcüğünün türü nedir? [*fiil / isim / zarf]
İki sayının toplamı 10, farkı 2 ise büyük sayı kaçtır? [4 / *6 / 8]
Aşağıdakilerden hangisi yanlış yazılmıştır? [herkes / yalnız / *yanlız / şoför]
6/ Hangisi doğru yazılmıştır? [herkez / *herkes / herkeş]
head: . Hepsi anlaşıldı.`,
  ],
  "an ordering task of a section, with bullets, and its order in the key": [
    `A) DOĞRU MU YANLIŞ MI
1) Özel isimler büyük harfle başlar. (D)

B) OLUŞ SIRASINA KOY
- Ekmek fırında pişirilir.
- Buğday tarladan biçilir.
- Un yoğrularak hamur yapılır.

ANAHTAR
B: 2-3-1`,
    `Özel isimler büyük harfle başlar. [statement: true]
OLUŞ SIRASINA KOY [order: Buğday tarladan biçilir. > Un yoğrularak hamur yapılır. > Ekmek fırında pişirilir.]
  doubt: Cevap “2-3-1”: satırların doğru sırası sayıldı, kontrol edin.
left out: A) DOĞRU MU YANLIŞ MI
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "ordering tasks with bullets, some with an order that can be read in one way only": [
    `1) Aşağıdaki olayları oluş sırasına göre sıralayınız.
• Lozan
• Kurtuluş Savaşı
• Cumhuriyet
Cevap: 2-1-3

2) Olayları sıraya koyunuz.

* Ekmek pişer
* Un öğütülür
* Buğday biçilir

3) Sıralayınız.
– bir
– iki
– üç

CEVAP ANAHTARI
2) 3-1-2`,
    `Aşağıdaki olayları oluş sırasına göre sıralayınız. [order: Kurtuluş Savaşı > Lozan > Cumhuriyet]
Olayları sıraya koyunuz. [order: Buğday biçilir > Ekmek pişer > Un öğütülür]
  doubt: Cevap “3-1-2”: satırların doğru sırası sayıldı, kontrol edin.
Sıralayınız. [order: bir > iki > üç]
  doubt: Cevap anahtarında bu soru yok.
  doubt: Öğelerin doğru sırası dosyada yazmıyor; sıralarını düzeltin.
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "ordering tasks with lettered items, and bullets above options": [
    `1) Sıralayınız:
a) Lozan
b) Kurtuluş Savaşı
c) Cumhuriyet
Cevap: b-a-c

2) Aşağıdaki sayıları küçükten büyüğe sıralayınız.
- 5
- 3
- 9
A) 3-5-9
B) 9-5-3
Cevap: A`,
    `Sıralayınız: [order: Kurtuluş Savaşı > Lozan > Cumhuriyet]
Aşağıdaki sayıları küçükten büyüğe sıralayınız.
- 5
- 3
- 9 [*3-5-9 / 9-5-3]
head: . Hepsi anlaşıldı.`,
  ],
  "several marked options below questions that ask for one": [
    `1) Aşağıdakilerden hangisi bir bileşiktir?
A) Su ✅
B) Demir
C) Şeker ✅

2) En büyük gezegen hangisidir?
A) Mars (doğru)
B) Jüpiter (doğru)
C) Venüs

3) 5+5 kaçtır?
A) 10
B) 12
C) 10,0
Cevap: A ve C

4) Aşağıdakilerden hangisi ya da hangileri çift sayıdır?
A) 10
B) 12
C) 11
Cevap: A, B`,
    `Aşağıdakilerden hangisi bir bileşiktir? [several: *Su / Demir / *Şeker]
  doubt: Soru tek cevap istiyor, ama A, C doğru diye işaretli; doğrusunu seçin.
En büyük gezegen hangisidir? [several: *Mars / *Jüpiter / Venüs]
  doubt: Soru tek cevap istiyor, ama A, B doğru diye işaretli; doğrusunu seçin.
5+5 kaçtır? [several: *10 / 12 / *10,0]
  doubt: Soru tek cevap istiyor, ama A, C doğru diye işaretli; doğrusunu seçin.
Aşağıdakilerden hangisi ya da hangileri çift sayıdır? [several: *10 / *12 / 11]
head: , 3 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "several ticked boxes below questions for one and for several answers": [
    `1) Aşağıdakilerden hangisi metaldir?
- [x] Demir
- [x] Bakır
- [ ] Tahta

2) Hangileri metaldir?
- [x] Demir
- [x] Bakır
- [ ] Tahta`,
    `Markdown
Aşağıdakilerden hangisi metaldir? [several: *Demir / *Bakır / Tahta]
  doubt: Soru tek cevap istiyor, ama A, B doğru diye işaretli; doğrusunu seçin.
Hangileri metaldir? [several: *Demir / *Bakır / Tahta]
head: , 1 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "corrections below all questions": [
    `1) Başkent neresidir?
A) İzmir
B) Ankara
Cevap: A
2) En büyük il?
A) Konya
B) Van
Cevap: B
3) Kaç mevsim var?
A) 4
B) 5
Cevap: A
4) Bir yıl kaç aydır?
A) 12
B) 13
Cevap: A
2. soru A olacak, yanlış yazmışım
Düzeltme: 1. sorunun cevabı B
3. soru iptal`,
    `Başkent neresidir? [*İzmir / Ankara]
  doubt: Dosyada “Düzeltme: 1. sorunun cevabı B” yazıyor; sorunun cevabını kontrol edin.
En büyük il? [Konya / *Van]
  doubt: Dosyada “2. soru A olacak, yanlış yazmışım” yazıyor; sorunun cevabını kontrol edin.
Kaç mevsim var? [*4 / 5]
  doubt: Dosyada “3. soru iptal” yazıyor; sorunun cevabını kontrol edin.
Bir yıl kaç aydır? [*12 / 13]
left out: 2. soru A olacak, yanlış yazmışım
left out: Düzeltme: 1. sorunun cevabı B
left out: 3. soru iptal
head: , 3 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "messages of a chat that correct the question above or an earlier one": [
    `[05/12/2023, 20:15:01] Kadir Hoca: 1) Başkent neresidir?
A) İzmir
B) Ankara
Cevap: A
[05/12/2023, 20:15:02] Kadir Hoca: pardon B olacaktı
[05/12/2023, 20:15:03] Kadir Hoca: 2) En büyük il hangisidir?
A) Konya
B) Van
Cevap: B
[05/12/2023, 20:15:04] Ali: hocam 2'nin cevabı A değil mi
[05/12/2023, 20:15:05] Kadir Hoca: 3) Hangisinde yazım yanlışı yapılmıştır?
A) Konya
B) Vann ✅`,
    `Başkent neresidir? [*İzmir / Ankara]
  doubt: Dosyada “pardon B olacaktı” yazıyor; sorunun cevabını kontrol edin.
En büyük il hangisidir? [Konya / *Van]
  doubt: Dosyada “hocam 2'nin cevabı A değil mi” yazıyor; sorunun cevabını kontrol edin.
Hangisinde yazım yanlışı yapılmıştır? [Konya / *Vann]
left out: pardon B olacaktı
left out: hocam 2'nin cevabı A değil mi
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "no questions, but an agenda with a lettered list": [
    `Zümre Öğretmenler Kurulu Toplantı Tutanağı

1. Açılış ve yoklama yapıldı.
2. Bir önceki toplantının kararları okundu.
3. Sınav tarihleri belirlendi.
a) 1. yazılı 5 Kasım
b) 2. yazılı 20 Aralık
4. Dilek ve temenniler`,
    `refused: Burada soru bulunamadı. Soruların numaralı, seçeneklerin A) B) C) ile başladığından emin olun.`,
  ],
  "no questions, but rules": [
    `SINIF KURALLARI
1) Derse zamanında gelinir.
2) Söz almadan konuşulmaz.
3) Sınıf temiz tutulur.`,
    `refused: Burada soru bulunamadı. Soruların numaralı, seçeneklerin A) B) C) ile başladığından emin olun.`,
  ],
  "no questions, but the programme of a trip": [
    `Gezi programı
1. Sabah saat 8.30'da okuldan hareket
2. Müze ziyareti
a) Arkeoloji salonu
b) Etnografya salonu
3. Öğle yemeği
4. Dönüş`,
    `refused: Burada soru bulunamadı. Soruların numaralı, seçeneklerin A) B) C) ile başladığından emin olun.`,
  ],
  "questions without options and answers": [
    `1. Hücre zarının görevlerini açıklayınız.
2. Fotosentez nedir?`,
    `Hücre zarının görevlerini açıklayınız. [ / ]
  doubt: Seçenek bulunamadı.
Fotosentez nedir? [ / ]
  doubt: Seçenek bulunamadı.
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
  "options below questions without a question word": [
    `1. En büyük gezegen
A) Mars B) Jüpiter
2. En küçük gezegen
A) Mars B) Merkür`,
    `En büyük gezegen [Mars / Jüpiter]
  doubt: Doğru cevap bulunamadı; işaretleyin.
En küçük gezegen [Mars / Merkür]
  doubt: Doğru cevap bulunamadı; işaretleyin.
head: , 2 tanesine bakmanız iyi olur; onlar başta.`,
  ],
};
