/** Texts shown while a phone waits for the host. */

type Wait = {
  /** True if no screen of the host has been open for some time. */
  isHostGone: boolean;
  /** True if the host has paused the clock. */
  isPaused: boolean;
  /** True if the results are the next screen. */
  isLast: boolean;
};

const GONE = "Öğretmenin ekranı kapalı görünüyor.";

/** Text for a running quiz. */
export function hostWaitWords({ isHostGone, isPaused, isLast }: Wait): string {
  if (isHostGone) return `${GONE} Cevaplar kayıtlı; ekran açılınca quiz kaldığı yerden sürer.`;
  if (isPaused) return "Öğretmen süreyi durdurdu, birazdan sürdürecek.";
  return isLast ? "Öğretmen birazdan sonuçları açacak." : "Öğretmen birazdan devam edecek.";
}

/** Text for the lobby. */
export function startWaitWords(isHostGone: boolean): string {
  return isHostGone
    ? `${GONE} Yer duruyor; ekran açılınca quiz bu ekranda başlayabilir.`
    : "Öğretmen başlatınca quiz bu ekranda kendiliğinden açılacak.";
}
