import type { PaperHeading } from "../../../lib/text/use-paper-heading.ts";

/** Fields for the pupil above a question paper. */
export const NAME_FIELDS = ["Ad Soyad", "Sınıf / No", "Tarih", "Puan"];

/** Lines with school, year and exam above a sheet's title; without empty ones. */
export function schoolLines({ school, year, term, exam }: PaperHeading): string[] {
  const when = [year && `${year} Eğitim Öğretim Yılı`, term, exam].filter(Boolean).join(" · ");
  return [school, when].filter((line) => line !== "");
}
