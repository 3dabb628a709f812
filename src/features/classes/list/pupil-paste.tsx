import { useState } from "react";
import { MAX_PUPILS, PUPIL_NAME_MAX_CHARS } from "../../../../convex/shared/limits/classes.ts";
import { shownFirst } from "../../../lib/shown-first.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { TextArea } from "../../../ui/form/text-field.tsx";
import styles from "./classes.module.css";
import { duplicatesIn, isTooLong, type ReadList, type ReadPupil, readPupils } from "./read-pupils.ts";

export interface Paste {
  text: string;
  surnameFirst: boolean;
}

export const EMPTY_PASTE: Paste = { text: "", surnameFirst: false };

/** Pupils read from the pasted text. */
export function pupilsIn({ text, surnameFirst }: Paste): ReadPupil[] {
  return readPupils(text, surnameFirst).pupils;
}

interface PupilPasteProps {
  label: string;
  paste: Paste;
  onChange: (paste: Paste) => void;
  error?: string | null | undefined;
}

/** Field for a pasted class list, with a preview of the pupils read from it. */
export function PupilPaste({ label, paste, onChange, error }: PupilPasteProps) {
  const list = readPupils(paste.text, paste.surnameFirst);
  return (
    <div className={styles.paste}>
      <TextArea
        label={label}
        hint={`e-Okul, Excel ya da Word'den kopyalayıp yapıştırın; her satırda bir öğrenci, en çok ${MAX_PUPILS}. Okul numarası isteğe bağlıdır.`}
        rows={6}
        placeholder={"12 Ali Yılmaz\n15 Zeynep Kaya"}
        spellCheck={false}
        value={paste.text}
        onValueChange={(text) => onChange({ ...paste, text })}
        error={error}
      />
      {list.pupils.length > 0 && (
        <>
          <Checkbox
            label="Soyadlar önce yazılmış, yerlerini değiştir"
            checked={paste.surnameFirst}
            onCheckedChange={(surnameFirst) => onChange({ ...paste, surnameFirst })}
          />
          <Preview list={list} />
        </>
      )}
      {list.pupils.length === 0 && <Skipped lines={list.skipped} />}
    </div>
  );
}

const SHOWN_FIRST = 8;

function Preview({ list: { pupils, skipped, doubtful, hasOnlyCounter } }: { list: ReadList }) {
  const [showsAll, setShowsAll] = useState(false);
  const duplicates = duplicatesIn(pupils);
  const taken = pupils.filter((pupil) => !duplicates.includes(pupil));
  const shown = showsAll ? taken : shownFirst(taken, SHOWN_FIRST);
  const rest = taken.length - shown.length;
  return (
    <section className={styles.preview} aria-label="Önizleme">
      <p className={styles.note} role="status">
        {taken.length} öğrenci{skipped.length === 0 ? " okundu" : `, ${skipped.length} satır alınmadı`}
        {duplicates.length > 0 &&
          `; listede iki kez duran bir kez alınır: ${duplicates.map(({ name, number }) => [number, name].filter(Boolean).join(" ")).join(", ")}`}
      </p>
      {hasOnlyCounter && (
        <p className={styles.note}>
          Baştaki numaralar 1, 2, 3 diye gittiği için sıra numarası sayıldı, okul numarası olarak alınmadı.
        </p>
      )}
      {doubtful.length > 0 && (
        <p className={styles.note}>
          Öteki satırlara benzemiyor, bir bakın: {doubtful.map(({ name }) => name).join(", ")}
        </p>
      )}
      {taken.some(isTooLong) && (
        <p className={styles.note}>
          Bir ad en çok {PUPIL_NAME_MAX_CHARS} karakter olabilir, çok uzun olan:{" "}
          {taken
            .filter(isTooLong)
            .map(({ name }) => name)
            .join(", ")}
        </p>
      )}
      <ol className={styles.read}>
        {shown.map(({ name, number }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id; their index identifies them
          <li key={index}>
            <span className={styles.number}>{number || "–"}</span>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <button type="button" className={styles.rest} onClick={() => setShowsAll(true)}>
          {rest} öğrenci daha
        </button>
      )}
      <Skipped lines={skipped} />
    </section>
  );
}

/** Lines of the pasted text that were not recognised as pupils. */
function Skipped({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.note}>
      <p className={styles.note}>Alınmayan satırlar:</p>
      <ul className={styles.skipped}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id; their index identifies them
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
