import {
  type BackupProblem,
  BadBackup,
  BadZip,
  DiskFull,
  OpenError,
  type OpenProblem,
} from "embedded-convex-server";
import { ConfigError } from "../config/config-error.ts";
import { INSTALLATION } from "../config/installation.ts";
import { systemReason } from "../config/system-reason.ts";

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

/** Reasons why a data folder cannot be opened, with remedies. */
export const OPEN_PROBLEMS: Record<OpenProblem, string> = {
  inUse:
    "Veri klasörünü çalışan başka bir sunucu kullanıyor. Onu durdurun ya da DATA_DIR ile başka bir klasör seçin.",
  otherProgram:
    "Veri klasöründeki data.sqlite başka bir programın veritabanı. DATA_DIR ile başka bir klasör seçin.",
  notADatabase:
    "Veri klasöründeki data.sqlite bir veritabanı değil. DATA_DIR ile başka bir klasör seçin ya da en yeni yedeği geri yükleyin.",
  damaged:
    "Veritabanı bozulmuş; hiçbir şey değiştirilmedi. En yeni yedeği geri yükleyin ya da DATA_DIR ile başka bir klasörle başlayın.",
  otherVersion: `Verileri daha yeni bir sürüm kendi biçimine çevirmiş; bu sürüm onları tanımıyor. Yeni sürümü başlatın. Güncellemeden önceki hale dönmek için bir hafta içinde: ${INSTALLATION.typed("rollback")} (neyin kaybolacağını önce söyler).`,
  noRoom: "Veri klasörünün diskinde yer kalmamış. Yer açıp yeniden başlatın.",
  notWritable:
    "Veri klasörüne yazılamıyor. Sunucuyu çalıştıran kullanıcıya bu klasöre yazma hakkı verin ya da DATA_DIR ile başka bir klasör seçin.",
  halfRestored:
    "Bu klasöre başlanan bir geri yükleme yarım kalmış. Geri yüklemeyi yeniden çalıştırın; öncekiler before-restore-… klasöründe duruyor.",
  erasedStays:
    "Yedekten sonra silinmiş olanlar yeniden silinemedi; bu yüzden sunucu başlatılmadı. Daha yeni bir yedeği geri yükleyin.",
  noCopy: "Veri klasöründe bir güncellemeden önceki kopya yok.",
  schemaMismatch:
    "Kayıtlı veriler bu sürüme uymuyor; hiçbir şey değiştirilmedi. En son çalışan sürümü başlatın ve bunu geliştiricilere bildirin.",
  unknown: "Veritabanı açılamadı.",
};

const BACKUP_PROBLEMS: Record<BackupProblem, string> = {
  notABackup: "Bu dosya bir Canlı Quiz yedeği değil; hiçbir şey değiştirilmedi.",
  damaged: "Yedek dosyası bozuk ya da yarım; hiçbir şey değiştirilmedi. Başka bir yedeği deneyin.",
  filesMissing:
    "Bu yedeğin resimleri dosyanın yanında yok; hiçbir şey değiştirilmedi. Günlük yedekler resimlerini aynı yerdeki files klasöründe bir kez saklar: o klasörü de yedek dosyasının yanına kopyalayıp yeniden deneyin.",
  otherFormat:
    "Yedek başka bir sürümün biçiminde; hiçbir şey değiştirilmedi. Onu yazan sürümle geri yükleyin.",
  noRoom: "Diskte bu yedeği açacak yer yok; hiçbir şey değiştirilmedi. Yer açıp yeniden deneyin.",
  unusable: "Yedekteki veritabanı kullanılamıyor; hiçbir şey değiştirilmedi.",
};

/** Sentence for an operator; null if an operator cannot fix the error. */
export function operatorSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError) return error.message;
  if (error instanceof OpenError) return withDetails(OPEN_PROBLEMS[error.problem], error);
  if (error instanceof BadBackup) return withDetails(BACKUP_PROBLEMS[error.problem], error);
  if (error instanceof BadZip) return withDetails(BACKUP_PROBLEMS.damaged, error);
  if (error instanceof DiskFull) return OPEN_PROBLEMS.noRoom;
  const { code, port, address, path } = error as SystemError;
  if (code === "EADDRINUSE")
    return `${port} numaralı kapıyı (port) başka bir program kullanıyor. PORT ile boş bir kapı seçin, örneğin PORT=${(port ?? 0) + 1}.`;
  if (code === "EADDRNOTAVAIL") return `Bu bilgisayarın ${address} adresi yok. HOST ayarını düzeltin.`;
  if (code === "ENOTFOUND") return "HOST ayarındaki ad bu bilgisayarın bir adresine götürmüyor.";
  if (code === "EACCES" && port !== undefined)
    return `${port} numaralı kapı (port) yönetici hakkı ister. PORT ile 1024 ya da daha büyük bir sayı seçin.`;
  if (code === "ENOSPC" || code === "EDQUOT") return "Diskte yer kalmadı. Yer açıp yeniden deneyin.";
  if (typeof path === "string" && code !== undefined)
    return `${path} kullanılamıyor: ${systemReason(error)}.`;
  return null;
}

/** Appends the technical message on the same line, for support. */
function withDetails(sentence: string, { message }: Error): string {
  return `${sentence} (Ayrıntı: ${message.replaceAll("\n", " ")})`;
}
