import { type ReactNode, useState } from "react";
import { FiChevronDown, FiChevronUp } from "react-icons/fi";
import { mayUseCamera } from "../../../lib/camera/camera-problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { CardCamera } from "../../cards/camera/card-camera.tsx";
import { PhotoReading } from "../../cards/camera/photo-reading.tsx";
import { CardNotes } from "../../cards/roster/card-notes.tsx";
import { CardRoster } from "../../cards/roster/card-roster.tsx";
import type { HostView } from "../shared/host-view.ts";
import styles from "./live-cards.module.css";
import { useDockSize } from "./use-dock-size.ts";
import { type CardsView, type LiveCards, useLiveCards } from "./use-live-cards.ts";

interface LiveCardsProps {
  code: string;
  view: CardsView & Pick<HostView, "phoneless">;
}

/** Camera and class list in the lobby, where each card that is read joins. The texts address the class in the plural. */
export function LobbyCards({ code, view, children }: LiveCardsProps & { children: ReactNode }) {
  const cards = useLiveCards(code, view);
  if (cards === null) return null;
  return (
    <section className={styles.lobby} aria-label="Kartlar" data-cards>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2>{view.phoneless?.teams === undefined ? "Kartlarla oynuyoruz" : "Kartı olan kartıyla oynar"}</h2>
          <p>
            Katılmak için kartınızı kameraya gösterin. Soruda cevabınızın harfi <strong>üste gelecek</strong>{" "}
            biçimde kaldırın; soru kapanana kadar çevirebilirsiniz.
          </p>
        </div>
        <div className={styles.invitation}>{children}</div>
      </div>
      <CardsContent cards={cards} canCorrect={false} />
    </section>
  );
}

/**
 * Camera picture and class list in a corner of the panel that the board leaves free. Folded, it shows the number of cards that were read and the
 * picture; without a camera, it shows the fields for photos in place of the picture.
 */
export function CardsDock({ code, view }: LiveCardsProps) {
  const cards = useLiveCards(code, view);
  return cards === null ? null : <Dock cards={cards} />;
}

function Dock({ cards }: { cards: LiveCards }) {
  const [isUnfolded, setUnfolded] = useState(false);
  // The list would cover an option while the class looks at the right answer.
  const [wasClosed, setWasClosed] = useState(cards.isClosed);
  if (wasClosed !== cards.isClosed) {
    setWasClosed(cards.isClosed);
    if (cards.isClosed) setUnfolded(false);
  }
  const dock = useDockSize(isUnfolded);
  return (
    <section ref={dock} className={classes(styles.dock, isUnfolded && styles.unfolded)} aria-label="Kartlar">
      <Button
        variant="quiet"
        wide
        icon={isUnfolded ? <FiChevronUp /> : <FiChevronDown />}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className={styles.count}>
          {readWords(cards)} {cards.isClosed ? "sayıldı" : "okundu"}
        </span>
      </Button>
      <LateNotice cards={cards} />
      <CardsContent cards={cards} canCorrect />
    </section>
  );
}

/** Photos of cards and class list on the host's phone. The remote is often opened over plain http, where browsers refuse the camera. */
export function RemoteCards({ code, secret, view }: { code: string; secret: string; view: CardsView }) {
  const cards = useLiveCards(code, view, secret);
  if (cards === null) return null;
  return (
    <section className={styles.remote} aria-label="Kartlar">
      <PhotoReading onReadings={cards.onPhotos} />
      <LateNotice cards={cards} />
      <CardList cards={cards} canCorrect={view.status !== "waiting"} />
    </section>
  );
}

/** Number of cards that were read, or counted, among all that may take part. */
function readWords({ entries, isRead }: LiveCards): string {
  return `${entries.filter(({ card }) => isRead(card)).length}/${entries.length}`;
}

/** Says that a photo came after the question had closed. */
function LateNotice({ cards }: { cards: LiveCards }) {
  return (
    <div role="status">
      {cards.isLate && <Notice>Soru kapandı: bu okuma sayılmadı. Sayılan cevap: {readWords(cards)}.</Notice>}
    </div>
  );
}

function CardsContent({ cards, canCorrect }: { cards: LiveCards; canCorrect: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isRefused = !mayUseCamera();
  const needsPhotos = isRefused || hasFailed;
  const photos = <PhotoReading onReadings={cards.onPhotos} />;
  return (
    <div className={styles.content}>
      <div className={styles.sources}>
        {needsPhotos && photos}
        <div className={styles.camera} data-refused={isRefused || undefined}>
          <CardCamera onReading={cards.onReading} onFailure={setHasFailed} isEager={cards.isOpen} staysOn />
        </div>
      </div>
      <div className={styles.cards}>
        <CardList cards={cards} canCorrect={canCorrect} />
        {!needsPhotos && photos}
      </div>
    </div>
  );
}

function CardList({ cards, canCorrect }: { cards: LiveCards; canCorrect: boolean }) {
  const { entries, tally, now, isRead, isOpen, letters, byPhone, onCorrect } = cards;
  return (
    <>
      <CardNotes entries={entries} tally={tally} now={now} />
      {byPhone > 0 && <p className={styles.hint}>{byPhone} öğrenci telefonla katıldı; kartı okunmaz.</p>}
      <CardRoster
        entries={entries}
        isRead={isRead}
        options={letters}
        onCorrect={canCorrect && isOpen ? onCorrect : undefined}
      />
    </>
  );
}
