import { useEffect, useRef, useState } from "react";
import { FiCheck, FiMinus } from "react-icons/fi";
import { CorrectionDialog } from "../../questions/choice/correction-dialog.tsx";
import type { CardLetter } from "../card.ts";
import { type CardEntry, titleOf } from "./card-entry.ts";
import styles from "./card-roster.module.css";

type CardRosterProps = {
  entries: readonly CardEntry[];
  isRead: (card: number) => boolean;
  /** Letter that was read, where no answer is at stake. Absent in a game: the class may see the list. */
  letterOf?: (card: number) => CardLetter | null;
  /** Names of the options that the host can choose from. */
  options: readonly string[];
  /** Absent if nothing can be corrected. */
  onCorrect?: ((card: number, option: number | null) => void) | undefined;
};

/** The class list, with a sign beside each pupil whose card was read. A tap on a name corrects the pupil's answer. */
export function CardRoster({ entries, isRead, letterOf, options, onCorrect }: CardRosterProps) {
  const [corrected, setCorrected] = useState<CardEntry | null>(null);
  // After the question has closed, the dialog must not appear again with the next one.
  if (corrected !== null && onCorrect === undefined) setCorrected(null);
  const list = useRef<HTMLUListElement>(null);
  /** Index of the row that gets the focus after an answer was entered. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (corrected !== null || next.current === null) return;
    list.current?.children[next.current]?.querySelector("button")?.focus();
    next.current = null;
  }, [corrected]);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label="Kartlar">
        {entries.map((entry) => {
          const look = { className: styles.pupil, "data-read": isRead(entry.card) || undefined };
          const row = (
            <Row entry={entry} isRead={isRead(entry.card)} letter={letterOf?.(entry.card) ?? null} />
          );
          return (
            <li key={entry.card}>
              {onCorrect === undefined ? (
                <div {...look}>{row}</div>
              ) : (
                <button type="button" {...look} onClick={() => setCorrected(entry)}>
                  {row}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {corrected !== null && onCorrect !== undefined && (
        <CorrectionDialog
          title={titleOf(corrected)}
          options={options}
          emptyLabel="Cevabı yok"
          onCorrect={(option) => {
            onCorrect(corrected.card, option);
            if (option !== null) next.current = nextUnread(entries, corrected, isRead);
          }}
          onClose={() => setCorrected(null)}
        >
          Cevabını siz girin; kamera bu soruda artık değiştirmez.
        </CorrectionDialog>
      )}
    </>
  );
}

/** Index of the first entry without an answer after `entry`, else from the start of the list; null if all others have one. */
function nextUnread(
  entries: readonly CardEntry[],
  entry: CardEntry,
  isRead: (card: number) => boolean,
): number | null {
  const index = entries.findIndex(({ card }) => card === entry.card);
  const others = [...entries.slice(index + 1), ...entries.slice(0, index)];
  const next = others.find(({ card }) => !isRead(card));
  return next === undefined ? null : entries.indexOf(next);
}

function Row({ entry, isRead, letter }: { entry: CardEntry; isRead: boolean; letter: CardLetter | null }) {
  return (
    <>
      {isRead ? <FiCheck aria-hidden="true" /> : <FiMinus aria-hidden="true" />}
      <span className={styles.name} dir="auto">
        {titleOf(entry)}
      </span>
      <span className="visually-hidden">
        : {isRead ? (letter === null ? "okundu" : `${letter} okundu`) : "okunmadı"}
      </span>
      {letter !== null && (
        <span className={styles.letter} aria-hidden="true">
          {letter}
        </span>
      )}
    </>
  );
}
