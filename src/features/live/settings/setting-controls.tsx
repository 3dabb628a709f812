import type { ComponentType } from "react";
import { MAX_READING_S } from "../../../../convex/shared/limits/liveClock.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { OFFERED_SECONDS } from "../../questions/shared/offered-seconds.ts";
import { timeWords } from "../shared/rule-words.ts";
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

const GOALS: Choice<Settings["goal"]>[] = [
  { value: null, label: "Hedef yok" },
  ...[60, 70, 80, 90, 100].map((percent) => ({ value: percent, label: `%${percent}` })),
];

const TEAMS: Choice<Settings["teams"]>[] = [
  { value: null, label: "Takım yok" },
  ...[2, 3, 4, 5, 6, 7, 8].map((count) => ({ value: count, label: `${count} takım` })),
];

/** Controls of the settings, in the order of display. The type requires one for every setting. */
const CONTROLS: Record<keyof Settings, ComponentType<ControlProps>> = {
  questionMs: ({ settings, onChoose }) => (
    <ChoiceSelect
      label="Soru süresi"
      hint={
        settings.questionMs !== null &&
        "Boşluk doldurma, eşleştirme ve sıralama soruları bunun üç katı sürer."
      }
      choices={times(OFFERED_SECONDS, settings.questionMs, "Süre yok")}
      value={settings.questionMs}
      onChoose={(questionMs) => onChoose({ questionMs })}
    />
  ),
  readingMs: ({ settings, onChoose }) => (
    <ChoiceSelect
      label="Önce oku"
      hint={settings.readingMs > 0 && "Önce soru ve görsel görünür; seçenekler ve süre sonra gelir."}
      choices={READING}
      value={settings.readingMs}
      onChoose={(readingMs) => onChoose({ readingMs })}
    />
  ),
  revealMs: ({ settings, onChoose }) => (
    <ChoiceSelect
      label="Cevapların ekranda kalması"
      choices={times(REVEAL_SECONDS, settings.revealMs, "Siz geçene kadar")}
      value={settings.revealMs}
      onChoose={(revealMs) => onChoose({ revealMs })}
    />
  ),
  points: ({ settings, onChoose }) => (
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
  ranking: ({ settings, onChoose }) => (
    <ChoiceSelect
      label="Sıralama"
      choices={RANKINGS}
      value={settings.ranking}
      onChoose={(ranking) => onChoose({ ranking })}
    />
  ),
  mixesQuestions: ({ settings, onChoose }) => (
    <Checkbox
      label="Soruları karıştır"
      checked={settings.mixesQuestions}
      onCheckedChange={(mixesQuestions) => onChoose({ mixesQuestions })}
    />
  ),
  mixesOptions: ({ settings, onChoose }) => (
    <Checkbox
      label="Seçenekleri karıştır"
      checked={settings.mixesOptions}
      onCheckedChange={(mixesOptions) => onChoose({ mixesOptions })}
    />
  ),
  changesAnswers: ({ settings, onChoose }) => (
    <Checkbox
      label="Soru kapanana kadar cevap değiştirilebilsin"
      checked={settings.changesAnswers}
      onCheckedChange={(changesAnswers) =>
        onChoose({ changesAnswers, endsEarly: settings.endsEarly && !changesAnswers })
      }
    />
  ),
  // The settings `endsEarly` and `changesAnswers` exclude each other, because a question with changeable answers cannot close early.
  endsEarly: ({ settings, onChoose }) => (
    <Checkbox
      label="Herkes cevaplayınca soru kapansın"
      checked={settings.endsEarly}
      onCheckedChange={(endsEarly) =>
        onChoose({ endsEarly, changesAnswers: settings.changesAnswers && !endsEarly })
      }
    />
  ),
  reveals: ({ settings, onChoose }) => (
    <Checkbox
      label="Sınav: cevaplar gösterilmesin, sonuçlar siz paylaşınca görünsün"
      checked={!settings.reveals}
      onCheckedChange={(isExam) => onChoose({ reveals: !isExam })}
    />
  ),
  names: ({ settings, onChoose }) => (
    <Checkbox
      label="Takma adlar otomatik verilsin: “Neşeli Kirpi” gibi"
      checked={settings.names === "given"}
      onCheckedChange={(isGiven) => onChoose({ names: isGiven ? "given" : "free" })}
    />
  ),
  sound: ({ settings, onChoose }) => (
    <Checkbox
      label="Biri katılınca, son beş saniyede ve süre bitince tahtadan ses gelsin"
      checked={settings.sound}
      onCheckedChange={(sound) => onChoose({ sound })}
    />
  ),
  counts: ({ settings, onChoose }) => (
    <Checkbox
      label="Deneme: istatistiklere sayılmasın"
      checked={!settings.counts}
      onCheckedChange={(isRehearsal) => onChoose({ counts: !isRehearsal })}
    />
  ),
  goal: ({ settings, onChoose }) => (
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
  teams: ({ settings, onChoose }) => (
    <ChoiceSelect
      label="Takımlar"
      hint={teamsHint(settings)}
      choices={TEAMS}
      value={settings.teams}
      onChoose={(teams) => onChoose({ teams, choosesTeam: teams !== null && settings.choosesTeam })}
    />
  ),
  choosesTeam: ({ settings, onChoose }) =>
    settings.teams !== null && (
      <Checkbox
        label="Takımını herkes kendisi seçsin"
        checked={settings.choosesTeam}
        onCheckedChange={(choosesTeam) => onChoose({ choosesTeam })}
      />
    ),
};

/** All settings, one control below the other. */
export function SettingControls(props: ControlProps) {
  return Object.entries(CONTROLS).map(([name, Control]) => <Control key={name} {...props} />);
}

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
