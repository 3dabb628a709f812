import { useState } from "react";
import { FiCheck, FiMinus } from "react-icons/fi";
import { CARD_LETTERS, type CardLetter } from "../card.ts";
import type { CardTally } from "../tally/card-tally.ts";
import { type CardEntry, titleOf } from "./card-entry.ts";
import styles from "./card-roster.module.css";
import { CorrectionDialog } from "./correction-dialog.tsx";

type CardRosterProps = {
  entries: readonly CardEntry[];
  tally: CardTally;
  /** True to show the letters that were read, where no answer is at stake. */
  showsLetters?: boolean;
  /** Number of options that the host can choose from. */
  options?: number;
  onCorrect: (card: number, letter: CardLetter | null) => void;
};

/** The class list, with a sign beside each pupil whose card was read. A tap on a name corrects the pupil's answer. */
export function CardRoster({
  entries,
  tally,
  showsLetters = false,
  options = CARD_LETTERS.length,
  onCorrect,
}: CardRosterProps) {
  const [corrected, setCorrected] = useState<CardEntry | null>(null);
  return (
    <>
      <ul className={styles.list} aria-label="Kartlar">
        {entries.map((entry) => {
          const { card } = entry;
          const letter = tally.cards.get(card)?.letter ?? null;
          const read = letter === null ? "okunmadı" : showsLetters ? `${letter} okundu` : "okundu";
          return (
            <li key={card}>
              <button
                type="button"
                className={styles.pupil}
                data-read={letter !== null || undefined}
                onClick={() => setCorrected(entry)}
              >
                {letter === null ? <FiMinus aria-hidden="true" /> : <FiCheck aria-hidden="true" />}
                <span className={styles.name} dir="auto">
                  {titleOf(entry)}
                </span>
                <span className="visually-hidden">: {read}</span>
                {showsLetters && letter !== null && (
                  <span className={styles.letter} aria-hidden="true">
                    {letter}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {corrected !== null && (
        <CorrectionDialog
          entry={corrected}
          options={options}
          onCorrect={(letter) => onCorrect(corrected.card, letter)}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}
