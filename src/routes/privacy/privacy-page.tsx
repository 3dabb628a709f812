import { Prose } from "../../features/information/prose.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** What is kept, where, and who sees it. */
export function PrivacyPage() {
  return (
    <>
      <PageHeading lead="Ne saklanır, nerede durur, kim görür.">Gizlilik</PageHeading>
      <Prose>
        <h2>Hesabı olanlar</h2>
        <p>
          Ad soyad, e-posta adresi, hesap türü ve şifrenin geri çevrilemeyen bir özeti saklanır. Öğretmenlerin
          hazırladığı quizler ve yüklediği resimler de hesaba bağlı olarak durur.
        </p>
        <h2>Hesapsız katılanlar</h2>
        <p>
          Canlı quize katılırken yalnızca seçilen takma ad ve verilen cevaplar saklanır. Takma ad ve puan,
          aynı quizdeki herkese sıralamada görünür; gerçek adınızı yazmak zorunda değilsiniz.
        </p>
        <h2>Tarayıcınızda</h2>
        <ul>
          <li>giriş bilginiz (Beni hatırla seçili değilse tarayıcı kapanana kadar),</li>
          <li>açık ya da koyu tema seçiminiz,</li>
          <li>katıldığınız quizde sizi tanıyan anahtar ve o sorudaki cevabınız,</li>
          <li>öğretmenseniz, yarım kalan quiz taslağınız.</li>
        </ul>
        <h2>Nerede durur?</h2>
        <p>
          Veriler, siteyi kuran kişinin ya da okulun sunucusunda durur. Sayfada reklam, izleme kodu ya da
          başka bir şirkete giden bağlantı yoktur. Verilerinizin silinmesi için siteyi kuran kişiye
          başvurabilirsiniz.
        </p>
      </Prose>
    </>
  );
}
