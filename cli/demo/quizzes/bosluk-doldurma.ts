import type { DemoDisplayQuiz } from "./types.ts";

/** Quiz of fill-in-the-blank questions with chosen and typed blanks. */
export const boslukDoldurma: DemoDisplayQuiz = {
  title: "Boşluk Doldurma: Yazım Kuralları",
  description: "De ve ki ayrı mı, bitişik mi? Boşlukları seçerek ya da yazarak doldur.",
  category: "Türkçe",
  questions: [
    {
      type: "fill_in_blank",
      question: "Boşluklara doğru yazımı seç.",
      fillInBlank: {
        text: "Kardeşim ___ bizimle gelecek. Defterim ___ kalmış. Sen ___ mi unuttun?",
        blanks: [
          { options: ["te", "de", "'de"], correct: "de" },
          { options: ["ev'de", "ev de", "evde"], correct: "evde" },
          { options: ["de", "da", "te"], correct: "de" },
        ],
      },
    },
    {
      type: "fill_in_blank",
      question: "Birleşik yazılan ve ayrı yazılan sözcükleri seç.",
      fillInBlank: {
        text: "___ sabah erkenden kalktık. ___ okul gezisine gidecektik ama ___ yağmur başladı.",
        blanks: [
          { options: ["Bu gün", "Bugün"], correct: "Bugün" },
          { options: ["Hep birlikte", "Hepbirlikte"], correct: "Hep birlikte" },
          { options: ["birden bire", "birdenbire", "bir denbire"], correct: "birdenbire" },
        ],
      },
    },
    {
      type: "fill_in_blank",
      question: "Boşluğa uygun sözcüğü yaz.",
      fillInBlank: {
        text: "Türk alfabesinde ___ harf vardır; bunların sekizi ünlüdür. Cümlenin sonuna konan işaretin adı ___ işaretidir.",
        blanks: [{ correct: "29" }, { options: ["virgül", "kesme", "nokta"], correct: "nokta" }],
      },
    },
    {
      type: "fill_in_blank",
      question: "Sözcüğün zıt anlamlısını yaz.",
      fillInBlank: {
        text: "Uzun sözcüğünün zıt anlamlısı ___ sözcüğüdür. Ilık değil, tam tersi: sıcağın zıddı ___ olur.",
        blanks: [{ correct: "kısa" }, { correct: "soğuk" }],
      },
    },
  ],
};
