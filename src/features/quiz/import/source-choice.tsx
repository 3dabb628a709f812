import { type RefCallback, useId, useState } from "react";
import { FiUpload } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { TextArea } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import styles from "./source-choice.module.css";

type SourceChoiceProps = {
  /** Ref of the element that gets the focus first. */
  startRef: RefCallback<HTMLElement>;
  /** Reason why the previous source could not be read. */
  problem: string | null;
  /** Text of the field. */
  text: string;
  onTextChange: (text: string) => void;
  onFile: (file: File) => void;
  /** Reads the text of the field, or a pasted text that is too long for the field. */
  onText: (text: string) => void;
};

/**
 * Maximum length of a text pasted into the field, in UTF-16 units. Longer texts are read immediately, because the browser would need seconds to lay
 * them out in the field.
 */
const LONGEST_IN_FIELD = 100_000;

const ACCEPTED = ".docx,.xlsx,.csv,.tsv,.txt,.md,.gift,.xml,.qti,.zip,.imscc,.h5p,.json";

/** Choice of a source: a chosen, dropped or pasted file, or a pasted text. */
export function SourceChoice({ startRef, problem, text, onTextChange, onFile, onText }: SourceChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extras; the file button inside does the same
    <div
      className={styles.sources}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        const pasted = file ? "" : event.clipboardData.getData("text/plain");
        if (!file && pasted.length <= LONGEST_IN_FIELD) return;
        event.preventDefault();
        if (file) onFile(file);
        else onText(pasted);
      }}
    >
      {problem && (
        <Notice tone="wrong">
          <p>{problem}</p>
        </Notice>
      )}
      <div className={classes(styles.drop, over && styles.over)}>
        <label htmlFor={id} className={styles.label}>
          <FiUpload aria-hidden="true" />
          Dosya seçin ya da buraya bırakın
        </label>
        <input
          ref={startRef}
          id={id}
          type="file"
          accept={ACCEPTED}
          className={styles.input}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Choosing the same file again must fire a change event.
            event.currentTarget.value = "";
            if (file) onFile(file);
          }}
        />
        <p className={styles.hint}>
          Word sınavı, Excel ya da CSV tablosu, Kahoot, Wayground (Quizizz), Blooket ve Gimkit şablonları,
          Moodle (XML, GIFT, Aiken), Canvas (QTI), H5P, Quizlet ve Anki listeleri, Markdown, kendi quiz
          dosyanız
        </p>
      </div>
      <TextArea
        label="Ya da soruları buraya yapıştırın"
        rows={5}
        placeholder={"1) Türkiye'nin başkenti neresidir?\nA) İstanbul\nB) Ankara\nCevap: B"}
        value={text}
        onValueChange={onTextChange}
      />
      <div className={styles.actions}>
        <Button disabled={!text.trim()} onClick={() => onText(text)}>
          Metni oku
        </Button>
      </div>
      <p className={styles.promise}>
        Dosya bu tarayıcıda okunur, hiçbir yere gönderilmez. Neyin nasıl anlaşıldığını görüp düzeltmeden bir
        şey eklenmez.
      </p>
    </div>
  );
}
