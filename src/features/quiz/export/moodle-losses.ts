import { kindOf } from "../../questions/index.ts";
import type { CommonForm, CommonPair } from "../../questions/shared/common-form.ts";
import { passagesOf } from "../file/passages.ts";
import {
  commonFormOf,
  type FiledQuestion,
  hasOptionPictures,
  kindName,
  type Loss,
  lacksWords,
  lossOf,
} from "./format.ts";

/** Losses of each entry in Moodle's two formats. */
export function moodleLosses(questions: readonly FiledQuestion[], format: "GIFT" | "XML"): (Loss | null)[] {
  const losses = questions.map((question) => moodleLoss(question, format));
  const passages = passagesOf(questions);
  return questions.map((question, index) => {
    if (kindOf(question.content).page !== "passage") return losses[index] ?? null;
    const isWritten = passages.some((passage, at) => passage === question && losses[at]?.leftOut !== true);
    return lossOf(
      isWritten ? null : "Bu metnin dosyaya giren bir sorusu yok.",
      [format === "GIFT" && question.image !== null && "resmi"],
      ["Metin, sorularının her birinin başına yazılır."],
    );
  });
}

/** Losses of a question in Moodle's two formats. */
export function moodleLoss(question: FiledQuestion, format: "GIFT" | "XML"): Loss | null {
  const common = commonFormOf(question);
  const isGift = format === "GIFT";
  return lossOf(
    leftOutReason(question, common, isGift),
    [
      isGift && question.image !== null && "resmi",
      isGift && hasOptionPictures(common) && "seçeneklerinin resimleri",
      question.objective !== undefined && "kazanımı",
      question.seconds !== undefined && "süresi",
      (isGift || common.form === "open") && question.weight !== undefined && "ağırlığı",
      isGift && common.form === "open" && "puanı",
      isGift && common.form === "open" && common.model !== "" && "örnek cevabı",
      isGift && common.form === "open" && common.rubric.length > 0 && "ölçütleri",
    ],
    [
      common.form === "sequence" && "Moodle'da eşleştirme olur: her satır sırasıyla eşlenir.",
      ignoresMarks(common) && "Moodle Türkçe harf farkını yanlış sayar.",
      losesFormats(common) && "Eşlerin sağ yanındaki formüller ve biçimler düz yazı olur.",
      givesParts(common) && "Moodle kısmen doğruya da puan verir.",
    ],
  );
}

function leftOutReason(question: FiledQuestion, common: CommonForm, isGift: boolean): string | null {
  if (common.form === "none") return `Moodle'da “${kindName(question)}” türünün karşılığı yok.`;
  if (isGift && lacksWords(common))
    return "GIFT resim almaz, bu sorunun bir seçeneğinde ise yalnız resim var; Moodle XML alır.";
  if (isGift && common.form === "gaps" && common.gaps.length > 1)
    return `GIFT bir soruda tek boşluk alır, bunda ${common.gaps.length} var; Moodle XML hepsini alır.`;
  if (isGift && typedTexts(common).some((text) => text.includes("->")))
    return "GIFT, kabul edilen cevapta “->” olan soruyu eşleştirme sanır; Moodle XML alır.";
  return null;
}

function ignoresMarks(common: CommonForm): boolean {
  if (common.form === "gaps") return common.plainLetters === true && typedTexts(common).length > 0;
  return common.form === "text" && common.plainLetters === true;
}

function typedTexts(common: CommonForm): readonly string[] {
  if (common.form === "text") return common.accepted;
  if (common.form !== "gaps") return [];
  return common.gaps.filter(({ options }) => options.length === 0).flatMap(({ accepted }) => accepted);
}

/** True if Moodle grants points for parts of an answer and our question does not. */
function givesParts(common: CommonForm): boolean {
  if (common.form === "gaps") return common.gaps.length > 1 && !common.partial;
  if (common.form === "choice")
    return common.several && !common.partial && common.options.filter(({ isRight }) => isRight).length > 1;
  return (common.form === "pairs" || common.form === "sequence") && !common.partial;
}

/** Percentage of the points for each right option, with five decimals as in Moodle's list of grades. */
export function shareOf(rightCount: number): string {
  return String(Math.round(10_000_000 / rightCount) / 100_000);
}

/** An order as matching pairs, which every version of Moodle supports. */
export function placePairs({
  items,
  itemMarks = [],
}: Extract<CommonForm, { form: "sequence" }>): CommonPair[] {
  return items.map((right, position) => ({
    left: `${position + 1}. sıra`,
    right,
    rightMarks: itemMarks[position] ?? [],
  }));
}

/** True if a right side of a pair has formats; Moodle shows right sides as plain text. */
function losesFormats(common: CommonForm): boolean {
  const pairs = common.form === "pairs" ? common.pairs : common.form === "sequence" ? placePairs(common) : [];
  return pairs.some(({ rightMarks = [] }) => rightMarks.length > 0);
}
