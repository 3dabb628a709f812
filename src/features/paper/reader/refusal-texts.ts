import type { RefusalReason } from "./sheet-reading.ts";

/** Sentences for the teacher: the cause, then the remedy. */
export const REFUSAL_TEXTS: Record<RefusalReason, string> = {
  noSheet: "Bu resimde cevap kâğıdı bulunamadı. Kâğıdın dört köşesi de görünecek biçimde yeniden çekin.",
  unreadableBits:
    "Kâğıdın altındaki kod kareleri okunamadı. Üzerleri karalanmış ya da kapalı olabilir; kâğıdı düz tutup yeniden çekin.",
  otherExam: "Bu kâğıt başka bir sınava ait. Kendi sınavının sayfasında okutun.",
  otherVersion: "Bu kâğıt programın başka bir sürümüyle basılmış; okunamıyor. Cevapları elle girin.",
  cut: "Kâğıdın bir kenarı ya da köşesi görünmüyor. Kâğıdın tamamı görünecek biçimde yeniden çekin.",
  bent: "Kâğıt çok kıvrık. Düz bir yere koyup yeniden çekin.",
  tooSmall: "Resim çok küçük. Kâğıda yaklaşarak çekin ya da en az 150 dpi ile tarayın.",
  blurred: "Resim bulanık. Telefonu sabit tutup yeniden çekin.",
  pale: "Baskı çok soluk. Daha aydınlık bir yerde çekin ya da kâğıdı gri tonlu tarayın.",
  tooFaint:
    "İşaretler çok silik, boş yerlerden ayrılamıyor. Tarayıcıda daha koyu bir ayar seçin ya da cevapları elle girin.",
  clipped:
    "Resimde açık tonlar silinmiş; silik işaretler kaybolmuş olabilir. Tarayıcıda “arka planı sil” seçeneğini kapatıp gri tonlu tarayın; fotoğrafta parlaklığı azaltın.",
};
