import type { DemoQuiz } from "./types.ts";

export const turkce: DemoQuiz = {
  title: "Atasözleri ve Yazım Kuralları",
  description: "Atasözlerini tamamla, doğru yazımı bul, anlamları eşleştir.",
  category: "Türkçe",
  questions: [
    {
      question: "“Damlaya damlaya … olur.” atasözünü hangi kelime tamamlar?",
      options: ["deniz", "göl", "nehir", "sel"],
      correctAnswer: 1,
    },
    {
      question: "“Sakla samanı, gelir …” atasözünü hangi kelime tamamlar?",
      options: ["zamanı", "sırası", "baharı", "yazı"],
      correctAnswer: 0,
    },
    {
      question: "“Ağaç yaşken eğilir.” atasözü ne anlatır?",
      options: [
        "Ağaçların sulanması gerektiğini",
        "Yaşlıların deneyimli olduğunu",
        "Çalışmadan başarı gelmeyeceğini",
        "Eğitimin küçük yaşta verilmesi gerektiğini",
      ],
      correctAnswer: 3,
    },
    {
      question: "Hangi kelime doğru yazılmıştır?",
      options: ["şöför", "şöfor", "şoför", "şofor"],
      correctAnswer: 2,
    },
    {
      question: "Hangi cümlede “de” doğru yazılmıştır?",
      options: [
        "Sende bizimle gel.",
        "Kitabım evde kaldı.",
        "Kardeşimde geliyor.",
        "Bu filmi bende izledim.",
      ],
      correctAnswer: 1,
    },
    {
      question: "“Siyah” kelimesinin eş anlamlısı hangisidir?",
      options: ["Kara", "Ak", "Gri", "Boz"],
      correctAnswer: 0,
    },
    {
      question: "“Cömert” kelimesinin zıt anlamlısı hangisidir?",
      options: ["Yardımsever", "Varlıklı", "Nazik", "Cimri"],
      correctAnswer: 3,
    },
    {
      question: "“Bugün hava nasıl” cümlesinin sonuna hangi noktalama işareti gelmelidir?",
      options: ["Nokta", "Virgül", "Soru işareti", "İki nokta"],
      correctAnswer: 2,
    },
    {
      question: "“Kitaplık” kelimesindeki “-lık” nasıl bir ektir?",
      marks: [{ from: 26, to: 30, kind: "underline" }],
      options: ["Çoğul eki", "Yapım eki", "İyelik eki", "Hâl eki"],
      correctAnswer: 1,
    },
    {
      question: "“Üzüm üzüme baka baka …” atasözünü hangi kelime tamamlar?",
      options: ["büyür", "tatlanır", "olgunlaşır", "kararır"],
      correctAnswer: 3,
    },
  ],
};
