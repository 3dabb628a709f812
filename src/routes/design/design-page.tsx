import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./design-page.module.css";
import { Samples } from "./samples.tsx";

const COLOURS =
  "paper sheet sunken grid-line ink ink-soft line line-strong pen pen-strong pen-wash on-pen pencil right right-wash wrong wrong-wash gold gold-wash option-a option-b option-c option-d option-a-wash option-b-wash option-c-wash option-d-wash timing wood".split(
    " ",
  );
const TEXTS = "2xs xs sm md lg xl 2xl 3xl hero".split(" ");
const BOARD_TEXTS = "xs sm md lg xl 2xl 3xl hero".split(" ");
const SPACES = "1 2 3 4 5 6 7 8".split(" ");

/** The design system on one page, in both themes: tokens, type, and every component with its states. Development only. */
export function DesignPage() {
  return (
    <div className={styles.page}>
      <PageHeading lead="Renkler, yazı, aralıklar ve bütün parçalar; solda kâğıt, sağda tahta.">
        Tasarım
      </PageHeading>
      <div className={styles.themes}>
        {(["paper", "board"] as const).map((material) => (
          <div key={material} className={`${styles.theme} ${material}`} data-material={material}>
            <section className={styles.section}>
              <h2>{material === "paper" ? "Kâğıt" : "Tahta"}</h2>
              <div className={styles.swatches}>
                {COLOURS.map((name) => (
                  <p key={name} className={styles.swatch}>
                    <span style={{ background: `var(--${name})` }} />
                    <span>{name}</span>
                  </p>
                ))}
              </div>
            </section>
            <Samples />
          </div>
        ))}
      </div>
      <section className={styles.section}>
        <h2>Yazı</h2>
        <div className={styles.types}>
          {TEXTS.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }}>
              text-{size}: Pijamalı hasta yağız şoföre çabucak güvendi
            </p>
          ))}
          {BOARD_TEXTS.map((size) => (
            <p key={size} style={{ fontSize: `var(--board-${size})` }}>
              board-{size}: İstanbul'un ışıkları 0123456789
            </p>
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>Aralıklar</h2>
        <div className={styles.spaces}>
          {SPACES.map((space) => (
            <p key={space}>
              space-{space}
              <span style={{ width: `var(--space-${space})` }} />
            </p>
          ))}
        </div>
      </section>
    </div>
  );
}
