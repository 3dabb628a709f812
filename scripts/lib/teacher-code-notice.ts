import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** This file in the data folder means that the notice has been given. */
const SAID = "teacher-code-notice";

/** Said to whoever runs a school's server, who may never have read the README. */
const NOTICE = `Öğretmen kodu ayarlanmamış: bu sayfaya ulaşan herkes öğretmen olarak kaydolabilir, quiz ve kategori ekleyebilir.
Kod istenmesi için sunucuyu TEACHER_CODE=seçtiğiniz-kod ayarıyla başlatın; kodu yalnızca öğretmenlere verin. (Bu not bir kez gösterilir.)`;

/** The notice that anybody can become a teacher. Null when a teacher code is set, or when the notice was given on this data folder before. */
export function teacherCodeNotice(dataDir: string, asksTeacherCode: boolean): string | null {
  const said = join(dataDir, SAID);
  if (asksTeacherCode || existsSync(said)) return null;
  writeFileSync(said, "", { mode: 0o600 });
  return NOTICE;
}
