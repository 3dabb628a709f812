import { upperTurkish } from "../../../../convex/shared/turkish.ts";
import type { SharedView } from "./whole-view.ts";

/** Settings that differ from the standard. */
export type ChosenSettings = NonNullable<SharedView["settings"]>;
type Settings = Required<ChosenSettings>;

const POINTS: Record<Settings["points"], string> = {
  standard: "eşit puanda hızlı olan öne geçer",
  knowledge: "hızın önemi yok",
  speed: "hızlı olan daha çok puan alır",
};
const RANKINGS: Record<Settings["ranking"], string> = {
  after_each: "her sorudan sonra sıralama var",
  at_end: "sıralama sonda",
  own: "sırayı yalnız sahibi görür",
  none: "sıralama yok",
};

/** The rules of a quiz in words for children, for phone and board; null for the standard game. */
export function ruleWords(settings: ChosenSettings): string | null {
  const {
    readingMs,
    questionMs,
    points,
    ranking,
    changesAnswers,
    reveals,
    counts,
    names,
    goal,
    teams,
    choosesTeam,
  } = settings;
  const rules = [
    questionMs === null && "süre sınırı yok",
    questionMs && `soru başına ${timeWords(questionMs)}`,
    readingMs && `önce ${timeWords(readingMs)} okuma, sonra cevap`,
    // Without a time limit, the rule for speed points is that of the standard: speed earns no points, but decides between equal scores.
    points !== undefined && !(points === "speed" && questionMs === null) && POINTS[points],
    points === undefined && questionMs === null && POINTS.standard,
    ranking !== undefined && RANKINGS[ranking],
    changesAnswers && "cevap soru kapanana kadar değiştirilebilir",
    reveals === false && "sonuçlar sonra paylaşılır",
    typeof goal === "number" && `sınıfın hedefi: %${goal} doğru`,
    typeof teams === "number" &&
      `${teams} takım var, ${choosesTeam ? "herkes takımını seçer" : "takımlar kurayla belirlenir"}`,
    names === "given" && "takma adlar otomatik veriliyor",
    counts === false && "bu bir deneme, istatistiklere sayılmaz",
  ].filter((rule) => typeof rule === "string");
  const [first, ...others] = rules;
  if (first === undefined) return null;
  return [upperTurkish(first.charAt(0)) + first.slice(1), ...others].join(" · ");
}

/** Text for a duration of whole seconds. */
export function timeWords(ms: number): string {
  const seconds = ms / 1_000;
  return seconds % 60 === 0 ? `${seconds / 60} dakika` : `${seconds} saniye`;
}

/** As `timeWords`, abbreviated. */
export function shortTime(ms: number): string {
  return timeWords(ms).replace("saniye", "sn").replace("dakika", "dk");
}
