import { useId } from "react";
import { FiChevronDown } from "react-icons/fi";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ruleWords } from "../shared/rule-words.ts";
import { groupSummary, settingsIn } from "./play-line.ts";
import { isSameSettings, type Preset, presets, type Settings } from "./presets.ts";
import { GROUPS, type Group, SETTINGS } from "./setting-controls.tsx";
import styles from "./settings-choices.module.css";

interface SettingsChoicesProps {
  chosen: Settings;
  standard: Settings;
  /** Settings of the host's last game, if they were not standard. */
  lastUsed: Settings | null;
  /** Settings that the ways without a phone fix; absent if there is none. */
  fixed?: Partial<Settings>;
  onChoose: (settings: Settings) => void;
}

/** Names of the pupils, presets as cards, and the single settings in closed groups. Changes are saved at once. */
export function SettingsChoices({ chosen, standard, lastUsed, fixed, onChoose }: SettingsChoicesProps) {
  const cards = presetsToShow(standard, lastUsed, chosen);
  // The last one, because the settings of the last game may equal a preset except for the names.
  const current = cards.findLast(({ settings }) => isSameSettings(settings, chosen));
  const radios = useId();
  const played = { ...chosen, ...fixed };
  const words = ruleWords(nonStandard(played, standard));
  const controls = {
    settings: chosen,
    fixed,
    onChoose: (choice: Partial<Settings>) => onChoose({ ...chosen, ...choice }),
  };
  return (
    <div className={styles.sheet}>
      <Controls group="Adlar" {...controls} />
      {fixed !== undefined && (
        <Notice>
          <p>
            Telefonsuz oyunda süre yoktur, hız sayılmaz: soru da cevaplar da siz geçene kadar ekranda kalır.
          </p>
        </Notice>
      )}
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">Hazır ayarlar</legend>
        {cards.map((card) => (
          <label key={card.name} className={styles.card}>
            <input
              type="radio"
              name={radios}
              checked={card === current}
              onChange={() => onChoose(card.settings)}
            />
            <Bubble state={card === current ? "filled" : "empty"} size="1.5rem" />
            <span className={styles.name}>{card.name}</span>
            <span className={styles.sentence}>{card.sentence}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <details
            key={group}
            className={styles.group}
            onToggle={({ currentTarget }) => {
              // Scrolls to the opened controls, which may be below the dialog's edge.
              if (currentTarget.open)
                currentTarget.scrollIntoView?.({ block: "nearest", behavior: "instant" });
            }}
          >
            <summary className={styles.summary}>
              <span className={styles.title}>{group}</span>
              <span className={styles.values}>{groupSummary(group, played, fixed)}</span>
              <FiChevronDown aria-hidden="true" className={styles.arrow} />
            </summary>
            <div className={styles.controls}>
              <Controls group={group} {...controls} />
            </div>
          </details>
        ))}
      </div>
      <p className={styles.line} role="status">
        {words === null ? "Öğrencilere ayrıca bir kural gösterilmez." : `Öğrenciler şunu okur: “${words}”`}
      </p>
    </div>
  );
}

interface ControlsProps {
  group: Group;
  settings: Settings;
  fixed: Partial<Settings> | undefined;
  onChoose: (choice: Partial<Settings>) => void;
}

/** Controls of the group's settings, without fixed ones. */
function Controls({ group, fixed = {}, ...props }: ControlsProps) {
  const free = settingsIn(group).filter((name) => !(name in fixed));
  return free.map((name) => {
    const { Control } = SETTINGS[name];
    return <Control key={name} {...props} />;
  });
}

/**
 * The presets, and the settings of the last game if they are not a preset. Presets do not change the choice of names, which is shown above them; only
 * the settings of the last game do.
 */
function presetsToShow(standard: Settings, lastUsed: Settings | null, { names }: Settings): Preset[] {
  const ready = presets(standard);
  const shown = ready.map((preset) => ({ ...preset, settings: { ...preset.settings, names } }));
  if (lastUsed === null || ready.some(({ settings }) => isSameSettings(settings, lastUsed))) return shown;
  const sentence = ruleWords(nonStandard(lastUsed, standard)) ?? "En son oynattığınız quizdeki ayarlar.";
  return [...shown, { name: "Son kullandığınız", sentence, settings: lastUsed }];
}

/** Settings that differ from the standard. */
function nonStandard(settings: Settings, standard: Settings): Partial<Settings> {
  const entries = Object.entries(settings) as [keyof Settings, Settings[keyof Settings]][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== standard[name]));
}
