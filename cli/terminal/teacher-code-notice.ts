import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Empty file in the data folder that is created when the notice is shown. */
const SHOWN_FILE = "teacher-code-notice";

/** Warning for operators of a school's server who have not read docs/configuration.md. */
const NOTICE = `Öğretmen kodu ayarlanmamış: bu sayfaya ulaşan herkes öğretmen olarak kaydolabilir, quiz ve kategori ekleyebilir.
Kod istenmesi için sunucuyu TEACHER_CODE=seçtiğiniz-kod ayarıyla başlatın; kodu yalnızca öğretmenlere verin. (Bu not bir kez gösterilir.)`;

/** Shorter codes can be guessed. */
const SAFE_LENGTH = 8;
const WEAK = `Öğretmen kodu ${SAFE_LENGTH} karakterden kısa: tahmin eden biri öğretmen olarak kaydolabilir. On iki rastgele harf ve rakam iyidir (TEACHER_CODE).`;

/**
 * Notice that any visitor can register as a teacher. Null if a teacher code is set, or if this function has already returned the notice for this data
 * folder. The warning about a code that is too short is returned at each start.
 */
export function teacherCodeNotice(
  dataDir: string,
  asksTeacherCode: boolean,
  { TEACHER_CODE: code = "" }: Record<string, string | undefined> = process.env,
): string | null {
  if (code !== "" && code.trim().length < SAFE_LENGTH) return WEAK;
  const shownFile = join(dataDir, SHOWN_FILE);
  if (asksTeacherCode || existsSync(shownFile)) return null;
  writeFileSync(shownFile, "", { mode: 0o600 });
  return NOTICE;
}
