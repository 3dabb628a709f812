import { LETTERS } from "../../geometry/sheet-geometry.ts";
import type { ExamToRead, RowMark } from "../state/exam-to-read.ts";
import { certainDigits, type Doubt, type OpenSheet } from "../state/open-sheet.ts";

/** Name or number of the pupil, if it is known. */
export function ownerText({ sheet, digits, typedNumber, pupilId }: OpenSheet, exam: ExamToRead): string {
  const own = exam.sheets.find((each) => each.sheet === sheet)?.pupil;
  // A phone knows no names until it asks for them.
  if (own) return own.name || "Adı yazılı kâğıt";
  const chosen = [...exam.sheets.flatMap(({ pupil }) => pupil ?? []), ...exam.withoutSheet].find(
    (pupil) => pupil.pupilId === pupilId,
  );
  if (chosen) return chosen.name;
  const number = typedNumber ?? (digits?.every((digit) => digit !== "doubtful") ? certainDigits(digits) : "");
  return number === "" ? "Numarası okunamayan kâğıt" : `${number} numaralı kâğıt`;
}

/** The question to the teacher. */
export function askText(doubt: Doubt): string {
  switch (doubt.kind) {
    case "number":
      if (doubt.reason === "empty") return "Numara kodlanmamış. Bu kâğıt kimin?";
      return doubt.reason === "doubtful"
        ? "Numaranın kodlaması seçilemedi. Numara kaç?"
        : "Numarada boş hane kalmış. Numara kaç?";
    case "booklet":
      return doubt.reason === "empty"
        ? "Kitapçık işaretlenmemiş. Hangi kitapçık?"
        : "Kitapçığın işareti seçilemedi. Hangi kitapçık?";
    case "mark":
      return doubt.reason === "outside"
        ? `${doubt.number}. soruda olmayan bir seçenek işaretli: bu kitapçıkta son seçenek ${LETTERS[doubt.options - 1] ?? ""}. Hangisi sayılsın?`
        : `${doubt.number}. soruda hangi seçenek işaretli?`;
    case "score":
      return `${doubt.number}. sorunun puanı kaç? En çok ${doubt.most} olabilir.`;
    case "otherPoints":
      return "Bu öğrenciye daha önce başka puanlar girilmiş. Hangisi geçerli?";
    case "conflict":
      return "Bu kâğıt daha önce okunmuş, cevaplar aynı değil. Hangisi geçerli?";
    case "otherBooklet":
      return `Bu öğrencinin öteki sayfası ${LETTERS[doubt.booklet] ?? ""} kitapçığı. Bu sayfa hangi kitapçık?`;
    case "unknownPupil":
      return `Sınıf listesinde ${doubt.number} numara yok. Bu kâğıt kimin?`;
    case "severalPupils":
      return `Sınıf listesinde ${doubt.number} numara birden çok. Bu kâğıt kimin?`;
  }
}

/** Printed letter of a mark. */
export function letterText(mark: RowMark): string {
  if (mark === null) return "boş";
  return mark === "invalid" ? "geçersiz" : (LETTERS[mark] ?? "");
}
