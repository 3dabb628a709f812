/** Written exams of classes 9 to 12 with sections. See `SectionExam` for the notation of the expected questions. */
import type { SectionExam } from "./score.ts";

export const HIGH_SCHOOL: Record<string, SectionExam> = {
  "biology 9, sections with a table of answers per row": {
    text: `FATİH ANADOLU LİSESİ 2025-2026 EĞİTİM VE ÖĞRETİM YILI
BİYOLOJİ DERSİ 9. SINIFLAR I. DÖNEM I. YAZILI SINAVI
Adı Soyadı:                        Sınıf ve No:                        Puan:

A. Aşağıdaki ifadelerin yanındaki parantezlere doğru ise D yanlış ise Y harfi koyunuz. (5x4=20p)
1. Bütün canlılar hücresel yapıdadır. ( )
2. Su inorganik bir bileşiktir. ( )
3. Enzimler her tepkimede harcanır. ( )
B. Aşağıdaki cümlelerde boş bırakılan yerleri tamamlayınız. (5x4=20p)
1. Canlıların dış ortamdan madde almasına ..................... denir.
2. Proteinlerin yapı birimi ..................... asittir.
C. Aşağıdaki soruların doğru cevaplarını işaretleyiniz. (10x4=40p)
1. Aşağıdakilerden hangisi karbonhidrattır?
A) Glikoz   B) Kolesterol   C) Keratin   D) Üre   E) Hemoglobin
2. Hangisi bir organelin adıdır?
A) Gen   B) Doku   C) Ribozom   D) Sistem   E) Nişasta
D. Aşağıdaki soruları kısaca cevaplayınız. (2x10=20p)
1. Metabolizma nedir?
2. Enzimlerin iki özelliğini yazınız.

CEVAP ANAHTARI:
A. 1.D 2.D 3.Y
B. 1.beslenme 2.amino
C. 1.A 2.C
D. 1.Hücrede gerçekleşen yapım ve yıkım olaylarının tümüdür.
2.Tekrar kullanılır, özgüldür.`,
    expected: `Bütün canlılar hücresel yapıdadır. [statement: true]
Su inorganik bir bileşiktir. [statement: true]
Enzimler her tepkimede harcanır. [statement: false]
Boşluğu doldurun. [gaps: Canlıların dış ortamdan madde almasına ___ denir. (*beslenme)]
Boşluğu doldurun. [gaps: Proteinlerin yapı birimi ___ asittir. (*amino)]
Aşağıdakilerden hangisi karbonhidrattır? [*Glikoz / Kolesterol / Keratin / Üre / Hemoglobin]
Hangisi bir organelin adıdır? [Gen / Doku / *Ribozom / Sistem / Nişasta]
Metabolizma nedir? [open: 10 / Hücrede gerçekleşen yapım ve yıkım olaylarının tümüdür.]
Enzimlerin iki özelliğini yazınız. [open: 10 / Tekrar kullanılır, özgüldür.]`,
  },

  "geography 9, test first, then task lines in capitals": {
    text: `9. SINIF COĞRAFYA 2. DÖNEM 1. YAZILI
AD-SOYAD:..............................NO:..........
AŞAĞIDAKİ TEST SORULARINI CEVAPLAYINIZ. (HER SORU 5 PUAN)
1. Türkiye hangi yarım kürededir?
A) Kuzey   B) Güney   C) Batı   D) Merkez   E) Alt
2. Sıcaklığı ölçen alet hangisidir?
A) Barometre   B) Termometre   C) Higrometre   D) Anemometre   E) Plüviyometre
AŞAĞIDAKİ BOŞLUKLARI DOLDURUNUZ. (HER BOŞLUK 5 PUAN)
1. Eş yükselti eğrilerine .......................... denir.
2. Yağışı ölçen alete .......................... denir.
AŞAĞIDAKİ CÜMLELERDEN DOĞRU OLANLARIN BAŞINA D YANLIŞ OLANLARIN BAŞINA Y YAZINIZ. (HER SORU 5 PUAN)
1. (   ) Ekvator çevresinde sıcaklık farkı azdır.
2. (   ) Yükseldikçe sıcaklık artar.
AŞAĞIDAKİ AÇIK UÇLU SORULARI CEVAPLAYINIZ. (HER SORU 20 PUAN)
1. Türkiye'de görülen iklim tiplerini yazınız.
2. Mutlak konum ne demektir?
CEVAPLAR:
TEST: 1A 2B
BOŞLUK: 1. izohips 2. plüviyometre
DOĞRU YANLIŞ: 1D 2Y`,
    expected: `Türkiye hangi yarım kürededir? [*Kuzey / Güney / Batı / Merkez / Alt]
Sıcaklığı ölçen alet hangisidir? [Barometre / *Termometre / Higrometre / Anemometre / Plüviyometre]
Boşluğu doldurun. [gaps: Eş yükselti eğrilerine ___ denir. (*izohips)]
Boşluğu doldurun. [gaps: Yağışı ölçen alete ___ denir. (*plüviyometre)]
Ekvator çevresinde sıcaklık farkı azdır. [statement: true]
Yükseldikçe sıcaklık artar. [statement: false]
Türkiye'de görülen iklim tiplerini yazınız. [open: 20]
Mutlak konum ne demektir? [open: 20]`,
  },

  "physics 10, no key at all": {
    text: `ÖZEL UFUK ANADOLU LİSESİ FİZİK DERSİ 10. SINIF 1. YAZILI
A) DOĞRU YANLIŞ SORULARI (20 puan)
1. Elektrik akımının birimi amperdir. (    )
2. Direnç telin uzunluğuna bağlı değildir. (    )
B) BOŞLUK DOLDURMA SORULARI (20 puan)
1. Potansiyel farkın birimi …………… tur.
2. Yüklerin hareketine …………… denir.
C) ÇOKTAN SEÇMELİ SORULAR (20 puan)
1. Bir direncin uçları arasındaki gerilim 12 V, akım 2 A ise direnç kaç ohm'dur?
A) 2   B) 4   C) 6   D) 12   E) 24
D) KLASİK SORULAR (40 puan)
1. Ohm yasasını yazınız. (20 puan)
2. Seri ve paralel bağlamayı karşılaştırınız. (20 puan)
BAŞARILAR
Fizik Zümresi`,
    expected: `? Elektrik akımının birimi amperdir. [statement: null]
? Direnç telin uzunluğuna bağlı değildir. [statement: null]
? Potansiyel farkın birimi ___ tur. [open: 10]
? Yüklerin hareketine ___ denir. [open: 10]
? Bir direncin uçları arasındaki gerilim 12 V, akım 2 A ise direnç kaç ohm'dur? [2 / 4 / 6 / 12 / 24]
Ohm yasasını yazınız. [open: 20]
Seri ve paralel bağlamayı karşılaştırınız. [open: 20]`,
  },

  "literature 10, short headings without task, one answer per line": {
    text: `10. SINIF TÜRK DİLİ VE EDEBİYATI 1. DÖNEM 1. YAZILI SINAVI
Cumhuriyet Anadolu Lisesi - Ad Soyad: - No:

A) BOŞLUK DOLDURMA
1. Türk edebiyatının ilk mesnevisi …………………………… adlı eserdir.
2. Kaşgarlı Mahmut'un sözlüğünün adı …………………………… 'tür.
B) EŞLEŞTİRME
(   ) 1. Yusuf Has Hacip      A. Atabetü'l-Hakayık
(   ) 2. Edip Ahmet Yükneki   B. Kutadgu Bilig
(   ) 3. Ahmet Yesevi         C. Divan-ı Hikmet
C) DOĞRU-YANLIŞ
1. (   ) Destanlar olağanüstü olaylar içerir.
2. (   ) Sagu düğünlerde söylenir.
D) AÇIK UÇLU
1. Koşuk ile sagu arasındaki farkı açıklayınız. (25p)
2. Geçiş dönemi eserlerinin iki özelliğini yazınız. (25p)

CEVAPLAR
A
1. Kutadgu Bilig
2. Divanü Lugati't-Türk
B
1. B
2. A
3. C
C
1. D
2. Y`,
    expected: `Boşluğu doldurun. [gaps: Türk edebiyatının ilk mesnevisi ___ adlı eserdir. (*Kutadgu Bilig)]
Boşluğu doldurun. [gaps: Kaşgarlı Mahmut'un sözlüğünün adı ___ 'tür. (*Divanü Lugati't-Türk)]
EŞLEŞTİRME [pairs: Yusuf Has Hacip=Kutadgu Bilig / Edip Ahmet Yükneki=Atabetü'l-Hakayık / Ahmet Yesevi=Divan-ı Hikmet]
Destanlar olağanüstü olaylar içerir. [statement: true]
Sagu düğünlerde söylenir. [statement: false]
Koşuk ile sagu arasındaki farkı açıklayınız. [open: 25]
Geçiş dönemi eserlerinin iki özelliğini yazınız. [open: 25]`,
  },

  "chemistry 9, five tasks with roman letters, points in square brackets": {
    text: `KİMYA DERSİ 9. SINIF 1. DÖNEM 2. YAZILI SORULARI
Adı Soyadı:............ Sınıfı:...... Numarası:.....
1. Aşağıdaki sembollerin karşısına element adlarını yazınız. [10 Puan]
a) Na: ..............
b) Fe: ..............
2. Aşağıdaki yargıları doğru (D) / yanlış (Y) olarak değerlendiriniz. [10 Puan]
I. ( ) Simya bir bilim dalıdır.
II. ( ) Atom numarası proton sayısına eşittir.
3. Periyodik sistemde grup ne demektir? [10 Puan]
4. Hangisi soy gazdır? [5 Puan]
A) H   B) O   C) Ne   D) Na   E) Cl
5. Hangisi bileşiktir? [5 Puan]
A) H₂O   B) O₂   C) N₂   D) He   E) Fe
Cevap anahtarı
1. a) Sodyum b) Demir
2. I. Y II. D
3. Benzer özellikli elementlerin bulunduğu düşey sütun
4. C
5. A`,
    expected: `Boşluğu doldurun. [gaps: Aşağıdaki sembollerin karşısına element adlarını yazınız. Na: ___ (*Sodyum)]
Boşluğu doldurun. [gaps: Aşağıdaki sembollerin karşısına element adlarını yazınız. Fe: ___ (*Demir)]
Simya bir bilim dalıdır. [statement: false]
Atom numarası proton sayısına eşittir. [statement: true]
Periyodik sistemde grup ne demektir? [open: 10 / Benzer özellikli elementlerin bulunduğu düşey sütun]
Hangisi soy gazdır? [H / O / *Ne / Na / Cl]
Hangisi bileşiktir? [*H₂O / O₂ / N₂ / He / Fe]`,
  },

  "history 11, statements without numbers or brackets": {
    text: `11. SINIF TARİH DERSİ YAZILI SINAVI
Hürriyet Anadolu Lisesi Tarih Zümresi
B) Doğru-yanlış: aşağıdaki cümlelerin başına D/Y yazınız (10 puan)
Karlofça Antlaşması 1699 yılında imzalanmıştır.
Lale Devri'nde ilk matbaa kurulmuştur.
III. Selim Tanzimat Fermanı'nı ilan etmiştir.
C. Eşleştiriniz (15 puan)
1. II. Mahmut          a. Nizam-ı Cedit
2. III. Selim          b. Yeniçeri Ocağı'nın kaldırılması
3. Abdülmecit          c. Tanzimat Fermanı
D. Aşağıdaki soruyu cevaplayınız. (20 puan)
Islahat Fermanı'nın amacını açıklayınız.

Cevap Anahtarı:
B) D - D - Y
C) 1-b, 2-a, 3-c`,
    expected: `Karlofça Antlaşması 1699 yılında imzalanmıştır. [statement: true]
Lale Devri'nde ilk matbaa kurulmuştur. [statement: true]
III. Selim Tanzimat Fermanı'nı ilan etmiştir. [statement: false]
Eşleştiriniz [pairs: II. Mahmut=Yeniçeri Ocağı'nın kaldırılması / III. Selim=Nizam-ı Cedit / Abdülmecit=Tanzimat Fermanı]
Islahat Fermanı'nın amacını açıklayınız. [open: 20]`,
  },

  "philosophy 11, answers directly below questions": {
    text: `FELSEFE DERSİ 11. SINIF 2. YAZILI (ÖĞRETMEN NÜSHASI)
1. Rönesans ne demektir? (20 puan)
Cevap: Yeniden doğuş demektir.
2. Aşağıdaki boşlukları doldurunuz. (20 puan)
a. "Düşünüyorum, öyleyse varım" sözü ................ 'a aittir.
Cevap: Descartes
b. Deney ve gözleme dayanan akım ................ dir.
Cevap: empirizm
3. Aşağıdaki ifadeler doğru mu, yanlış mı? Başına D veya Y yazınız. (20 puan)
a. ( Y ) Kant empirist bir düşünürdür.
b. ( D ) Locke zihni boş bir levhaya benzetir.
4. Aşağıdakilerden hangisi rasyonalisttir? (20 puan)
A) Descartes  B) Locke  C) Hume  D) Bacon  E) Berkeley
Cevap: A
5. Tümdengelim nedir, bir örnek veriniz. (20 puan)
Cevap: Genelden özele gitmektir.
Başarılar dilerim.`,
    expected: `Rönesans ne demektir? [open: 20 / Yeniden doğuş demektir.]
Boşluğu doldurun. [gaps: "Düşünüyorum, öyleyse varım" sözü ___ 'a aittir. (*Descartes)]
Boşluğu doldurun. [gaps: Deney ve gözleme dayanan akım ___ dir. (*empirizm)]
Kant empirist bir düşünürdür. [statement: false]
Locke zihni boş bir levhaya benzetir. [statement: true]
Aşağıdakilerden hangisi rasyonalisttir? [*Descartes / Locke / Hume / Bacon / Berkeley]
Tümdengelim nedir, bir örnek veriniz. [open: 20 / Genelden özele gitmektir.]`,
  },

  "mathematics 9, answers in a numbered list, choice questions in the middle": {
    text: `9. SINIFLAR MATEMATİK 1. DÖNEM 1. ORTAK SINAV
Öğrencinin Adı Soyadı: ................  Sınıfı: ......  No: ......
Sınav süresi 40 dakikadır.
A) Aşağıdaki önermelerin doğruluk değerini yazınız (doğru ise D, yanlış ise Y). (Her biri 5 puan)
1) En küçük asal sayı 2'dir. (  )
2) Boş kümenin bir elemanı vardır. (  )
B) Aşağıdaki soruların doğru seçeneğini işaretleyiniz. (Her biri 10 puan)
3) A={1,2,3} kümesinin alt küme sayısı kaçtır?
A) 3  B) 6  C) 8  D) 9  E) 16
4) |−5| + |3| toplamı kaçtır?
A) −2  B) 2  C) 5  D) 8  E) 15
C) Aşağıdaki soruları çözümleriyle yapınız. (Her biri 20 puan)
5) 2x + 3 = 11 denkleminin çözüm kümesini bulunuz.
6) s(A)=5, s(B)=7 ve s(A∩B)=3 ise s(A∪B) kaçtır?
CEVAPLAR 1) D 2) Y 3) C 4) D 5) {4} 6) 9`,
    expected: `En küçük asal sayı 2'dir. [statement: true]
Boş kümenin bir elemanı vardır. [statement: false]
A={1,2,3} kümesinin alt küme sayısı kaçtır? [3 / 6 / *8 / 9 / 16]
|−5| + |3| toplamı kaçtır? [−2 / 2 / 5 / *8 / 15]
2x + 3 = 11 denkleminin çözüm kümesini bulunuz. [open: 20 / {4}]
s(A)=5, s(B)=7 ve s(A∩B)=3 ise s(A∪B) kaçtır? [open: 20 / 9]`,
  },

  "biology 12, section headings with dashes, a wrong number of answers": {
    text: `BİYOLOJİ 12 - 1. YAZILI
A — DOĞRU (D) / YANLIŞ (Y) (3 x 5 = 15 puan)
1. ( ) DNA çift zincirlidir.
2. ( ) RNA'da timin bulunur.
3. ( ) Transkripsiyon RNA sentezidir.
B — BOŞLUKLARI DOLDURUNUZ (2 x 10 = 20 puan)
1. DNA'nın kendini eşlemesine __________ denir.
2. Protein sentezinin yapıldığı organel __________ dur.
C — ÇOKTAN SEÇMELİ (2 x 10 = 20 puan)
1. Adenin hangi bazla eşleşir?
A) Guanin  B) Sitozin  C) Timin  D) Urasil  E) Riboz
2. Kodon nerede bulunur?
A) mRNA  B) tRNA  C) rRNA  D) DNA polimeraz  E) Ribozom
CEVAP ANAHTARI
A — 1. D, 2. Y
B — 1. replikasyon, 2. ribozom
C — 1. C, 2. A`,
    expected: `DNA çift zincirlidir. [statement: true]
RNA'da timin bulunur. [statement: false]
? Transkripsiyon RNA sentezidir. [statement: null]
Boşluğu doldurun. [gaps: DNA'nın kendini eşlemesine ___ denir. (*replikasyon)]
Boşluğu doldurun. [gaps: Protein sentezinin yapıldığı organel ___ dur. (*ribozom)]
Adenin hangi bazla eşleşir? [Guanin / Sitozin / *Timin / Urasil / Riboz]
Kodon nerede bulunur? [*mRNA / tRNA / rRNA / DNA polimeraz / Ribozom]`,
  },

  "English 9, three answers per line, matching, rewriting": {
    text: `FATIH HIGH SCHOOL 9TH GRADES 2ND TERM 1ST WRITTEN EXAM
NAME-SURNAME:                    CLASS-NO:
I. Match the questions with the answers. (5x3=15 points)
1. Where are you from?      a. I'm fifteen.
2. How old are you?         b. I'm from Turkey.
3. What's your job?         c. I'm a student.
II. Circle the correct answer. (2x5=10 points)
1. There _____ two books on the desk.
A) is  B) are  C) am  D) be
2. He can _____ very well.
A) swims  B) swimming  C) swim  D) to swim
III. Complete the sentences. (2x5=10 points)
1. My mother's mother is my ______________ .
2. The opposite of "big" is ______________ .
IV. Answer the questions about yourself. (2x10=20 points)
1. What are your hobbies?
2. Describe your best friend.
Answer Key:
I. 1-b 2-a 3-c
II. 1-B 2-C
III. 1-grandmother 2-small`,
    expected: `Match the questions with the answers. [pairs: Where are you from?=I'm from Turkey. / How old are you?=I'm fifteen. / What's your job?=I'm a student.]
There _____ two books on the desk. [is / *are / am / be]
He can _____ very well. [swims / swimming / *swim / to swim]
Boşluğu doldurun. [gaps: My mother's mother is my ___ . (*grandmother)]
Boşluğu doldurun. [gaps: The opposite of "big" is ___ . (*small)]
What are your hobbies? [open: 10]
Describe your best friend. [open: 10]`,
  },

  "health 9, statements with the reason line, footer between sections": {
    text: `SAĞLIK BİLGİSİ VE TRAFİK KÜLTÜRÜ 9. SINIF YAZILI SINAVI
Okulu:            Sınıfı:           Tarih: 05.01.2026
1. BÖLÜM (Doğru - Yanlış)
1. (D) Emniyet kemeri arka koltukta da takılır.
2. (Y) Kırmızı ışıkta yavaşça geçilebilir.
2. BÖLÜM (Boşluk doldurma) Her soru 10 puandır.
1. Acil çağrı numarası ......... dir.
2. Yayaların karşıya geçtiği yere ......... geçidi denir.
Diğer sayfaya geçiniz.
3. BÖLÜM (Klasik) Her soru 15 puandır.
1. İlk yardımın amacı nedir?
2. Trafik kurallarına neden uymalıyız?
Cevap anahtarı (2. bölüm): 1) 112   2) yaya`,
    expected: `Emniyet kemeri arka koltukta da takılır. [statement: true]
Kırmızı ışıkta yavaşça geçilebilir. [statement: false]
Boşluğu doldurun. [gaps: Acil çağrı numarası ___ dir. (*112)]
Boşluğu doldurun. [gaps: Yayaların karşıya geçtiği yere ___ geçidi denir. (*yaya)]
İlk yardımın amacı nedir? [open: 15]
Trafik kurallarına neden uymalıyız? [open: 15]`,
  },

  "economics 12, gaps numbered on, statements in words": {
    text: `EKONOMİ DERSİ 12. SINIF 1. DÖNEM 1. YAZILI
SORULAR
1- Aşağıdaki boşlukları uygun kavramlarla doldurunuz. (4 x 5 = 20 Puan)
• Malların para ile ifade edilen değerine ………………… denir.
• Bir malı satın alma isteğine ………………… denir.
2- Aşağıdaki cümlelerin karşısına Doğru ya da Yanlış yazınız. (2 x 5 = 10 Puan)
• Talep artarsa fiyat genellikle yükselir. (………)
• Enflasyon paranın değerini artırır. (………)
3- Arz ve talep kavramlarını açıklayınız. (20 Puan)
4- Enflasyonun iki sonucunu yazınız. (20 Puan)
CEVAP ANAHTARI
1- fiyat, talep
2- Doğru, Yanlış
3- Arz satışa sunulan, talep istenen mal miktarıdır.
4- Alım gücü düşer, tasarruf azalır.`,
    expected: `Boşluğu doldurun. [gaps: Malların para ile ifade edilen değerine ___ denir. (*fiyat)]
Boşluğu doldurun. [gaps: Bir malı satın alma isteğine ___ denir. (*talep)]
Talep artarsa fiyat genellikle yükselir. [statement: true]
Enflasyon paranın değerini artırır. [statement: false]
Arz ve talep kavramlarını açıklayınız. [open: 20 / Arz satışa sunulan, talep istenen mal miktarıdır.]
Enflasyonun iki sonucunu yazınız. [open: 20 / Alım gücü düşer, tasarruf azalır.]`,
  },

  "logic 11, section without a known task above numbered lines": {
    text: `MANTIK DERSİ 11. SINIF YAZILI
A) Aşağıdaki kavramları tanımlayınız. (Her biri 10 puan)
1. Önerme
2. Çıkarım
3. Kıyas
B) Aşağıdaki önermelerin türünü yazınız. (Her biri 10 puan)
1. Bütün insanlar ölümlüdür.
2. Bazı kuşlar uçamaz.
C) Doğru olanın başına “D”, yanlış olanın başına “Y” koyunuz. (Her biri 10 puan)
1. __ Çelişmezlik bir akıl ilkesidir.
2. __ Her çıkarım geçerlidir.
İyi dersler.
Cevaplar
A) 1. Doğru ya da yanlış olabilen yargı 2. Öncüllerden sonuç elde etme 3. İki öncüllü çıkarım
B) 1. tümel olumlu 2. tikel olumsuz
C) 1. D 2. Y`,
    expected: `Aşağıdaki kavramları tanımlayınız. Önerme [open: 10 / Doğru ya da yanlış olabilen yargı]
Aşağıdaki kavramları tanımlayınız. Çıkarım [open: 10 / Öncüllerden sonuç elde etme]
Aşağıdaki kavramları tanımlayınız. Kıyas [open: 10 / İki öncüllü çıkarım]
Aşağıdaki önermelerin türünü yazınız. Bütün insanlar ölümlüdür. [open: 10 / tümel olumlu]
Aşağıdaki önermelerin türünü yazınız. Bazı kuşlar uçamaz. [open: 10 / tikel olumsuz]
Çelişmezlik bir akıl ilkesidir. [statement: true]
Her çıkarım geçerlidir. [statement: false]`,
  },
};
