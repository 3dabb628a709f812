import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FiChevronDown } from "react-icons/fi";
import { kindOf } from "../../questions/index.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { formOf, KINDS } from "../draft/forms.ts";
import styles from "./kind-choice.module.css";

type KindChoiceProps = {
  type: Kind;
  /** True if the tiles are visible from the start. */
  startsOpen: boolean;
  /** Called with the chosen kind, after the tiles have closed. */
  onChoose: (type: Kind) => void;
};

/** Button with the question's kind; it shows a tile for each kind, with a sketch, a name and a sentence. */
export function KindChoice({ type, startsOpen, onChoose }: KindChoiceProps) {
  const [open, setOpen] = useState(startsOpen);
  // Tiles that open with the form leave room for the question's text: they show no sentences.
  const [brief, setBrief] = useState(startsOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The tiles above a focused question text would be out of sight. The block's heading stays visible too.
    if (startsOpen) button.current?.closest("section")?.scrollIntoView?.({ block: "start" });
  }, [startsOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the buttons inside
    <div
      className={styles.choice}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.current}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setBrief(false);
        }}
      >
        <span className="visually-hidden">Soru türü: </span>
        <KindCard type={type} />
        <span className={styles.change}>
          <span className={styles.changeWord}>Türü değiştir</span>
          <FiChevronDown aria-hidden="true" />
        </span>
      </button>
      {open && (
        <ul className={styles.kinds} data-brief={brief || undefined} aria-label="Soru türünü seçin">
          {KINDS.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.kind}
                aria-current={each === type || undefined}
                onClick={() => {
                  // The tiles close first: a field that is focused above them would move out of sight when they close later.
                  flushSync(() => setOpen(false));
                  onChoose(each);
                }}
              >
                <KindCard type={each} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function KindCard({ type }: { type: Kind }) {
  const { Sketch, sentence } = formOf({ type });
  return (
    <span className={styles.card}>
      <span className={styles.sketch}>
        <Sketch />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{kindOf({ type }).name}</strong>{" "}
        <span className={styles.sentence}>{sentence}</span>
      </span>
    </span>
  );
}
