import { momentText } from "./date-text.ts";

/** Reason for withholding the results of a quiz. `until` is the latest time at which they appear, in ms since the epoch. */
export interface Withheld {
  reason: "lobby" | "game" | "exam";
  until: number;
}

const REASONS = {
  lobby: "Bu quiz bir sınıfta canlı oynanmak için açıldı, henüz başlamadı.",
  game: "Bu quiz şu anda bir sınıfta canlı oynanıyor.",
  exam: "Bu quizle bir sınav yapıldı, sonuçları henüz paylaşılmadı.",
};

/** Sentence for a pupil who waits for the result: the reason and the latest time. */
export function withheldText({ reason, until }: Withheld): string {
  return `${REASONS[reason]} Kimse doğru cevapları önceden öğrenmesin diye sonucun ondan sonra, en geç ${momentText(until)}, burada görünür.`;
}
