import { CardDrawing } from "./card-drawing.tsx";
import styles from "./card-pages.module.css";
import { type CardLayout, PAGE_HEIGHT, PAGE_WIDTH } from "./layouts.ts";

export interface CardToPrint {
  card: number;
  /** Name of the pupil; null without a class. */
  name: string | null;
}

/** Printed pages of cards, as a preview on the screen. Only they are printed. */
export function CardPages({ cards, layout }: { cards: readonly CardToPrint[]; layout: CardLayout }) {
  const pages = Array.from({ length: Math.ceil(cards.length / layout.perPage) }, (_, page) =>
    cards.slice(page * layout.perPage, (page + 1) * layout.perPage),
  );
  return (
    <div className={styles.pages}>
      {pages.map((onPage) => (
        <svg
          key={onPage[0]?.card}
          className={styles.page}
          viewBox={`0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}`}
          role="img"
          aria-label={`Kart ${onPage.map(({ card }) => card).join(", ")}`}
        >
          <Cuts layout={layout} />
          {onPage.map(({ card, name }, at) => {
            const [x, y] = placeOf(at, layout);
            return (
              <g key={card} transform={`translate(${x} ${y})`}>
                <CardDrawing card={card} name={name} layout={layout} />
              </g>
            );
          })}
        </svg>
      ))}
    </div>
  );
}

/** Dashed lines to cut along. */
function Cuts({ layout: { width, height } }: { layout: CardLayout }) {
  return (
    <>
      {height < PAGE_HEIGHT && <path className={styles.cut} d={`M0 ${height}h${PAGE_WIDTH}`} />}
      {width < PAGE_WIDTH && <path className={styles.cut} d={`M${width} 0v${PAGE_HEIGHT}`} />}
    </>
  );
}

/** Upper left corner of a card on its page, in mm. */
function placeOf(at: number, { width, height }: CardLayout): [number, number] {
  const columns = Math.round(PAGE_WIDTH / width);
  return [(at % columns) * width, Math.floor(at / columns) * height];
}
