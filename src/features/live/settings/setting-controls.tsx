import type { ComponentType } from "react";
import { MAX_READING_S } from "../../../../convex/shared/limits/liveClock.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { OFFERED_SECONDS } from "../../questions/shared/offered-seconds.ts";
import { shortTime, timeWords } from "../shared/rule-words.ts";
import { type Choice, ChoiceSelect } from "./choice-select.tsx";
import type { Settings } from "./presets.ts";

interface ControlProps {
  settings: Settings;
  onChoose: (choice: Partial<Settings>) => void;
}

const READING: Choice<number>[] = [
  { value: 0, label: "Yok" },
  ...Array.from({ length: MAX_READING_S }, (_, index) => ({
    value: (index + 1) * 1_000,
    label: timeWords((index + 1) * 1_000),
  })),
];
const REVEAL_SECONDS = [5, 10, 15, 20, 30, 45, 60];

const POINTS: Choice<Settings["points"]>[] = [
  { value: "standard", label: "Eşitlikte hız belirler" },
  { value: "knowledge", label: "Hız sayılmaz" },
  { value: "speed", label: "Hızlı doğru daha çok alır" },
];
const RANKINGS: Choice<Settings["ranking"]>[] = [
  { value: "after_each", label: "Her sorudan sonra ve sonda" },
  { value: "at_end", label: "Sonda" },
  { value: "own", label: "Herkes kendi sırasını görür" },
  { value: "none", label: "Sıralama yok" },
];

const POINT_WORDS: Record<Settings["points"], string> = {
  standard: "eşitlikte hız belirler",
  knowledge: "hız sayılmaz",
  speed: "hızlı doğru daha çok alır",
};
const RANKING_WORDS: Record<Settings["ranking"], string> = {
  after_each: "her sorudan sonra sıralama",
  at_end: "sıralama sonda",
  own: "herkes kendi sırasını görür",
  none: "sıralama yok",
};

const GOALS: Choice<Settings["goal"]>[] = [
  { value: null, label: "Hedef yok" },
  ...[60, 70, 80, 90, 100].map((percent) => ({ value: percent, label: `%${percent}` })),
];

const TEAMS: Choice<Settings["teams"]>[] = [
  { value: null, label: "Takım yok" },
  ...[2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: count, label: `${count} takım` })),
];

/** Groups of the settings sheet, in the order of display. */
export const GROUPS = ["Süre", "Puan ve sıralama", "Takım ve hedef", "Diğer"] as const;
/** `Adlar` is shown beside the choice of the class. */
export type Group = "Adlar" | (typeof GROUPS)[number];

interface Setting {
  group: Group;
  /** The current value in a few words, for the lobby and for the group's summary; false if there is nothing to mention. */
  words: (settings: Settings) => string | false;
  Control: ComponentType<ControlProps>;
}

