import type { DemoDisplayQuiz } from "../types.ts";

/** One question of each kind that is played live and has no quiz of its own. */
export const herTurden: DemoDisplayQuiz = {
  title: "Her Türden: Bir Ders Saati",
  description: "Doğru mu yanlış mı, birden çok doğru, kısa cevap, sayı, sıralama; sonunda bir anket.",
  category: "Genel Kültür",
  questions: [
    {
      type: "true_false",
      question: "Van Gölü, Türkiye'nin en büyük gölüdür.",
      correctAnswer: true,
    },
    {
      type: "multi_select",
      question: "Hangileri asal sayıdır?",
      options: ["2", "9", "11", "15", "17"],
      correctAnswers: [0, 2, 4],
      partial: true,
    },
    {
      type: "short_text",
      question: "Cumhuriyetin ilan edildiği kent hangisidir?",
      accepted: ["Ankara", "Angora"],
    },
    {
      type: "number",
      question: "Bir üçgenin iç açılarının toplamı kaç derecedir?",
      value: 180,
    },
    {
      type: "order",
      question: "Güneş'e yakından uzağa doğru sırala.",
      items: ["Merkür", "Venüs", "Dünya", "Mars"],
      partial: true,
    },
    {
      type: "true_false",
      question: "Penguenler memelidir.",
      correctAnswer: false,
    },
    {
      type: "poll",
      question: "Gelecek ders hangisini tekrar edelim?",
      options: ["Göller ve dağlar", "Asal sayılar", "Gezegenler"],
    },
  ],
};
