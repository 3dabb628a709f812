import { useMutation, useQuery } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorText } from "../../../../convex/shared/errors.ts";
import { SCHOOL_NUMBER_MAX_DIGITS } from "../../../../convex/shared/limits/classes.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { withTiedInitial } from "../../../lib/text/longest-word.ts";
import { useNumberOrder } from "../../../lib/text/use-number-order.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { secretFor } from "../seats/participant-secret.ts";
import styles from "./class-name-list.module.css";
import type { ChosenPupil } from "./use-join.ts";

interface ClassNameListProps {
  code: string;
  /** True after joining: the chosen name is no longer free then. */
  isPast: boolean;
  /** The chosen pupil; null before a choice. */
  pupil: ChosenPupil | null;
  onChoose: (pupil: ChosenPupil | null) => void;
  /** For pupils who are not on the list; null if only the class may join. */
  onGuest: (() => void) | null;
}

/** Free names of the session's class, from which the pupil chooses. In a file of its own, so that the join page can load it lazily. */
export default function ClassNameList({ code, isPast, pupil, onChoose, onGuest }: ClassNameListProps) {
  const { placesKey, problem } = useListKey(code);
  const loaded = useQuery(
    api.liveParticipants.freePlaces,
    placesKey === null || isPast ? "skip" : { placesKey },
  );
  const [shown, setShown] = useState(loaded);
  if (!isPast && loaded !== shown) setShown(loaded);
  const free = isPast ? shown : loaded;
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(free ?? []);
  const chosen = free?.find(({ pupilId }) => pupilId === pupil?.pupilId);
  const asksNumber = chosen?.asksNumber === true;
  const numberField = useRef<HTMLInputElement>(null);
  const takenNotice = useRef<HTMLParagraphElement>(null);
  const isTaken = pupil !== null && !!free && chosen === undefined;
  // The field is below the names of a whole class, where the sticky button may cover it.
  useEffect(() => {
    if (asksNumber) numberField.current?.scrollIntoView({ block: "center" });
  }, [asksNumber]);
  useEffect(() => {
    if (isTaken) takenNotice.current?.scrollIntoView({ block: "center" });
  }, [isTaken]);
  if (problem !== null) return <Notice tone="wrong">{problem}</Notice>;
  if (!free) return <Spinner label="Sınıf listesi geliyor…" />;
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>Adını seç</legend>
      {free.length === 0 && <p className={styles.hint}>Listedeki bütün adlar seçilmiş. Öğretmenine söyle.</p>}
      {hasNumbers && (
        <Button variant="quiet" className={styles.order} onClick={() => setByNumber(!byNumber)}>
          {byNumber ? "Ada göre sırala" : "Numaraya göre sırala"}
        </Button>
      )}
      <div className={styles.names}>
        {ordered.map(({ pupilId, label, number }) => (
          <label key={pupilId} className={classes(styles.name, pupilId === pupil?.pupilId && styles.chosen)}>
            <input
              type="radio"
              name="place"
              className="visually-hidden"
              checked={pupilId === pupil?.pupilId}
              onChange={() => onChoose({ pupilId, number: "" })}
            />
            <span>
              {number !== undefined && <span className={styles.number}>{number}</span>}{" "}
              <span dir="auto">{withTiedInitial(label)}</span>
            </span>
          </label>
        ))}
      </div>
      {isTaken && (
        <p ref={takenNotice} role="alert" className={styles.hint}>
          {errorText("PLACE_TAKEN")}
        </p>
      )}
      {pupil !== null && asksNumber && (
        <TextField
          ref={numberField}
          label="Okul numaran"
          inputMode="numeric"
          autoComplete="off"
          maxLength={SCHOOL_NUMBER_MAX_DIGITS}
          value={pupil.number}
          onValueChange={(number) => onChoose({ ...pupil, number })}
        />
      )}
      {free.length > 0 && (
        <p className={styles.hint}>Adın yoksa başka bir telefonda seçilmiş olabilir; öğretmenine söyle.</p>
      )}
      {onGuest && (
        <Button variant="quiet" onClick={onGuest}>
          Adım listede yok
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Sends the code and receives the key for the query of free names. A mutation, because the server counts wrong codes. `openPlaces` and
 * `placesKey` are older names: they mean the class's free names.
 */
function useListKey(code: string): { placesKey: string | null; problem: string | null } {
  const openPlaces = useMutation(api.liveParticipants.openPlaces);
  const [state, setState] = useState<{ placesKey: string | null; problem: string | null }>(NOTHING_YET);
  useEffect(() => {
    let isUnmounted = false;
    openPlaces({ code, secret: secretFor(code) }).then(
      (opened) => {
        if (isUnmounted) return;
        setState(
          opened.ok
            ? { placesKey: opened.placesKey, problem: null }
            : { placesKey: null, problem: errorText(opened.code) },
        );
      },
      (error: unknown) => {
        if (!isUnmounted) setState({ placesKey: null, problem: failureText(error) });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [code, openPlaces]);
  return state;
}

const NOTHING_YET = { placesKey: null, problem: null };
