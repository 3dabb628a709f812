import { type SheetForm, sheetGeometry } from "../geometry/sheet-geometry.ts";
import { bubbleFeatures } from "./bubble-features.ts";
import { CLIPPING, DARKNESS, LIMITS, REFERENCES } from "./constants.ts";
import { cropOf } from "./crop.ts";
import { type DecidedRow, decideMarks } from "./decide-marks.ts";
import { type GreyPicture, toGrey } from "./grey-picture.ts";
import { locateSheet } from "./locate-sheet.ts";
import type { CropPixels, Mark, RefusedSheet, ScoreReading, SheetReadingOf } from "./sheet-reading.ts";
import { withoutStreaks } from "./streaks.ts";

/** Reads one sheet from a coloured picture, four bytes per pixel. */
export function readSheet(
  picture: { width: number; height: number; data: Uint8ClampedArray },
  forms: ReadonlyMap<number, readonly SheetForm[]>,
): SheetReadingOf<CropPixels> {
  return readGreySheet(toGrey(picture), forms);
}

export function readGreySheet(
  picture: GreyPicture,
  forms: ReadonlyMap<number, readonly SheetForm[]>,
): SheetReadingOf<CropPixels> {
  const sheet = locateSheet(picture);
  if (typeof sheet === "string") return { kind: "refused", reason: sheet };
  const { id } = sheet;
  const refused = (reason: RefusedSheet["reason"]): RefusedSheet => ({ kind: "refused", reason, id });
  if (sheet.isOtherVersion) return { kind: "refused", reason: "otherVersion" };
  const form = forms.get(id.sheet)?.[id.page];
  if (!form) return refused("otherExam");
  if (sheet.edgeShare < LIMITS.edgeShare) return refused("cut");
  if (sheet.bendMm > LIMITS.bendMm) return refused("bent");
  if (sheet.scale < LIMITS.scale) return refused("tooSmall");
  const { bubbles, references } = sheetGeometry(form);
  const clean = withoutStreaks(sheet.picture);
  const features = bubbleFeatures(clean, sheet.toPixel, bubbles, references);
  if (features.black < DARKNESS.print) return refused("pale");
  if (features.ring < DARKNESS.ring) return refused("blurred");
  if (features.referenceShare < REFERENCES.share) return refused("cut");
  const isClipped = features.clippedShare > CLIPPING.share;
  const rows = decideMarks(features, isClipped);
  if (typeof rows === "string") return refused(rows);
  return reading(rows, form, (some) => cropOf(clean, some), id);
}

function reading(
  rows: readonly DecidedRow[],
  form: SheetForm,
  crop: (rows: readonly DecidedRow[]) => CropPixels,
  id: { sheet: number; page: number; booklet: number },
): SheetReadingOf<CropPixels> {
  const of = (group: DecidedRow["group"]) => rows.filter((row) => row.group === group);
  const cropIf = (some: readonly DecidedRow[], isDoubtful: boolean) => (isDoubtful ? crop(some) : null);
  const numbers = of("number");
  const booklets = of("booklet");
  const booklet = booklets[0]?.mark ?? null;
  return {
    kind: "read",
    id,
    number: form.hasNumberGrid ? numbers.map(({ mark }) => mark) : null,
    numberCrop: cropIf(
      numbers,
      numbers.some(({ mark }) => mark === "doubtful" || mark === null),
    ),
    booklet,
    bookletCrop: cropIf(booklets, booklets.length > 0 && (booklet === "doubtful" || booklet === null)),
    marks: of("answer").map((row) => ({
      question: row.question ?? 0,
      mark: row.mark,
      crop: cropIf([row], mayBeAsked(row, form)),
    })),
    scores: (form.scores ?? []).map(({ most }, question): ScoreReading<CropPixels> => {
      const digits = of("score").filter((row) => row.question === question);
      const score = scoreOf(digits, most);
      return { question, score, crop: cropIf(digits, score === "doubtful") };
    }),
  };
}

/** True for a doubtful mark, and for one on an option that the question does not have in every booklet. */
function mayBeAsked({ mark, question = 0 }: DecidedRow, { rows }: SheetForm): boolean {
  return mark === "doubtful" || (mark !== null && mark >= (rows[question]?.least ?? mark + 1));
}

/** Points from the digits of a question. An empty hundreds bubble is 0, but units without tens and tens without units are asked. */
function scoreOf(digits: readonly DecidedRow[], most: number): Mark {
  const marks = digits.map(({ mark }) => mark);
  if (marks.every((mark) => mark === null)) return null;
  let score = 0;
  for (const { mark, digit = 0 } of digits) {
    if (mark === "doubtful" || (mark === null && digit < 2)) return "doubtful";
    score += (mark ?? 0) * 10 ** digit;
  }
  return score > most ? "doubtful" : score;
}
