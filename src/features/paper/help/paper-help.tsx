import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./paper-help.module.css";

const STEPS = [
  {
    title: "Yazdırma",
    lines: [
      "Önce üç formla deneyin: basın, doldurun, okutun. Sonra bütün sınıf için basın.",
      "Siyah beyaz yazıcı ve fotokopi yeter. Ölçeği %100 (gerçek boyut) seçin, sayfaya sığdırmayın.",
      "Dört köşedeki kareler ve kenarlardaki işaretler tam çıkmalı; toner bitmek üzereyse değiştirin.",
      "Sınıf seçtiyseniz her form öğrencisinindir: adına göre dağıtın. Bir form bozulursa yalnız o öğrencininkini yeniden basın, aynı sayılır.",
      "Adsız yedek formda öğrenci okul numarasını kodlar.",
    ],
  },
  {
    title: "Doldurma",
    lines: [
      "Kurşun kalemle, yuvarlağın içi doldurulur. Mavi ya da siyah tükenmez de okunur; ince uçlu renkli kalem okunmaz.",
      "Vazgeçilen işaret iyice silinir; izi kalırsa size sorulur. Çarpı, tik ve üstü çizilen işaretler de sorulabilir.",
      "Bir soruda iki işaret varsa size sorulur: geçerli olanı seçin ya da “Geçersiz” deyin; geçersiz cevap yanlış sayılır.",
      "Kitapçık varsa harfi mutlaka işaretlenir. Form katlanmaz, buruşturulmaz.",
    ],
  },
  {
    title: "Tarama ve fotoğraf",
    lines: [
      "Tarayıcıda gri tonlu ve 200 dpi seçin, PDF olarak kaydedin. “Arka planı sil” ve “yazıyı keskinleştir” gibi ayarları kapatın.",
      "Yalnız siyah beyaz (1 bit) tarayabiliyorsanız daha çok işaret size sorulur.",
      "Telefonla çekerken kâğıdı düz bir yere koyun, dört köşesi görünsün, gölge ve parlama olmasın. Bir fotoğrafta bir form.",
      "Sayfaların sırası ve yönü önemli değildir. Aynı formu iki kez okutmak bir şeyi değiştirmez.",
    ],
  },
  {
    title: "Okutma",
    lines: [
      "PDF'i ya da fotoğrafları seçin. Resimler bu cihazda okunur; saklanmaz, hiçbir yere gönderilmez.",
      "Telefonla okutmak için “Telefonla oku” deyip karekodu okutun: fotoğraflar telefonda kalır, cevaplar bilgisayarınıza gelir.",
      "Emin olunamayan her işaret resmiyle sorulur: harfini yazın, boşsa boşluk tuşuna basın. Kararı siz verirsiniz.",
      "Yazılıda puan kâğıdını siz doldurursunuz: her soruda puanın basamaklarını kalemle işaretleyin, öteki formlar gibi okutun.",
      "Okunamayan formların nedeni ve çaresi okumanın sonunda yazar. Cevapları elle de girebilir, sonradan düzeltebilirsiniz.",
    ],
  },
] as const;

/** Instructions for printing, filling in, scanning and reading an exam on paper. For teachers. */
export function PaperHelp() {
  return (
    <Sheet as="section" className={styles.help} aria-label="Kâğıt sınavı nasıl yapılır">
      {STEPS.map(({ title, lines }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </Sheet>
  );
}
