import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** All settings of a session. */
export type Settings = FunctionReturnType<typeof api.liveQuizSessions.settings>["chosen"];

export interface Preset {
  name: string;
  /** Description for the teacher. */
  sentence: string;
  settings: Settings;
}

/** The presets; the standard one is first. */
export function presets(standard: Settings): Preset[] {
  return [
    {
      name: "Standart",
      sentence: "Soru başına 10 saniye; doğru cevap puan getirir, eşitlikte hız belirler.",
      settings: standard,
    },
    {
      name: "Sakin",
      sentence: "Süre yok, cevaplar siz geçene kadar ekranda kalır. Hız sayılmaz, sıralama gösterilmez.",
      settings: { ...standard, questionMs: null, revealMs: null, points: "knowledge", ranking: "none" },
    },
    {
      name: "Yarış",
      sentence:
        "Hızlı cevap daha çok puan getirir: iki hızlı doğru, üç yavaş doğruyu geçebilir. Soru başına 20 saniye, her soruda sıralama, tahtada ses.",
      settings: { ...standard, questionMs: 20_000, points: "speed", ranking: "after_each", sound: true },
    },
    {
      name: "Sınav",
      sentence:
        "Soru başına 60 saniye; sorular arasında cevap gösterilmez, hız sayılmaz. Sonuçları siz paylaşana kadar yalnız siz görürsünüz.",
      settings: { ...standard, questionMs: 60_000, reveals: false, points: "knowledge" },
    },
  ];
}

export function isSameSettings(one: Settings, other: Settings): boolean {
  const names = Object.keys(one) as (keyof Settings)[];
  return names.every((name) => one[name] === other[name]);
}
