import { BACKUP_DAYS } from "../../../convex/shared/limits/retention.ts";
import styles from "./stored-data.module.css";

/** Retention times in days, for data of guests and of pupils in a class. */
type Kept = { retentionDays: number; classRetentionDays: number };

/** Stored data by group of people, with its retention time. */
const rows = ({ retentionDays, classRetentionDays }: Kept) => [
  {
    who: "Hesabı olan herkes",
    what: "Ad soyad, e-posta adresi, hesap türü, kayıt tarihi, açık oturumlar, giriş yapılan tarayıcıların özeti. Şifrenin kendisi saklanmaz, yalnızca geri çevrilemeyen bir özeti saklanır.",
    until:
      "Hesap silinene kadar. Süresi dolan oturumlar ve yarım yıl kullanılmayan tarayıcıların özeti kendiliğinden silinir.",
  },
  {
    who: "Öğrenci hesapları",
    what: "Çözülen quizlerin cevapları, puanı ve tarihi; katılınan canlı quizlerde takma ad, cevaplar, puan ve sıra.",
    until: `Hesap silinene kadar; canlı quizlerde verilen cevaplar en geç ${classRetentionDays} gün. Canlı quizin sıralamasında adsız bir yer kalır.`,
  },
  {
    who: "Öğretmen hesapları",
    what: "Hazırlanan quizler, resimler ve kategoriler; sınıf listeleri; yönetilen canlı quizler; verilen ödevler; geri bildirim formları ve gelen mesajlar; sınıfların toplu istatistikleri.",
    until:
      "Öğretmen tek tek silene ya da hesabını kapatana kadar. Başka öğretmenlerin quizlerini taşıyan kategoriler kalır.",
  },
  {
    who: "Sınıf listesindeki öğrenciler",
    what: "Öğretmenin yazdığı ad soyad, varsa okul numarası ve ek süre; cevap kartının numarası; tahtada hangi takımda yarıştığı; listeden adını seçerek katılınan canlı quizlerde cevaplar, puan ve sıra; sınıfa verilen ödevlerde cevaplar ve zamanları; kâğıt sınavlarında okunan işaretler (kâğıdın resmi değil) ve girilen yazılı puanları; ödevi açan kişisel kodun özeti. Öğretmen hangi soruya ne cevap verildiğini, öğrenci öğrenci ve zaman içinde görür.",
    until: `Listedeki ad, öğretmen onu ya da sınıfı silene veya hesabını kapatana kadar; silinince canlı quizlerdeki, ödevlerdeki ve kâğıt sınavlarındaki adı ve cevapları da silinir. Bunlarda kalanlar, quiz bittikten, son kâğıt okunduktan ya da ödevin süresi dolduktan ${classRetentionDays} gün sonra kendiliğinden de silinir.`,
  },
  {
    who: "Hesapsız katılanlar",
    what: "Takma ad, katılım zamanı, cevaplar ve zamanları, puan ve sıra; tarayıcınızda üretilen bir anahtarın özeti. Gerçek adınızı yazmanız gerekmez.",
    until: `Canlı quiz bittikten ${retentionDays} gün sonra kendiliğinden silinir; öğretmen onu ya da quizi daha önce silerse hemen.`,
  },
  {
    who: "Sınıf listesi olmadan kâğıt sınavına girenler",
    what: "Kâğıda işaretlenen numara ve okunan işaretler; ad ve kâğıdın resmi saklanmaz.",
    until: `Son kâğıt okunduktan ${retentionDays} gün sonra kendiliğinden silinir; öğretmen kâğıdı ya da sınavı daha önce silerse hemen.`,
  },
  {
    who: "Bağlantıyla ödev çözenler",
    what: "Yazılan ad, her denemenin cevapları ve zamanları; tarayıcınızda üretilen bir anahtarın özeti. Öğretmen hangi soruya ne cevap verdiğinizi görür; hesap gerekmez.",
    until: `Ödevin süresi dolduktan ${retentionDays} gün sonra kendiliğinden silinir; öğretmen onu ya da ödevi daha önce silerse ya da hesabını kapatırsa hemen. Gönderilmeyi bekleyen cevaplar o zamana kadar yalnız tarayıcıda durur.`,
  },
  {
    who: "Geri bildirim yazanlar",
    what: "Mesajın metni ve zamanı. Kimin yazdığı saklanmaz; art arda gönderimi önleyen anahtar özeti mesajın yanında durmaz.",
    until: `Mesaj en geç ${retentionDays} gün sonra kendiliğinden silinir; öğretmen onu ya da formu daha önce silerse hemen. Anahtar özeti 15 saniye sonra silinir.`,
  },
  {
    who: "Giriş denemeleri",
    what: "Bir e-posta adresiyle kısa sürede kaç deneme yapıldığı (şifre tahminine karşı).",
    until: "En geç bir gün sonra silinir.",
  },
];

/** Table of all stored data; main section of the privacy page. */
export function StoredData(kept: Kept) {
  return (
    <>
      <h2>Neler saklanır, ne zaman silinir?</h2>
      <ul className={styles.list}>
        {rows(kept).map(({ who, what, until }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{what}</p>
            <p>
              <strong>Ne zamana kadar?</strong> {until}
            </p>
          </li>
        ))}
      </ul>
      <p>
        Kimseyi göstermeyen sayılar (bir soruya kaç kişinin doğru cevap verdiği, katılımcı sayısı, ortalama)
        silme işlemlerinden sonra da kalabilir; öğretmen canlı bir quizi silerse o quizin sayıları
        istatistiklerinden düşülür.
      </p>
      <p>
        Silinen bir kayıt, okulun ya da öğretmenin kendi sunucusunda en geç bir saat içinde veri klasöründeki
        bütün dosyalardan da kalkar. Yedek alınıyorsa bir yedeğin içinde en çok {BACKUP_DAYS} gün daha
        durabilir; sonra o yedek de silinir. Bir yedek geri yüklendiğinde, arada silinenler site yeniden
        açılmadan önce bir kez daha silinir.
      </p>
    </>
  );
}
