import { useId } from "react";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { ruleWords } from "../shared/rule-words.ts";
import { isSameSettings, type Preset, presets, type Settings } from "./presets.ts";
import { SettingControls } from "./setting-controls.tsx";
import styles from "./settings-choices.module.css";

interface SettingsChoicesProps {
  chosen: Settings;
  standard: Settings;
  /** Settings of the host's last game, if they were not standard. */
  lastUsed: Settings | null;
  onChoose: (settings: Settings) => void;
}

/** Presets as cards, with the single settings below. Changes are saved at once. */
export function SettingsChoices({ chosen, standard, lastUsed, onChoose }: SettingsChoicesProps) {
  const cards = presetsToShow(standard, lastUsed);
  const group = useId();
  const words = ruleWords(nonStandard(chosen, standard));
  return (
    <div className={styles.sheet}>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">Hazır ayarlar</legend>
        {cards.map(({ name, sentence, settings }) => (
          <label key={name} className={styles.card}>
            <input
              type="radio"
              name={group}
              checked={isSameSettings(settings, chosen)}
              onChange={() => onChoose(settings)}
            />
            <Bubble state={isSameSettings(settings, chosen) ? "filled" : "empty"} size="1.5rem" />
            <span className={styles.name}>{name}</span>
            <span className={styles.sentence}>{sentence}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.line} role="status">
        {words === null ? "Öğrencilere ayrıca bir kural gösterilmez." : `Öğrenciler şunu okur: “${words}”`}
      </p>
      <details
        className={styles.details}
        onToggle={({ currentTarget }) => {
          // Scrolls to the opened part, which would be below the dialog's edge on a low screen.
          if (currentTarget.open) currentTarget.scrollIntoView?.({ block: "start", behavior: "instant" });
        }}
      >
        <summary>Ayrıntılar</summary>
        <div className={styles.controls}>
          <SettingControls settings={chosen} onChoose={(choice) => onChoose({ ...chosen, ...choice })} />
        </div>
      </details>
    </div>
  );
}

/** The presets, and the settings of the last game if they are not a preset. */
function presetsToShow(standard: Settings, lastUsed: Settings | null): Preset[] {
  const ready = presets(standard);
  if (lastUsed === null || ready.some(({ settings }) => isSameSettings(settings, lastUsed))) return ready;
  const sentence = ruleWords(nonStandard(lastUsed, standard)) ?? "En son oynattığınız quizdeki ayarlar.";
  return [...ready, { name: "Son kullandığınız", sentence, settings: lastUsed }];
}

/** Settings that differ from the standard. */
function nonStandard(settings: Settings, standard: Settings): Partial<Settings> {
  const entries = Object.entries(settings) as [keyof Settings, Settings[keyof Settings]][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== standard[name]));
}
