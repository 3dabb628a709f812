/** Pasted texts and text files of teachers. */
import { utf16, windows1254 } from "./office-files.ts";

const KAHVE = `1) Türkiye'nin başkenti neresidir?
A) İstanbul
B) Ankara
C) İzmir
D) Bursa
Cevap: B

2) Aşağıdakilerden hangisi bir ilimizdir?
A) Iğdır
B) Bodrum
C) Çeşme
Doğru cevap: A`;

export const TEXTS: Record<string, string | Uint8Array> = {
  "one option per line, and the answer below each question": KAHVE,
  "an answer key at the end": `1. Kaç kıta vardır?\nA) 5\nB) 6\nC) 7\nD) 8\n2. Hangisi gezegendir?\nA) Ay\nB) Mars\nC) Güneş\nD) Titan\n\nCevap anahtarı: 1-C, 2-B`,
  "an answer key with letters and written answers": `1. Kaç kıta vardır?\nA) 6\nB) 7\n2. Hangisi gezegendir?\nA) Ay\nB) Güneş\nC) Mars\n3. Suyun formülünü yazınız.\nA) CO2\nB) H2O\n4. Ülkemizin başkenti neresidir?\n\nCEVAPLAR: 1-b, 2-c, 3-H2O, 4-Ankara`,
  "a sentence with numbered words is no answer key": `1. Hangileri doğrudur?\n1- Ankara, 2- İzmir\nA) Hepsi\nB) Hiçbiri\nCevap: A`,
  "an answer key with dots after the numbers": `1. Kaç kıta vardır?\nA) 6\nB) 7\n2. Hangisi gezegendir?\nA) Ay\nB) Mars\n3. Suyun formülü?\nA) H2O\nB) CO2\nCEVAPLAR\n1.B 2.B 3.A`,
  "an answer key without a heading": `1. Bir?\nA) a\nB) b\n2. İki?\nA) a\nB) b\n3. Üç?\nA) a\nB) b\n\n1-A 2-B 3-A`,
  "options on one line": `1) 2+2 kaçtır?\nA) 3   B) 4   C) 5   D) 6\nCevap: B\n2) 3x3 kaçtır?\nA) 6 B) 9 C) 12\nCevap: B`,
  "options on two lines of two": `1) 2+2 kaçtır?\nA) 3\tB) 4\nC) 5\tD) 6\nCevap: B`,
  "question and options on one line": `1) 2+2 kaçtır? A) 3 B) 4 C) 5 Cevap: B\n2) 1+1? A) 2 B) 3\nCevap: A`,
  "letters in brackets": `1. Hangisi meyvedir?\n(A) Elma\n(B) Taş\n(C) Kum\nCevap: (A)`,
  "lower-case letters with a dot": `1. Hangisi meyvedir?\na. Taş\nb. Elma\nc. Kum\nYanıt: b`,
  "Soru 1:": `Soru 1: Hangisi meyvedir?\nA) Taş\nB) Elma\nCevap: B\nSoru 2: Hangisi taştır?\nA) Mermer\nB) Elma\nCevap: A`,
  "a star at the right option": `1) Hangisi meyvedir?\nA) Taş\n*B) Elma\nC) Kum\n2) Hangisi taştır?\nA) Mermer*\nB) Elma\n3) Hangisi sudur?\nA) Kum\nB) *Göl`,
  "a title that begins with a number": `9. SINIF TARİH YAZILISI\nAdı Soyadı:\n1) Hangisi meyvedir?\nA) Taş\nB) Elma\nCevap: B\n2) Hangisi taştır?\nA) Mermer\nB) Elma\nCevap: A`,
  "a first question about a class": `1) Sınıf mevcudu 30 ise yarısı kaçtır?\nA) 15\nB) 20\nCevap: A\n2) Hangisi taştır?\nA) Mermer\nB) Elma\nCevap: A`,
  "a question that exceeds the limit inside a word": `1) ${"kelime ".repeat(218)}hangisidir?\nA) Taş\nB) Elma\nCevap: B`,
  "no numbers": `Hangisi meyvedir?\nA) Taş\nB) Elma\nCevap: B\n\nHangisi taştır?\nA) Mermer\nB) Elma\nCevap: A`,
  "a missing answer key": `1) Hangisi meyvedir?\nA) Taş\nB) Elma\n2) Hangisi taştır?\nA) Mermer\nB) Elma`,
  "an answer with a letter that no option has": `1) Hangisi meyvedir?\nA) Taş\nB) Elma\nCevap: E`,
  "an answer key without one of the questions": `1. Bir?\nA) a\nB) b\n2. İki?\nA) a\nB) b\nCevap anahtarı: 1-A`,
  "a star and an answer that differ": `1) Hangisi meyvedir?\n*A) Taş\nB) Elma\nCevap: B`,
  "several right": `1) Hangileri meyvedir?\nA) Elma\nB) Armut\nC) Taş\nCevap: A, B`,
  "five options": `1) Hangisi meyvedir?\nA) Taş\nB) Kum\nC) Su\nD) Hava\nE) Elma\nCevap: E`,
  "eight options": `1) Hangisi meyvedir?\nA) 1\nB) 2\nC) 3\nD) 4\nE) 5\nF) 6\nG) 7\nH) Elma\nCevap: H`,
  "one option": `1) Hangisi meyvedir?\nA) Elma\nCevap: A`,
  "true and false in brackets": `1) ( D ) Dünya yuvarlaktır.\n2) (Y) Güneş bir gezegendir.\n3) (   ) Ay bir yıldızdır.`,
  "true and false by the answer": `1) Dünya yuvarlaktır.\nCevap: Doğru\n2) Güneş bir gezegendir.\nCevap: Yanlış`,
  "true and false as options": `1) Dünya yuvarlaktır.\nA) Doğru\nB) Yanlış\nCevap: A`,
  "a word as the answer": `1) Türkiye'nin başkenti?\nCevap: Ankara`,
  "a gap": `1) Türkiye'nin başkenti ..........'dır.\nCevap: Ankara`,
  "two gaps": `1) ____ başkent, ____ en kalabalık ildir.\nCevap: Ankara, İstanbul`,
  "the answer of a gap after the sentence": `1. Türkiye'nin başkenti ............'dır. (Ankara)\n2. En büyük gölümüz ______ Gölü'dür. Cevap: Van\n3. ____ bir bitkidir. (D)`,
  "dashes before the brackets": `1-) Başkent?\nA-) İzmir\nB-) Ankara\nCvp: B\n2-) Göl? A-) Van B-) Tuz\nCevaplar: 1-) B 2-) A`,
  "an answer key without signs between numbers and letters": `1. Bir?\nA) a\nB) b\n2. İki?\nA) a\nB) b\n3. Üç?\nA) a\nB) b\n\nCEVAPLAR: 1A 2b 3B`,
  "an answer key with rows of numbers above rows of letters": `1. Bir?\nA) a\nB) b\n2. İki?\nA) a\nB) b\n3. Üç?\nA) a\nB) b\nCevap Anahtarı\n2\t3\nA\tB\n1\t4\nB\tA`,
  "an exported chat without its pictures": `12.03.2024, 10:14 - Ayşe Hoca: <Medya dahil edilmedi>\n12.03.2024, 10:15 - Ayşe Hoca: 1) Bu hangi hayvandır?\nA) Kedi ✅\nB) Köpek\n12.03.2024, 10:16 - Ayşe Hoca: IMG-20240312-WA0001.jpg (dosya ekli)\n12.03.2024, 10:16 - Ayşe Hoca: Yukarıdaki fotoğrafta hangi yapı görülmektedir?\nA) Ayasofya ✅\nB) Galata\n12.03.2024, 10:17 - Ayşe Hoca: <Medya dahil edilmedi>\n12.03.2024, 10:18 - Ayşe Hoca: iyi çalışmalar\n12.03.2024, 10:19 - Ayşe Hoca: 3) 2+2?\nA) 4 ✅\nB) 5`,
  "questions that mention a picture, and questions that do not": `1) Yandaki şekilde boyalı alan kaçtır?\nA) 4\nB) 5\nCevap: A\n2) Aşağıdaki grafiğe göre en çok satılan nedir?\nA) Elma\nB) Armut\nCevap: A\n3) Aşağıdaki resimlerden hangisi Van Gogh'undur?\nA) Yıldızlı Gece\nB) Mona Lisa\nCevap: A\n4) Harita nedir?\nA) Çizim\nB) Yazı\nCevap: A\n5) Yukarıda verilen cümlede özne nedir?\nA) Ali\nB) ev\nCevap: A\n6) YUKARIDAKİ GÖRSELDE NE VAR?\nA) Ali\nB) ev\nCevap: A`,
  "a chat, with senders and times": `[12.03.2024 10:15] Ayşe Hoca: 1) Türkiye'nin başkenti neresidir? 🇹🇷\nA) İstanbul\nB) Ankara ✅\nC) İzmir\n[12.03.2024 10:16] Ayşe Hoca: 2) Bir düzine kaçtır?\nA) 10\nB) 12 ✅\nC) 14\n[12.03.2024 10:17] Ali Hoca: <Medya dahil edilmedi>\n[12.03.2024 10:18] Ali Hoca: eline sağlık hocam 👍`,
  "an exported chat": `12.03.2024, 10:15 - Ayşe Hoca: 1) Başkent?\nA) İzmir\nB) Ankara\nCevap: B\n12.03.2024, 10:16 - Ali Hoca: 2) Göl?\nA) Van\nB) Ağrı\nCevap: A`,
  "printed pages with running heads, page numbers and broken words": `5. SINIF FEN BİLİMLERİ 1. ÜNİTE TESTİ\n1. Aşağıdaki gök cisimlerinden hangisi kendi ekse-\nni etrafında dönerken Güneş'in\nçevresinde de dolanır?\nA) Ay\nB) Dünya\nC) Güneş\nD) Kuyruklu\nyıldız\nSayfa 1/2\n5. SINIF FEN BİLİMLERİ 1. ÜNİTE TESTİ\n2. Birinci Dünya Savaşı ile\n2. Dünya Savaşı arasında kaç yıl vardır?\nA) 11 B) 21\nC) 31 D) 41\n3. Ali'nin 1.5 kg elması vardır. Ali\nelmaların yarısını yerse geriye kaç kg kalır?\nA) 0.5\nB) 0.75\nC) 1\nD) 3\nCevap Anahtarı\n1 B\n2 B\n3 B\n- 2 -`,
  "answers in many notations": `1- Başkent?\na- İzmir\nb- Ankara\nCvp: b\n\nS2. En küçük asal sayı kaçtır?\nA. 1\nB. 2\nC. 3\nDOĞRU YANIT: B)\n\nSoru 3) 2+2=?\nA) 3\nB) 4\n(Cevap B)\n\n4. 3+3=?\nA) 6\nB) 7\nC: A\n\n5. 4+4=?\nA) 8\nB) 9\nCevap 8`,
  "sections of an exam with headings": `A) Aşağıdaki ifadeler doğru ise (D), yanlış ise (Y) yazınız.\n1. Dünya Güneş'in etrafında döner. (D)\n2. Ay bir yıldızdır. (Y)\nB) Boşlukları doldurunuz. (20 puan)\n3. Türkiye'nin başkenti ............ 'dır.\nC) Aşağıdaki soruları cevaplayınız.\n4. Cumhuriyetin ilanını kısaca açıklayınız.\nD) Çoktan seçmeli sorular\n5. Bir düzine kaçtır?\nA) 10\nB) 12*\nC) 14\nD) 20\nE) Eşleştiriniz`,
  "a text that three questions share": `1-3. soruları aşağıdaki parçaya göre cevaplayınız.\nAli sabah erkenden kalktı. Kahvaltısını yaptı ve okula gitti.\n\n1. Ali ne zaman kalktı?\nA) Sabah*\nB) Öğle\n2. Ali nereye gitti?\nA) Parka\nB) Okula*\n3. Ne yaptı?\nA) Kahvaltı*\nB) Spor\n4. Bir düzine kaçtır?\nA) 10\nB) 12*`,
  "a shared text that is too long for its questions": `1 ve 2. soruları bu metne göre cevaplayınız.\n${"Uzun bir cümledir bu. ".repeat(75)}\n\n1. Bir?\nA) a*\nB) b\n2. İki?\nA) a\nB) b*`,
  "numbers that skip": `1) Bir?\nA) a*\nB) b\n11) Sıcaklık nedir?\nA) Isı\nB) Ölçü*\n25) ( D ) Su 100 derecede kaynar.`,
  "a dot and a bracket after the number, and options marked by a word or a root sign": `1.) Hangisi memelidir?\nA) Yunus (Doğru)\nB) Kartal\n2.) 3/4 hangisidir?\nA) 0,25\nB) 0,75 √\nC) √4`,
  "a short answer key without a heading": `1) Başkent?\nA) İzmir\nB) Ankara\n2) Ay nedir?\nA) Uydu\nB) Yıldız\n1) B 2) A`,
  "an answer key with an entry for a missing question": `1. Bir?\nA) a\nB) b\n2. İki?\nA) a\nB) b\nCevaplar: 1-A 2-B 9-A`,
  "a chat with bold signs": `*1)* Başkent?\nA) İzmir\n*B) Ankara*\n*2) Göl?*\nA) Van\nB) Ağrı\nCevap A\n*3)* Dağ?\n*A)* Ağrı\n*B)* Van\nCevap: A`,
  "lower-case letters with a dash and no space": `1-Başkent?\na-İzmir\nb-Ankara\nc-Van\nCevap: b`,
  "an answer key above the questions": `Cevap Anahtarı: 1.B 2.A\n1) Başkent?\nA) İzmir\nB) Ankara\n2) Göl?\nA) Van\nB) Ağrı`,
  "answer keys for two sections": `I. BÖLÜM\n1) Başkent?\nA) İzmir\nB) Ankara\n2) Göl?\nA) Van\nB) Ağrı\nII. BÖLÜM\n1) Dağ?\nA) Ağrı\nB) Van\n2) Ova?\nA) Ağrı\nB) Konya\nCEVAP ANAHTARI\nI. BÖLÜM: 1-B 2-A\nII. BÖLÜM: 1-A 2-B`,
  "an answer key with each number and each letter in its own line": `1) Başkent?\nA) İzmir\nB) Ankara\n2) Göl?\nA) Van\nB) Ağrı\nCevap Anahtarı\n1\nB\n2\nA`,
  "an answer and its reason on one line": `1) 2+2?\nA) 3\nB) 4\nCevap: B Çözüm: İki iki daha dört eder.\n2) 3+3?\nA) 6\nB) 7\nCevap: A`,
  "D and Y after the sentence, without brackets": `1) Ay bir uydudur. D\n2) Güneş bir gezegendir. Y\n3) C vitamini. Hangisi?\nA) D\nB) Y\nCevap: A`,
  "the word for a question after its number": `**1. Soru:** Başkent?\nA) İzmir\nB) Ankara\nCevap: B\n**2. Soru:** Göl?\nA) Van\nB) Ağrı\nCevap: A`,
  "square brackets around the letters": `1) Başkent?\n[A] İzmir\n[B] Ankara\nCevap: B`,
  ticks: `1) Başkent?\nA) İzmir\nB) Ankara ✓\n2) Göl?\n✅ A) Van\nB) Tuz\n3) Dağ?\nA) Ağrı (✔️)\nB) Uludağ`,
  "signs before the answer": `### Soru 1\nBaşkent?\n- A) İstanbul\n- B) Ankara\n\n✅ **Doğru Cevap:** B\n💡 **Açıklama:** 13 Ekim 1923'ten beri.`,
  "D and Y before the numbers": `Cümleler doğruysa D, yanlışsa Y yazın.\n( D ) 1. Türkiye'nin başkenti Ankara'dır.\n( Y ) 2. Van en küçük göldür.\n(   ) 3. Ağrı en yüksek dağdır.`,
  "D and Y without numbers": `( D ) Türkiye'nin başkenti Ankara'dır.\n(Y) Van en küçük göldür.\n( ) Ağrı en yüksek dağdır.`,
  "brackets that do not begin a statement": `1) Hangileri meyvedir?\n( ) Elma\n( ) Taş\nA) Elma\nB) Taş\nCevap: A`,
  "neither options nor answer": `1) Atatürk'ün hayatını anlatınız.\n2) Hangisi meyvedir?\nA) Taş\nB) Elma\nCevap: B`,
  "an explanation": `1) 2+2?\nA) 3\nB) 4\nCevap: B\nAçıklama: İki iki daha dört eder.`,
  "a list inside the question": `1) Buna göre:\nI. Su kaynar.\nII. Buz erir.\nhangileri doğrudur?\nA) Yalnız I\nB) Yalnız II\nC) I ve II\nCevap: C`,
  "numbered lines inside the question": `7) Bir deneyde:\n1. Su ısıtılıyor.\n2. Buz ekleniyor.\nne olur?\nA) Soğur\nB) Isınır\nCevap: A\n8) Sonra?\nA) a\nB) b\nCevap: B`,
  "a year in the question is no number": `1) 1923. yılda ne oldu?\nA) Cumhuriyet\nB) Savaş\nCevap: A`,
  "a head and a foot": `2023-2024 EĞİTİM YILI\nADI SOYADI:\n\n1) 2+2?\nA) 3\nB) 4\nCevap: B\n\nBaşarılar dilerim.`,
  "two sections that count anew": `1) Bir?\nA) a\nB) b\nCevap: A\n\nB BÖLÜMÜ\n1) İki?\nA) a\nB) b\nCevap: B`,
  "a wrapped option": `1) Hangisi doğrudur?\nA) Çok uzun bir\nseçenek\nB) Kısa\nCevap: A`,
  "Windows-1254": windows1254(KAHVE),
  "UTF-16 with its mark": utf16(KAHVE),
  "UTF-16 without its mark": utf16(KAHVE, false),
  "lines of old Macs": KAHVE.replaceAll("\n", "\r"),
  "İ and I in words of the key": `1) Iğdır mı?\nA) İl\nB) Ilıca\nDOĞRU CEVAP: A\nAÇIKLAMA: Iğdır bir ildir.\n2) İki?\nA) a\nB) b\nCEVAP: b`,
  "a question of 1,600 characters": `1) ${"uzun ".repeat(320)}son?\nA) a\nB) b\nCevap: A`,
  "an option of 350 characters": `1) Hangisi?\nA) ${"a".repeat(350)}\nB) b\nCevap: A`,
  Aiken: `What is the capital?\nA. Istanbul\nB. Ankara\nANSWER: B\n\nIs it big?\nA) Yes\nB) No\nANSWER: A`,
  "no question at all": "Merhaba çocuklar, yarın görüşürüz.",
  "an empty file": "",
  "GIFT of every kind": `// yorum
$CATEGORY: $course$/top/Coğrafya

::S1::Başkent? {=Ankara ~İstanbul#yanlış ~İzmir}

::S2::Dünya yuvarlaktır.{T}

::S3::Güneş gezegendir.{FALSE#hayır}

::S4::Başkent? {=Ankara =ankara}

::S5::Kaç il var? {#81:1}

::S6::Pi? {#3.1..3.2}

::S7::Eşleyin. {=Ankara -> Türkiye =Paris -> Fransa =Roma -> İtalya}

::S8::Hangileri çift? {~%50%2 ~%50%4 ~%-100%3}

Başkent {=Ankara ~İzmir} ilidir.

::S10::Anlatın. {}

::S11::2 \\= 1+1 \\{küme\\}? {=evet ~hayır####Çünkü öyle.}`,
  "GIFT in HTML": `::S1::[html]<p>H<sub>2</sub>O&nbsp;nedir?</p>{=<p>Su</p> ~<p>Tuz &amp; un</p>}`,
  "GIFT with a brace too few": `::S1::Başkent? {=Ankara ~İzmir\n\n::S2::Dünya yuvarlaktır.{T}`,
  "Moodle XML of every kind": `<?xml version="1.0" encoding="UTF-8"?><quiz>
<question type="category"><category><text>$course$/top/Fen Bilgisi</text></category></question>
<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Su nedir?<br>Seçin.</p>]]></text></questiontext><generalfeedback format="html"><text>Su sıvıdır.</text></generalfeedback><single>true</single>
<answer fraction="100" format="html"><text><![CDATA[<p>H2O</p>]]></text></answer><answer fraction="0" format="html"><text>CO2</text></answer></question>
<question type="multichoice"><questiontext format="plain_text"><text>Hangileri çift?</text></questiontext><single>false</single><answer fraction="50"><text>2</text></answer><answer fraction="50"><text>4</text></answer><answer fraction="-100"><text>3</text></answer></question>
<question type="truefalse"><questiontext format="html"><text>Dünya yuvarlak.</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
<question type="shortanswer"><questiontext format="html"><text>Başkent?</text></questiontext><answer fraction="100"><text>Ankara</text></answer></question>
<question type="numerical"><questiontext format="html"><text>Kaç il?</text></questiontext><answer fraction="100"><text>81</text><tolerance>0.5</tolerance></answer></question>
<question type="matching"><questiontext format="html"><text>Eşleyin</text></questiontext><subquestion format="html"><text>Türkiye</text><answer><text>Ankara</text></answer></subquestion><subquestion format="html"><text>Fransa</text><answer><text>Paris</text></answer></subquestion></question>
<question type="ordering"><questiontext format="html"><text>Sıralayın</text></questiontext><answer fraction="1"><text>bir</text></answer><answer fraction="2"><text>iki</text></answer><answer fraction="3"><text>üç</text></answer></question>
<question type="gapselect"><questiontext format="html"><text>Gök [[1]], ot [[2]].</text></questiontext><selectoption><text>mavi</text><group>1</group></selectoption><selectoption><text>yeşil</text><group>1</group></selectoption></question>
<question type="cloze"><questiontext format="html"><text>Başkent {1:SHORTANSWER:=Ankara}, göl {1:MULTICHOICE:=Van~Tuz}.</text></questiontext></question>
<question type="essay"><questiontext format="html"><text>Anlatın.</text></questiontext></question>
<question type="calculated"><questiontext format="html"><text>{a}+{b}?</text></questiontext></question>
<question type="description"><questiontext format="html"><text>Yönerge</text></questiontext></question></quiz>`,
  "Moodle XML with a picture, a formula and a linked picture": `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p><img src="@@PLUGINFILE@@/a.png"> <img src="http://x.test/b.png"> \\(x^2\\) kaç?</p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`,
  "XML with entities that would unfold": `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz><question type="truefalse"><questiontext><text>&b;</text></questiontext></question></quiz>`,
  "XML that is cut off": `<?xml version="1.0"?><quiz><question type="truefalse">`,
  "XML of something else": `<?xml version="1.0"?><rss><channel/></rss>`,
  "a web page": "<!DOCTYPE html><html><body>1) Soru?</body></html>",
  "a PDF": "%PDF-1.7 …",
  "a table with tabs": "Soru\tA\tB\tC\tDoğru cevap\nBaşkent?\tAnkara\tİzmir\tVan\tA\n3x3?\t6\t9\t12\tB",
  "a table whose options are counted":
    "No;SORU METNİ;1. Seçenek;2. Seçenek;3. Seçenek;Cevap;Süre\n1;Başkent?;İzmir;Ankara;Van;2;30",
  "a table whose times are written in many ways":
    "Soru;A;B;Cevap;Süre\nBir?;a;b;A;30 sn\nİki?;a;b;B;1:30\nÜç?;a;b;A;1,5 dk\nDört?;a;b;B;0\nBeş?;a;b;A;uzun\nAltı?;a;b;A;0:00\nYedi?;a;b;A;2 DAKİKA\nSekiz?;a;b;A;1 dk 30 sn\nDokuz?;a;b;A;1 saat\nOn?;a;b;A;20 seconds",
  "a table with a key and no options":
    "Soru;A;B;Cevap\nBir?;a;b;A\nİki?;;;B\nÜç?;;;Ankara\nVan göldür.;;;D\n2+3?;;;5",
  "a table with an English head": "Question,Option A,Option B,Answer\nCapital?,Izmir,Ankara,B",
  "a table with right and wrong columns":
    "Soru;Doğru Cevap;Yanlış 1;Yanlış Cevap 2\nBaşkent?;Ankara;İzmir;Van\nGöl?;Van;Tuz;Eğirdir",
  "a table of questions and answers alone":
    "Soru;Cevap\nAnkara başkenttir.;Doğru\nVan başkenttir.;Yanlış\nBaşkent?;Ankara",
  "a set of cards": "Başkent\tAnkara\nEn büyük göl\tVan Gölü\nEn yüksek dağ\tAğrı Dağı",
  "two lines with a comma each": "Ankara, başkenttir\nVan, göldür",
};
