import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Prose } from "../../features/information/prose.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** What this is and whom it is for. */
export function AboutPage() {
  return (
    <>
      <PageHeading lead="Optik formun tanıdık yuvarlakları, sınıfın telefonlarında.">Hakkında</PageHeading>
      <Prose>
        <p>
          Online Quiz Platformu, öğretmenlerin sınıfta canlı quiz yapması için hazırlandı. Soru tahtaya
          yansır, öğrenciler telefon ya da bilgisayardan işaretler, sonuçlar o anda görünür.
        </p>
        <h2>Öğretmenler için</h2>
        <p>
          Soruları yazın, isterseniz resim ekleyin, dersin sonunda birkaç dakikada tekrar yapın. Hangi sorunun
          anlaşılmadığını cevapların dağılımından görün.
        </p>
        <h2>Öğrenciler için</h2>
        <p>
          Tahtadaki kodu yaz, kendine bir takma ad seç, katıl. Hesap açman gerekmez; hesabın varsa sonuçların
          sende kalır.
        </p>
        <h2>Okullar için</h2>
        <p>
          Program bir öğretmenin bilgisayarında internet olmadan da çalışır; veriler o bilgisayarda kalır.
          Nelerin saklandığını <Link to={paths.privacy.href()}>Gizlilik</Link> sayfasında okuyabilirsiniz.
        </p>
      </Prose>
    </>
  );
}
