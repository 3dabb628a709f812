import type { DemoQuiz } from "./types.ts";

export const bilisim: DemoQuiz = {
  title: "Bilgisayar ve Güvenli İnternet",
  description: "Bilgisayarın parçaları, algoritmalar ve internette güvende kalmak.",
  category: "Bilişim Teknolojileri",
  questions: [
    {
      question: "Hangi parola en güçlüdür?",
      options: ["123456", "ayse2013", "parola", "Mv7!kR2#pTq9"],
      correctAnswer: 3,
    },
    {
      question: "Bilgisayarda komutları işleyen ve hesaplamaları yapan parça hangisidir?",
      options: ["Ekran", "İşlemci", "Klavye", "Hoparlör"],
      correctAnswer: 1,
    },
    {
      question: "Bilgisayar kapatılınca hangi bellekteki bilgiler silinir?",
      options: ["RAM", "SSD", "Sabit disk", "USB bellek"],
      correctAnswer: 0,
    },
    {
      question: "1 bayt kaç bittir?",
      options: ["2", "4", "8", "16"],
      correctAnswer: 2,
    },
    {
      question: "Hangisi bir giriş birimidir?",
      options: ["Yazıcı", "Hoparlör", "Projeksiyon", "Klavye"],
      correctAnswer: 3,
    },
    {
      question: "Hangisi bir işletim sistemidir?",
      options: ["Word", "Linux", "PDF", "Excel"],
      correctAnswer: 1,
    },
    {
      question: "Bir problemi çözmek için izlenen adımların sıralı hâline ne denir?",
      options: ["Algoritma", "Donanım", "Piksel", "Tarayıcı"],
      correctAnswer: 0,
    },
    {
      question: "Tanımadığın birinden şüpheli bir bağlantı geldi. Ne yapmalısın?",
      options: [
        "Hemen tıklamalıyım",
        "Arkadaşlarıma göndermeliyim",
        "Tıklamadan bir büyüğüme haber vermeliyim",
        "Şifremi yazıp denemeliyim",
      ],
      correctAnswer: 2,
    },
    {
      question: "Hangisini internette herkese açık paylaşmamalısın?",
      options: ["Sevdiğin kitabı", "Sevdiğin rengi", "Tuttuğun takımı", "Ev adresini"],
      correctAnswer: 3,
    },
    {
      question: "Ödevinde internetten bir bilgi kullandın. Hangisi doğrudur?",
      options: [
        "Kendi yazım gibi gösteririm",
        "Kaynağını belirtirim",
        "Kaynağı silerim",
        "Aynısını arkadaşıma satarım",
      ],
      correctAnswer: 1,
    },
  ],
};
