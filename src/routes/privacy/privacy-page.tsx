import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { CLASS_RETENTION_DAYS, RETENTION_DAYS } from "../../../convex/shared/limits/retention.ts";
import { Prose } from "../../features/information/prose.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { Operator } from "./operator.tsx";
import { Rights } from "./rights.tsx";
import { StoredData } from "./stored-data.tsx";
import { Whereabouts } from "./whereabouts.tsx";

/** Privacy notice required by Turkish data protection law (KVKK). */
export function PrivacyPage() {
  const settings = useQuery(api.accounts.settings);
  return (
    <>
      <PageHeading
        title="Gizlilik"
        lead="Kişisel verilerin korunmasına ilişkin aydınlatma metni (6698 sayılı Kanun, m. 10)."
      >
        Gizlilik
      </PageHeading>
      <Prose>
        <Operator />
        <StoredData
          retentionDays={settings?.retentionDays ?? RETENTION_DAYS}
          classRetentionDays={settings?.classRetentionDays ?? CLASS_RETENTION_DAYS}
        />
        <h2>Neden ve hangi hukuki sebeple?</h2>
        <p>
          Veriler yalnızca quizleri çalıştırmak, sonuçları göstermek, geri bildirimleri öğretmene ulaştırmak
          ve siteyi kötüye kullanıma karşı korumak için işlenir. Sitedeki formlar ve quiz sırasında verdiğiniz
          cevaplar yoluyla, elektronik ortamda toplanır. Hukuki sebep, hesap açanlar için istedikleri hizmetin
          sunulması (m. 5/2-c), hesapsız katılım ve güvenlik kayıtları için veri sorumlusunun meşru
          menfaatidir (m. 5/2-f); okul kendi görevine göre başka bir sebebe de dayanabilir.
        </p>
        <p>
          On sekiz yaşından küçük öğrenciler için velileri bilgilendirmek ve gerekiyorsa onaylarını almak
          okulun sorumluluğundadır. Sorularda ve mesajlarda sağlık, inanç gibi özel nitelikli bilgiler
          istenmemeli ve yazılmamalıdır.
        </p>
        <h2>Kim ne görür?</h2>
        <ul>
          <li>
            <strong>Canlı quizdeki herkes</strong> takma adları, puanları ve sıralamayı görür; quiz bittikten
            sonra sonuçları, quiz kodunu bilen herkes açabilir. Bir sınıf için açılan quizin sonuçlarını
            yalnızca öğretmen ve o quizde yeri olanlar görür.
          </li>
          <li>
            <strong>Bir sınıf için açılan quizin kodunu bilenler</strong>, giriş açıkken sınıfta henüz
            seçilmemiş adları görür: ön ad ve soyadın ilk harfi kadar.
          </li>
          <li>
            <strong>Quizi yöneten öğretmen</strong> takma adları, sıralamayı ve kimin hangi soruya ne cevap
            verdiğini görür; bunu indirebilir ve yazdırabilir. Katılım sayfası bunu katılmadan önce söyler.
            Quizi hazırlayan başka bir öğretmense o bunları göremez. Bu bilgi sayfaya eklenmeden önce açılmış
            quizlerde öğretmen de yalnızca sayıları görür.
          </li>
          <li>
            <strong>Bireysel quizlerin sonuçlarını</strong> yalnızca öğrencinin kendisi görür; öğretmene
            yalnızca toplu sayılar gösterilir.
          </li>
          <li>
            <strong>Geri bildirim mesajlarını</strong> yalnızca formu açan öğretmen görür.
          </li>
          <li>
            <strong>Sunucuyu işleten kişi</strong> veritabanının tamamına erişebilir.
          </li>
        </ul>
        <Whereabouts sendsMail={settings?.sendsMail ?? false} />
        <h2>Tarayıcınızda saklananlar</h2>
        <p>
          Tanıtım ya da izleme çerezi yoktur. Siteyi kullanabilmeniz için tarayıcınızda şunlar durur: giriş
          bilginiz (“Beni hatırla” seçili değilse tarayıcı kapanana kadar, bir oturum çereziyle), daha önce
          giriş yaptığınızı gösteren bir anahtar, açık ya da koyu tema seçiminiz, katıldığınız canlı quizde
          sizi tanıyan anahtar ve o sorudaki cevabınız, ödevde sizi tanıyan anahtar ya da yazdığınız kişisel
          kod ve gönderilmeyi bekleyen cevaplarınız, telefonunuz bir quizin kumandasıysa quiz bitene kadar
          bunu gösteren anahtar, yarım kalan quiz ya da mesaj taslağınız, geri bildirim formlarının bekleme
          süresi için bir anahtar. Tarayıcınızın site verilerini temizlerseniz hepsi silinir.
        </p>
        <Rights />
      </Prose>
    </>
  );
}
