import type { DemoDisplayQuiz } from "./types.ts";

/** Quiz of two crosswords: an empty one, and one with given letters. */
export const bulmaca: DemoDisplayQuiz = {
  title: "Bulmaca: Gökyüzü ve Sınıfımız",
  description: "İki çapraz bulmaca: önce sınıfta ısın, sonra gezegenlere çık.",
  category: "Fen Bilimleri",
  questions: [
    {
      type: "cross",
      question: "Sınıfımızdan beş sözcük. Bazı harfler hazır, kalanını sen yaz.",
      crossword: {
        size: 7,
        words: [
          { answer: "SINIF", clue: "Derslerin işlendiği oda", direction: "across", row: 0, column: 2 },
          { answer: "SİLGİ", clue: "Kurşun kalemle yazılanı yok eder", direction: "down", row: 0, column: 2 },
          { answer: "KİTAP", clue: "Sayfaları çevrilerek okunur", direction: "across", row: 4, column: 1 },
          {
            answer: "MASA",
            clue: "Öğretmenin üzerinde yazı yazdığı eşya",
            direction: "down",
            row: 3,
            column: 4,
          },
          {
            answer: "TAHTA",
            clue: "Öğretmen dersi ona yazarak anlatır",
            direction: "across",
            row: 6,
            column: 0,
          },
        ],
        editableCells: [
          { row: 0, column: 3 },
          { row: 0, column: 4 },
          { row: 0, column: 6 },
          { row: 1, column: 2 },
          { row: 2, column: 2 },
          { row: 4, column: 2 },
          { row: 4, column: 3 },
          { row: 4, column: 4 },
          { row: 5, column: 4 },
          { row: 6, column: 1 },
          { row: 6, column: 2 },
          { row: 6, column: 4 },
        ],
      },
    },
    {
      type: "cross",
      question: "Güneş sistemi bulmacasını çöz.",
      crossword: {
        size: 10,
        words: [
          {
            answer: "UYDU",
            clue: "Bir gezegenin çevresinde dolanan gök cismi",
            direction: "down",
            row: 0,
            column: 0,
          },
          { answer: "VENÜS", clue: "Çoban Yıldızı da denilen gezegen", direction: "down", row: 0, column: 4 },
          { answer: "DÜNYA", clue: "Üzerinde yaşadığımız gezegen", direction: "down", row: 0, column: 7 },
          { answer: "NEPTÜN", clue: "Güneş'e en uzak gezegen", direction: "across", row: 1, column: 3 },
          { answer: "SATÜRN", clue: "Halkalarıyla ünlü gezegen", direction: "down", row: 2, column: 2 },
          {
            answer: "URANÜS",
            clue: "Güneş'e yakınlıkta yedinci gezegen",
            direction: "across",
            row: 3,
            column: 0,
          },
          { answer: "MERKÜR", clue: "Güneş'e en yakın gezegen", direction: "down", row: 4, column: 6 },
          { answer: "MARS", clue: "Kızıl gezegen", direction: "across", row: 4, column: 6 },
          {
            answer: "KRATER",
            clue: "Gök taşı çarpmasıyla oluşan çukur",
            direction: "across",
            row: 6,
            column: 1,
          },
          { answer: "JÜPİTER", clue: "En büyük gezegen", direction: "across", row: 9, column: 0 },
        ],
      },
    },
  ],
};
