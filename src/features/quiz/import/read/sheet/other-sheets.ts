/** Detects sheets of a school that contain no quiz: lists of pupils, marks and attendance, and timetables. */
import { foldedHead, type Table } from "./sheet-questions.ts";

/** Names of columns of such sheets, in the form of `foldedHead` without full stops. */
const OTHER_HEAD =
  /^(?:(?:ogrencinin )?adi?(?: ve)? ?soyadi?|(?:ogrenci|okul|sinif|kimlik|tc kimlik|t c kimlik) (?:no|numarasi)|ogrenci(?: adi)?|veli(?:si)?(?: .+)?|(?:not )?ortalama(?:si)?|devamsizlik(?: .+)?|yoklama|imza|dogum .+|\d ?(?:donem )?(?:sinav|yazili|performans|sozlu|ders)|(?:sinav|yazili|performans|sozlu) ?\d?|pazartesi|sali|carsamba|persembe|cuma|full name|student(?: .+)?|grade|average|attendance)$/;
/** Rows above the first complete row that may contain the head. */
const ROWS_CHECKED = 30;
/** Minimum number of such names in a head. */
const FEWEST = 2;
/** A cell that asks something. */
const ASKS = /[?]\s*$|_{3}|\.{4}|…/;

/** True for a sheet with such a head, unknown columns, and no cell that asks something. */
export function isOtherSheet({ roles, rows, head }: Table): boolean {
  if (roles !== null) return false;
  const heads = [head, ...rows.slice(0, ROWS_CHECKED)];
  const isNamed = heads.some(
    (row) =>
      row.filter((cell) => OTHER_HEAD.test(foldedHead(cell).replace(/\. ?/g, " ").trim())).length >= FEWEST,
  );
  return isNamed && !rows.some((row) => row.some((cell) => ASKS.test(cell)));
}
