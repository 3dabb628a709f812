import type { DemoQuiz } from "./types.ts";

/** Quiz with a drawing for each question. */
export const geometri: DemoQuiz = {
  title: "Geometrik Şekiller",
  description: "Şekle bakarak yanıtlanan on soru: üçgenler, dörtgenler, çember ve küp.",
  category: "Matematik",
  questions: [
    {
      question: "Üç kenarının uzunluğu da eşit olan bu üçgene ne ad verilir?",
      options: ["Çeşitkenar üçgen", "Dik üçgen", "Eşkenar üçgen", "Geniş açılı üçgen"],
      correctAnswer: 2,
      image: "eskenar-ucgen",
    },
    {
      question: "Dik kenarları 3 cm ve 4 cm olan bu üçgenin alanı kaç cm²dir?",
      options: ["5", "6", "7", "12"],
      correctAnswer: 1,
      image: "dik-ucgen",
    },
    {
      question: "Kenarları 8 cm ve 5 cm olan bu dikdörtgenin çevresi kaç cm'dir?",
      options: ["13", "18", "26", "40"],
      correctAnswer: 2,
      image: "dikdortgen",
    },
    {
      question: "Bir kenarı 6 cm olan bu karenin alanı kaç cm²dir?",
      options: ["12", "24", "30", "36"],
      correctAnswer: 3,
      image: "kare",
    },
    {
      question: "O, çemberin merkezidir. Kırmızı doğru parçasına ne ad verilir?",
      options: ["Yarıçap", "Çap", "Kiriş", "Teğet"],
      correctAnswer: 0,
      image: "yaricap",
    },
    {
      question: "Ölçüsü 120° olan bu açı ne tür bir açıdır?",
      options: ["Dar açı", "Geniş açı", "Dik açı", "Doğru açı"],
      correctAnswer: 1,
      image: "genis-aci",
    },
    {
      question: "Soru işaretiyle gösterilen iç açı kaç derecedir?",
      options: ["50", "60", "70", "130"],
      correctAnswer: 0,
      image: "ic-acilar",
    },
    {
      question: "Bu çokgenin adı nedir?",
      options: ["Beşgen", "Yedigen", "Sekizgen", "Altıgen"],
      correctAnswer: 3,
      image: "altigen",
    },
    {
      question: "Tabanı 10 cm, bu tabana ait yüksekliği 4 cm olan paralelkenarın alanı kaç cm²dir?",
      marks: [{ from: 74, to: 77, kind: "formula", tex: "\\mathrm{cm}^2" }],
      options: ["14", "28", "40", "80"],
      correctAnswer: 2,
      image: "paralelkenar",
    },
    {
      question: "Bir küpün kaç ayrıtı vardır?",
      options: ["6", "12", "8", "10"],
      correctAnswer: 1,
      image: "kup",
    },
  ],
};
