import { Bubble } from "../../ui/bubble/bubble.tsx";
import { Board } from "../../ui/surface/board.tsx";
import styles from "./steps.module.css";

const STEPS = [
  {
    title: "Öğretmen başlatır",
    text: "Tahtada altı karakterlik kod ve karekod belirir. Süreyi sunucu tutar; sayfa kapansa da quiz sürer.",
  },
  {
    title: "Sınıf katılır",
    text: "Karekodu okutup bir takma ad yazmak yeter. Uygulama indirmek ya da hesap açmak gerekmez.",
  },
  {
    title: "Birlikte görülür",
    text: "Her soruya on saniye, isterseniz daha çok. Sonra doğru cevap, dağılım ve en sonda sıralama.",
  },
];

/** The steps of a live quiz, on a piece of blackboard. */
export function Steps() {
  return (
    <Board as="section" aria-labelledby="adimlar" className={styles.section}>
      <h2 id="adimlar">Bir canlı quiz üç adımda</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <Bubble letter={String(index + 1)} state="filled" size="2.75rem" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Board>
  );
}
