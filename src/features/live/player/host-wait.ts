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
  if (isHostGone) return `${GONE} Cevapların kayıtlı; ekran açılınca quiz kaldığı yerden sürer.`;
  if (isPaused) return "Öğretmenin süreyi durdurdu; devam etmesini bekle.";
  return isLast ? "Öğretmenin sonuçları açmasını bekle." : "Öğretmenin devam etmesini bekle.";
}

/** Text for the lobby. */
export function startWaitWords(isHostGone: boolean): string {
  return isHostGone
    ? `${GONE} Yerin duruyor; ekran açılınca quiz bu ekranda başlayabilir.`
    : "Öğretmenin başlatmasını bekle. Quiz bu ekranda kendiliğinden açılacak.";
}
