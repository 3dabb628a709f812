// Log messages for an operator at the terminal: Turkish sentences for events that an operator can act on. Other messages stay in English.
import { consoleLogger, type LogEvent, type Logger } from "embedded-convex-server";
import { INSTALLATION } from "../config/installation.ts";

const MIB = 1024 * 1024;
const megabytes = (bytes: unknown) =>
  Number(bytes) >= MIB
    ? `${Math.floor(Number(bytes) / MIB)} MB`
    : `${Math.max(0, Math.floor(Number(bytes) / 1024))} KB`;

/** Sentences by event. Events without a sentence use the server's message. */
const SENTENCES: Record<string, (about: LogEvent, message: string) => string> = {
  "origin.refused": ({ origin }) =>
    `${origin} sayfasının bu sunucuyu çağırması engellendi. Bu sayfa sizinse sunucuyu ALLOWED_ORIGINS=${origin} ayarıyla başlatın.`,
  "disk.filling": ({ freeBytes, reserveBytes }) =>
    `Veri klasörünün diski doluyor: ${megabytes(freeBytes)} boş. ${megabytes(reserveBytes)} kalınca yeni bir şey kaydedilmez; şimdiden yer açın.`,
  "disk.almost-full": ({ freeBytes }) =>
    `Veri klasörünün diski neredeyse dolu (${megabytes(freeBytes)} boş): yer açılana kadar yeni bir şey kaydedilmez, süren oyunlar sürer.`,
  "disk.room-again": () => "Veri klasörünün diskinde yeniden yer var.",
  "disk.full": () => "Veri klasörünün diski doldu: yer açılana kadar her şey bekler, hiçbir şey kaybolmaz.",
  "disk.takes-again": () => "Diske yeniden yazılabiliyor: her şey kaldığı yerden sürüyor.",
  "data.brought-up": () =>
    `Veriler bu sürümün biçimine çevrildi. Önceki sürüme dönmek isterseniz bir hafta içinde, sunucu durmuşken: ${INSTALLATION.typed("rollback")}`,
  "data-folder.was-open": () =>
    "Bu bilgisayarın başka kullanıcıları veri klasörüne bakabiliyordu; artık yalnız sunucuyu çalıştıran kullanıcı bakabilir.",
  "data-folder.is-open": (_, message) =>
    `Bu bilgisayarın başka kullanıcıları veri klasörüne bakabiliyor olabilir ve bu buradan değiştirilemiyor. Klasörü sunucuyu çalıştıran kullanıcıya, 700 kipiyle verin. (${message})`,
  "erased.not-written": () =>
    "Silinenlerin listesi (erased.jsonl) yazılamadı: bir yedek geri yüklenirse silinenler geri gelebilir. Veri klasörünün diskini denetleyin.",
  "housekeeping.failed": () =>
    "Silinmiş olanların dosyalardan temizlenmesi yarım kaldı; birazdan yeniden denenir. Sık oluyorsa veri klasörünün diskini denetleyin.",
  "server.fatal": (_, message) =>
    `Veritabanı okunamadığı ya da yazılamadığı için sunucu duruyor; kaydedilmiş olanlar duruyor. Diski denetleyip yeniden başlatın. (${message})`,
  "erased.reapplied": ({ rows }) => `Yedekten sonra silinmiş olanlar yeniden silindi (${rows}).`,
  "sign-in.burst": ({ failures, seconds }) =>
    `Son ${seconds} saniyede ${failures} giriş denemesi başarısız oldu. Sınıf giriş yapmıyorsa biri şifre deniyor olabilir; denemeler kendiliğinden yavaşlatılır.`,
};

/** Logger for the terminal. */
export const terminalLog: Logger = {
  info: (message, about) => consoleLogger.info(worded(message, about), about),
  warn: (message, about) => consoleLogger.warn(worded(message, about), about),
  error: (message, about, error) => consoleLogger.error(worded(message, about), about, error),
};

function worded(message: string, about: LogEvent): string {
  return SENTENCES[about.event]?.(about, message) ?? message;
}

/** Logger that forwards each message to all given loggers. */
export function allOf(...logs: Logger[]): Logger {
  return {
    info: (...line) => {
      for (const log of logs) log.info(...line);
    },
    warn: (...line) => {
      for (const log of logs) log.warn(...line);
    },
    error: (...line) => {
      for (const log of logs) log.error(...line);
    },
  };
}
