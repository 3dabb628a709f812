import type { DemoQuiz } from "./types.ts";

export const turkiye: DemoQuiz = {
  title: "Türkiye'yi Tanıyalım",
  description: "Dağlarımız, göllerimiz, akarsularımız ve bölgelerimiz.",
  category: "Sosyal Bilgiler",
  questions: [
    {
      question: "Türkiye'nin başkenti hangi şehirdir?",
      options: ["Ankara", "İstanbul", "İzmir", "Bursa"],
      correctAnswer: 0,
    },
    {
      question: "Türkiye'nin en büyük gölü hangisidir?",
      options: ["Tuz Gölü", "Van Gölü", "Beyşehir Gölü", "Eğirdir Gölü"],
      correctAnswer: 1,
    },
    {
      question: "Türkiye'nin en yüksek dağı hangisidir?",
      options: ["Erciyes Dağı", "Uludağ", "Kaçkar Dağı", "Ağrı Dağı"],
      correctAnswer: 3,
    },
    {
      question: "Türkiye kaç coğrafi bölgeye ayrılır?",
      options: ["5", "6", "7", "8"],
      correctAnswer: 2,
    },
    {
      question: "İstanbul Boğazı hangi iki denizi birbirine bağlar?",
      options: [
        "Ege Denizi ile Akdeniz'i",
        "Karadeniz ile Marmara Denizi'ni",
        "Marmara Denizi ile Ege Denizi'ni",
        "Akdeniz ile Karadeniz'i",
      ],
      correctAnswer: 1,
    },
    {
      question: "Göreme ve Ürgüp'teki peribacalarıyla tanınan ilimiz hangisidir?",
      options: ["Konya", "Kayseri", "Nevşehir", "Sivas"],
      correctAnswer: 2,
    },
    {
      question: "Türkiye'de doğup yine Türkiye'de denize dökülen en uzun akarsu hangisidir?",
      options: ["Kızılırmak", "Fırat", "Dicle", "Sakarya"],
      correctAnswer: 0,
    },
    {
      question: "Pamukkale travertenleri hangi ilimizdedir?",
      options: ["Aydın", "Muğla", "Burdur", "Denizli"],
      correctAnswer: 3,
    },
    {
      question: "Çay, ülkemizde hangi bölgede yetiştirilir?",
      options: ["Akdeniz Bölgesi", "Ege Bölgesi", "Karadeniz Bölgesi", "İç Anadolu Bölgesi"],
      correctAnswer: 2,
    },
    {
      question: "Yüz ölçümü en büyük olan ilimiz hangisidir?",
      options: ["Ankara", "Konya", "Sivas", "Erzurum"],
      correctAnswer: 1,
    },
  ],
};
