import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Its being there in the data folder says that the notice was given. */
const SAID = "teacher-code-notice";

/** Said to whoever runs a school's server, who may never have read the README. */
const NOTICE = `Öğretmen kodu ayarlanmamış: bu sayfaya ulaşan herkes öğretmen olarak kaydolabilir, quiz ve kategori ekleyebilir.
Kod istenmesi için sunucuyu TEACHER_CODE=seçtiğiniz-kod ayarıyla başlatın; kodu yalnızca öğretmenlere verin. (Bu not bir kez gösterilir.)`;

/** The notice that anybody can become a teacher, once for a data folder; null when a code is asked for, or it was given. */
export function teacherCodeNotice(dataDir: string, asksTeacherCode: boolean): string | null {
  const said = join(dataDir, SAID);
  if (asksTeacherCode || existsSync(said)) return null;
  writeFileSync(said, "", { mode: 0o600 });
  return NOTICE;
}
