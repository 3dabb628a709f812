import {
  type PencilMark as Mark,
  PENCIL_COLOURS,
  PENCIL_MARKS,
  type Pencil,
  type PencilColour,
} from "../../../../convex/shared/pencil.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { classes } from "../../../ui/classes.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import pencilStyles from "../shared/pencil.module.css";
import { PencilMark } from "../shared/pencil-mark.tsx";
import styles from "./pencil-case.module.css";
import { Scribble } from "./scribble.tsx";
import { usePencil } from "./use-pencil.ts";

const COLOURS: Record<PencilColour, string> = {
  graphite: "Kurşun kalem",
  blue: "Mavi",
  turquoise: "Turkuaz",
  orange: "Turuncu",
  plum: "Mürdüm",
  gold: "Altın sarısı",
};

const MARKS: Record<Mark, string> = {
  star: "Yıldız",
  bolt: "Şimşek",
  moon: "Ay",
  sun: "Güneş",
  leaf: "Yaprak",
  note: "Nota",
  kite: "Uçurtma",
  wave: "Dalga",
};

/** Pencil shown before a choice. Its mark or colour is also used if the participant has chosen only the other one. */
const FIRST: Pencil = { colour: "graphite", mark: "star" };

interface PencilCaseProps {
  code: string;
  secret: string;
  displayName: string;
  /** The saved pencil; undefined before a choice. */
  pencil: Pencil | undefined;
}

/**
 * Quiet pastime for the lobby: the participant chooses a pencil (colour and mark, shown beside the name on the host's screens) and can scribble
 * on bubbles. In a file of its own, so that it can be loaded lazily.
 */
export default function PencilCase({ code, secret, displayName, pencil: saved }: PencilCaseProps) {
  const { pencil, choosePencil, problem } = usePencil(code, secret, saved);
  const shown = pencil ?? FIRST;
  return (
    <Sheet padding="sm" className={classes(styles.case, pencilStyles.pencil)} data-colour={shown.colour}>
      <fieldset className={styles.choice}>
        <legend className={styles.title}>Kalem seçimi</legend>
        <fieldset className={styles.row}>
          <legend className="visually-hidden">Renk</legend>
          {PENCIL_COLOURS.map((colour) => (
            <label key={colour} className={classes(styles.one, pencilStyles.pencil)} data-colour={colour}>
              <input
                type="radio"
                name="pencil-colour"
                className={styles.radio}
                checked={colour === pencil?.colour}
                onChange={() => choosePencil({ ...shown, colour })}
              />
              <Bubble state="filled" size="1.75rem" />
              <span className="visually-hidden">{COLOURS[colour]}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.row}>
          <legend className="visually-hidden">İşaret</legend>
          {PENCIL_MARKS.map((mark) => (
            <label key={mark} className={styles.one}>
              <input
                type="radio"
                name="pencil-mark"
                className={styles.radio}
                checked={mark === pencil?.mark}
                onChange={() => choosePencil({ ...shown, mark })}
              />
              <PencilMark pencil={{ ...shown, mark }} className={styles.mark} />
              <span className="visually-hidden">{MARKS[mark]}</span>
            </label>
          ))}
        </fieldset>
        <p role="status" className={styles.note}>
          {problem ??
            (pencil === undefined ? (
              "Seçilen kalem, öğretmenin ekranında adın yanında görünür."
            ) : (
              <>
                Öğretmenin ekranında:{" "}
                <span className={styles.preview}>
                  <PencilMark pencil={pencil} />
                  {displayName}
                </span>
              </>
            ))}
        </p>
      </fieldset>
      <Scribble code={code} />
    </Sheet>
  );
}
