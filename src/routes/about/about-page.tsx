import { Link } from "react-router-dom";
import { Prose } from "../../features/information/prose.tsx";
import { hostConfig } from "../../lib/host-config.ts";
import { paths } from "../../lib/paths.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** What this is, whom it is for, and who runs it. */
export function AboutPage() {
  const operator = hostConfig().operator?.name;
  return (
    <>
      <PageHeading lead="Optik formun tanıdık yuvarlakları, sınıfın telefonlarında.">Hakkında</PageHeading>
      <Prose>
        <p>
          Online Quiz Platformu, öğretmenlerin sınıfta canlı quiz yapması için hazırlandı. Soru tahtaya
          yansır, öğrenciler telefon ya da bilgisayardan işaretler, doğru cevap ve dağılım o anda görünür.
          Herkes aynı soruya aynı sürede bakar.
        </p>
        <h2>Öğretmenler için</h2>
        <p>
          Soruları yazın, isterseniz resim ekleyin, dersin sonunda birkaç dakikada tekrar yapın. Hangi sorunun
          anlaşılmadığını cevapların dağılımından görün; quiz bitince hangi sorunun yarın tekrar anlatılmaya
          değer olduğu tek satırda yazar. Geri bildirim formlarıyla sınıfın ne düşündüğünü adsız mesajlardan
          okuyun.
        </p>
        <h2>Öğrenciler için</h2>
        <p>
          Tahtadaki kodu yazın, kendinize bir takma ad seçin, katılın. Hesap açmanız gerekmez. Hesabınız varsa
          quizleri kendi hızınızda da çözer, yanlışlarınızı tek tek görür ve ilerlemenizi istatistiklerinizden
          izlersiniz.
        </p>
        <h2>Okullar için</h2>
        <p>
          Program bir öğretmenin bilgisayarında, sınıfın kablosuz ağında, internet olmadan da çalışır; veriler
          o bilgisayarda kalır. Büyüyen okullar aynı programı kendi sunucusunda ya da bulutta kurabilir.
          Reklam ve izleme yoktur; nelerin saklandığını <Link to={paths.privacy.href()}>Gizlilik</Link>{" "}
          sayfasında okuyabilirsiniz.
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
