import type { DemoDisplayQuiz } from "./types.ts";

/** Quiz of matching questions. */
export const eslestirme: DemoDisplayQuiz = {
  title: "Eşleştirme: Hangisi Hangisine Ait?",
  description: "Ülkeler ve başkentler, hayvanlar ve grupları, sözün iki yarısı.",
  category: "Genel Kültür",
  questions: [
    {
      type: "matching",
      question: "Ülkeleri başkentleriyle eşleştir.",
      matchingPairs: [
        { left: "Azerbaycan", right: "Bakü" },
        { left: "Japonya", right: "Tokyo" },
        { left: "Mısır", right: "Kahire" },
        { left: "Bulgaristan", right: "Sofya" },
        { left: "Avustralya", right: "Canberra" },
      ],
    },
    {
      type: "matching",
      question: "Her hayvanı ait olduğu grupla eşleştir. Bir grup birden çok kez kullanılabilir.",
      matchingPairs: [
        { left: "Yunus", right: "Memeliler" },
        { left: "Kurbağa", right: "İki yaşamlılar" },
        { left: "Yarasa", right: "Memeliler" },
        { left: "Penguen", right: "Kuşlar" },
        { left: "Kaplumbağa", right: "Sürüngenler" },
        { left: "Hamsi", right: "Balıklar" },
      ],
    },
    {
      type: "matching",
      question: "Atasözlerinin iki yarısını birleştir.",
      matchingPairs: [
        { left: "Damlaya damlaya", right: "göl olur." },
        { left: "Sakla samanı,", right: "gelir zamanı." },
        { left: "Ağaç yaşken", right: "eğilir." },
        { left: "Bir elin nesi var,", right: "iki elin sesi var." },
      ],
    },
  ],
};
