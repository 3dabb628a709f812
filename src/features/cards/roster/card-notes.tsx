import { type CardProblem, type CardTally, cardsOutside } from "../tally/card-tally.ts";
import { type CardEntry, titleOf } from "./card-entry.ts";
import styles from "./card-roster.module.css";

/** Time for which a problem is shown after the card was last seen, in ms. */
const SHOWN_MS = 4_000;

/** Reason why a card does not count, written after its name. No reason reveals the answer. */
const PROBLEMS: Record<CardProblem, string> = {
  twice: "iki yerde görünüyor. Aynı karttan biri inince okunur.",
  "two-letters": "kararsız okunuyor. Kart dik ve sabit tutulsun.",
  leaning: "yan duruyor. Cevabın harfi tam üste gelsin.",
  "no-option": "bu soruda olmayan bir harf gösteriyor.",
  still: "hiç kıpırdamıyor. Duvardaki bir desen değilse kart hafifçe oynatılsın.",
};

type CardNotesProps = {
  entries: readonly CardEntry[];
  tally: CardTally;
  /** Present time, by the clock of the tally. */
  now: number;
};

/** Cards that are seen but do not count, with the reason. */
export function CardNotes({ entries, tally, now }: CardNotesProps) {
  const known = new Set(entries.map(({ card }) => card));
  const outside = cardsOutside(tally, (card) => known.has(card));
  const problems = entries.flatMap((entry) => {
    const state = tally.cards.get(entry.card);
    if (!state?.problem || now - state.lastSeenAt > SHOWN_MS) return [];
    return [{ card: entry.card, text: `${titleOf(entry)} ${PROBLEMS[state.problem]}` }];
  });
  if (problems.length === 0 && outside.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Sayılmayan kartlar">
      {problems.map(({ card, text }) => (
        <li key={card}>{text}</li>
      ))}
      {outside.length > 0 && <li>Bu listede olmayan kart okundu: {outside.join(", ")}.</li>}
    </ul>
  );
}
