import { useQuery } from "convex/react";
import { useId, useState } from "react";
import { FiCornerDownLeft } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { type HeldPlace, NotMeDialog } from "./not-me-dialog.tsx";
import { useKeptPlaces } from "./use-kept-places.ts";
import styles from "./way-back-list.module.css";

/** The places that this browser holds in sessions which are waiting or running, as the server knows them; nothing where there are none. */
export default function WayBackList() {
  const kept = useKeptPlaces();
  const places = useQuery(api.liveParticipants.places, kept.length === 0 ? "skip" : { kept });
  const [notMe, setNotMe] = useState<HeldPlace | null>(null);
  const id = useId();
  if (!places?.length) return null;
  return (
    <Sheet as="section" className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {places.length === 1 ? "Devam eden oyunun" : "Devam eden oyunların"}
      </h2>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.code} className={styles.place}>
            <div className={styles.about}>
              <p className={styles.who}>
                <span className={styles.code} translate="no">
                  {place.code}
                </span>{" "}
                · <strong>{place.displayName}</strong>
              </p>
              <p className={styles.quiz}>{place.quizTitle}</p>
            </div>
            <div className={styles.actions}>
              <ButtonLink
                to={paths.liveLobby.href(place.code)}
                variant="primary"
                icon={<FiCornerDownLeft />}
                aria-label={`Oyuna dön: ${place.quizTitle}`}
              >
                Oyuna dön
              </ButtonLink>
              {place.isAnonymous && (
                <Button variant="quiet" onClick={() => setNotMe(place)}>
                  Ben değilim
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {notMe && <NotMeDialog place={notMe} onClose={() => setNotMe(null)} />}
    </Sheet>
  );
}
