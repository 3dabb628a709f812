import type { DemoQuiz } from "./types.ts";

export const saglik: DemoQuiz = {
  title: "Sağlıklı Beslenme ve İlk Yardım",
  description: "Her gün işimize yarayan bilgiler.",
  category: "Sağlıklı Yaşam",
  questions: [
    {
      question: "Türkiye'de acil durumlarda hangi numara aranır?",
      options: ["110", "155", "112", "182"],
      correctAnswer: 2,
    },
    {
      question: "Kemiklerimizin ve dişlerimizin güçlü olması için en önemli mineral hangisidir?",
      options: ["Kalsiyum", "Bakır", "Çinko", "Sodyum"],
      correctAnswer: 0,
    },
    {
      question: "Hangi besin C vitamini bakımından zengindir?",
      options: ["Ekmek", "Portakal", "Peynir", "Pirinç"],
      correctAnswer: 1,
    },
    {
      question: "Vücudumuz, güneş ışığının yardımıyla hangi vitamini üretir?",
      options: ["A vitamini", "B12 vitamini", "C vitamini", "D vitamini"],
      correctAnswer: 3,
    },
    {
      question: "Dişlerimizi en az ne sıklıkla fırçalamalıyız?",
      options: ["Haftada 1", "Günde 2", "İki günde 1", "Günde 6"],
      correctAnswer: 1,
    },
    {
      question: "Hangi besin protein bakımından en zengindir?",
      options: ["Bal", "Elma", "Yumurta", "Marul"],
      correctAnswer: 2,
    },
    {
      question: "Ellerimizi sabunla en az kaç saniye yıkamalıyız?",
      options: ["20", "3", "5", "10"],
      correctAnswer: 0,
    },
    {
      question: "Burnu kanayan birine ilk olarak ne yapılır?",
      options: [
        "Başı arkaya yatırılır",
        "Sırtüstü uzatılır",
        "Burnuna su çektirilir",
        "Başı hafif öne eğilir, burun kanatları sıkılır",
      ],
      correctAnswer: 3,
    },
    {
      question: "Küçük bir yanıkta ilk yapılması gereken nedir?",
      options: ["Diş macunu sürmek", "Yoğurt sürmek", "Akan serin suyun altında tutmak", "Un serpmek"],
      correctAnswer: 2,
    },
    {
      question: "Hangi besin lif bakımından en zengindir?",
      options: ["Kuru fasulye", "Sucuk", "Beyaz peynir", "Şeker"],
      correctAnswer: 0,
    },
  ],
};
