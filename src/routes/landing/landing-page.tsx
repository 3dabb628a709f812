import {
  FiBarChart2,
  FiCheckSquare,
  FiEdit3,
  FiHome,
  FiMessageCircle,
  FiPrinter,
  FiRadio,
  FiUpload,
  FiWifiOff,
} from "react-icons/fi";
import { WayBack } from "../../app/way-back.tsx";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { CallsToAction } from "./calls-to-action.tsx";
import { HeroScene } from "./hero-scene.tsx";
import styles from "./landing-page.module.css";
import { RegisterHere } from "./register-here.tsx";
import { Steps } from "./steps.tsx";

const FEATURES = [
  {
    icon: <FiRadio />,
    title: "Canlı quiz",
    text: "Soru tahtaya yansır, herkes aynı anda telefonundan cevaplar: tek başına ya da takımıyla.",
  },
  {
    icon: <FiHome />,
    title: "Ödev",
    text: "Aynı quizi ödev verin. Öğrenci bağlantıyla ya da fişindeki kodla, hesap açmadan çözer.",
  },
  {
    icon: <FiCheckSquare />,
    title: "Kendi hızında",
    text: "Hesabı olan öğrenci quizleri tek başına çözer, doğru ve yanlışlarını soru soru görür.",
  },
  {
    icon: <FiEdit3 />,
    title: "On soru türü",
    text: "Çoktan seçmeliden eşleştirmeye, boşluk doldurmadan bulmacaya. İsterseniz resim ekleyin.",
  },
  {
    icon: <FiUpload />,
    title: "Sınavınız hazırsa",
    text: "Word, Excel, Kahoot ya da Moodle dosyanızı içe aktarın; eklemeden önce görüp düzeltin.",
  },
  {
    icon: <FiPrinter />,
    title: "Kâğıtta da",
    text: "Soru kâğıdını, cevap anahtarını ve optik formu A ve B kitapçığıyla yazdırın.",
  },
  {
    icon: <FiBarChart2 />,
    title: "Neyi tekrar anlatmalı?",
    text: "Rapor zorlanılan soruları cümlelerle yazar. Sınıf listenizle dönem boyunca ilerlemeyi izlersiniz.",
  },
  {
    icon: <FiMessageCircle />,
    title: "Adsız geri bildirim",
    text: "Öğretmen form açar, öğrenciler adını vermeden düşüncesini yazar. Mesajlar o anda gelir.",
  },
  {
    icon: <FiWifiOff />,
    title: "İnternetsiz de çalışır",
    text: "Öğretmenin bilgisayarı ve sınıfın kablosuz ağı yeter; veriler o bilgisayarda kalır.",
  },
];

/** Home page: introduction to the product, and the next step for each role. */
export function LandingPage() {
  const viewer = useViewer();
  return (
    <>
      <section className={`${styles.hero} desk`}>
        <div className={styles.words}>
          <PageHeading
            lead="Soru tahtada, yuvarlaklar telefonda. Sınıfça çözün, cevapları birlikte görün."
            title="Sınıfta canlı quiz"
          >
            <span className={styles.heading}>Online Quiz Platformu</span>
          </PageHeading>
          <WayBack homework />
          <CallsToAction viewer={viewer} />
        </div>
        <HeroScene />
      </section>
      <Steps />
      <section aria-labelledby="neler" className={styles.features}>
        <h2 id="neler">Neler yapabilirsiniz?</h2>
        <ul className={styles.list}>
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className={styles.feature}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <RegisterHere />
    </>
  );
}
