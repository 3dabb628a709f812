import { foldKey } from "../../written/fold-key.ts";

/** A line that ends like an exam's heading: "8. SINIF FEN BİLİMLERİ 1. YAZILI SINAVI (A GRUBU)". */
const HEADING =
  /\S\s+(?:(?:yazili|sinav|deneme|test|tarama)\s+sorulari|yazili(?:si)?|(?:yazili\s+)?(?:sinavi?|yoklama(?:si)?)|deneme(?:si)?|testi?|degerlendirme(?:si)?|calisma\s+kagidi)\s*(?:[-–(]*\s*[a-d]\s*(?:grubu|kitapcigi)?\s*\)?)?\s*[.:]?\s*$/u;
/** Words of a heading's line above: "6. SINIF TÜRKÇE DERSİ". */
const SUBJECT = /(?<!\p{L})(?:sinif\p{L}*|ders\p{L}*)(?!\p{L})/u;
/** A part of an exam: "I. BÖLÜM – TEST". */
const SECTION = /(?<!\p{L})bolum/u;
/** Maximum length of a heading; a longer line is a direction. */
const LONGEST_HEADING = 150;

/** Heading of an exam among the lines that belong to no question; empty if there is none. */
export function examTitle(leftOut: readonly string[]): string {
  const at = leftOut.findIndex((line) => {
    const key = foldKey(line);
    return line.length <= LONGEST_HEADING && HEADING.test(key) && !SECTION.test(key);
  });
  const heading = leftOut[at]?.trim() ?? "";
  const above = leftOut[at - 1]?.trim() ?? "";
  const isSplit = heading !== "" && !SUBJECT.test(foldKey(heading)) && SUBJECT.test(foldKey(above));
  return isSplit && above.length + heading.length < LONGEST_HEADING ? `${above} ${heading}` : heading;
}
