import type { FunctionArgs } from "convex/server";
import type { internal } from "../../convex/_generated/api.js";

type School = NonNullable<FunctionArgs<typeof internal.demo.seed>["school"]>;

const names = [
  "Ada Yıldırım",
  "Ahmet Efe Koç",
  "Aras Şahin",
  "Asya Çelik",
  "Ayşe Naz Öztürk",
  "Barış Kılıç",
  "Berat Aslan",
  "Beren Doğan",
  "Can Güneş",
  "Cemre Arslan",
  "Defne Kurt",
  "Deniz Polat",
  "Ece Özdemir",
  "Ela Şimşek",
  "Emir Can Yavuz",
  "Eymen Çetin",
  "Gökçe Ünal",
  "Ilgaz Taş",
  "İpek Bulut",
  "Kerem Aksoy",
  "Mehmet Ali Işık",
  "Mert Kaplan",
  "Miray Bozkurt",
  "Ömer Asaf Güler",
  "Öykü Erdem",
  "Poyraz Avcı",
  "Şevval Tekin",
  "Zeynep Su Korkmaz",
];

/**
 * Class of 28 pupils with a term of six games and two homeworks; the second homework is still open.
 * `away`: number of pupils who did not take part. `days`: days until the homework closes.
 */
export const school: School = {
  className: "7-A",
  // School numbers of a real class have gaps.
  pupils: names.map((name, index) => ({ name, number: String(101 + index * 7) })),
  games: [
    { quizTitle: "Türkiye'yi Tanıyalım", daysAgo: 62, away: 2 },
    { quizTitle: "Güneş Sistemi ve Vücudumuz", daysAgo: 51, away: 0 },
    { quizTitle: "Geometrik Şekiller", daysAgo: 37, away: 3 },
    { quizTitle: "Atasözleri ve Yazım Kuralları", daysAgo: 23, away: 1, teams: 4 },
    { quizTitle: "İngilizce: Günlük Hayat", daysAgo: 9, away: 2 },
    { quizTitle: "Türkiye'yi Tanıyalım", daysAgo: 2, away: 1 },
  ],
  homework: [
    { quizTitle: "Sağlıklı Beslenme ve İlk Yardım", daysAgo: 16, days: 7, away: 4 },
    { quizTitle: "Bilgisayar ve Güvenli İnternet", daysAgo: 2, days: 5, away: 9 },
  ],
};
