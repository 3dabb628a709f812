import { useViewer } from "../../lib/viewer.tsx";
import { Bubble } from "../../ui/bubble.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CallsToAction } from "./calls-to-action.tsx";
import { HeroScene } from "./hero-scene.tsx";
import styles from "./landing-page.module.css";

const FEATURES = [
  {
    letter: "A",
    title: "Canlı quiz",
    text: "Öğretmen başlatır, soru tahtaya yansır. Herkes aynı anda telefonundan işaretler, sonuçlar o anda görünür.",
  },
  {
    letter: "B",
    title: "Kodla katılım",
    text: "Altı karakterlik kod ve bir takma ad yeter. Uygulama indirmek ya da hesap açmak gerekmez.",
  },
  {
    letter: "C",
    title: "Optik form kadar kolay",
    text: "Soruyu yazın, doğru şıkkın yuvarlağını işaretleyin, Enter ile sonrakine geçin. İsterseniz resim ekleyin.",
  },
  {
    letter: "D",
    title: "İnternetsiz de çalışır",
    text: "Öğretmenin bilgisayarı ve sınıfın kablosuz ağı yeter; veriler okulda kalır.",
  },
];

/** The front door: what this is, shown rather than told, and the next step for each kind of visitor. */
export function LandingPage() {
  const viewer = useViewer();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <PageHeading
            lead="Soru tahtada, yuvarlaklar telefonda. Sınıfça çözün, cevapları birlikte görün."
            title="Sınıfta canlı quiz"
          >
            <span className={styles.heading}>Online Quiz Platformu</span>
          </PageHeading>
          <CallsToAction viewer={viewer} />
        </div>
        <HeroScene />
      </section>
      <section aria-labelledby="neler" className={styles.features}>
        <h2 id="neler">Neler yapabilirsiniz?</h2>
        <ul className={styles.cards}>
          {FEATURES.map(({ letter, title, text }) => (
            <Sheet as="li" padding="sm" key={letter} className={styles.card}>
              <Bubble letter={letter} />
              <h3>{title}</h3>
              <p>{text}</p>
            </Sheet>
          ))}
        </ul>
      </section>
    </>
  );
}
