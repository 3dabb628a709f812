import { useState } from "react";
import { FiSliders } from "react-icons/fi";
import { CARD_OPTIONS } from "../../../../convex/shared/limits/cards.ts";
import { MAX_OPTIONS, QUESTION_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { isModified, useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { isForwardKey } from "../commands/panel-keys.ts";
import { isSecondPress, type Press } from "../commands/second-press.ts";
import { ChoiceSelect } from "../settings/choice-select.tsx";
import type { HostView } from "../shared/host-view.ts";
import styles from "./quick.module.css";
import { type AnswerForm, useAsk } from "./use-ask.ts";

type QuickTilesProps = {
  code: string;
  generation: number;
  /** Secret of the paired phone, if this page is the remote. */
  remote?: string;
  /** Text of the next question as typed so far. The caller stores it, because the tiles disappear after the last question. */
  text: string;
  onText: (text: string) => void;
  /** Number of options of the latest question with options. */
  optionCount?: number;
  /** Answering time of the latest question in seconds; null without a limit. */
  seconds?: number | null;
  /** True if the space bar asks a question with options. Otherwise the page handles that key. */
  asksBySpace?: boolean;
  /** True while no question can be opened. The tiles are dimmed and ignore keys. */
  isOff?: boolean;
  /** True while the tiles ignore keys: a dialog covers them, or the keys have another meaning. */
  isCovered?: boolean;
  /** Ways of a game without phones, which asks only questions with one option as the answer. Cards have four options. */
  phoneless?: HostView["phoneless"];
};

const OPTION_COUNTS = Array.from({ length: MAX_OPTIONS - 1 }, (_, at) => at + 2).map((value) => ({
  value,
  label: lettersWords(value),
}));

const TIMES = [
  { value: null, label: "Süre yok" },
  ...[10, 20, 30, 60, 120].map((value) => ({ value, label: `${value} sn` })),
];

/** Tiles, one for each form of the answer. Pressing one opens the question on the phones. */
export function QuickTiles(props: QuickTilesProps) {
  const { code, generation, text, onText, asksBySpace = false, isOff = false, isCovered = false } = props;
  const { phoneless } = props;
  const mostOptions = phoneless?.cards ? CARD_OPTIONS : MAX_OPTIONS;
  const { ask, busy } = useAsk(code, generation, props.remote);
  const [optionCount, setOptionCount] = useState(Math.min(props.optionCount ?? 4, mostOptions));
  const [seconds, setSeconds] = useState<number | null>(props.seconds ?? null);
  const [showsMore, setShowsMore] = useState(false);
  const allTiles: { form: AnswerForm; title: string; hint: string }[] = [
    {
      form: { type: "multiple_choice", optionCount },
      title: lettersWords(optionCount),
      hint: "Seçenek",
    },
    { form: { type: "true_false" }, title: "D / Y", hint: "Doğru, yanlış" },
    { form: { type: "number" }, title: "123", hint: "Sayı" },
    { form: { type: "short_text" }, title: "Abc", hint: "Kısa cevap" },
  ];
  const tiles = phoneless !== undefined ? allTiles.filter(({ form }) => isChoice(form)) : allTiles;
  const open = async (tile: (typeof tiles)[number], press: Press) => {
    if (isSecondPress(press, "ask", { code, generation })) return;
    if (await ask({ form: tile.form, seconds, ...(text.trim() !== "" && { text }) })) onText("");
  };
  useWindowKeys((event) => {
    if (isCovered || isOff || event.repeat || isModified(event) || isInControl(event)) return;
    const tile = asksBySpace && isForwardKey(event) ? tiles[0] : tiles[Number(event.key) - 1];
    if (tile === undefined) return;
    event.preventDefault();
    void open(tile, event);
  });
  return (
    <div className={styles.next} inert={isOff}>
      <fieldset className={styles.tiles} data-few={phoneless !== undefined || undefined}>
        <legend className="visually-hidden">Sorunun cevap biçimi</legend>
        {tiles.map((tile, index) => (
          <button
            key={tile.form.type}
            type="button"
            className={styles.tile}
            aria-keyshortcuts={String(index + 1)}
            aria-disabled={busy || undefined}
            onMouseDown={keepFocus}
            onClick={(event) => open(tile, event)}
          >
            <span className={styles.key} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.form}>{tile.title}</span> <span className={styles.hint}>{tile.hint}</span>
          </button>
        ))}
      </fieldset>
      <IconButton
        label="Seçenek sayısı, süre ve metin"
        icon={<FiSliders />}
        aria-expanded={showsMore}
        onMouseDown={keepFocus}
        onClick={() => setShowsMore(!showsMore)}
      />
      {showsMore && (
        <div className={styles.choices}>
          <ChoiceSelect
            label="Seçenekler"
            choices={OPTION_COUNTS.filter(({ value }) => value <= mostOptions)}
            value={optionCount}
            onChoose={setOptionCount}
          />
          {!phoneless?.hands && (
            <ChoiceSelect label="Süre" choices={TIMES} value={seconds} onChoose={setSeconds} />
          )}
          <div className={styles.text}>
            <TextField
              label="Sorunun metni"
              placeholder="İsterseniz yazın"
              maxLength={QUESTION_TEXT_MAX_CHARS}
              value={text}
              onValueChange={onText}
            />
          </div>
        </div>
      )}
    </div>
  );
}

function isChoice({ type }: AnswerForm): boolean {
  return type === "multiple_choice" || type === "true_false";
}

/** "A–D" */
function lettersWords(count: number): string {
  return `A–${String.fromCharCode("A".charCodeAt(0) + count - 1)}`;
}

/** True if the focused element uses the key itself. */
function isInControl({ target, key }: KeyboardEvent): boolean {
  // After a press on a dialog's text the page's body has the focus.
  if (document.querySelector("dialog[open]") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, dialog") !== null) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
