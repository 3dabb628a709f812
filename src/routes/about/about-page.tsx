import { Link } from "react-router-dom";
import { Prose } from "../../features/information/prose.tsx";
import { hostConfig } from "../../lib/connection/host-config.ts";
import { paths } from "../../lib/paths.ts";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Description of the product, its users and its operator. */
export function AboutPage() {
  const operator = hostConfig().operator?.name;
  return (
    <>
      <PageHeading lead="Optik formun tanıdık yuvarlakları, sınıfın telefonlarında.">Hakkında</PageHeading>
      <Prose>
        <p>
          Online Quiz Platformu, öğretmenlerin sınıfta canlı quiz yapması için hazırlandı. Soru tahtaya
          yansır, öğrenciler telefon ya da bilgisayardan cevaplar, doğru cevap ve dağılım birlikte görülür.
          Aynı quiz ödev olarak da verilir, kâğıda da basılır.
        </p>
        <h2>Öğretmenler için</h2>
        <p>
          On türden sorular yazın ya da hazır sınavınızı Word'den, Excel'den, Kahoot'tan içe aktarın. Dersin
          sonunda birkaç dakikada tekrar yapın: tahta ayrı bir pencerede durur, telefonunuz kumanda olur.
          Süreyi ve puanı sınıfınıza göre seçin, isterseniz takımlar kurun.
        </p>
        <p>
          Rapor, hangi sorunun tekrar anlatılmaya değer olduğunu ve kimin desteğe ihtiyacı olduğunu cümlelerle
          yazar. Sınıf listenizi bir kez yapıştırın: gerçek adlarla oynatır, ödev verir, ilerlemeyi dönem
          boyunca izlersiniz. Geri bildirim formlarıyla sınıfın ne düşündüğünü adsız mesajlardan okuyun.
        </p>
        <h2>Öğrenciler için</h2>
        <p>
          Tahtadaki karekodu okutun, bir takma ad seçin, katılın. Ödevinizi bağlantıyla ya da fişinizdeki
          kodla açın. İkisi için de hesap gerekmez. Hesabınız varsa quizleri kendi hızınızda da çözer,
          yanlışlarınızı tek tek görür ve ilerlemenizi istatistiklerinizden izlersiniz.
        </p>
        <h2>Okullar için</h2>
        <p>
          Program bir öğretmenin bilgisayarında, sınıfın kablosuz ağında, internet olmadan da çalışır; veriler
          o bilgisayarda kalır. İsteyen okul aynı programı kendi sunucusuna ya da buluta kurar. Reklam ve
          izleme yoktur; nelerin saklandığını <Link to={paths.privacy.href()}>Gizlilik</Link> sayfasında
          okuyabilirsiniz.
        </p>
        {operator && (
          <p>
            Bu siteyi işleten: <strong>{operator}</strong>.
          </p>
        )}
      </Prose>
    </>
  );
}
