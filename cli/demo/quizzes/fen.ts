import type { DemoQuiz } from "./types.ts";

export const fen: DemoQuiz = {
  title: "Güneş Sistemi ve Vücudumuz",
  description: "Gezegenlerden organlarımıza: önce uzaya, sonra içimize bakıyoruz.",
  category: "Fen Bilimleri",
  exam: {
    penalty: "third",
    sections: [
      { name: "Güneş Sistemi", count: 5 },
      { name: "Vücudumuz", count: 5 },
    ],
  },
  questions: [
    {
      question: "Güneş'e en yakın gezegen hangisidir?",
      options: ["Venüs", "Dünya", "Merkür", "Mars"],
      correctAnswer: 2,
    },
    {
      question: "Güneş sisteminin en büyük gezegeni hangisidir?",
      options: ["Jüpiter", "Satürn", "Neptün", "Uranüs"],
      correctAnswer: 0,
    },
    {
      question: "Dünya'nın doğal uydusu hangisidir?",
      options: ["Güneş", "Mars", "Titan", "Ay"],
      correctAnswer: 3,
    },
    {
      question: "Dünya'nın kendi ekseni çevresinde bir kez dönmesi yaklaşık ne kadar sürer?",
      options: ["7 gün", "24 saat", "30 gün", "365 gün"],
      correctAnswer: 1,
    },
    {
      question: "“Kızıl Gezegen” diye bilinen gezegen hangisidir?",
      options: ["Mars", "Venüs", "Merkür", "Satürn"],
      correctAnswer: 0,
    },
    {
      question: "Kanı bütün vücuda pompalayan organ hangisidir?",
      options: ["Akciğer", "Karaciğer", "Kalp", "Böbrek"],
      correctAnswer: 2,
    },
    {
      question: "Yetişkin bir insanın iskeletinde kaç kemik vardır?",
      options: ["156", "206", "256", "306"],
      correctAnswer: 1,
    },
    {
      question: "Soluduğumuz havadaki oksijen, kana nerede geçer?",
      options: ["Burunda", "Yutakta", "Soluk borusunda", "Akciğerlerdeki alveollerde"],
      correctAnswer: 3,
    },
    {
      question: "Kanı süzerek idrarı oluşturan organlar hangileridir?",
      options: ["Böbrekler", "Akciğerler", "Bademcikler", "Kaslar"],
      correctAnswer: 0,
    },
    {
      question: "Besinlerin sindirimi nerede başlar?",
      options: ["Midede", "İnce bağırsakta", "Ağızda", "Kalın bağırsakta"],
      correctAnswer: 2,
    },
  ],
};
