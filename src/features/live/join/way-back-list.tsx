import { useQuery } from "convex/react";
import { useEffect, useId, useState } from "react";
import { FiCornerDownLeft } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { paths } from "../../../lib/paths.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { onSeatsChanged, storedSeats } from "../seats/stored-seats.ts";
import { NotMeDialog, type OwnSeat } from "./not-me-dialog.tsx";
import styles from "./way-back-list.module.css";

/** The browser's seats in waiting or running sessions, as confirmed by the server. Renders nothing without such seats. */
export function WayBackList() {
  const stored = useStoredSeats();
  const seats = useQuery(api.liveParticipants.places, stored.length === 0 ? "skip" : { kept: stored });
  const [notMe, setNotMe] = useState<OwnSeat | null>(null);
  const id = useId();
  if (!seats?.length) return null;
  return (
    <Sheet as="section" className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {seats.length === 1 ? "Devam eden oyunun" : "Devam eden oyunların"}
      </h2>
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <li key={seat.code} className={styles.seat}>
            <div className={styles.about}>
              <p className={styles.who}>
                <span className={styles.code} translate="no">
                  {seat.code}
                </span>{" "}
                · <strong>{seat.displayName}</strong>
              </p>
              <p className={styles.quiz}>{seat.quizTitle}</p>
            </div>
            <div className={styles.actions}>
              <ButtonLink
                to={paths.liveLobby.href(seat.code)}
                variant="primary"
                icon={<FiCornerDownLeft />}
                aria-label={`Oyuna dön: ${seat.quizTitle}`}
              >
                Oyuna dön
              </ButtonLink>
              {seat.isAnonymous && (
                <Button variant="quiet" onClick={() => setNotMe(seat)}>
                  Ben değilim
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {notMe && <NotMeDialog seat={notMe} onClose={() => setNotMe(null)} />}
    </Sheet>
  );
}

/** Seats whose secrets this browser stores; follows changes in this and other tabs. */
function useStoredSeats() {
  const [stored, setStored] = useState(storedSeats);
  useEffect(() => onSeatsChanged(() => setStored(storedSeats())), []);
  return stored;
}
