import type { DemoQuiz } from "./types.ts";

export const ingilizce: DemoQuiz = {
  title: "İngilizce: Günlük Hayat",
  description: "Günlük hayattan kelimeler ve kısa cümleler.",
  category: "İngilizce",
  questions: [
    {
      question: "“Kütüphane” kelimesinin İngilizcesi hangisidir?",
      options: ["Bookshop", "Library", "School", "Museum"],
      correctAnswer: 1,
    },
    {
      question: "She ___ to school every day.",
      options: ["go", "going", "goes", "gone"],
      correctAnswer: 2,
    },
    {
      question: "“What time is it?” sorusuna hangi cevap verilir?",
      options: ["It's half past nine.", "It's Monday.", "I'm twelve.", "It's sunny."],
      correctAnswer: 0,
    },
    {
      question: "“Child” kelimesinin çoğulu hangisidir?",
      options: ["Childs", "Childes", "Childrens", "Children"],
      correctAnswer: 3,
    },
    {
      question: "I ___ breakfast at seven o'clock yesterday.",
      options: ["have", "had", "has", "having"],
      correctAnswer: 1,
    },
    {
      question: "“Büyükanne” kelimesinin İngilizcesi hangisidir?",
      options: ["Aunt", "Cousin", "Grandmother", "Sister"],
      correctAnswer: 2,
    },
    {
      question: "“Expensive” kelimesinin zıt anlamlısı hangisidir?",
      options: ["cheap", "big", "heavy", "new"],
      correctAnswer: 0,
    },
    {
      question: "There ___ some milk in the fridge.",
      options: ["are", "am", "be", "is"],
      correctAnswer: 3,
    },
    {
      question: "Which month comes after March?",
      options: ["May", "April", "June", "February"],
      correctAnswer: 1,
    },
    {
      question: "“Can you swim?” — “Yes, I ___.”",
      options: ["do", "am", "can", "have"],
      correctAnswer: 2,
    },
  ],
};
