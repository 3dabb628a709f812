import type { StatusAnswer } from "./status-answer.ts";
import { bytesText, durationText } from "./texts.ts";

/** A message for the operator; `wrong` means that action is needed now. */
export interface Warning {
  tone: "wrong" | "info";
  text: string;
}

/** Maximum age of the newest daily backup. An older one means that backups fail. */
const LATE_BACKUP_MS = 2 * 24 * 60 * 60 * 1000;

/** Present and coming problems, each with its remedy; urgent ones first. Empty if all is well. */
export function warningsOf(answer: StatusAnswer): Warning[] {
  const all = [...diskWarnings(answer), ...backupWarnings(answer), ...otherWarnings(answer)];
  return [...all.filter(({ tone }) => tone === "wrong"), ...all.filter(({ tone }) => tone === "info")];
}

function diskWarnings({ engine: { problem, disk } }: StatusAnswer): Warning[] {
  if (problem === "disk-full")
    return [wrong("Disk doldu: yer açılana kadar her şey bekler. Veri klasörünün diskinde yer açın.")];
  if (disk === null) return [];
  if (disk.free <= disk.reserve)
    return [
      wrong(
        `Disk neredeyse dolu (${bytesText(disk.free)} boş): yeni bir şey kaydedilmiyor, süren oyunlar sürüyor. Yer açın.`,
      ),
    ];
  if (!disk.isFilling) return [];
  return [
    info(
      `Disk doluyor: ${bytesText(disk.free)} boş. ${bytesText(disk.reserve)} sınırının altında yeni bir şey kaydedilmez; şimdiden yer açın.`,
    ),
  ];
}

function backupWarnings({ engine, app }: StatusAnswer): Warning[] {
  const backups = app?.backups;
  if (!backups) return [];
  if (!backups.isOn) return [info("Günlük yedek kapalı. Açmak için BACKUPS ayarını kaldırın.")];
  if (backups.problem !== null) return [wrong(backups.problem)];
  const age = engine.now - (backups.newestAt ?? engine.startedAt);
  if (age < LATE_BACKUP_MS) return [];
  return [wrong(`Son yedeğin üzerinden ${durationText(age)} geçti. Sunucunun günlüklerine bakın.`)];
}

function otherWarnings({ engine, app }: StatusAnswer): Warning[] {
  const where = app?.logsFolder ? ` Ayrıntılar: ${app.logsFolder}` : "";
  return [
    ...(app === null ? [wrong("Oyunların ve yedeklerin durumu okunamadı.")] : []),
    ...(engine.failures > 0 ? [info(`${engine.failures} işlem beklenmedik bir hatayla bitti.${where}`)] : []),
    ...engine.refusedOrigins.map((origin) =>
      info(
        `${origin} sayfasının bu sunucuyu çağırması engellendi. Bu sayfa sizinse sunucuyu ALLOWED_ORIGINS=${origin} ayarıyla başlatın.`,
      ),
    ),
  ];
}

function wrong(text: string): Warning {
  return { tone: "wrong", text };
}

function info(text: string): Warning {
  return { tone: "info", text };
}
