import type { DemoDisplayQuiz } from "./types.ts";

/** Quiz with one question of each kind that is played live. */
export const herTurden: DemoDisplayQuiz = {
  title: "Her Türden: Bir Ders Saati",
  description:
    "Şıklar, doğru mu yanlış mı, kısa cevap, sayı, sıralama, eşleştirme, boşluklar; sonunda bir anket.",
  category: "Genel Kültür",
  questions: [
    {
      type: "multiple_choice",
      question: "Türkiye'nin yüz ölçümü en büyük ili hangisidir?",
      options: ["Konya", "Sivas", "Ankara", "Erzurum"],
      correctAnswer: 0,
    },
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
      type: "matching",
      question: "Ülkeleri başkentleriyle eşleştir.",
      matchingPairs: [
        { left: "Japonya", right: "Tokyo" },
        { left: "Mısır", right: "Kahire" },
        { left: "Kanada", right: "Ottava" },
      ],
    },
    {
      type: "fill_in_blank",
      question: "Boşlukları doldur.",
      fillInBlank: {
        text: "Su ___ derecede donar, deniz seviyesinde ___ derecede kaynar.",
        blanks: [{ correct: "0", options: ["0", "10"] }, { correct: "100" }],
      },
    },
    {
      type: "poll",
      question: "Gelecek ders hangisini tekrar edelim?",
      options: ["Göller ve dağlar", "Asal sayılar", "Gezegenler"],
    },
  ],
};