/** All settings, in the order of display. A new setting needs one entry, which the type requires. */
export const SETTINGS: Record<keyof Settings, Setting> = {
  names: {
    group: "Adlar",
    words: ({ names }) => names === "given" && "takma adlar otomatik",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Takma adlar otomatik verilsin: “Neşeli Kirpi” gibi"
        checked={settings.names === "given"}
        onCheckedChange={(isGiven) => onChoose({ names: isGiven ? "given" : "free" })}
      />
    ),
  },
  questionMs: {
    group: "Süre",
    words: ({ questionMs }) => (questionMs === null ? "süre yok" : shortTime(questionMs)),
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Soru süresi"
        hint={
          settings.questionMs !== null &&
          "Kısa cevap ve sayı soruları bunun iki katı; boşluk doldurma, eşleştirme ve sıralama soruları üç katı sürer."
        }
        choices={times(OFFERED_SECONDS, settings.questionMs, "Süre yok")}
        value={settings.questionMs}
        onChoose={(questionMs) => onChoose({ questionMs })}
      />
    ),
  },
  readingMs: {
    group: "Süre",
    words: ({ readingMs }) => readingMs > 0 && `önce ${shortTime(readingMs)} okunur`,
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Önce oku"
        hint="Önce soru ve görsel görünür; seçenekler ve süre sonra gelir."
        choices={READING}
        value={settings.readingMs}
        onChoose={(readingMs) => onChoose({ readingMs })}
      />
    ),
  },
  revealMs: {
    group: "Süre",
    words: ({ revealMs, reveals }) =>
      reveals && (revealMs === null ? "öğretmen ilerletir" : `cevap ${shortTime(revealMs)} ekranda`),
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Cevapların ekranda kalması"
        choices={times(REVEAL_SECONDS, settings.revealMs, "Siz geçene kadar")}
        value={settings.revealMs}
        onChoose={(revealMs) => onChoose({ revealMs })}
      />
    ),
  },
  endsEarly: {
    group: "Süre",
    words: ({ endsEarly }) => endsEarly && "herkes cevaplayınca kapanır",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Herkes cevaplayınca soru kapansın"
        checked={settings.endsEarly}
        onCheckedChange={(endsEarly) =>
          onChoose({ endsEarly, changesAnswers: settings.changesAnswers && !endsEarly })
        }
      />
    ),
  },
  changesAnswers: {
    group: "Süre",
    words: ({ changesAnswers }) => changesAnswers && "cevap değiştirilebilir",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Soru kapanana kadar cevap değiştirilebilsin"
        checked={settings.changesAnswers}
        onCheckedChange={(changesAnswers) =>
          onChoose({ changesAnswers, endsEarly: settings.endsEarly && !changesAnswers })
        }
      />
    ),
  },
  points: {
    group: "Puan ve sıralama",
    words: ({ points }) => POINT_WORDS[points],
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Puan"
        hint={
          settings.points === "speed" &&
          (settings.questionMs === null
            ? "Süre sınırı yokken hız puan getirmez: her doğru tam puan alır."
            : "İki hızlı doğru cevap, üç yavaş doğruyu geçebilir.")
        }
        choices={POINTS}
        value={settings.points}
        onChoose={(points) => onChoose({ points })}
      />
    ),
  },
  ranking: {
    group: "Puan ve sıralama",
    words: ({ ranking }) => RANKING_WORDS[ranking],
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Sıralama"
        choices={RANKINGS}
        value={settings.ranking}
        onChoose={(ranking) => onChoose({ ranking })}
      />
    ),
  },
  reveals: {
    group: "Puan ve sıralama",
    words: ({ reveals }) => !reveals && "sınav: cevaplar gösterilmez",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Sınav: cevaplar gösterilmesin, sonuçlar siz paylaşınca görünsün"
        checked={!settings.reveals}
        onCheckedChange={(isExam) => onChoose({ reveals: !isExam })}
      />
    ),
  },
  teams: {
    group: "Takım ve hedef",
    words: ({ teams }) => (teams === null ? "takım yok" : `${teams} takım`),
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Takımlar"
        hint={teamsHint(settings)}
        choices={TEAMS}
        value={settings.teams}
        onChoose={(teams) => onChoose({ teams, choosesTeam: teams !== null && settings.choosesTeam })}
      />
    ),
  },
  choosesTeam: {
    group: "Takım ve hedef",
    words: ({ teams, choosesTeam }) => teams !== null && choosesTeam && "takımını herkes seçer",
    Control: ({ settings, onChoose }) =>
      settings.teams !== null && (
        <Checkbox
          label="Takımını herkes kendisi seçsin"
          checked={settings.choosesTeam}
          onCheckedChange={(choosesTeam) => onChoose({ choosesTeam })}
        />
      ),
  },
  goal: {
    group: "Takım ve hedef",
    words: ({ goal }) => (goal === null ? "hedef yok" : `hedef %${goal}`),
    Control: ({ settings, onChoose }) => (
      <ChoiceSelect
        label="Sınıf hedefi"
        hint={
          settings.goal !== null &&
          "Sınıfın birlikte toplaması istenen puan; her cevaptan sonra tahtada görünür."
        }
        choices={GOALS}
        value={settings.goal}
        onChoose={(goal) => onChoose({ goal })}
      />
    ),
  },
  mixesQuestions: {
    group: "Diğer",
    words: ({ mixesQuestions }) => mixesQuestions && "sorular karışık",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Soruları karıştır"
        checked={settings.mixesQuestions}
        onCheckedChange={(mixesQuestions) => onChoose({ mixesQuestions })}
      />
    ),
  },
  mixesOptions: {
    group: "Diğer",
    words: ({ mixesOptions }) => mixesOptions && "seçenekler karışık",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Seçenekleri karıştır"
        checked={settings.mixesOptions}
        onCheckedChange={(mixesOptions) => onChoose({ mixesOptions })}
      />
    ),
  },
  sound: {
    group: "Diğer",
    words: ({ sound }) => sound && "tahtadan ses",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Biri katılınca, son beş saniyede ve süre bitince tahtadan ses gelsin"
        checked={settings.sound}
        onCheckedChange={(sound) => onChoose({ sound })}
      />
    ),
  },
  counts: {
    group: "Diğer",
    words: ({ counts }) => !counts && "deneme: istatistiklere sayılmaz",
    Control: ({ settings, onChoose }) => (
      <Checkbox
        label="Deneme: istatistiklere sayılmasın"
        checked={!settings.counts}
        onCheckedChange={(isRehearsal) => onChoose({ counts: !isRehearsal })}
      />
    ),
  },
};

function teamsHint({ teams, choosesTeam, ranking }: Settings): string | false {
  if (teams === null) return false;
  const assignment = choosesTeam
    ? "Seçmeyenler ve sonradan gelenler kurayla dağıtılır."
    : "Başlayınca herkes kurayla dağıtılır.";
  const rankingNote = ranking === "none" ? " Sıralama yokken takımların puanı gösterilmez." : "";
  return `Bir takımın puanı, üyelerinin ortalamasıdır. ${assignment}${rankingNote}`;
}

/** Choices for a time: the offered times, the chosen time (which may be another one), and no time. */
function times(seconds: readonly number[], chosenMs: number | null, none: string): Choice<number | null>[] {
  const all = new Set(seconds.map((each) => each * 1_000));
  if (chosenMs !== null) all.add(chosenMs);
  const timed = [...all].sort((a, b) => a - b).map((ms) => ({ value: ms, label: timeWords(ms) }));
  return [...timed, { value: null, label: none }];
}
