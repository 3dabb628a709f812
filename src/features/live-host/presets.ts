import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** How a session is played, all of it. */
export type Settings = FunctionReturnType<typeof api.liveQuizSessions.settings>["chosen"];

export interface Preset {
  name: string;
  /** What it means, for the teacher. */
  sentence: string;
  settings: Settings;
}

/** The ready-made settings, the standard ones first. */
export function presets(standard: Settings): Preset[] {
  return [
    {
      name: "Standart",
      sentence: "Soru başına 10 saniye; doğru cevap puan getirir, eşitlikte hız belirler.",
      settings: standard,
    },
  ];
}

export function isSame(one: Settings, other: Settings): boolean {
  const names = Object.keys(one) as (keyof Settings)[];
  return names.every((name) => one[name] === other[name]);
}
