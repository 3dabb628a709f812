import { backendUrl } from "../../lib/connection/backend-url.ts";

/** Location of the data for each kind of installation. */
export function Whereabouts({ sendsMail }: { sendsMail: boolean }) {
  return (
    <>
      <h2>Veriler nerede durur, kime aktarılır?</h2>
      <p>
        Bu sayfa verileri yalnızca şu sunucuyla alıp verir: <strong>{new URL(backendUrl()).host}</strong>.
        Sitede reklam, izleme kodu ya da başka şirketlere giden bir bağlantı yoktur. Veriler satılmaz, reklam
        için kullanılmaz. Nerede durdukları, sitenin nasıl kurulduğuna bağlıdır:
      </p>
      <ul>
        <li>
          <strong>Okulun ya da öğretmenin bilgisayarında:</strong> Veriler o bilgisayarın diskindeki bir
          klasörde durur ve kimseye aktarılmaz; internet bağlantısı bile gerekmez. Diski şifreyle korumak ve
          yedeklemek bilgisayarı kullanan kişinin görevidir.
        </li>
        <li>
          <strong>Kurumun kendi sunucusunda:</strong> Veriler o sunucuda, kurumun seçtiği veri merkezinde
          durur.
        </li>
        <li>
          <strong>Convex Cloud'da:</strong> Veriler, hizmeti sağlayan Convex şirketinin sunucularında durur.
          Bu sunucular yurt dışında olabilir; aktarımın KVKK m. 9'a uygunluğundan veri sorumlusu sorumludur.
        </li>
      </ul>
      <p>
        Cevap kartlarını okuyan kameranın görüntüsü ve kartların fotoğrafları yalnız o cihazda okunur:
        saklanmaz, sunucuya da gönderilmez.
      </p>
      {sendsMail && (
        <p>
          Bu site, şifresini unutanlara e-posta gönderir. Bunun için e-posta adresiniz ve tek kullanımlık kod,
          veri sorumlusunun seçtiği e-posta hizmetine iletilir.
        </p>
      )}
    </>
  );
}
