import type { CommonForm } from "../../questions/shared/common-form.ts";
import { commonFormOf, type FiledQuestion, kindName, type Loss, lossOf } from "./format.ts";

/** Losses of a question in Moodle's two formats. */
export function moodleLoss(question: FiledQuestion, format: "GIFT" | "XML"): Loss | null {
  const said = commonFormOf(question);
  const isGift = format === "GIFT";
  return lossOf(
    whyLeftOut(question, said, isGift),
    [
      isGift && question.image !== null && "resmi",
      question.seconds !== undefined && "süresi",
      isGift && question.weight !== undefined && "ağırlığı",
    ],
    [
      said.form === "sequence" && "Moodle'da eşleştirme olur: her satır sırasıyla eşlenir.",
      said.form === "text" && said.plainLetters === true && "Moodle Türkçe harf farkını yanlış sayar.",
      givesParts(said) && "Moodle kısmen doğruya da puan verir.",
    ],
  );
}

function whyLeftOut(question: FiledQuestion, said: CommonForm, isGift: boolean): string | null {
  if (said.form === "none") return `Moodle'da “${kindName(question)}” türünün karşılığı yok.`;
  if (isGift && said.form === "gaps" && said.gaps.length > 1)
    return `GIFT bir soruda tek boşluk alır, bunda ${said.gaps.length} var; Moodle XML hepsini alır.`;
  if (isGift && typedTexts(said).some((text) => text.includes("->")))
    return "GIFT, kabul edilen cevapta “->” olan soruyu eşleştirme sanır; Moodle XML alır.";
  return null;
}

function typedTexts(said: CommonForm): readonly string[] {
  if (said.form === "text") return said.accepted;
  if (said.form !== "gaps") return [];
  return said.gaps.filter(({ options }) => options.length === 0).map(({ right }) => right);
}

/** True if Moodle grants points for parts of an answer and our question does not. */
function givesParts(said: CommonForm): boolean {
  if (said.form === "gaps") return said.gaps.length > 1 && !said.partial;
  if (said.form === "choice")
    return said.several && !said.partial && said.options.filter(({ isRight }) => isRight).length > 1;
  return (said.form === "pairs" || said.form === "sequence") && !said.partial;
}

/** Percentage of the points for each right option, with five decimals as in Moodle's list of grades. */
export function shareOf(rightCount: number): string {
  return String(Math.round(10_000_000 / rightCount) / 100_000);
}

/** An order as matching pairs, which every version of Moodle supports. */
export function placePairs(items: readonly string[]): { left: string; right: string }[] {
  return items.map((right, place) => ({ left: `${place + 1}. sıra`, right }));
}
