/** Exams and sheets in many notations of teachers, each with the expected output of `shown`. */
type Case = [input: string, read: string];

/** Exams as text. */
export const EXAMS: Record<string, Case> = {
  "learning objectives below the questions": [
    `1. Gölge nasıl oluşur? (20 puan)
Kazanım: F.5.5.4.1. Tam gölgenin oluşumu
Cevap: Işık doğrular boyunca yayılır.

2. Ses nerede hızlı yayılır?
A) Katı
B) Sıvı
C) Gaz
D) Boşluk
Cevap: A
Öğrenme çıktısı: F.6.5.1.1. Ses

3. Ses nedir? (10 puan)
(Kazanım: F.6.5.1.2)`,
    `Gölge nasıl oluşur? [open: 20 / Işık doğrular boyunca yayılır.]
  objective: F.5.5.4.1. Tam gölgenin oluşumu
  changed: 20 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Işık doğrular boyunca yayılır.]
Ses nerede hızlı yayılır? [*Katı / Sıvı / Gaz / Boşluk]
  objective: F.6.5.1.1. Ses
Ses nedir? [open: 10]
  objective: F.6.5.1.2
  doubt: Seçeneği ve cevabı yok, puanı var: 10 puanlık açık uçlu soru olarak alındı; seçenekleri olmalıysa ekleyin.`,
  ],
  "learning objectives above their questions": [
    `Kazanım: F.5.5.4.1. Gölge
1. 2+2 kaçtır?
A) 3 B) 4 C) 5 D) 6
2. 3+3 kaçtır?
A) 3 B) 4 C) 5 D) 6
Kazanım: F.6.5.1.1. Ses
3. 1+2 kaçtır?
A) 3 B) 4 C) 5 D) 6
Cevap anahtarı: 1-B 2-D 3-A`,
    `2+2 kaçtır? [3 / *4 / 5 / 6]
  objective: F.5.5.4.1. Gölge
3+3 kaçtır? [3 / 4 / 5 / *6]
  objective: F.5.5.4.1. Gölge
1+2 kaçtır? [*3 / 4 / 5 / 6]
  objective: F.6.5.1.1. Ses`,
  ],
  "quoted lines of a mail": [
    `Merhaba hocam,
> 1) Başkent neresidir?
> A) Van
> B) Ankara
> > 2) 2 > 1 mi?
> A) evet > hayır
> B) hayır
> Cevaplar: 1-B 2-A`,
    `Başkent neresidir? [Van / *Ankara]
2 > 1 mi? [*evet > hayır / hayır]
left out: Merhaba hocam,`,
  ],
  "bold questions with emoji numbers": [
    `*1️⃣ Kaç?*
A) 3 ✅
B) 4
*2️⃣ Nerede?*
A) Van
B) Ankara ✅`,
    `Kaç? [*3 / 4]
Nerede? [Van / *Ankara]`,
  ],
  "questions that begin with the placeholder of a missing picture": [
    `1) Haritadaki şehir hangisidir?
A) Van
B) Ankara
Cevap: B
2) Resimde görülen hayvan uçar mı?
A) Evet
B) Hayır
Cevap: A`,
    `Haritadaki şehir hangisidir? [Van / *Ankara]
  doubt: Sorunun resmi dosyada yok; soruyu düzenleyip resmi ekleyin.
Resimde görülen hayvan uçar mı? [*Evet / Hayır]
  doubt: Sorunun resmi dosyada yok; soruyu düzenleyip resmi ekleyin.`,
  ],
  "sections that begin at 1 again, with an answer key for each": [
    `A. Match the jobs. (10 pts)
(  ) 1. chef    a. flies planes
(  ) 2. pilot   b. cooks
B) Boşlukları doldurunuz.
1. Başkent ……………'dır.
2. Göl ……………'dür.
C. Read the text and write True (T) or False (F). (20 pts)
Deniz lives in Van.
1. ( ) He is old.
2. ( ) He lives in Van.
D. Choose the right answer. (20 pts)
1. Where?
a) here b) there
2. Who?
a) he b) she
CEVAP ANAHTARI
A: 1-b 2-a
B: 1. Ankara 2. Tuz
C: 1-F 2-T
D: 1-b 2-a`,
    `Match the jobs. [pairs: chef=cooks / pilot=flies planes]
Boşluğu doldurun. [gaps: Başkent ___'dır. (*Ankara)]
Boşluğu doldurun. [gaps: Göl ___'dür. (*Tuz)]
He is old. [statement: false]
He lives in Van. [statement: true]
Where? [here / *there]
Who? [*he / she]
left out: B) Boşlukları doldurunuz.
left out: C. Read the text and write True (T) or False (F). (20 pts)
left out: Deniz lives in Van.
left out: D. Choose the right answer. (20 pts)`,
  ],
  "an answer key of only the second section": [
    `I. BÖLÜM – TEST
1) Göl?
A) Tuz* B) Ağrı
II. BÖLÜM – KISA CEVAPLI SORULAR
1) Suyun mol kütlesi kaç g/mol'dür?
2) Tuzun formülünü yazınız.
II. BÖLÜM CEVAPLARI
1) 18 g/mol   2) NaCl`,
    `Göl? [*Tuz / Ağrı]
Suyun mol kütlesi kaç g/mol'dür? [text: 18 g/mol / 18]
Tuzun formülünü yazınız. [text: NaCl]
left out: I. BÖLÜM – TEST
left out: II. BÖLÜM – KISA CEVAPLI SORULAR`,
  ],
  "lettered sentences below a word box, and statements with their answers in a row": [
    `2. Kutudaki kelimeleri boşluklara yerleştiriniz.
[vakıf – matbaa – iletişim]
a) Aktarmaya ……………… denir.
b) Kuruma ……………… denir.
3. Aşağıdaki cümlelerin başına doğru ise “D”, yanlış ise “Y” yazınız.
(….) Nüfus her yerde aynıdır.
(….) Ay bir uydudur.
4. Göçe ne ad verilir?
Cevap: ……………
CEVAPLAR: 2) a. iletişim b. vakıf 3) Y, D 4) İskân`,
    `Boşluğu doldurun. [gaps: Aktarmaya ___ denir. (*iletişim / vakıf / matbaa)]
Boşluğu doldurun. [gaps: Kuruma ___ denir. (*vakıf / matbaa / iletişim)]
Nüfus her yerde aynıdır. [statement: false]
Ay bir uydudur. [statement: true]
Göçe ne ad verilir? [text: İskân]
left out: 2. Kutudaki kelimeleri boşluklara yerleştiriniz.
left out: 3. Aşağıdaki cümlelerin başına doğru ise “D”, yanlış ise “Y” yazınız.`,
  ],
  "options that begin like the task of a section": [
    `1) What should you do?
A) Write a letter
B) Read a book*
C) Choose a friend
D) Answer the phone
2) Hangisi?
A) Eşleştirme
B) Boşluk*
Cevaplar: 1-B 2-B, 2-A`,
    `What should you do? [Write a letter / *Read a book / Choose a friend / Answer the phone]
Hangisi? [Eşleştirme / *Boşluk]
  doubt: Cevap anahtarında bu sorunun birkaç cevabı var: B, A; ilki alındı.
left out: Cevap anahtarında fazladan: 2-A`,
  ],
  "two columns side by side": [
    `Fen testi
1. Hangisi saf madde                3. Hangisi bitki hüc-
   değildir?                           residir?
   A) Altın                            A) Soğan
   B) Ayran                            B) Kan
2. Büyüteç neyi                     4. Ses hangi ortamda
   kullanır?                           yayılmaz?
   A) Kırılma    B) Ses                A) Su
                                       B) Boşluk

Cevaplar: 1.B 2.A 3.A 4.B`,
    `Metin: Fen testi
Hangisi saf madde
değildir? [Altın / *Ayran]
Büyüteç neyi
kullanır? [*Kırılma / Ses]
Hangisi bitki hücresidir? [*Soğan / Kan]
Ses hangi ortamda
yayılmaz? [Su / *Boşluk]
left out: Fen testi`,
  ],
  "two columns that cannot be separated": [
    `1. Hangisi saf madde                3. Hangisi bitki hücresidir?
   değildir bilir misiniz acaba siz    bilin
   A) Altın                            A) Soğan
   B) Ayran                            B) Kan
2. Büyüteç neyi kullanır bakalım böyle düşünerek söyleyin
   A) Kırılma    B) Ses
Cevaplar: 1.B 2.A 3.A 4.B`,
    `Hangisi saf madde 3. Hangisi bitki hücresidir?
değildir bilir misiniz acaba siz bilin [Altın A) Soğan / *Ayran B) Kan]
  doubt: İki sütun iç içe geçmiş görünüyor; soruyu ve seçeneklerini kontrol edin.
Büyüteç neyi kullanır bakalım böyle düşünerek söyleyin [*Kırılma / Ses]
left out: Cevap anahtarında fazladan: 3-A
left out: Cevap anahtarında fazladan: 4-B`,
  ],
  "options in two columns": [
    `1) Göl?
A) Ağrı C) Tuz
B) Muş D) Bor
2) Dağ?
A) Tuz D) Bor
B) Ağrı E) Van
C) Muş
3) Vitamin?
A) C) ve D)
B) K
Cevaplar: 1-C 2-B 3-B`,
    `Göl? [Ağrı / Muş / *Tuz / Bor]
Dağ? [Tuz / *Ağrı / Muş / Bor / Van]
Vitamin? [C) ve D) / *K]`,
  ],
  "a passage above its questions, whose heading ends with their numbers": [
    `Aşağıdaki metni okuyunuz. 1 ve 2. soruları metne göre cevaplayınız.
Dedem sabah kalkar, bahçeyi dolaşırdı.
1) Metne göre dede ne yapar?
A) Gezer*
B) Uyur
2) Metinde kim anlatılıyor?
A) Dede*
B) Nine
3) Göl?
A) Tuz*
B) Ağrı`,
    `Dedem sabah kalkar, bahçeyi dolaşırdı. [passage: ]
| Metne göre dede ne yapar? [*Gezer / Uyur]
| Metinde kim anlatılıyor? [*Dede / Nine]
Göl? [*Tuz / Ağrı]`,
  ],
  "a passage above the line that names its questions": [
    `1) Göl?
A) Tuz*
B) Ağrı

Dedem sabah kalkar, bahçeyi dolaşırdı.
(2, 3 ve 4. soruları yukarıdaki parçaya göre yanıtlayınız.)
2) Kim kalkar?
A) Dede*
B) Nine
4) Ne zaman?
A) Sabah*
B) Akşam`,
    `Göl? [*Tuz / Ağrı]
Dedem sabah kalkar, bahçeyi dolaşırdı. [passage: ]
  doubt: Dosyada “(2, 3 ve 4. soruları yukarıdaki parçaya göre yanıtlayınız.)” yazıyor, ama 3. soru bulunamadı; kontrol edin.
| Kim kalkar? [*Dede / Nine]
| Ne zaman? [*Sabah / Akşam]`,
  ],
  "a passage without the numbers of its questions": [
    `Aşağıdaki metni okuyunuz.
Dedem sabah gün doğmadan kalkar, bahçedeki ağaçları tek tek dolaşır, kuru dalları budardı.
1) Metne göre dede ne yapar?
A) Gezer*
B) Uyur
2) Bu metinde kim anlatılıyor?
A) Dede*
B) Nine
3) Göl?
A) Tuz*
B) Ağrı`,
    `Dedem sabah gün doğmadan kalkar, bahçedeki ağaçları tek tek dolaşır, kuru dalları budardı. [passage: ]
| Metne göre dede ne yapar? [*Gezer / Uyur]
| Bu metinde kim anlatılıyor? [*Dede / Nine]
Göl? [*Tuz / Ağrı]`,
  ],
  "questions about a passage that the text lacks": [
    `1) Metne göre dede ne yapar?
A) Gezer*
B) Uyur
2) Dedem sabah kalkar.
Bu parçada kim anlatılıyor?
A) Dede*
B) Nine
3-4. soruları aşağıdaki metne göre cevaplayınız.
3) Kim kalkar?
A) Dede*
B) Nine
5) Bir metinde ne bulunur?
A) Söz*
B) Taş`,
    `Metne göre dede ne yapar? [*Gezer / Uyur]
  doubt: Sorunun sözünü ettiği metin dosyada bulunamadı; soruya ekleyin ya da kâğıttan okutun.
Dedem sabah kalkar.
Bu parçada kim anlatılıyor? [*Dede / Nine]
Kim kalkar? [*Dede / Nine]
  doubt: Sorunun sözünü ettiği metin dosyada bulunamadı; soruya ekleyin ya da kâğıttan okutun.
Bir metinde ne bulunur? [*Söz / Taş]`,
  ],
  "headers and footers of pages between options": [
    `Coğrafya 9                 1. Ünite
1) Göl hangisidir?
A) Tuz
B) Ağrı
C) Meriç
                    - 3 -
Coğrafya 9                 1. Ünite
D) Uludağ
2) Dağ hangisidir?
A) Tuz
B) Ağrı
C) Van
D) Meriç
Başarılar dilerim.                Sayfa 2/4
3) Diğer sayfadaki bilgiye göre hangisi il değildir?
A) Van
B) Bor
C) Muş
D) Ağrı
Diğer sayfaya geçiniz.
4
www.okul.example
4) Nehir?
A) Van
B) Meriç
SINAV BİTTİ!
Cevap anahtarı: 1-A, 2-B, 3-B, 4-B`,
    `Göl hangisidir? [*Tuz / Ağrı / Meriç / Uludağ]
Dağ hangisidir? [Tuz / *Ağrı / Van / Meriç]
Diğer sayfadaki bilgiye göre hangisi il değildir? [Van / *Bor / Muş / Ağrı]
Nehir? [Van / *Meriç]
left out: Coğrafya 9                 1. Ünite
left out: Başarılar dilerim.                Sayfa 2/4
left out: Diğer sayfaya geçiniz.
left out: 4
left out: www.okul.example
left out: SINAV BİTTİ!`,
  ],
  "a note below the last option": [
    `1) Göl hangisidir?
A) Tuz*
B) Ağrı
C) Meriç
D) Uludağ
Bu soruyu boş bırakmayınız.
2) Roman hangisidir?
A) İntibah
B) Zehra
C) Taaşşuk-ı Talât ve
Fitnat*`,
    `Göl hangisidir? [*Tuz / Ağrı / Meriç / Uludağ Bu soruyu boş bırakmayınız.]
  doubt: Son seçeneğe “Bu soruyu boş bırakmayınız.” satırı eklendi; seçeneğin parçası değilse silin.
Roman hangisidir? [İntibah / Zehra / *Taaşşuk-ı Talât ve Fitnat]`,
  ],
  "a list with bullets within a question": [
    `1) Aşağıdaki maddelerden;
• su
• tuz
• hava
kaç tanesi karışımdır?
A) 0
B) 1*
C) 2
2) • Hangisi bir göldür?
A) Tuz*
B) Ağrı`,
    `Aşağıdaki maddelerden;
• su
• tuz
• hava
kaç tanesi karışımdır? [0 / *1 / 2]
Hangisi bir göldür? [*Tuz / Ağrı]`,
  ],
  "points before and after questions": [
    `1) Başkent? (10 p)
A) Ankara*
B) Van
Soru 2 (15 puan): Göl?
A) Tuz*
B) Ağrı
3. [5 puan] Dağ?
A) Tuz
B) Ağrı*
4) Bir düzine kaçtır? (10P)
Cevap: 12
(4x5=20 puan) 5) Nehir?
A) Van B) Meriç* (5 puan)
6) Okyanus? (5 puan) A) Van B) Atlas*
7) Uzun bir soru
hangisidir?
(her biri 5 puan)
A) Bir* B) İki
8) İl hangisidir?
Puanı: 10
A) Van* B) Bor
9) Ay bir uydudur. (D) (5 pts.)`,
    `Başkent? [*Ankara / Van]
Göl? [*Tuz / Ağrı]
Dağ? [Tuz / *Ağrı]
Bir düzine kaçtır? [text: 12]
  changed: Yanındaki 10 puan alınmadı; puanı olsun isterseniz açık uçlu soru yapın.
    Açık uçlu soru yap (10 puan) → [open: 10 / 12]
Nehir? [Van / *Meriç]
Okyanus? [Van / *Atlas]
Uzun bir soru
hangisidir? [*Bir / İki]
İl hangisidir? [*Van / Bor]
Ay bir uydudur. [statement: true]
left out: (her biri 5 puan)
left out: Puanı: 10`,
  ],
  "brackets that are no points of a question": [
    `1) Ali önce üç atış yapıp (15 puan)
kazandı. Kaç puan ister?
A) Az (5 puan)
B) Çok (10 puan)*
2) Sonuç 2 · (3p)
A) p B) 6p*
3) Hangisi doğrudur? (H: 1, O: 16)
A) Bir* B) İki`,
    `Ali önce üç atış yapıp (15 puan)
kazandı. Kaç puan ister? [Az (5 puan) / *Çok (10 puan)]
Sonuç 2 · (3p) [p / *6p]
Hangisi doğrudur? (H: 1, O: 16) [*Bir / İki]`,
  ],
  "an option on two lines, and the next option after it": [
    `1) Hangisi?
A) artar B) azalır C) hiç
değişmez D) bilinmez
Cevap: A`,
    `Hangisi? [*artar / azalır / hiç değişmez / bilinmez]`,
  ],
  "words broken within options": [
    `1) Hangisi?
A) artar
B) de-
ğişmez C) azalır
D) bilin-
mez
Cevap: B
2. Bu cümlede geç-
en sözcük?
A. bir B. iki C. üç ve
dört D. beş
Cevap: D`,
    `Hangisi? [artar / *değişmez / azalır / bilinmez]
Bu cümlede geçen sözcük? [bir / iki / üç ve dört / *beş]`,
  ],
  "a line that ends with an option's letter": [
    `1) Hangisi?
A) artar B) azalır C)
hiç değişmez D) bilinmez
Cevap: C`,
    `Hangisi? [artar / azalır / *hiç değişmez / bilinmez]`,
  ],
  "numbered options with another sign than the questions": [
    `1. Başkent neresidir?
1) İzmir
2) Ankara
3) Van
Cevap: 2
2. Göl?
1) Tuz
2) Beyşehir
3) Van
Cevap: 3`,
    `Başkent neresidir? [İzmir / *Ankara / Van]
Göl? [Tuz / Beyşehir / *Van]`,
  ],
  "options numbered like the questions, with an answer key": [
    `1) Başkent neresidir?
1) İzmir
2) Ankara
3) Van
2) Göl?
1) Tuz
2) Van
3) Sapanca
3) Dağ?
1) Ağrı
2) Uludağ
3) Erciyes
4) En uzun nehir?
1) Kızılırmak
2) Sakarya
3) Meriç
Cevap anahtarı: 1-2, 2-2, 3-1, 4-1`,
    `Başkent neresidir? [İzmir / *Ankara / Van]
Göl? [Tuz / *Van / Sapanca]
Dağ? [*Ağrı / Uludağ / Erciyes]
En uzun nehir? [*Kızılırmak / Sakarya / Meriç]`,
  ],
  "numbered options on one line": [
    `1. Başkent neresidir?
1) İzmir 2) Ankara 3) Van
Cevap: 2`,
    `Başkent neresidir? [İzmir / *Ankara / Van]`,
  ],
  "numbers and letters as emoji": [
    `1️⃣ Başkent neresidir?
🅰️ Ankara
🅱️ İzmir
✅ Cevap: A
2️⃣ Göl?
🅰️ Tuz 🅱️ Van
✅ Cevap: 🅱️`,
    `Başkent neresidir? [*Ankara / İzmir]
Göl? [Tuz / *Van]`,
  ],
  "numbers and letters in circles": [
    `① Başkent neresidir?
Ⓐ Ankara
Ⓑ İzmir
Cevap: Ⓐ`,
    `Başkent neresidir? [*Ankara / İzmir]`,
  ],
  "a letter as the answer to a question without recognized options": [
    `1. Başkent neresidir?
(i) Ankara
(ii) İzmir
Cevap: B`,
    `Başkent neresidir?
(i) Ankara
(ii) İzmir [text: B]
  doubt: Cevap olarak “B” yazıyor, ama seçenek bulunamadı; kontrol edin.`,
  ],
  "D as the answer to a question without options": [
    `1. Başkent neresidir?
Cevap: D`,
    `Başkent neresidir? [statement: true]
  doubt: Cevap olarak “D” yazıyor, ama seçenek bulunamadı; kontrol edin.`,
  ],
  "words for right and wrong after options": [
    `1) Başkent?
A) İzmir (yanlış)
B) Ankara (doğru)
C) Van (yanlış)`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "all options but one marked as wrong": [
    `1) Başkent?
A) İzmir (yanlış)
B) Ankara
C) Van (YANLIŞ)`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "ticks and crosses after options": [
    `1) Başkent?
A) İzmir ❌
B) Ankara ✅
C) Van ✗`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "words for right and wrong after a dash": [
    `1) Başkent?
A) İzmir - yanlış
B) Ankara - doğru
C) Van [yanlış cevap]`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "options marked as right or wrong, and a question that asks for the wrong one": [
    `1) Hangisi yanlıştır?
A) Su sıvıdır (doğru)
B) Buz katıdır (doğru)
C) Hava katıdır (yanlış)`,
    `Hangisi yanlıştır? [several: *Su sıvıdır / *Buz katıdır / Hava katıdır]
  doubt: A, B doğru, C yanlış diye işaretli; soru ise yanlışı soruyor olabilir. Cevabı kontrol edin.`,
  ],
  "yes and no as options and as answers": [
    `1) Dünya yuvarlak mıdır?
A) Evet
B) Hayır
Cevap: A
2) Düz mü?
Cevap: Hayır
3) Is it?
A) True
B) False
Cevap: B
4) Su ıslaktır.
A) Yanlış
B) Doğru
Cevap: B`,
    `Dünya yuvarlak mıdır? [*Evet / Hayır]
Düz mü? [Evet / *Hayır]
  changed: Seçenekler yazmıyordu; Evet ve Hayır konuldu.
Is it? [True / *False]
Su ıslaktır. [statement: true]`,
  ],
  "answers, points and directions in brackets after questions": [
    `1. Türkiye'nin başkenti neresidir? (Ankara)
2. Cumhuriyet ne zaman ilan edildi? (1923)
3. Cumhuriyetin önemini yazınız. (10 puan)
4. Hangi kıtadadır? (kısaca açıklayınız)
5. Sıfır elemanlı küme kaç elemanlıdır? (0 / sıfır)`,
    `Türkiye'nin başkenti neresidir? [text: Ankara]
  changed: Ayraç içindeki “Ankara” cevap sayıldı.
Cumhuriyet ne zaman ilan edildi? [text: 1923]
  changed: Ayraç içindeki “1923” cevap sayıldı.
Cumhuriyetin önemini yazınız. [open: 10]
  changed: Seçeneği ve cevabı yok, puanı var: 10 puanlık açık uçlu soru olarak alındı.
Hangi kıtadadır? (kısaca açıklayınız) [ / ]
  doubt: Seçenek bulunamadı.
Sıfır elemanlı küme kaç elemanlıdır? [text: 0 / sıfır]
  changed: Ayraç içindeki “0 / sıfır” cevap sayıldı.`,
  ],
  "open questions, whose points have several forms, and model answers": [
    `FEN BİLİMLERİ 1. YAZILI
1) Gölge nasıl oluşur? (10 puan)
Cevap: Işık doğrular boyunca yayılır.
Önündeki cisimden geçemez.

2) [20 P] Ses boşlukta neden yayılmaz? Açıklayınız.
3) Ay tutulmasını çizerek anlatınız. (15p)
Yanıt: Dünya, Güneş ile Ay arasına girer.
4) Suyun kaynama noktası kaç derecedir? (5 puan)
Cevap: 100
5) Dört mevsimi yazınız. (4x5=20 puan)
6) Isı nedir? (2,5 puan)
C.6) Enerjidir
7) Mevsimler neden oluşur?
Başarılar`,
    `Metin: FEN BİLİMLERİ 1. YAZILI
Gölge nasıl oluşur? [open: 10 / Işık doğrular boyunca yayılır.
Önündeki cisimden geçemez.]
  changed: 10 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Işık doğrular boyunca yayılır. Önündeki cisimden geçemez.]
Ses boşlukta neden yayılmaz? Açıklayınız. [open: 20]
  changed: Seçeneği ve cevabı yok, puanı var: 20 puanlık açık uçlu soru olarak alındı.
Ay tutulmasını çizerek anlatınız. [open: 15 / Dünya, Güneş ile Ay arasına girer.]
  changed: 15 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Dünya, Güneş ile Ay arasına girer.]
Suyun kaynama noktası kaç derecedir? [open: 5 / 100]
  changed: 5 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: 100]
Dört mevsimi yazınız. [open: 20]
  changed: Seçeneği ve cevabı yok, puanı var: 20 puanlık açık uçlu soru olarak alındı.
Isı nedir? [text: Enerjidir]
Mevsimler neden oluşur? [open: 10]
  doubt: Sorunun puanı yazmıyor; 10 puan verildi.
left out: FEN BİLİMLERİ 1. YAZILI
left out: Başarılar`,
  ],
  "short answers beside points, in an exam without options": [
    `Kuvvet nedir? (25 puan)
Cevap: Hareketi değiştiren etki.

2. Üç sıvı yazınız. (15 puan)
Cevap: Su, süt vb.
3. Dünya düz müdür? (5 puan)
Cevap: Hayır`,
    `Kuvvet nedir? [open: 25 / Hareketi değiştiren etki.]
  changed: 25 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Hareketi değiştiren etki.]
Üç sıvı yazınız. [open: 15 / Su, süt vb.]
  changed: 15 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Su, süt vb.]
Dünya düz müdür? [Evet / *Hayır]
  changed: Seçenekler yazmıyordu; Evet ve Hayır konuldu.
  changed: Yanındaki 5 puan alınmadı; puanı olsun isterseniz açık uçlu soru yapın.
    Açık uçlu soru yap (5 puan) → [open: 5 / Hayır]`,
  ],
  "short answers beside points among questions with options": [
    `1. Fotosentez nedir? (10 puan)
Cevap: Bitkilerin ışıkla besin üretmesidir.
2. Kuvvet nedir? (25 puan)
Cevap: Hareketi değiştiren etki.
3. Başkent neresidir? (5 puan)
A) İzmir
B) Ankara
Cevap: B
4. Ses boşlukta neden yayılmaz? (20 puan)
Cevap: Tanecik yoktur.`,
    `Fotosentez nedir? [open: 10 / Bitkilerin ışıkla besin üretmesidir.]
  changed: 10 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Bitkilerin ışıkla besin üretmesidir.]
Kuvvet nedir? [text: Hareketi değiştiren etki.]
  changed: Yanındaki 25 puan alınmadı; puanı olsun isterseniz açık uçlu soru yapın.
    Açık uçlu soru yap (25 puan) → [open: 25 / Hareketi değiştiren etki.]
Başkent neresidir? [İzmir / *Ankara]
Ses boşlukta neden yayılmaz? [text: Tanecik yoktur.]
  changed: Yanındaki 20 puan alınmadı; puanı olsun isterseniz açık uçlu soru yapın.
    Açık uçlu soru yap (20 puan) → [open: 20 / Tanecik yoktur.]`,
  ],
  "model answers in several lines": [
    `1. Hücrenin üç kısmını yazınız. (12 Puan)
Cevap:
- Hücre zarı
- Sitoplazma
- Çekirdek

2. Üç renk yazınız. (6 puan)
Cevap: Kırmızı
  Mavi
  Sarı
3. Başkent neresidir?
A) İzmir
B) Ankara
Cevap: B
- Kalan süre kontrol içindir`,
    `Hücrenin üç kısmını yazınız. [open: 12 / - Hücre zarı
- Sitoplazma
- Çekirdek]
  changed: 12 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: - Hücre zarı - Sitoplazma - Çekirdek]
Üç renk yazınız. [open: 6 / Kırmızı
Mavi
Sarı]
  changed: 6 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: Kırmızı Mavi Sarı]
Başkent neresidir? [İzmir / *Ankara]
left out: - Kalan süre kontrol içindir`,
  ],
  "a question with points among questions with options": [
    `1. Başkent neresidir? (5 puan)
A) İzmir
B) Ankara
Cevap: B
2. Atatürk'ün iki ilkesini açıklayınız. (10 puan)
3. Cumhuriyetin ilanını anlatınız.`,
    `Başkent neresidir? [İzmir / *Ankara]
Atatürk'ün iki ilkesini açıklayınız. [open: 10]
  doubt: Seçeneği ve cevabı yok, puanı var: 10 puanlık açık uçlu soru olarak alındı; seçenekleri olmalıysa ekleyin.
Cumhuriyetin ilanını anlatınız. [ / ]
  doubt: Seçenek bulunamadı.`,
  ],
  "a question above writing space, which begins like a section": [
    `1. Aşağıdaki metni okuyunuz. Ana fikrini yazınız. (15 P)
............................................................
............................................................
2. "Göz" sözcüğünü mecaz anlamda kullanınız. (10 P)`,
    `Aşağıdaki metni okuyunuz. Ana fikrini yazınız. [open: 15]
  changed: Seçeneği ve cevabı yok, puanı var: 15 puanlık açık uçlu soru olarak alındı.
"Göz" sözcüğünü mecaz anlamda kullanınız. [open: 10]
  changed: Seçeneği ve cevabı yok, puanı var: 10 puanlık açık uçlu soru olarak alındı.`,
  ],
  "points of each part, and the points of a section": [
    `B) Aşağıdaki soruları cevaplayınız. (40 puan)
1. Üç gezegen yazınız. (her biri 5 puan)
2. Üç yıldız yazınız. (5'er puan)`,
    `Üç gezegen yazınız. [open: 10]
  doubt: Sorunun puanı yazmıyor; 10 puan verildi.
Üç yıldız yazınız. [open: 10]
  doubt: Sorunun puanı yazmıyor; 10 puan verildi.
left out: B) Aşağıdaki soruları cevaplayınız. (40 puan)`,
  ],
  "the letter of the right option after the question": [
    `1. Başkent neresidir? (B)
A) İzmir B) Ankara
2. Göl? ( A )
A) Van
B) Tuz`,
    `Başkent neresidir? [İzmir / *Ankara]
  changed: Sorudaki (B) doğru cevap sayıldı.
Göl? [*Van / Tuz]
  changed: Sorudaki (A) doğru cevap sayıldı.`,
  ],
  "an answer after the question": [
    `1) 3x4 kaçtır? Cvp: 12
2) Başkent neresidir? Cevap: Ankara
3) 2+2? A) 3 B) 4 cvp: B`,
    `3x4 kaçtır? [text: 12]
Başkent neresidir? [text: Ankara]
2+2? [3 / *4]`,
  ],
  "answers written into gaps": [
    `1. Türkiye'nin başkenti ……Ankara……'dır.
2. En büyük göl ....Van.... gölüdür.
3. ____ ve ____ kardeştir.
4. Türkiye'nin başkenti ___Ankara___'dır.`,
    `Boşluğu doldurun. [gaps: Türkiye'nin başkenti ___'dır. (*Ankara)]
  changed: Boşluktaki “Ankara” boşluğun cevabı sayıldı.
Boşluğu doldurun. [gaps: En büyük göl ___ gölüdür. (*Van)]
  changed: Boşluktaki “Van” boşluğun cevabı sayıldı.
Boşluğu doldurun. [gaps: ___ ve ___ kardeştir. (*; *)]
  doubt: Boşluklardan birinin cevabı yok.
Boşluğu doldurun. [gaps: Türkiye'nin başkenti ___'dır. (*Ankara)]
  changed: Boşluktaki “Ankara” boşluğun cevabı sayıldı.`,
  ],
  "answers below a dotted line": [
    `1. Türkiye'nin başkenti neresidir?
....................
Ankara
2. En büyük göl hangisidir?
____________________
Van Gölü`,
    `Türkiye'nin başkenti neresidir? [text: Ankara]
  changed: Noktalı çizginin altındaki “Ankara” cevap sayıldı.
En büyük göl hangisidir? [text: Van Gölü]
  changed: Noktalı çizginin altındaki “Van Gölü” cevap sayıldı.`,
  ],
  "the right letter with words and signs around it": [
    `1. Bir?
A) a
B) b
C) c
D) d
Cevap: D şıkkı
2. İki?
A) a
B) b
Cevap: B (5p)
3. Üç?
A) a
B) b
C) c
cevap C hocam
4. Dört?
A) a
B) b
Cevap 👉 B
5. Beş?
A) 11
B) 12 ⭐
6. Altı?
A) 5\tB) 7,5 *\tC) 8
7. Yedi?
A) a
B) b
Doğru cevap B'dir.
8. Sekiz?
A) a
B) b
Cevap => A
9. Dokuz?
A) a
B) b
Cevap: B seçeneği (10 puan)
10. On?
A) a
B) b
Cevabı: a`,
    `Bir? [a / b / c / *d]
İki? [a / *b]
Üç? [a / b / *c]
Dört? [a / *b]
Beş? [11 / *12]
Altı? [5 / *7,5 / 8]
Yedi? [a / *b]
Sekiz? [*a / b]
Dokuz? [a / *b]
On? [*a / b]`,
  ],
  "options in a list with bullets": [
    `1. Başkent neresidir?
- İzmir
- Ankara (doğru)
- Van
2. Göl?
• Tuz
• Van ✅
• Sapanca`,
    `Başkent neresidir? [İzmir / *Ankara / Van]
Göl? [Tuz / *Van / Sapanca]`,
  ],
  "an answer key of one booklet": [
    `1. Bir?
A) a
B) b
2. İki?
A) a
B) b
A Grubu: 1-A 2-B`,
    `Bir? [*a / b]
İki? [a / *b]`,
  ],
  "answer keys of two booklets": [
    `1. Bir?
A) a
B) b
2. İki?
A) a
B) b
CEVAP ANAHTARI
A Grubu: 1-A 2-B
B Grubu: 1-B 2-A`,
    `Bir? [*a / b]
  doubt: Cevap anahtarında birkaç grup var; A grubunun cevabı alındı, kontrol edin.
İki? [a / *b]
  doubt: Cevap anahtarında birkaç grup var; A grubunun cevabı alındı, kontrol edin.
left out: B grubunun cevap anahtarı alınmadı.`,
  ],
  "answer keys of two tests": [
    `TEST 1
1. Bir?
A) a
B) b
2. İki?
A) a
B) b
TEST 2
1. Üç?
A) a
B) b
2. Dört?
A) a
B) b
TEST 1: 1-A 2-B
TEST 2: 1-B 2-A`,
    `Bir? [*a / b]
İki? [a / *b]
Üç? [a / *b]
Dört? [*a / b]
left out: TEST 1
left out: TEST 2`,
  ],
  "answer keys below the names of two tests": [
    `TEST 1
1. Bir?
A) a
B) b
2. İki?
A) a
B) b
TEST 2
1. Üç?
A) a
B) b
2. Dört?
A) a
B) b
CEVAP ANAHTARI
TEST 1
1-A 2-B
TEST 2
1-B 2-A`,
    `Bir? [*a / b]
İki? [a / *b]
Üç? [a / *b]
Dört? [*a / b]
left out: TEST 1
left out: TEST 2`,
  ],
  "an answer key with the numbers of options": [
    `1. Bir?
1) a
2) b
2. İki?
1) a
2) b
CEVAPLAR
1-2
2-1`,
    `Bir? [a / *b]
İki? [*a / b]`,
  ],
  "a star emoji before a question": [
    `⭐ 1) Başkent neresidir?
A) İzmir
B) Ankara ⭐`,
    `Başkent neresidir? [İzmir / *Ankara]`,
  ],
  "the letter of one option with the words of another": [
    `1) Başkent?
A) İzmir
B) Ankara
Doğru cevap: A) Ankara`,
    `Başkent? [*İzmir / Ankara]
  doubt: Cevap olarak “A) Ankara” yazıyor, ama “Ankara” B seçeneği; kontrol edin.`,
  ],
  "a wrapped line that begins with a number": [
    `1. Cumhuriyetin ilanının
2. yılında ne oldu?
A) Savaş
B) Barış
Cevap: B
2. İkinci soru?
A) a
B) b
Cevap: A`,
    `Cumhuriyetin ilanının
2. yılında ne oldu? [Savaş / *Barış]
İkinci soru? [*a / b]`,
  ],
  "a wrapped line that begins with a number and a capital": [
    `1. Almanya, Birinci Dünya Savaşı ile
2. Dünya Savaşı arasında ne yaşadı?
A) Savaş
B) Barış
Cevap: B
2. İkinci soru?
A) a
B) b
Cevap: A`,
    `Almanya, Birinci Dünya Savaşı ile
2. Dünya Savaşı arasında ne yaşadı? [Savaş / *Barış]
İkinci soru? [*a / b]`,
  ],
  "a number that two questions have": [
    `1. Bir?
A) a
B) b
Cevap: A
2. İki?
A) a
B) b
Cevap: A
2. Üç?
A) a
B) b
Cevap: B`,
    `Bir? [*a / b]
İki? [*a / b]
Üç? [a / *b]`,
  ],
  "true and false in capitals": [
    `1) Ay bir yıldızdır. (YANLIŞ)
2) Ay bir uydudur. (DOĞRU)
3) AY BİR YILDIZDIR. YANLIŞ`,
    `Ay bir yıldızdır. [statement: false]
Ay bir uydudur. [statement: true]
AY BİR YILDIZDIR. [statement: false]`,
  ],
  "a letter that is an option's own text": [
    `1) Hangi nota?
A) C
B) A
C) D
Cevap: C`,
    `Hangi nota? [C / A / *D]
  doubt: “C” hem bir seçeneğin işareti hem başka bir seçeneğin kendisi; işaret alındı.`,
  ],
  "an initial in a continued option": [
    `1) Kim yazdı?
A) Ahmet Hamdi B) Yahya Kemal C) Faruk Nafiz
ve D. Kaya D) Orhan Veli
Cevap: D`,
    `Kim yazdı? [Ahmet Hamdi / Yahya Kemal / Faruk Nafiz ve D. Kaya / *Orhan Veli]`,
  ],
  "three lines with wrapped options": [
    `1) Hangisi?
A) artar ve
sonra azalır B) azalır
ve biter C) hiç
değişmez D) bilinmez E) hepsi
Cevap: E`,
    `Hangisi? [artar ve sonra azalır / azalır ve biter / hiç değişmez / bilinmez / *hepsi]`,
  ],
  "a wrapped option below an empty line": [
    `1) Hangisi?
A) artar B) azalır C) hiç

değişmez D) bilinmez
Cevap: D`,
    `Hangisi? [artar / azalır / hiç değişmez / *bilinmez]`,
  ],
  "words broken by soft hyphens": [
    `1) Hangi söz\u00ad
cük?
A) uzun söz\u00ad
cük B) kısa
Cevap: A`,
    `Hangi sözcük? [*uzun sözcük / kısa]`,
  ],
  "numbered options with a letter as the answer": [
    `1. Başkent neresidir?
1) İzmir
2) Ankara
Cevap: B`,
    `Başkent neresidir? [İzmir / *Ankara]
  doubt: Cevap olarak “B” yazıyor; B sayıldı, kontrol edin.`,
  ],
  "numbered options with words as the answer": [
    `1. Başkent neresidir?
1) İzmir
2) Ankara
Cevap: Ankara`,
    `Başkent neresidir? [İzmir / *Ankara]`,
  ],
  "numbered options with ticks and words": [
    `1. Başkent neresidir?
1- İzmir
2- Ankara ✅
3- Van
2. Göl?
1- Tuz (yanlış)
2- Van (doğru)`,
    `Başkent neresidir? [İzmir / *Ankara / Van]
Göl? [Tuz / *Van]`,
  ],
  "a numbered list that is no list of options": [
    `1. Aşağıdaki bilgilere göre bu hayvan nedir?
1) Uçar
2) Yumurtlar
Cevap: kuş`,
    `Aşağıdaki bilgilere göre bu hayvan nedir?
1) Uçar
2) Yumurtlar [text: kuş]`,
  ],
  "a question below a numbered list": [
    `7) Bir deneyde:
1. Su ısıtılıyor.
2. Buz ekleniyor.
Sonuç nedir?
Cevap: Ilık su`,
    `Bir deneyde:
1. Su ısıtılıyor.
2. Buz ekleniyor.
Sonuç nedir? [text: Ilık su]`,
  ],
  "regional indicator letters, and a flag": [
    `1. Başkent?
🇦 İzmir
🇧 Ankara
Cevap: 🇧
2. Bayrak 🇹🇷 hangi ülkenin?
A) Türkiye
B) Mısır
Cevap: A`,
    `Başkent? [İzmir / *Ankara]
Bayrak 🇹🇷 hangi ülkenin? [*Türkiye / Mısır]`,
  ],
  "letters as emoji on the question's line": [
    `1. Başkent? 🅐 İzmir 🅑 Ankara 🅒 Van
Doğru cevap: 🅑`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "filled and empty circles": [
    `1. Başkent?
○ İzmir
● Ankara
○ Van`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "several filled check boxes": [
    `1. Hangileri şehirdir?
☑ İzmir
☐ Elma
☑ Van`,
    `Hangileri şehirdir? [several: *İzmir / Elma / *Van]`,
  ],
  "check boxes before letters": [
    `1. Hangisi şehirdir?
☐ A) Elma
☒ B) Van
☐ C) Armut`,
    `Hangisi şehirdir? [Elma / *Van / Armut]`,
  ],
  "stars as bullets, and the right option bold": [
    `**1. Başkent?**
* İzmir
* **Ankara**
* Van`,
    `Başkent? [İzmir / *Ankara / Van]`,
  ],
  "arrows after the right option": [
    `1. Başkent?
A) İzmir
B) Ankara <-- doğru cevap
C) Van
2. Göl?
A) Tuz
B) Van 👈`,
    `Başkent? [İzmir / *Ankara / Van]
Göl? [Tuz / *Van]`,
  ],
  "options that consist of the words for true and false": [
    `1. I. ve II. yargı için hangisi doğrudur?
A) Doğru - Yanlış
B) Yanlış - Doğru
C) Doğru - Doğru
D) Yanlış - Yanlış
Cevap: B`,
    `I. ve II. yargı için hangisi doğrudur? [Doğru - Yanlış / *Yanlış - Doğru / Doğru - Doğru / Yanlış - Yanlış]`,
  ],
  "hints in brackets": [
    `1. Hangi yıl kuruldu? (Milattan sonra)
2. Alan kaç cm² olur? (cm cinsinden)
3. Nedir? (2 puan)
Cevap: su
4. İki örnek veriniz. (Ankara)
5. Kaç tanedir? (5P)`,
    `Hangi yıl kuruldu? [text: Milattan sonra]
  changed: Ayraç içindeki “Milattan sonra” cevap sayıldı.
Alan kaç cm² olur? (cm cinsinden) [ / ]
  doubt: Seçenek bulunamadı.
Nedir? [open: 2 / su]
  changed: 2 puanlık açık uçlu soru olarak alındı; cevabı örnek cevap oldu.
    Kısa cevaplı soru yap → [text: su]
İki örnek veriniz. (Ankara) [ / ]
  doubt: Seçenek bulunamadı.
Kaç tanedir? [open: 5]
  changed: Seçeneği ve cevabı yok, puanı var: 5 puanlık açık uçlu soru olarak alındı.`,
  ],
  "several accepted texts in one answer": [
    `1. Suyun formülü? Cevap: H2O veya su
2. Kesir nedir? Cevap: 3/4
3. Başkent ________'dır. (Ankara / ankara ili)
4. Dik ______ en uzun kenarı _______. Cevap: üçgenin, hipotenüs / hipotenüstür`,
    `Suyun formülü? [text: H2O / su]
Kesir nedir? [text: 3/4]
Boşluğu doldurun. [gaps: Başkent ___'dır. (*Ankara = ankara ili)]
  changed: Ayraç içindeki “Ankara / ankara ili” boşluğun cevabı sayıldı.
Boşluğu doldurun. [gaps: Dik ___ en uzun kenarı ___. (*üçgenin; *hipotenüs = hipotenüstür)]`,
  ],
  "two filled gaps, and a word between two gaps": [
    `1. ....Ankara.... başkent, ....İstanbul.... en kalabalık ildir.
2. ____ve____ kardeştir.`,
    `Boşluğu doldurun. [gaps: ___ başkent, ___ en kalabalık ildir. (*Ankara; *İstanbul)]
  changed: Boşluklardaki “Ankara”, “İstanbul” cevap sayıldı.
Boşluğu doldurun. [gaps: ___ve___ kardeştir. (*; *)]
  doubt: Boşluklardan birinin cevabı yok.`,
  ],
  "dotted lines as writing space": [
    `1. Cumhuriyeti açıklayınız.
....................
....................
2. Neden önemlidir?
....................`,
    `Cumhuriyeti açıklayınız. [ / ]
  doubt: Seçenek bulunamadı.
Neden önemlidir? [ / ]
  doubt: Seçenek bulunamadı.`,
  ],
  "an answer below the word for an answer, and writing space": [
    `1. Başkent neresidir?
Cevap:
Ankara
2. Göl hangisidir?
Cevap:

3. Dağ?
Cevap:
4. Son?`,
    `Başkent neresidir? [text: Ankara]
Göl hangisidir? [ / ]
  doubt: Seçenek bulunamadı.
Dağ? [ / ]
  doubt: Seçenek bulunamadı.
Son? [ / ]
  doubt: Seçenek bulunamadı.`,
  ],
  "points in an answer key": [
    `1. Bir?
A) a
B) b
2. İki?
A) a
B) b
Cevap Anahtarı:
1-B (5 puan)  2-A (5 puan)`,
    `Bir? [a / *b]
İki? [*a / b]`,
  ],
  "answer keys of two booklets, and the title of one booklet": [
    `B KİTAPÇIĞI
1. Bir?
A) a
B) b
2. İki?
A) a
B) b
CEVAP ANAHTARI
A Kitapçığı: 1-A 2-B
B Kitapçığı: 1-B 2-A`,
    `Bir? [a / *b]
İki? [*a / b]
left out: B KİTAPÇIĞI
left out: A grubunun cevap anahtarı alınmadı.`,
  ],
  "rows of letters of two booklets": [
    `1. Bir?
A) a
B) b
2. İki?
A) a
B) b
A GRUBU CEVAP ANAHTARI
A B
B GRUBU CEVAP ANAHTARI
B A`,
    `Bir? [*a / b]
  doubt: Cevap anahtarında birkaç grup var; A grubunun cevabı alındı, kontrol edin.
İki? [a / *b]
  doubt: Cevap anahtarında birkaç grup var; A grubunun cevabı alındı, kontrol edin.
left out: B grubunun cevap anahtarı alınmadı.`,
  ],
  "two booklets with their questions": [
    `A GRUBU
1. Bir?
A) a
B) b
2. İki?
A) a
B) b
B GRUBU
1. İki?
A) a
B) b
2. Bir?
A) a
B) b
A GRUBU: 1-A 2-B
B GRUBU: 1-B 2-A`,
    `Bir? [*a / b]
İki? [a / *b]
İki? [a / *b]
Bir? [*a / b]
left out: A GRUBU
left out: B GRUBU`,
  ],
  "the heading of an answer key without Turkish letters": [
    `1. Bir?
A) a
B) b
2. İki?
A) a
B) b
cevap anahtari 1.B 2.A`,
    `Bir? [a / *b]
İki? [*a / b]`,
  ],
  "words for an answer in many forms": [
    `1. Bir?
A) a
B) b
DOGRU CEVAP: B
2. İki?
A) a
B) b
Yanıtı: A
3. Üç?
A) a
B) b
Doğru şık: b
4. Dört?
A) a
B) b
Cevap: B olacak
5. Beş?
A) a
B) b
Cevap B dir
6. Altı?
A) a
B) b
(CEVAP: B)
7. Yedi?
A) a
B) b
Cevap: "B"
8. Sekiz?
A) a
B) b
Cevap - B
ACIKLAMA: Çünkü.`,
    `Bir? [a / *b]
İki? [*a / b]
Üç? [a / *b]
Dört? [a / *b]
Beş? [a / *b]
Altı? [a / *b]
Yedi? [a / *b]
Sekiz? [a / *b] — Çünkü.`,
  ],
  "the position of an option as the answer": [
    `1. Bir?
A) a
B) b
Cevap: 2. seçenek
2. İki?
A) a
B) b
Cevap: 2
3. Üç?
A) 2
B) 3
Cevap: 2`,
    `Bir? [a / *b]
İki? [a / *b]
  doubt: Cevap olarak “2” yazıyor; B sayıldı, kontrol edin.
Üç? [2 / *3]
  doubt: “2” hem bir seçeneğin işareti hem başka bir seçeneğin kendisi; işaret alındı.`,
  ],
  "unknown words after the right letter": [
    `1. Bir?
A) a
B) b
Cevap: B ama emin değilim`,
    `Bir? [a / *b]
  doubt: Cevap olarak “B ama emin değilim” yazıyor; B sayıldı, kontrol edin.`,
  ],
  "the right option's words, shortened and continued": [
    `1. Başkent?
A) İzmir
B) Ankara ili
Cevap: B) Ankara
2. Başkent?
A) İzmir
B) Ankara
Cevap: B) Ankara, çünkü öyledir.`,
    `Başkent? [İzmir / *Ankara ili]
Başkent? [İzmir / *Ankara]`,
  ],
  "questions that begin like the name of a section": [
    `1. Bölüm başkanı kimdir?
A) a
B) b
Cevap: A
2. Test nedir?
A) a
B) b
Cevap: B`,
    `Bölüm başkanı kimdir? [*a / b]
Test nedir? [a / *b]`,
  ],
  "true in a word before the statement": [
    `1. ( D ) Dünya döner.
2. (DOĞRU) Ay döner.
3. Ay yıldızdır - YANLIŞ`,
    `Dünya döner. [statement: true]
Ay döner. [statement: true]
Ay yıldızdır [statement: false]`,
  ],
  "D in brackets before a question with options": [
    `(D) 1. Hangisi?
A) a
B) b
C) c
D) d`,
    `Hangisi? [a / b / c / *d]
  changed: Sorudaki (D) doğru cevap sayıldı.`,
  ],
  "a letter in brackets and a star that disagree": [
    `1. Hangisi? (A)
A) a
B) b*`,
    `Hangisi? [a / *b]
  doubt: Soruda (A) yazıyor, ama cevap B; B alındı, kontrol edin.`,
  ],
  "lines without signs, one with a tick": [
    `1. Başkent neresidir?
İzmir
Ankara ✅
Van`,
    `Başkent neresidir? [İzmir / *Ankara / Van]`,
  ],
  "statements with letters": [
    `1. Aşağıdakileri değerlendirin.
a) Dünya döner. (D)
b) Ay yıldızdır. (Y)`,
    `Aşağıdakileri değerlendirin. [Dünya döner. (D) / Ay yıldızdır. (Y)]
  doubt: Doğru cevap bulunamadı; işaretleyin.`,
  ],
  "emoji around answers": [
    `1. Hangisi?
A) x
B) y
Cevap: B ✅
2. Hangisi?
A) x
B) y
➡️ Doğru cevap: A 👍`,
    `Hangisi? [x / *y]
Hangisi? [*x / y]`,
  ],
  "answers without a sign in questions without numbers": [
    `Başkent neresidir?
A) İzmir
B) Ankara
cevap b hocam

Göl?
A) Van
B) Tuz
cvp a`,
    `Başkent neresidir? [İzmir / *Ankara]
Göl? [*Van / Tuz]`,
  ],
  "emoji before the word for a question": [
    `❓ Soru 1: Başkent?
A) İzmir
B) Ankara ✔️
❓ Soru 2: Göl?
A) Van ✔️
B) Tuz`,
    `Başkent? [İzmir / *Ankara]
Göl? [*Van / Tuz]`,
  ],
  "the heading of an answer key in capitals": [
    `1. Bir?
A) a
B) b
2. İki?
A) a
B) b
YANIT ANAHTARI
1-B
2-A`,
    `Bir? [a / *b]
İki? [*a / b]`,
  ],
  "true and false in whole words": [
    `1. Dünya yuvarlaktır.
Cevap: Doğrudur
2. Ay yıldızdır. (Yanlış)
3. ( Y ) Su yanar.
4. Buz sıcaktır. ( )
Cevap: Y`,
    `Dünya yuvarlaktır. [statement: true]
Ay yıldızdır. [statement: false]
Su yanar. [statement: false]
Buz sıcaktır. [statement: false]`,
  ],
  "ticks and crosses before letters": [
    `1. Hangisi?
❌ A) x
✅ B) y
❌ C) z`,
    `Hangisi? [x / *y / z]`,
  ],
  "numbered options among questions with letters": [
    `1. Başkent?
A) İzmir
B) Ankara
Cevap: B
2. Göl?
1) Tuz
2) Van
Cevap: 2
3. Dağ?
A) Ağrı
B) Uludağ
Cevap: A`,
    `Başkent? [İzmir / *Ankara]
Göl? [Tuz / *Van]
Dağ? [*Ağrı / Uludağ]`,
  ],
  "numbered options and questions with dashes": [
    `1- Başkent?
1- İzmir
2- Ankara
Cevap: 2
2- Göl?
1- Van
2- Tuz
Cevap: 1`,
    `Başkent? [İzmir / *Ankara]
Göl? [*Van / Tuz]`,
  ],
  "options that consist of signs": [
    `1. Kaç yıldız?
A) ⭐⭐
B) ⭐⭐⭐
Cevap: B
2. Yükü nedir?
A) Pozitif (+)
B) Negatif (-)
Cevap: B
3. Hangisi 8 eder?
A) □ + 5
B) ○ + 3
Cevap: A
4. Kan grubu 🅰️ olan kime kan verir?
A) AB
B) 0
Cevap: A`,
    `Kaç yıldız? [⭐⭐ / *⭐⭐⭐]
Yükü nedir? [Pozitif (+) / *Negatif (-)]
Hangisi 8 eder? [*□ + 5 / ○ + 3]
Kan grubu 🅰️ olan kime kan verir? [*AB / 0]`,
  ],
  "one filled square among empty ones": [
    `1. Hangisi şehirdir?
□ Elma
■ Van ✅✅
□ Armut`,
    `Hangisi şehirdir? [Elma / *Van / Armut]`,
  ],
  "a direction below writing space": [
    `1. Başkent neresidir?
Cevap:
Aşağıdaki soruları kısaca cevaplayınız:
2. Göl hangisidir?
Cevap: Van`,
    `Başkent neresidir? [ / ]
  doubt: Seçenek bulunamadı.
Göl hangisidir? [text: Van]
left out: Aşağıdaki soruları kısaca cevaplayınız:`,
  ],
  "numbers that jump, without empty lines": [
    `3. Başkent neresidir?
A) Ankara
B) İzmir
C) Bursa
D) Van
12. En uzun nehir hangisidir?
A) Dicle
B) Kızılırmak
C) Fırat
D) Seyhan
20. En büyük göl
hangisidir?
A) Van
B) Tuz
C) Eğirdir
D) İznik
Cevap anahtarı: 3-A 12-B 20-A`,
    `Başkent neresidir? [*Ankara / İzmir / Bursa / Van]
En uzun nehir hangisidir? [Dicle / *Kızılırmak / Fırat / Seyhan]
En büyük göl
hangisidir? [*Van / Tuz / Eğirdir / İznik]`,
  ],
  "numbers that jump, with starred options": [
    `3. Başkent neresidir?
A) Ankara* B) İzmir
12. En uzun nehir hangisidir?
A) Dicle B) Kızılırmak*
5. En büyük göl hangisidir?
A) Van* B) Tuz`,
    `Başkent neresidir? [*Ankara / İzmir]
En uzun nehir hangisidir? [Dicle / *Kızılırmak]
En büyük göl hangisidir? [*Van / Tuz]`,
  ],
  "numbers that jump, with answers below": [
    `3. Başkent neresidir?
A) Ankara
B) İzmir
Cevap: A
12. En uzun nehir hangisidir?
A) Dicle
B) Kızılırmak
Cevap: B
20. Başkent neresi?
Cevap: Ankara
31. En büyük göl hangisi?
Cevap: Van`,
    `Başkent neresidir? [*Ankara / İzmir]
En uzun nehir hangisidir? [Dicle / *Kızılırmak]
Başkent neresi? [text: Ankara]
En büyük göl hangisi? [text: Van]`,
  ],
  "words with a number after an option or an answer": [
    `1. Hangisi?
A) Osmanlı ile
100. Yıl Marşı
B) Nutuk
Cevap: A
2. Hangisi?
A) bir
B) iki
Cevap: B
Açıklama: Bu
150. sayfada yazıyor.`,
    `Hangisi? [*Osmanlı ile 100. Yıl Marşı / Nutuk]
Hangisi? [bir / *iki] — Bu
left out: 150. sayfada yazıyor.`,
  ],
  "two questions on one line with answers": [
    `1) Başkent? A) Ankara B) İzmir C) Bursa D) Van Cevap: A 2) En büyük? A) İstanbul B) Ağrı C) Muş D) Van Cevap: A`,
    `Başkent? [*Ankara / İzmir / Bursa / Van]
En büyük? [*İstanbul / Ağrı / Muş / Van]`,
  ],
  "questions on one line with an answer key": [
    `1) Başkent? A) Ankara B) İzmir C) Bursa D) Van 2) En büyük? A) İstanbul B) Ağrı C) Muş D) Van 12. Göl? A) Van B) Tuz
Cevap anahtarı: 1-A 2-B 12-A`,
    `Başkent? [*Ankara / İzmir / Bursa / Van]
En büyük? [İstanbul / *Ağrı / Muş / Van]
Göl? [*Van / Tuz]`,
  ],
  "a question after an answer in the same line": [
    `1) Başkent?
A) Ankara B) İzmir
Cevap: A 2) En büyük? A) İstanbul B) Ağrı
Cevap: B`,
    `Başkent? [*Ankara / İzmir]
En büyük? [İstanbul / *Ağrı]`,
  ],
  "options with numbers in one line": [
    `1) Kim kurdu? A) 1. Murat B) 2. Murat C) 3. Murat ve 4. Murat D) 5. Murat
Cevap: B`,
    `Kim kurdu? [1. Murat / *2. Murat / 3. Murat ve 4. Murat / 5. Murat]`,
  ],
  "a question inside the last option": [
    `1) Başkent? A) Ankara B) İzmir C) Bursa D) Van 2) En büyük?
A) İstanbul B) Ağrı C) Muş D) Van
Cevap anahtarı: 1-A 2-B`,
    `Başkent? [*Ankara / İzmir / Bursa / Van 2) En büyük? A) İstanbul B) Ağrı C) Muş D) Van]
  doubt: Bir seçeneğin içinde başka bir sorunun seçenekleri var gibi; kontrol edin.
  doubt: Son seçeneğe “A) İstanbul B) Ağrı C) Muş D) Van” satırı eklendi; seçeneğin parçası değilse silin.
left out: Cevap anahtarında fazladan: 2-B`,
  ],
  "two answers that differ": [
    `1) Başkent?
A) Ankara
B) İzmir
Cevap: A
Cevap: B
2) Göl?
A) Van
B) Tuz
Cevap: A
Cevap: A) Van
3) Dağ?
Cevap: Ağrı
Cevap: Uludağ`,
    `Başkent? [Ankara / *İzmir]
  doubt: Birden çok cevap yazıyor: “A” ve “B”; sonuncusu alındı, kontrol edin.
Göl? [*Van / Tuz]
Dağ? [text: Uludağ]
  doubt: Birden çok cevap yazıyor: “Ağrı” ve “Uludağ”; sonuncusu alındı, kontrol edin.`,
  ],
  "columns to match with single spaces": [
    `1) Meyveleri renkleriyle eşleştiriniz.
1. Elma a. Sarı
2. Muz b. Kırmızı
Cevap: 1-b 2-a
2) Eşleştiriniz.
1) Kar A) Beyaz
2) Çim B) Yeşil
3) Gök C) Mavi
Cevap: 1-A, 2-B, 3-C`,
    `Meyveleri renkleriyle eşleştiriniz. [pairs: Elma=Kırmızı / Muz=Sarı]
Eşleştiriniz. [pairs: Kar=Beyaz / Çim=Yeşil / Gök=Mavi]`,
  ],
  "pairs as the answer to a question without columns": [
    `1) Meyveleri renkleriyle eşleştiriniz.
Elma, muz; sarı, kırmızı
Cevap: 1-b 2-a`,
    `Meyveleri renkleriyle eşleştiriniz.
Elma, muz; sarı, kırmızı [text: 1-b 2-a]
  doubt: Cevap olarak “1-b 2-a” yazıyor; eşleştirmenin sütunları bulunamadı, kontrol edin.`,
  ],
};

/** Sheets as text. */
export const SHEETS: Record<string, Case> = {
  "column names in capitals with I and İ": [
    `SORU\tA ŞIKKI\tB ŞIKKI\tDOĞRU CEVAP\tAÇIKLAMA
2+2 kaçtır?\t3\t4\tB\tsayarız`,
    `2+2 kaçtır? [3 / *4] — sayarız`,
  ],
  "a letter after the word for an option": [
    `SIRA;SORU METNİ;SEÇENEK A;SEÇENEK B;DOĞRU SEÇENEK;ÇÖZÜM;SÜRE (SN)
1;2+2 kaçtır?;3;4;B;sayarız;30`,
    `2+2 kaçtır? [3 / *4] — sayarız 30 s`,
  ],
  "column names without Turkish letters": [
    `Soru;A sikki;B sikki;Dogru cevap;Aciklama
2+2 kaçtır?;3;4;B;sayarız`,
    `2+2 kaçtır? [3 / *4] — sayarız`,
  ],
  "options as numbers below unknown column names": [
    `Soru;Birinci;İkinci;Üçüncü;Cevap
2+2 kaçtır?;3;4;5;B
3+2 kaçtır?;3;4;5;C`,
    `columns? Soru | Birinci | İkinci | Üçüncü | Cevap`,
  ],
  "letters as answers without columns of options": [
    `Soru;Cevap
2+2 kaçtır?;B
3+2 kaçtır?;D
Başkent?;C`,
    `2+2 kaçtır? [text: B]
  doubt: Cevap olarak “B” yazıyor, ama seçenekler boş; kısa cevap sayıldı.
3+2 kaçtır? [text: D]
  doubt: Cevap olarak “D” yazıyor, ama seçenekler boş; kısa cevap sayıldı.
Başkent? [text: C]
  doubt: Cevap olarak “C” yazıyor, ama seçenekler boş; kısa cevap sayıldı.`,
  ],
  "one option below an unknown column name": [
    `Soru;A;B;Üç;D;Cevap
2+2 kaçtır?;1;2;3;4;D`,
    `2+2 kaçtır? [1 / 2 / *4]
  doubt: C seçeneğinin sütunu bulunamadı.`,
  ],
  "options in the reverse order": [
    `Soru;Cevap;D;C;B;A
2+2 kaçtır?;A;1;2;3;4`,
    `2+2 kaçtır? [*4 / 3 / 2 / 1]`,
  ],
  "columns that are not read": [
    `No;Ünite;Soru;A;B;Cevap;Zorluk;Kazanım
1;Sayılar;2+2 kaçtır?;1;4;B;kolay;M.5.1`,
    `2+2 kaçtır? [1 / *4]
  objective: M.5.1
left out: “Ünite” sütunu alınmadı.
left out: “Zorluk” sütunu alınmadı.`,
  ],
  "Wayground: the row that describes the columns": [
    `Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds,Image Link,Answer explanation
"Text of the question

(required)","Question Type

(default is Multiple Choice)","Text for option 1

(required in all cases except open-ended & draw questions)","Text for option 2

(required in all cases except open-ended & draw questions)","Text for option 3

(optional)","Text for option 4

(optional)","Text for option 5

(optional)","The correct option choice (between 1-5).

Leave blank for ""Open-Ended"", ""Poll"", ""Draw"" and ""Fill-in-the-Blank"" questions. ","Time in seconds

(optional, default value is 30 seconds)","Link of the image

(optional)","Explanation for the answer

(optional)"
Başkent?,Multiple Choice,İzmir,Ankara,,,,2,30,,`,
    `Wayground (Quizizz) tablosu
Başkent? [İzmir / *Ankara] 30 s`,
  ],
  "Kahoot: the Turkish template": [
    `#;Soru - en fazla 120 karakter;1. Yanıt - en fazla 75 karakter;2. Yanıt - en fazla 75 karakter;3. Yanıt - en fazla 75 karakter;4. Yanıt - en fazla 75 karakter;Süre sınırı (sn) – 5, 10, 20, 30, 60, 90, 120 veya 240 sn;Doğru yanıt(lar) - en az birini seçin
1;Başkent?;İzmir;Ankara;;;20;2`,
    `Kahoot tablosu
Başkent? [İzmir / *Ankara] 20 s`,
  ],
  "column names without spaces": [
    `Question,Answer1,Answer2,Time,Correct
Başkent?,İzmir,Ankara,20,2`,
    `Başkent? [İzmir / *Ankara] 20 s`,
  ],
  "a time above the maximum": [
    `Soru;A;B;Cevap;Süre
Bir?;a;b;A;600`,
    `Bir? [*a / b] 240 s
  changed: Süre 600 saniyeydi; 240 saniye yapıldı.`,
  ],
  "column names in capitals with endings": [
    `SORULAR;A SEÇENEĞİ;B SEÇENEĞİ;DOĞRU CEVAP ŞIKKI;AÇIKLAMASI;SÜRE SINIRI
Bir?;a;b;B;x;30`,
    `Bir? [a / *b] — x 30 s`,
  ],
  "column names in camel case": [
    `questionText,optionA,optionB,optionC,correctAnswer,explanation
Bir?,a,b,c,C,x`,
    `Bir? [a / b / *c] — x`,
  ],
  "column names with underscores": [
    `question_text,option_1,option_2,correct_option,time_limit
Bir?,a,b,2,20`,
    `Bir? [a / *b] 20 s`,
  ],
  'numbered options and "Cevap anahtarı" as column names': [
    `Soru;1. Şık;2. Şık;3. Şık;Cevap Anahtarı
Bir?;a;b;c;2`,
    `Bir? [a / *b / c]`,
  ],
  "column names with combining characters": [
    `Soru;A şıkkı;B şıkkı;Doğru cevap;Açıklama
Bir?;a;b;B;x`.normalize("NFD"),
    `Bir? [a / *b] — x`,
  ],
  "options as words below unknown column names": [
    `Soru;Birinci;İkinci;Üçüncü;Cevap
2+2 kaçtır?;üç;dört;beş;B
3+2 kaçtır?;üç;dört;beş;C`,
    `columns? Soru | Birinci | İkinci | Üçüncü | Cevap`,
  ],
  "all options in one cell": [
    `SORU;ŞIKLAR;CEVAP
2+2 kaçtır?;A) 3 B) 4 C) 5;B
3+2 kaçtır?;A) 3 B) 4 C) 5;C`,
    `2+2 kaçtır? [3 / *4 / 5]
3+2 kaçtır? [3 / 4 / *5]`,
  ],
  "a column of numbers with the name of the question": [
    `Soru;Soru Metni;A;B;Cevap
1;Bir?;a;b;A
2;İki?;a;b;B`,
    `Bir? [*a / b]
İki? [a / *b]`,
  ],
  "true, false and yes as answers": [
    `Soru;Cevap
Dünya yuvarlaktır.;DOĞRU
Ay yıldızdır.;YANLIŞ
Su ıslak mı?;Evet
Van göldür.;D`,
    `Dünya yuvarlaktır. [statement: true]
Ay yıldızdır. [statement: false]
Su ıslak mı? [*Evet / Hayır]
  changed: Seçenekler yazmıyordu; Evet ve Hayır konuldu.
Van göldür. [statement: true]`,
  ],
  "answers with words around the letter": [
    `Soru;A;B;C;Cevap
Bir?;x;y;z;B şıkkı
İki?;x;y;z;B) y
Üç?;x;y;z;A) y
Dört?;x;y;z;Seçenek C
Beş?;x;y;z;C seçeneği`,
    `Bir? [x / *y / z]
İki? [x / *y / z]
Üç? [*x / y / z]
  doubt: Cevap olarak “A) y” yazıyor, ama “y” B seçeneği; kontrol edin.
Dört? [x / y / *z]
Beş? [x / y / *z]`,
  ],
  "right and wrong columns in Turkish": [
    `Soru;Doğru Cevap;Yanlış Cevap 1;Yanlış Cevap 2
Başkent?;Ankara;İzmir;Van`,
    `Başkent? [*Ankara / İzmir / Van]`,
  ],
  "a row that describes the columns in Turkish": [
    `Soru Metni;Soru Türü;Seçenek 1;Seçenek 2;Doğru Cevap;Süre (saniye)
Sorunun metni (zorunlu);Soru türü;1. seçeneğin metni (zorunlu);2. seçeneğin metni (zorunlu);Doğru seçenek (1-5);Süre (isteğe bağlı)
Başkent?;Çoktan Seçmeli;İzmir;Ankara;2;30`,
    `Başkent? [İzmir / *Ankara] 30 s`,
  ],
  "Blooket: a column of pictures": [
    `Question #,Question Text,Question Image,Answer 1,Answer 2,Correct Answer(s)
1,Bu ne?,a.png,x,y,2`,
    `Blooket tablosu
Bu ne? [x / *y]
  doubt: “a.png” adlı resim dosyada yok; soruyu düzenleyip resmi ekleyin.`,
  ],
  "marks on options of a sheet": [
    `Soru;A;B;C;Cevap
Bir?;x;y ✅;z;
İki?;x (yanlış);y (doğru);z (yanlış);B`,
    `Bir? [x / *y / z]
İki? [x / *y / z]`,
  ],
  "true and false, yes and no as options": [
    `Soru;A;B;Cevap
Su ıslaktır.;Doğru;Yanlış;A
Su ıslak mı?;Evet;Hayır;B
Is it?;True;False;FALSE`,
    `Su ıslaktır. [statement: true]
Su ıslak mı? [Evet / *Hayır]
Is it? [True / *False]`,
  ],
  "types of pairs and orders": [
    `Tür;Soru;Cevap
Eşleştirme;Başkentleri bul.;Türkiye - Ankara | Fransa - Paris | Japonya - Tokyo
Matching;Renk?;"elma: kırmızı, muz: sarı"
Sıralama;Gezegenler?;1) Merkür, 2) Venüs, 3) Dünya
Ordering;Büyükten küçüğe?;km → m → cm
Eşleştirme;Bunlar?;Ankara
Sıralama;Peki bunlar?;`,
    `Başkentleri bul. [pairs: Türkiye=Ankara / Fransa=Paris / Japonya=Tokyo]
Renk? [pairs: elma=kırmızı / muz=sarı]
Gezegenler? [order: Merkür > Venüs > Dünya]
Büyükten küçüğe? [order: km > m > cm]
Bunlar? [pairs: = / =]
  doubt: Eşler “sol = sağ; sol = sağ” biçiminde yazmıyor; elle girin.
  doubt: Eşlerden birinin bir yanı boş.
  doubt: Sol yanda aynı söz iki kez var.
Peki bunlar? [order:  >  > ]
  doubt: Doğru sıra dosyada yazmıyor; öğeleri sıralayın.
  doubt: Sıralanacak en az 3 öğe gerekir.`,
  ],
  "pairs and orders without a type": [
    `Soru;A;B;C;Cevap
Sayıları küçükten büyüğe sıralayın.;9;3;7;B, C, A
Olayları sırala.;;;;Amasya > Erzurum > Sivas
Hayvanları yavrularıyla eşleştirin.;;;;inek=buzağı, koyun=kuzu
Hangi eşleştirme doğrudur?;at = tay;at = kuzu;at = civciv;
Nasıl sıralanır, sıralayınız?;1 > 2 > 3;2 > 1 > 3;3 > 2 > 1;2 > 1 > 3`,
    `Sayıları küçükten büyüğe sıralayın. [order: 3 > 7 > 9]
Olayları sırala. [order: Amasya > Erzurum > Sivas]
Hayvanları yavrularıyla eşleştirin. [pairs: inek=buzağı / koyun=kuzu]
Hangi eşleştirme doğrudur? [at = tay / at = kuzu / at = civciv]
  doubt: Doğru cevap bulunamadı; işaretleyin.
Nasıl sıralanır, sıralayınız? [1 > 2 > 3 / *2 > 1 > 3 / 3 > 2 > 1]`,
  ],
  "types of numbers and statements": [
    `Tür;Soru;A;B;Cevap
Sayı;Pi?;;;3,14 ± 0,01
Sayısal;Kaç?;;;altı
Sayı;Kök?;;;3 veya -3
Sayı;Kaç gün?;28;29;
True/False;Ice is cold.;True;False;A
Açık uçlu;Kaç ay var?;12;on iki;
Çoktan seçmeli;Hangi eşleştirme, eşleştirin?;a=b;c=d;B`,
    `Pi? [number: 3,14 ± 0,01]
Kaç? [text: altı]
Kök? [number: 3 ± 0 / −3]
Kaç gün? [number: 28 ± 0 / 29]
Ice is cold. [statement: true]
Kaç ay var? [text: 12 / on iki]
Hangi eşleştirme, eşleştirin? [a=b / *c=d]`,
  ],
  "the same option twice": [
    `Soru;A;B;C;Cevap
Kaç?;5;7;7;7
Hangisi?;Ankara;ankara;İzmir;A`,
    `Kaç? [5 / *7 / 7]
  doubt: “7” seçeneği birden çok kez var.
Hangisi? [*Ankara / ankara / İzmir]`,
  ],
  "several accepted answers": [
    `Soru;Cevap
x² = 9?;3 veya -3
Kaç?;0 / sıfır
Ne?;ve ya da veya`,
    `x² = 9? [text: 3 / -3]
Kaç? [text: 0 / sıfır]
Ne? [text: ve / veya]`,
  ],
  "no column names, and letters of options at the end": [
    `1;Başkent neresidir?;İzmir;Ankara;;B
2;Hangisi çift sayıdır?;1;2;3;B`,
    `Başkent neresidir? [İzmir / *Ankara]
Hangisi çift sayıdır? [1 / *2 / 3]`,
  ],
  "no column names, and pupils with their classes": [
    `Ahmet;Yılmaz;9;A
Ayşe;Kaya;9;B`,
    "columns? Ahmet | Yılmaz | 9 | A",
  ],
  "no column names, and a letter without an option": [
    `Başkent neresidir?;İzmir;Ankara;B
Hangisi çift sayıdır?;1;2;C`,
    "columns? Başkent neresidir? | İzmir | Ankara | B",
  ],
  "numbers of options beside options that are numbers": [
    `Soru;A;B;C;Cevap
Başkent?;İzmir;Ankara;Bursa;2
Göl?;Van;Tuna;Nil;1
Kaç?;3;1;2;1`,
    `Başkent? [İzmir / *Ankara / Bursa]
Göl? [*Van / Tuna / Nil]
Kaç? [*3 / 1 / 2]`,
  ],
  "numbers that are option texts as often as option numbers": [
    `Soru;A;B;C;Cevap
Başkent?;İzmir;Ankara;Bursa;2
Kaç?;3;1;2;1`,
    `Başkent? [İzmir / *Ankara / Bursa]
Kaç? [*3 / 1 / 2]
  doubt: “1” hem bir seçeneğin numarası hem bir seçeneğin kendisi; numara alındı.`,
  ],
  "a program's field names below the column names": [
    `Soru;A;B;C;Cevap
q_text;opt_a;opt_b;opt_c;answer
Hangisi bir değişken adıdır?;a_b;1_a;c d;A`,
    "Hangisi bir değişken adıdır? [*a_b / 1_a / c d]",
  ],
  "a count of wrong answers beside lettered options": [
    `Soru\tA\tB\tC\tD\tDoğru cevap\tYanlış sayısı
Bir?\tAnkara\tİzmir\tVan\tMuş\tB\t3
İki?\tAnkara\tİzmir\tVan\tMuş\tA\t3`,
    `Bir? [Ankara / *İzmir / Van / Muş]
İki? [*Ankara / İzmir / Van / Muş]
left out: “Yanlış sayısı” sütunu alınmadı.`,
  ],
  "counts of right and wrong answers beside lettered options": [
    `Soru\tA\tB\tC\tD\tDoğru\tYanlış
Bir?\tAnkara\tİzmir\tVan\tMuş\tB\t3`,
    `Bir? [Ankara / *İzmir / Van / Muş]`,
  ],
  "feedback for right and wrong answers": [
    `Soru\tA\tB\tC\tDoğru cevap\tYanlış cevap geri bildirimi\tDoğru cevap geri bildirimi\tDoğru cevap sayısı
Bir?\tAnkara\tİzmir\tVan\tB\tOlmadı\tAferin\t2`,
    `Bir? [Ankara / *İzmir / Van] — Aferin
left out: “Yanlış cevap geri bildirimi” sütunu alınmadı.`,
  ],
  "feedback for each option": [
    `Question\tOption A\tOption A feedback\tOption B\tOption B feedback\tCorrect answer\tIncorrect Feedback
Bir?\tAnkara\tx\tİzmir\ty\tB\tz`,
    `Bir? [Ankara / *İzmir]
left out: “Option A feedback” sütunu alınmadı.
left out: “Option B feedback” sütunu alınmadı.
left out: “Incorrect Feedback” sütunu alınmadı.`,
  ],
  "a letter as the right text beside wrong words": [
    `Soru\tDoğru cevap\tYanlış 1\tYanlış 2
Bir?\tB\tAnkara\tVan
Hangi vitamin?\tB\tC\tD
Kaç?\t2\tüç\tdört
Kaç eder?\t2\t3\t4`,
    `Bir? [*B / Ankara / Van]
  doubt: Doğru cevap olarak “B” yazıyor; bir seçeneğin işareti olabilir, kontrol edin.
Hangi vitamin? [C / *B / D]
Kaç? [üç / dört / *2]
  doubt: Doğru cevap olarak “2” yazıyor; bir seçeneğin işareti olabilir, kontrol edin.
Kaç eder? [*2 / 3 / 4]`,
  ],
  "answers of several parts that are the text of an option": [
    `Soru\tA\tB\tC\tD\tCevap
Bir?\t1,2\t1,4\t2,1\t2,2\t1,2
İki?\t1,2\t1,4\t2,1\t2,2\t1,4
Üç?\t1 ve 3\tA ve B\t2;3\tA C\tA ve B
Dört?\t1 ve 3\tA ve B\t2;3\tA C\t1 ve 3
Beş?\t1 ve 3\tA ve B\t2;3\tA C\t2;3
Altı?\t1 ve 3\tA ve B\t2;3\tA C\tA C
Yedi?\t1,20\t1,4\tx\ty\t1,2
Sekiz?\tx\ty\tz\tt\tA ve B`,
    `Bir? [*1,2 / 1,4 / 2,1 / 2,2]
İki? [1,2 / *1,4 / 2,1 / 2,2]
Üç? [1 ve 3 / *A ve B / 2;3 / A C]
Dört? [*1 ve 3 / A ve B / 2;3 / A C]
Beş? [1 ve 3 / A ve B / *2;3 / A C]
Altı? [1 ve 3 / A ve B / 2;3 / *A C]
Yedi? [*1,20 / 1,4 / x / y]
Sekiz? [several: *x / *y / z / t]`,
  ],
  "a list of numbers that is an option, among numbers of options": [
    `Soru\tA\tB\tC\tD\tCevap
Bir?\t1,2\t1,4\t2,1\t2,2\t1,2
İki?\tx\ty\tz\tt\t1
Üç?\tx\ty\tz\tt\t2
Dört?\tx\ty\tz\tt\t1,3`,
    `Bir? [*1,2 / 1,4 / 2,1 / 2,2]
  doubt: “1,2” bir seçeneğin kendisi, ama seçeneklerin numaraları da olabilir; kontrol edin.
İki? [*x / y / z / t]
Üç? [x / *y / z / t]
Dört? [several: *x / y / *z / t]`,
  ],
  "numbers with colons": [
    `Soru\tTür\tCevap
Maç kaç kaç bitti?\tSayı\t3:2
Saat kaç?\tSayı\t10:30
Kaç?\tSayı\t3 ± 2
Kaç eder?\tSayı\t3 +- 0,5
Kaç oldu?\tSayı\tüç`,
    `Maç kaç kaç bitti? [text: 3:2]
Saat kaç? [text: 10:30]
Kaç? [number: 3 ± 2]
Kaç eder? [number: 3 ± 0,5]
Kaç oldu? [text: üç]`,
  ],
  "times in minutes, by the column name": [
    `Soru\tA\tB\tCevap\tSüre (dk)
Bir?\ta\tb\tA\t1
İki?\ta\tb\tA\t0,5
Üç?\ta\tb\tA\t30 sn
Dört?\ta\tb\tA\t1:30
Beş?\ta\tb\tA\t10`,
    `Bir? [*a / b] 60 s
İki? [*a / b] 30 s
Üç? [*a / b] 30 s
Dört? [*a / b] 90 s
Beş? [*a / b] 240 s
  changed: Süre 600 saniyeydi; 240 saniye yapıldı.`,
  ],
  "a column name that is only the unit of minutes": [
    `Soru\tA\tB\tCevap\tDakika
Bir?\ta\tb\tA\t2`,
    `Bir? [*a / b] 120 s`,
  ],
  "minutes in an English column name": [
    `Question\tA\tB\tCorrect answer\tTime limit (minutes)
Bir?\ta\tb\tA\t2`,
    `Bir? [*a / b] 120 s`,
  ],
  "a column name with two units of time": [
    `Soru\tA\tB\tCevap\tSüre (dk/sn)
Bir?\ta\tb\tA\t10
İki?\ta\tb\tA\t1 dk`,
    `Bir? [*a / b]
  doubt: Süre olarak “10” yazıyor; süre alınmadı.
İki? [*a / b] 60 s`,
  ],
  "tabs, and more decimal commas than tabs": [
    `Soru\tA\tB\tCevap
Kaç eder, 1,5 + 1,5, yaklaşık?\t3,0\t2,5\tA
Kaç eder, 2,5 + 1,5, tam?\t3,5\t4,0\tB`,
    `Kaç eder, 1,5 + 1,5, yaklaşık? [*3,0 / 2,5]
Kaç eder, 2,5 + 1,5, tam? [3,5 / *4,0]`,
  ],
  "semicolons, and more commas in the questions": [
    `Soru;Cevap
Su, hava, toprak, ateş: hangisi ıslaktır?;Su
Ali, Can, Ece: en küçük kim?;Ece`,
    `Su, hava, toprak, ateş: hangisi ıslaktır? [text: Su]
Ali, Can, Ece: en küçük kim? [text: Ece]`,
  ],
  "the marks of a class and no questions": [
    `No,Ad Soyad,1. Yazılı,2. Yazılı,Ortalama
12,Ali Can,85,90,87.5
13,Ayşe Kaya,70,65,67.5`,
    `refused: Bu tablo öğrenci, not ya da ders çizelgesine benziyor. Quiz ise sütunlara Soru, A, B, Doğru cevap adlarını verin.`,
  ],
  "the attendance of a class": [
    `SIRA\tÖĞRENCİ NO\tADI SOYADI\tPAZARTESİ\tSALI
1\t12\tAli Can\t+\t-
2\t13\tAyşe Kaya\t+\t+`,
    `refused: Bu tablo öğrenci, not ya da ders çizelgesine benziyor. Quiz ise sütunlara Soru, A, B, Doğru cevap adlarını verin.`,
  ],
  "a timetable": [
    `Saat;Pazartesi;Salı;Çarşamba
08.30;Matematik;Türkçe;Fen
09.20;Fen;Matematik;Türkçe`,
    `refused: Bu tablo öğrenci, not ya da ders çizelgesine benziyor. Quiz ise sütunlara Soru, A, B, Doğru cevap adlarını verin.`,
  ],
  "words under names that the reader does not know": [
    `Kelime,Anlam,Yanlış anlam,Başka
apple,elma,armut,muz
pear,armut,elma,muz`,
    `columns? Kelime | Anlam | Yanlış anlam | Başka`,
  ],
  "several right options below a question for one": [
    `Soru\tA\tB\tC\tDoğru cevap
En büyük gezegen hangisidir?\tMars\tJüpiter\tVenüs\tA,B
Hangileri gezegendir?\tMars\tJüpiter\tAy\tA,B`,
    `En büyük gezegen hangisidir? [several: *Mars / *Jüpiter / Venüs]
  doubt: Soru tek cevap istiyor, ama A, B doğru diye işaretli; doğrusunu seçin.
Hangileri gezegendir? [several: *Mars / *Jüpiter / Ay]`,
  ],
};
