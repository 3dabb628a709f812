import type { DemoQuiz } from "./types.ts";

export const genelKultur: DemoQuiz = {
  title: "Genel Kültür Yarışması",
  description: "Tarihten spora, sanattan doğaya karışık sorular.",
  category: "Genel Kültür",
  questions: [
    {
      question: "İstiklal Marşı'mızın şairi kimdir?",
      options: ["Yahya Kemal Beyatlı", "Mehmet Âkif Ersoy", "Namık Kemal", "Tevfik Fikret"],
      correctAnswer: 1,
    },
    {
      question: "Türkiye Cumhuriyeti hangi tarihte ilan edildi?",
      options: ["23 Nisan 1920", "19 Mayıs 1919", "30 Ağustos 1922", "29 Ekim 1923"],
      correctAnswer: 3,
    },
    {
      question: "23 Nisan'da hangi bayramı kutlarız?",
      options: [
        "Ulusal Egemenlik ve Çocuk Bayramı",
        "Cumhuriyet Bayramı",
        "Zafer Bayramı",
        "Atatürk'ü Anma, Gençlik ve Spor Bayramı",
      ],
      correctAnswer: 0,
    },
    {
      question: "Satranç tahtasında kaç kare vardır?",
      options: ["36", "49", "64", "81"],
      correctAnswer: 2,
    },
    {
      question: "Dünyanın en büyük okyanusu hangisidir?",
      options: ["Atlas Okyanusu", "Hint Okyanusu", "Kuzey Buz Denizi", "Büyük Okyanus"],
      correctAnswer: 3,
    },
    {
      question: "Mona Lisa tablosunu kim yapmıştır?",
      options: ["Leonardo da Vinci", "Vincent van Gogh", "Pablo Picasso", "Osman Hamdi Bey"],
      correctAnswer: 0,
    },
    {
      question: "Basketbolda bir takım sahada kaç oyuncuyla oynar?",
      options: ["4", "5", "6", "7"],
      correctAnswer: 1,
    },
    {
      question: "Nasreddin Hoca'nın türbesi hangi ilçededir?",
      options: ["Ürgüp", "Beyşehir", "Akşehir", "Safranbolu"],
      correctAnswer: 2,
    },
    {
      question: "Olimpiyat bayrağında kaç halka vardır?",
      options: ["4", "5", "6", "7"],
      correctAnswer: 1,
    },
    {
      question: "“Kaplumbağa Terbiyecisi” tablosunun ressamı kimdir?",
      options: ["Osman Hamdi Bey", "Şeker Ahmed Paşa", "İbrahim Çallı", "Fikret Mualla"],
      correctAnswer: 0,
    },
  ],
};
