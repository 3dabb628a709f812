/** Written exams that were typed after the reader knew the others. See `SectionExam` for the notation of the expected questions. */
import type { SectionExam } from "./score.ts";

export const LATER: Record<string, SectionExam> = {
  "science 7, key in one line per section with slashes": {
    text: `KAZIM KARABEKİR ORTAOKULU 7-D SINIFI FEN BİLİMLERİ 2. DÖNEM 2. YAZILI SORULARI
ADI SOYADI:                         NOTU:
A-) Aşağıdaki cümleleri okuyunuz. Doğru olanların karşısına (D), yanlış olanların karşısına (Y) harfi koyunuz. (10p)
1-) Atomun çekirdeğinde elektron bulunur. (   )
2-) Karışımlar saf madde değildir. (   )
B-) Aşağıda boş bırakılan yerlere uygun kelimeleri yazınız. (10p)
1-) Maddenin en küçük yapı taşına ......................... denir.
2-) Çözünen maddeye örnek olarak ......................... verilebilir.
C-) Aşağıdaki çoktan seçmeli soruları yanıtlayınız. (Her soru 10 puan)
1-) Hangisi bir elementtir?
A-) Su  B-) Tuz  C-) Demir  D-) Ayran
2-) Hangisi homojen karışımdır?
A-) Ayran  B-) Salata  C-) Hava  D-) Toprak
CEVAP ANAHTARI
A-) 1-Y / 2-D
B-) 1-atom / 2-tuz
C-) 1-C / 2-C`,
    expected: `Atomun çekirdeğinde elektron bulunur. [statement: false]
Karışımlar saf madde değildir. [statement: true]
Boşluğu doldurun. [gaps: Maddenin en küçük yapı taşına ___ denir. (*atom)]
Boşluğu doldurun. [gaps: Çözünen maddeye örnek olarak ___ verilebilir. (*tuz)]
Hangisi bir elementtir? [Su / Tuz / *Demir / Ayran]
Hangisi homojen karışımdır? [Ayran / Salata / *Hava / Toprak]`,
  },

  "geography 10, only headings in words, key in words": {
    text: `2025-2026 Eğitim-Öğretim Yılı Mimar Sinan Anadolu Lisesi
10. Sınıf Coğrafya Dersi 1. Dönem 1. Yazılı Sınavı
Doğru-Yanlış Soruları (5'er puan)
1. (   ) Levha hareketleri depremlere yol açar.
2. (   ) Kırgızistan bir ada ülkesidir.
Boşluk Doldurma Soruları (5'er puan)
1. Yer kabuğunun altındaki katmana ______________ denir.
2. Volkanizma ile oluşan dağlara ______________ dağ denir.
Çoktan Seçmeli Sorular (10'ar puan)
1. Hangisi iç kuvvettir?
A) Rüzgâr  B) Akarsu  C) Deprem  D) Buzul  E) Dalga
Klasik Sorular (20'şer puan)
1. Levha tektoniği kuramını açıklayınız.
2. Kıvrımlı dağların oluşumunu anlatınız.
Başarılar dileriz. Coğrafya Zümresi
Cevap Anahtarı
Doğru-Yanlış: 1-D 2-Y
Boşluk Doldurma: 1-manto 2-volkanik
Çoktan Seçmeli: 1-C`,
    expected: `Levha hareketleri depremlere yol açar. [statement: true]
Kırgızistan bir ada ülkesidir. [statement: false]
Boşluğu doldurun. [gaps: Yer kabuğunun altındaki katmana ___ denir. (*manto)]
Boşluğu doldurun. [gaps: Volkanizma ile oluşan dağlara ___ dağ denir. (*volkanik)]
Hangisi iç kuvvettir? [Rüzgâr / Akarsu / *Deprem / Buzul / Dalga]
Levha tektoniği kuramını açıklayınız. [open: 20]
Kıvrımlı dağların oluşumunu anlatınız. [open: 20]`,
  },

  "Turkish 5, tasks with Soru, statements with a row in the key": {
    text: `5. SINIF TÜRKÇE YAZILI SINAVI
Adı:            Soyadı:            No:
Soru 1: Aşağıdaki cümlelerden doğru olanlara D, yanlış olanlara Y yazınız. (15 puan)
( ) Her cümle büyük harfle başlar.
( ) Soru cümlelerinin sonuna nokta konur.
( ) Özel isimler büyük harfle yazılır.
Soru 2: Aşağıdaki boşlukları tamamlayınız. (10 puan)
a) "Ak" kelimesinin zıt anlamlısı .............. kelimesidir.
b) "Okul" kelimesinin eş anlamlısı .............. kelimesidir.
Soru 3: "Damlaya damlaya göl olur." atasözünü açıklayınız. (25 puan)
Soru 4: Hangisi özel isimdir? (10 puan)
A) kalem   B) Ankara   C) masa   D) kitap
Cevaplar
Soru 1: D, Y, D
Soru 2: a) kara b) mektep
Soru 3: Küçük birikimler zamanla büyür.
Soru 4: B`,
    expected: `Her cümle büyük harfle başlar. [statement: true]
Soru cümlelerinin sonuna nokta konur. [statement: false]
Özel isimler büyük harfle yazılır. [statement: true]
Boşluğu doldurun. [gaps: "Ak" kelimesinin zıt anlamlısı ___ kelimesidir. (*kara)]
Boşluğu doldurun. [gaps: "Okul" kelimesinin eş anlamlısı ___ kelimesidir. (*mektep)]
"Damlaya damlaya göl olur." atasözünü açıklayınız. [open: 25 / Küçük birikimler zamanla büyür.]
Hangisi özel isimdir? [kalem / *Ankara / masa / kitap]`,
  },

  "history 9, answers of statements behind, in bold form (D), and corrected": {
    text: `9. SINIF TARİH DERSİ 1. DÖNEM 1. YAZILI
A) Aşağıdaki bilgilerden doğru olanın yanına D, yanlış olanın yanına Y yazınız. (3x4=12 puan)
1) Sümerler çivi yazısını bulmuştur. (D)
2) Hititler Mısır'da yaşamıştır. (Y)
3) Lidyalılar parayı icat etmiştir. (D)
B) Boşlukları doldurunuz. (2x4=8 puan)
1) İlk yazılı antlaşma …….Kadeş……. Antlaşması'dır.
2) Tarih öncesi dönemin ilk evresi …….Paleolitik……. Çağ'dır.
C) Aşağıdaki soruları cevaplayınız. (40 puan)
1) Tarihin tanımını yapınız. (20 puan)
2) Tarihe yardımcı iki bilim dalını yazınız. (20 puan)`,
    expected: `Sümerler çivi yazısını bulmuştur. [statement: true]
Hititler Mısır'da yaşamıştır. [statement: false]
Lidyalılar parayı icat etmiştir. [statement: true]
Boşluğu doldurun. [gaps: İlk yazılı antlaşma ___ Antlaşması'dır. (*Kadeş)]
Boşluğu doldurun. [gaps: Tarih öncesi dönemin ilk evresi ___ Çağ'dır. (*Paleolitik)]
Tarihin tanımını yapınız. [open: 20]
Tarihe yardımcı iki bilim dalını yazınız. [open: 20]`,
  },

  "English 6, numbers go on, true and false words, key in one line": {
    text: `6TH GRADE 2ND TERM 1ST ENGLISH EXAM
Name-Surname:                 Class:          No:
A. Fill in the blanks. (4x5=20)
1. The opposite of "hot" is __________ .
2. There are seven __________ in a week.
B. Write T (True) or F (False). (2x5=10)
3. _____ Winter is hot in Turkey.
4. _____ Monday comes after Sunday.
C. Choose the best option. (2x10=20)
5. What is the weather like? - It is ____ .
a) rainy  b) rain  c) raining to  d) rains
6. I ____ breakfast every day.
a) has  b) have  c) having  d) am have
ANSWER KEY: 1. cold 2. days 3. F 4. T 5. a 6. b`,
    expected: `Boşluğu doldurun. [gaps: The opposite of "hot" is ___ . (*cold)]
Boşluğu doldurun. [gaps: There are seven ___ in a week. (*days)]
Winter is hot in Turkey. [statement: false]
Monday comes after Sunday. [statement: true]
What is the weather like? - It is ____ . [*rainy / rain / raining to / rains]
I ____ breakfast every day. [has / *have / having / am have]`,
  },

  "religion 12, a gap sentence that wraps, wrapped statements, key by rows": {
    text: `12. SINIF DİN KÜLTÜRÜ VE AHLAK BİLGİSİ 1. YAZILI
A) Aşağıdaki cümlelerin başındaki boşluğa doğru ise "D", yanlış ise "Y" yazınız. (20 puan)
( ) 1. Tasavvuf, İslam'ın ahlaki ve manevi
yönünü öne çıkaran bir düşünce yoludur.
( ) 2. Mevlana Mısır'da doğmuştur.
B) Aşağıdaki cümlelerde boş bırakılan yerleri uygun ifadelerle doldurunuz. (20 puan)
1. Mevlana'nın en tanınmış eseri
................... adını taşır.
2. Ahmet Yesevi'nin eserinin adı ................... 'tir.
C) Aşağıdaki kavramları açıklayınız. (Her biri 15 puan)
1. Tasavvuf
2. Zikir
Cevap Anahtarı
A) D - Y
B) Mesnevi, Divan-ı Hikmet
C) 1. İslam'ın manevi yönüne ağırlık veren anlayış
2. Allah'ı anmak`,
    expected: `Tasavvuf, İslam'ın ahlaki ve manevi
  yönünü öne çıkaran bir düşünce yoludur. [statement: true]
Mevlana Mısır'da doğmuştur. [statement: false]
Boşluğu doldurun. [gaps: Mevlana'nın en tanınmış eseri
  ___ adını taşır. (*Mesnevi)]
Boşluğu doldurun. [gaps: Ahmet Yesevi'nin eserinin adı ___ 'tir. (*Divan-ı Hikmet)]
Aşağıdaki kavramları açıklayınız. Tasavvuf [open: 15 / İslam'ın manevi yönüne ağırlık veren anlayış]
Aşağıdaki kavramları açıklayınız. Zikir [open: 15 / Allah'ı anmak]`,
  },

  "music 5, two columns to match with a key in words, no numbers in statements": {
    text: `MÜZİK DERSİ 5. SINIF YAZILI SINAVI
1. Aşağıdaki ifadelerin karşısına doğruysa D, yanlışsa Y yazınız. (3x10=30 puan)
- İstiklal Marşı'nın bestecisi Osman Zeki Üngör'dür. ( )
- Dizek altı çizgiden oluşur. ( )
- Bağlama telli bir çalgıdır. ( )
2. Aşağıdaki çalgıları türleriyle eşleştiriniz. (30 puan)
a) Keman          1) Vurmalı
b) Davul          2) Telli
c) Ney            3) Üflemeli
3. Sol anahtarını çiziniz. (20 puan)
4. Nota nedir? (20 puan)
CEVAPLAR
1. D, Y, D
2. a-2, b-1, c-3
4. Sesleri gösteren işarettir.`,
    expected: `İstiklal Marşı'nın bestecisi Osman Zeki Üngör'dür. [statement: true]
Dizek altı çizgiden oluşur. [statement: false]
Bağlama telli bir çalgıdır. [statement: true]
Aşağıdaki çalgıları türleriyle eşleştiriniz. [pairs: Keman=Telli / Davul=Vurmalı / Ney=Üflemeli]
Sol anahtarını çiziniz. [open: 20]
Nota nedir? [open: 20 / Sesleri gösteren işarettir.]`,
  },

  "chemistry 11, choice question about true and false statements between sections": {
    text: `KİMYA 11 - 2. YAZILI
1. Aşağıdaki yargılar doğru (D) ya da yanlış (Y) olarak değerlendirildiğinde hangi seçenek elde edilir? (10 puan)
I. Mutlak sıfır -273 °C'dir.
II. Gazların hacmi yoktur.
A) DD   B) DY   C) YD   D) YY   E) Hiçbiri
2. Aşağıdaki boşlukları doldurunuz. (20 puan)
I. Gazların basıncını ölçen alet ................ dir.
II. 1 mol ideal gaz NK'da ................ litredir.
3. Boyle yasasını yazınız. (20 puan)
CEVAP ANAHTARI
1. B
2. I. manometre II. 22,4
3. Sabit sıcaklıkta basınç ile hacim ters orantılıdır.`,
    expected: `Aşağıdaki yargılar doğru (D) ya da yanlış (Y) olarak değerlendirildiğinde hangi seçenek elde edilir?
  I. Mutlak sıfır -273 °C'dir.
  II. Gazların hacmi yoktur. [DD / *DY / YD / YY / Hiçbiri]
Boşluğu doldurun. [gaps: Gazların basıncını ölçen alet ___ dir. (*manometre)]
Boşluğu doldurun. [gaps: 1 mol ideal gaz NK'da ___ litredir. (*22,4)]
Boyle yasasını yazınız. [open: 20 / Sabit sıcaklıkta basınç ile hacim ters orantılıdır.]`,
  },

  "civics 8, key in the middle of each section": {
    text: `8. SINIF HUKUK VE ADALET DERSİ YAZILI
A) Doğru/Yanlış (20 puan)
1. ( ) Anayasa en üst hukuk kuralıdır.
2. ( ) Kanunları mahkemeler yapar.
Cevaplar: 1-D 2-Y
B) Boşluk doldurma (20 puan)
1. Kanunları ............... yapar.
2. Suçsuzluk karinesine göre herkes ............... sayılır.
Cevaplar: 1-TBMM 2-suçsuz
C) Klasik (60 puan)
1. Adalet nedir?
2. Hukuk kuralları neden gereklidir?`,
    expected: `Anayasa en üst hukuk kuralıdır. [statement: true]
Kanunları mahkemeler yapar. [statement: false]
Boşluğu doldurun. [gaps: Kanunları ___ yapar. (*TBMM)]
Boşluğu doldurun. [gaps: Suçsuzluk karinesine göre herkes ___ sayılır. (*suçsuz)]
Adalet nedir? [open: 30]
Hukuk kuralları neden gereklidir? [open: 30]`,
  },

  "sports 6, wrong key: a letter where a statement needs D or Y": {
    text: `BEDEN EĞİTİMİ VE SPOR 6. SINIF YAZILI
A) Doğru Yanlış Soruları
1. ( ) Futbol takımı on bir kişidir.
2. ( ) Voleybolda topa ayakla vurulmaz.
B) Test Soruları
1. Basketbolda takım kaç kişidir?
A) 5  B) 6  C) 7  D) 11
CEVAP ANAHTARI
A) 1-D 2-C
B) 1-A`,
    expected: `Futbol takımı on bir kişidir. [statement: true]
? Voleybolda topa ayakla vurulmaz. [statement: null]
Basketbolda takım kaç kişidir? [*5 / 6 / 7 / 11]`,
  },
};
