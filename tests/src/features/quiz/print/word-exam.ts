import type { Id } from "../../../../../convex/_generated/dataModel";
import type { QuizToFile } from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { quizOf } from "../export/samples.ts";

type Question = QuizToFile["questions"][number];

export const PICTURE = "p" as Id<"images">;
const picture = { imageId: PICTURE, url: "", alt: "Bir üçgen" };

/** An exam with every kind of question, formats, formulas and pictures. */
export function wordExam(): Question[] {
  const { questions } = quizOf([
    {
      question: "Türkiye'nin başkenti hangisidir?",
      options: ["Bursa", "Ankara", "Konya", "Hepsi"],
      correctAnswer: 1,
    },
    {
      question:
        "Aşağıdakilerden hangisi söylenemez?\nI. Ormanlar yalnızca ağaçlardan oluşmaz.\nII. Toprağın altında mantarların ördüğü bir ağ vardır.",
      options: [
        "Yaşlı bir kayın, gölgede kalan fidanını bu ağ üzerinden besler",
        "Ormanlar yalnızca ağaçtır",
        "Ağaçlar birbirine haber gönderir",
      ],
      correctAnswer: 1,
      explanation: "Metnin ilk cümlesi\nbunu söylüyor.",
    },
    {
      type: "true_false",
      question: "Van Gölü en büyük gölümüzdür.",
      correctAnswer: true,
      explanation: "Yüz ölçümü 3.713 km²dir.",
    },
    {
      type: "multi_select",
      question: "Hangileri asal sayıdır?",
      options: ["2", "3", "4", "5"],
      correctAnswers: [0, 1, 3],
    },
    {
      type: "multi_select",
      question: "Hangisi bir gezegendir?",
      options: ["Ay", "Güneş", "Mars"],
      correctAnswers: [2],
    },
    { type: "poll", question: "Hangi konuyu tekrar edelim?", options: ["Kesirler", "Oranlar"] },
    { type: "poll", question: "Hangi günler uygun?", options: ["Salı", "Çarşamba"], several: true },
    { type: "short_text", question: "En büyük gölümüz hangisidir?", accepted: ["Van Gölü", "Van"] },
    { type: "number", question: "Pi sayısı kaçtır?", value: 3.14, tolerance: 0.01, also: [22] },
    {
      type: "order",
      question: "Hangisi önce oldu?",
      items: ["Samsun'a çıkış", "Erzurum Kongresi", "Cumhuriyetin ilanı"],
    },
    {
      type: "matching",
      question: "Ülkeleri başkentleriyle eşleştir.",
      matchingPairs: [
        { left: "Japonya", right: "Tokyo" },
        { left: "Mısır", right: "Kahire" },
        { left: "Arjantin", right: "Buenos Aires" },
      ],
    },
    {
      type: "fill_in_blank",
      question: "Boşlukları doldur.",
      fillInBlank: {
        text: "Van ___, ülkemizin en büyük ___.",
        blanks: [
          { options: ["Gölü", "Dağı"], correct: "Gölü" },
          { correct: "gölüdür", also: ["gölü"] },
        ],
      },
    },
    {
      type: "fill_in_blank",
      question: "Cümleyi tamamla.",
      fillInBlank: { text: "Su ___ derecede kaynar.", blanks: [{ correct: "100" }] },
    },
    {
      type: "cross",
      question: "Bulmacayı çöz.",
      crossword: {
        size: 6,
        words: [
          { answer: "ırmak", clue: "Akarsu", direction: "across", row: 0, column: 0 },
          { answer: "masal", clue: "Bir varmış, bir yokmuş", direction: "down", row: 0, column: 2 },
          { answer: "kar", clue: "Kışın yağar", direction: "down", row: 0, column: 4 },
        ],
      },
    },
    {
      question: "x² − 5x + 6 = 0 denkleminin kökleri √2 midir?",
      options: ["3/4", "√2", "2H₂ + O₂ → 2H₂O", "vilk"],
      correctAnswer: 0,
    },
    { question: "Bu şeklin adı nedir?", options: ["Üçgen", "Kare"], correctAnswer: 0 },
  ]);
  const [formulas, pictured] = questions.slice(-2);
  if (formulas === undefined || pictured === undefined) throw new Error("no question");
  return [
    ...questions.slice(0, -2),
    {
      ...formulas,
      marks: [
        { from: 0, to: 15, kind: "formula", tex: "x^{2}-5x+6=0" },
        { from: 16, to: 27, kind: "underline" },
        { from: 28, to: 35, kind: "bold" },
        { from: 36, to: 38, kind: "formula", tex: "\\sqrt{2}" },
      ],
      content: {
        ...formulas.content,
        optionMarks: [
          [{ from: 0, to: 3, kind: "formula", tex: "\\frac{3}{4}" }],
          [{ from: 0, to: 2, kind: "formula", tex: "\\unknown{2}" }],
          [{ from: 0, to: 15, kind: "formula", tex: "\\ce{2H2 + O2 -> 2H2O}" }],
          [{ from: 1, to: 4, kind: "subscript" }],
        ],
      } as object as Question["content"],
    },
    {
      ...pictured,
      image: picture,
      content: { ...pictured.content, pictures: [picture, null] } as Question["content"],
    },
  ];
}
