import { useState } from "react";
import { FiRotateCcw } from "react-icons/fi";
import { CARD_COUNT } from "../../../../convex/shared/limits/cards.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { CardCamera } from "../camera/card-camera.tsx";
import { PhotoReading } from "../camera/photo-reading.tsx";
import { CARD_LETTERS } from "../card.ts";
import type { CardEntry } from "../roster/card-entry.ts";
import { CardNotes } from "../roster/card-notes.tsx";
import { CardRoster } from "../roster/card-roster.tsx";
import { addPhoto, addPicture, correct, EMPTY_TALLY } from "../tally/card-tally.ts";
import styles from "./card-trial.module.css";

const OPTIONS = CARD_LETTERS.length;

type CardTrialProps = {
  /** Cards of a class; null to try any card. */
  pupils: readonly CardEntry[] | null;
};

/** Reads cards without a game, to try camera, light and printed cards. Nothing is stored. */
export function CardTrial({ pupils }: CardTrialProps) {
  const [tally, setTally] = useState(EMPTY_TALLY);
  const [now, setNow] = useState(0);
  const all = pupils ?? Array.from({ length: CARD_COUNT }, (_, at) => ({ card: at + 1, name: null }));
  // Without a class, the list would have sixty rows.
  const shown = pupils ?? all.filter(({ card }) => tally.cards.has(card));
  const letterOf = (card: number) => tally.cards.get(card)?.letter ?? null;
  const read = all.filter(({ card }) => letterOf(card) !== null).length;
  return (
    <div className={styles.trial}>
      <Sheet className={styles.sources}>
        <CardCamera
          onReading={({ sightings }, at) => {
            setNow(at);
            setTally((before) => addPicture(before, sightings, at, OPTIONS));
          }}
        />
        <PhotoReading
          onReadings={(readings) => {
            const at = performance.now();
            setNow(at);
            setTally((before) =>
              readings.reduce((next, { sightings }) => addPhoto(next, sightings, at, OPTIONS), before),
            );
          }}
        />
        <p className={styles.hint}>Kameranın görüntüsü bu bilgisayardan çıkmaz ve kaydedilmez.</p>
      </Sheet>
      <Sheet className={styles.cards}>
        <div className={styles.head}>
          <p className={styles.count}>
            {pupils === null ? `${read} kart okundu` : `${read}/${pupils.length} kart okundu`}
          </p>
          <Button variant="quiet" icon={<FiRotateCcw />} onClick={() => setTally(EMPTY_TALLY)}>
            Baştan al
          </Button>
        </div>
        <CardNotes entries={all} tally={tally} now={now} />
        {shown.length === 0 ? (
          <p className={styles.hint}>Kartları kameraya gösterin ya da fotoğraflarını seçin.</p>
        ) : (
          <CardRoster
            entries={shown}
            isRead={(card) => letterOf(card) !== null}
            letterOf={letterOf}
            options={CARD_LETTERS}
            onCorrect={(card, option) => {
              const letter = option === null ? null : (CARD_LETTERS[option] ?? null);
              setTally((before) => correct(before, card, letter));
            }}
          />
        )}
      </Sheet>
    </div>
  );
}
