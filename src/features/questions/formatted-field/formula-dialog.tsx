import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FORMULA_MAX_CHARS } from "../../../../convex/shared/marks.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { plainFormula } from "../../../lib/formula/plain-formula.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { TextArea, TextField } from "../../../ui/form/text-field.tsx";
import { drawFormula } from "../../../ui/formatted-text/draw-formula.ts";
import styles from "./formula-dialog.module.css";
import { makeMathEditor } from "./math-editor.ts";

export type FormulaDialogProps = {
  tex: string;
  /** Plain reading of a stored formula; empty for a new one. */
  words: string;
  isNew: boolean;
  /** Called with the formula; null for an empty one. */
  onSave: (formula: { tex: string; words: string } | null) => void;
  onClose: () => void;
};

/** Limit of a plain reading, in UTF-16 units. */
const WORDS_MAX_CHARS = 300;

/** Edits a formula: by its keyboard, or by its LaTeX source. */
export function FormulaDialog({ tex, words, isNew, onSave, onClose }: FormulaDialogProps) {
  const host = useRef<HTMLDivElement>(null);
  const keyboard = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<typeof makeMathEditor>>(null);
  const [source, setSource] = useState(tex);
  // Null while the reading follows the formula.
  const [ownWords, setOwnWords] = useState(words === "" || words === plainFormula(tex) ? null : words);
  const noteId = useId();

  const written = source.trim();
  const reading = ownWords ?? plainFormula(written);
  const drawing = written === "" ? "" : drawFormula(written, reading, true);
  /** The editor writes an empty box in this way. */
  const hasEmptyBox = written.includes("{{}}");
  const isTooLong = written.length > FORMULA_MAX_CHARS;
  /** The source, also before the page shows the last change: Enter may follow a letter at once. */
  const latest = useRef(tex);
  const change = (changed: string) => {
    latest.current = changed;
    setSource(changed);
  };
  const save = () => {
    const tex = latest.current.trim();
    if (tex.length > FORMULA_MAX_CHARS) return;
    onSave(tex === "" ? null : { tex, words: (ownWords ?? plainFormula(tex)).trim() || tex });
  };

  const onTex = useEffectEvent(change);
  const onEnter = useEffectEvent(() => save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor starts with the formula and then has its own
  useEffect(() => {
    if (host.current === null || keyboard.current === null) return;
    const made = makeMathEditor(host.current, keyboard.current, safeTex(tex), { onTex, onEnter });
    editor.current = made;
    // The dialog opens after this effect, and focuses its first button.
    const frame = requestAnimationFrame(() => made.focus());
    return () => {
      cancelAnimationFrame(frame);
      editor.current = null;
      made.destroy();
    };
  }, []);

  return createPortal(
    <Dialog
      open
      wide
      onClose={onClose}
      title={isNew ? "Formül ekle" : "Formülü düzenle"}
      actions={
        <>
          <Button onClick={(event) => event.currentTarget.closest("dialog")?.close()}>Vazgeç</Button>
          <Button variant="primary" disabled={isTooLong || (isNew && written === "")} onClick={save}>
            {isNew ? "Ekle" : "Kaydet"}
          </Button>
        </>
      }
    >
      <div className={styles.formula}>
        <div ref={host} className={styles.field} />
        <div ref={keyboard} className={styles.keyboard} />
        <div className={styles.preview} aria-live="polite">
          {drawing ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes the source
            <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawing }} />
          ) : (
            <p className={styles.empty}>{written === "" ? "Formül burada görünür." : reading}</p>
          )}
        </div>
        {(drawing === null || isTooLong || hasEmptyBox) && (
          <p id={noteId} className={styles.note} role="status">
            {isTooLong
              ? `Formül çok uzun: en çok ${FORMULA_MAX_CHARS} karakter olabilir.`
              : drawing === null
                ? "Bu yazılış çizilemiyor. Öğrenciler yalnızca okunuşunu görür."
                : "Formülde doldurulmamış bir kutu var."}
          </p>
        )}
        <div className={styles.texts}>
          <TextArea
            label="LaTeX"
            rows={2}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            lang="en"
            value={source}
            aria-describedby={noteId}
            onValueChange={(typed) => {
              const single = typed.replaceAll("\n", " ");
              change(single);
              const safe = safeTex(single);
              if (safe !== "" || single.trim() === "") editor.current?.setTex(safe);
            }}
            onKeyDown={(event) => {
              if (!isPlainEnter(event)) return;
              event.preventDefault();
              save();
            }}
          />
          <TextField
            label="Okunuşu"
            hint="Sesli okunan ve formül çizilemeyen yerde görünen yazı."
            maxLength={WORDS_MAX_CHARS}
            autoComplete="off"
            value={reading}
            onValueChange={(typed) => setOwnWords(typed === "" ? null : typed)}
            onKeyDown={(event) => {
              if (!isPlainEnter(event)) return;
              event.preventDefault();
              save();
            }}
          />
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

/**
 * The source if it can be drawn; else an empty one. The editor knows commands that could place content anywhere on the page, and is slow for long or
 * deeply nested sources.
 */
function safeTex(tex: string): string {
  return drawFormula(tex.trim(), "", true) === null ? "" : tex;
}
