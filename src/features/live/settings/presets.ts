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

/** Values of the preset `Sakin` that are not standard. */
export const CALM = { questionMs: null, revealMs: null, points: "knowledge", ranking: "none" } as const;

/** The presets; the standard one is first. */
export function presets(standard: Settings): Preset[] {
  return [
    {
      name: "Standart",
      sentence:
        "Soru başına 10 saniye. Cevaplar 10 saniye ekranda kalır, sonra quiz kendiliğinden devam eder. Eşit puanda hızlı olan öne geçer.",
      settings: standard,
    },
    {
      name: "Öğretmen ilerletir",
      sentence:
        "Soru başına 30 saniye. Cevaplar siz ilerletene kadar ekranda kalır: açıklamaya ve konuşmaya zaman olur.",
      settings: { ...standard, questionMs: 30_000, revealMs: null },
    },
    {
      name: "Sakin",
      sentence: "Süre yok, cevaplar siz geçene kadar ekranda kalır. Hız sayılmaz, sıralama gösterilmez.",
      settings: { ...standard, ...CALM },
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
