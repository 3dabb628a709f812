import { timeText } from "../../../../lib/text/date-text.ts";
import { REFUSAL_TEXTS } from "../../reader/refusal-texts.ts";
import type { RefusalReason } from "../../reader/sheet-reading.ts";
import type { FileProblem, PictureSource } from "../pictures/pictures-of.ts";
import type { RecordResult } from "./exam-to-read.ts";

/** Reason why a picture or sheet was not recorded. */
export type Problem =
  | { kind: "file"; reason: FileProblem }
  | { kind: "refused"; reason: RefusalReason }
  | { kind: "skipped" }
  | Extract<
      RecordResult,
      {
        kind:
          | "otherExam"
          | "deletedExam"
          | "unknownSheet"
          | "pupilGone"
          | "noPoints"
          | "full"
          | "impossibleMarks"
          | "numberMissing"
          | "bookletMissing";
      }
    >;

const FILE_TEXTS: Record<FileProblem, string> = {
  locked: "Bu PDF parolalı. Parolasız kaydedip yeniden seçin.",
  broken: "Bu PDF açılamadı, dosya bozuk olabilir. Kâğıtları yeniden tarayın ya da JPEG olarak kaydedin.",
  unsupported: "Bu dosya açılamadı. PDF, JPEG ya da PNG olarak kaydedip yeniden seçin.",
  page: "Bu sayfa açılamadı. Kâğıdı yeniden tarayın ya da JPEG olarak kaydedin.",
};

/** Cause and remedy, for the teacher. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case "file":
      return FILE_TEXTS[problem.reason];
    case "refused":
      return REFUSAL_TEXTS[problem.reason];
    case "skipped":
      return "Bu kâğıdı atladınız. İsterseniz yeniden okutun ya da cevapları elle girin.";
    case "otherExam":
      return `Bu kâğıt başka bir sınavın: ${examName(problem)}. O sınavın sayfasında okutun.`;
    case "deletedExam":
      return `Bu kâğıt sildiğiniz bir sınavın: ${examName(problem)}. Artık okunamaz.`;
    case "unknownSheet":
      return "Bu kâğıt bu sınavdan değil. Kendi sınavının sayfasında okutun.";
    case "pupilGone":
      return "Bu kâğıdın öğrencisi artık sınıf listesinde değil. Öğrenciyi listeye yeniden ekleyin, sonra kâğıdını elle girin.";
    case "noPoints":
      return "Bu puan sayfasında işaretli puan yok, puan girilmedi. Puanları işaretleyip yeniden okutun ya da “Yazılı puanları” sayfasında girin.";
    case "full":
      return "Bu sınavda daha fazla kâğıt okunamaz. Kalan kâğıtlar için yeni bir sınav oluşturun.";
    case "impossibleMarks":
    case "numberMissing":
    case "bookletMissing":
      return "Bu kâğıt kaydedilemedi. Yeniden okutun ya da cevapları elle girin.";
  }
}

/** For example "“Üslü sayılar”, 14 Eyl 2026 10:20". A quiz may be printed for several exams, which only the time tells apart. */
function examName({ title, createdAt }: { title: string; createdAt?: string | undefined }): string {
  return createdAt === undefined ? `“${title}”` : `“${title}”, ${timeText(createdAt)}`;
}

/** For example "tarama.pdf, 3. sayfa". */
export function sourceText({ file, page }: PictureSource): string {
  return page === null ? file : `${file}, ${page}. sayfa`;
}
