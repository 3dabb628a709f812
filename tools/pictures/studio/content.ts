// Content that strains the layout: short and long names, one-word and very long questions, a class of sixty.
import type { TestQuestion } from "../../../tests/support/teacher.ts";

const FIRST_NAMES = [
  "Elif", "Yusuf", "Zeynep", "Mehmet", "Çağla", "Ömer", "Ayşe", "Mustafa", "Şule", "Emir",
  "Defne", "Ali", "Nehir", "İpek", "Kerem", "Gül", "Can", "Ece", "Umut", "Beren",
  "Arda", "Ada", "Deniz", "Irmak", "Efe", "Azra", "Kaan", "Melis", "Toprak", "Ilgın",
]; // biome-ignore format: a list of names

/** Returns `count` nicknames. From ten on, they include the shortest and the longest that are allowed. */
export function nicknames(count: number): string[] {
  const special = ["Ada", "Abdülkadir Çağrı Yıldız", "ŞÜKRİYE GÜMÜŞHANELİOĞLU", "wwwwwwwwwwwwwwwwwwwwwwww"];
  const ordinary = Array.from({ length: count }, (_, index) => {
    const name = FIRST_NAMES[index % FIRST_NAMES.length]!;
    return index < FIRST_NAMES.length
      ? name
      : `${name} ${"BCÇD"[Math.floor(index / FIRST_NAMES.length) - 1]}.`;
  });
  return count < 10 ? ordinary : [...special, ...ordinary.slice(special.length)];
}

const LONG_QUESTION =
  "Aşağıdaki metinde altı çizili cümlelerden hangisi, yazarın asıl düşüncesini destekleyen bir örnek değildir? “Ormanlar yalnızca ağaçlardan " +
  "oluşmaz. Toprağın altında, köklerin arasında mantarların ördüğü bir ağ vardır; ağaçlar birbirine bu ağ üzerinden besin ve haber gönderir. " +
  "Yaşlı bir kayın, gölgede kalan fidanını böyle besler. Bir ağaca böcek saldırdığında komşuları savunmaya hazırlanır. İnsanlar ormanda " +
  "yürümeyi sever. Kesilen bir kütük bile yıllarca yaşatılabilir.” Cevabını metne göre ver ve işaretle.";

const LONG_OPTION =
  "Kesilen bir kütüğün komşu ağaçlarca yıllarca yaşatılabilmesi, ormanın birbirine bağlı olduğunu gösterir ve yazarın düşüncesini doğrudan " +
  "destekler; bu yüzden örnek sayılmalıdır, öyle değil mi";

/** A question of one word, one as long as the editor allows, and one with six options. */
export const STRAINING_QUESTIONS: TestQuestion[] = [
  { question: "Başkent?", options: ["A", "B", "C", "D"], correctAnswer: 0 },
  {
    question: LONG_QUESTION.slice(0, 500),
    options: [
      LONG_OPTION,
      "Yaşlı kayının fidanını beslemesi",
      LONG_OPTION,
      "İnsanların ormanda yürümeyi sevmesi",
    ],
    correctAnswer: 3,
  },
  {
    question: "Aşağıdaki illerden hangisinin yüz ölçümü en büyüktür?",
    options: ["Konya", "Kahramanmaraş", "Afyonkarahisar", "Ankara", "Sivas", "Şanlıurfa"],
    correctAnswer: 0,
  },
];

/** Quizzes for a very long list, in the format of `quizzes:importAll`. */
export function manyQuizzes(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    title:
      (from + index) % 7 === 3
        ? `Ünite ${from + index}: Osmanlı'dan Cumhuriyet'e toplumsal, ekonomik ve kültürel dönüşümün kısa tarihi`
        : `Ünite ${from + index}`,
    description: (from + index) % 3 === 0 ? "" : "Dönem sonu tekrarı; her konudan birkaç soru.",
    questions: STRAINING_QUESTIONS.map(({ question, options, correctAnswer }) => ({
      question,
      options: [...options],
      correctAnswer,
    })),
  }));
}

/** An account's name near the limit of eighty characters. */
export const LONG_NAME = "Abdürrahman Muhammed Selahaddin Karaosmanoğlu Gümüşhaneliler";
