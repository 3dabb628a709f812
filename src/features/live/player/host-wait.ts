/** Texts of a phone that waits for the host. */

type Wait = {
  /** No screen of the host has been open for some time. */
  isHostGone: boolean;
  /** The host has paused the clock. */
  isHeld: boolean;
  /** The results follow. */
  isLast: boolean;
};

const GONE = "Öğretmenin ekranı kapalı görünüyor.";

/** Between the start of the quiz and its end. */
export function hostWaitWords({ isHostGone, isHeld, isLast }: Wait): string {
  if (isHostGone) return `${GONE} Cevapların kayıtlı; ekran açılınca quiz kaldığı yerden sürer.`;
  if (isHeld) return "Öğretmenin süreyi durdurdu; devam etmesini bekle.";
  return isLast ? "Öğretmenin sonuçları açmasını bekle." : "Öğretmenin devam etmesini bekle.";
}

/** Before the start. */
export function startWaitWords(isHostGone: boolean): string {
  return isHostGone
    ? `${GONE} Yerin duruyor; ekran açılınca quiz bu ekranda başlayabilir.`
    : "Öğretmenin başlatmasını bekle. Quiz bu ekranda kendiliğinden açılacak.";
}
