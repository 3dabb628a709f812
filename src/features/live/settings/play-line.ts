import type { Settings } from "./presets.ts";
import { type Group, SETTINGS } from "./setting-controls.tsx";

const NAMES = Object.keys(SETTINGS) as (keyof Settings)[];

/**
 * Describes the game in one line: times, how it advances, and everything that is not standard.
 * @param className class that the session is for
 */
export function playLine(settings: Settings, standard: Settings, className?: string): string {
  const changed = NAMES.filter((name) => settings[name] !== standard[name]);
  const parts = [
    SETTINGS.questionMs.words(settings),
    SETTINGS.readingMs.words(settings),
    advanceWords(settings),
    ...changed.map((name) => SETTINGS[name].words(settings)),
    className !== undefined && `sınıf: ${className}`,
  ];
  return joined(parts);
}

/**
 * Current values of the group's settings, in one line. Without the setting `Takımlar` in a game without phones, which may have teams at
 * the board.
 */
export function groupSummary(group: Group, settings: Settings, fixed: Partial<Settings> = {}): string {
  const names = settingsIn(group).filter((name) => name !== "teams" || !(name in fixed));
  return joined(names.map((name) => SETTINGS[name].words(settings))) || "hepsi kapalı";
}

export function settingsIn(group: Group): (keyof Settings)[] {
  return NAMES.filter((name) => SETTINGS[name].group === group);
}

/** Description of the advance mode: questions are closed and opened by the clock, the host, or both in turn. */
function advanceWords({ questionMs, revealMs, reveals }: Settings): string {
  if (reveals && revealMs === null) return "öğretmen ilerletir";
  if (questionMs !== null) return "kendiliğinden ilerler";
  return reveals ? "soruyu öğretmen kapatır" : "öğretmen ilerletir";
}

function joined(parts: readonly (string | false)[]): string {
  // Without repetitions: a value may also be part of how the quiz advances.
  return [...new Set(parts.filter((part) => part !== false))].join(" · ");
}
