import { type CSSProperties, Suspense } from "react";
import type { Pencil } from "../../../../convex/shared/pencil.ts";
import { longestWord } from "../../../lib/text/longest-word.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { LetterBoxes } from "../../../ui/letter-boxes.tsx";
import { optionalComponent } from "../../../ui/optional-component.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { type ChosenSettings, ruleWords } from "../shared/rule-words.ts";
import { startWaitWords } from "./host-wait.ts";
import styles from "./waiting-room.module.css";

/** Loaded lazily; the waiting room also works without the pencil case. */
const PencilCase = optionalComponent<{
  code: string;
  secret: string;
  displayName: string;
  pencil: Pencil | undefined;
}>(() => import("./pencil-case.tsx"));

/** Loaded only if pupils choose teams. The server assigns a team to pupils who do not choose. */
const TeamChoice = optionalComponent<{
  code: string;
  secret: string;
  team: number | undefined;
  sizes: readonly number[];
  people: number;
}>(() => import("./team-choice.tsx"));

interface WaitingRoomProps {
  code: string;
  secret: string;
  quizTitle: string;
  displayName: string;
  /** Null for a moment while the quiz starts. */
  lobby: { count: number; newest: readonly string[]; teams?: readonly number[] } | null;
  /** Settings; their rules are shown if they differ from the standard game. */
  settings: ChosenSettings;
  /** True if no screen of the host has been open for some time. */
  isHostGone: boolean;
  /** Factor of this participant's time for a question, relative to the class. */
  timeFactor: number;
  /** The chosen team; undefined before a choice, or if the server assigns teams. */
  team: number | undefined;
  /** The chosen pencil; undefined for none. */
  pencil: Pencil | undefined;
}

/** The lobby on a phone: the participant's name, a confirmation, the newest names, and a pastime. */
export function WaitingRoom(props: WaitingRoomProps) {
  const { code, secret, quizTitle, displayName, lobby, settings, isHostGone, timeFactor, team, pencil } =
    props;
  const rules = ruleWords(settings);
  // The count is up to two seconds old and may not include this participant.
  const { count, newest } = lobby?.count ? lobby : { count: 1, newest: [displayName] };
  return (
    <div className={`${styles.room} squared`}>
      <Sheet marked className={styles.card}>
        <div className={styles.top}>
          <Bubble state="correct" size="3rem" />
          <p className={styles.hello}>Her şey hazır</p>
        </div>
        <p className={styles.name} style={lettersOf(displayName)}>
          {displayName}
        </p>
        <p className={styles.quiz}>{quizTitle}</p>
        {rules !== null && <p className={styles.rules}>{rules}</p>}
        {timeFactor > 1 && settings.questionMs !== null && (
          <p className={styles.rules}>Ek süre var, aceleye gerek yok.</p>
        )}
        <p className={styles.code}>
          <span className="visually-hidden">Quiz kodu: {[...code].join(" ")}</span>
          <LetterBoxes text={code} count={code.length} group={code.length / 2} className={styles.boxes} />
        </p>
      </Sheet>
      {lobby?.teams && (
        <Suspense>
          <TeamChoice code={code} secret={secret} team={team} sizes={lobby.teams} people={count} />
        </Suspense>
      )}
      <p role="status" className={`${styles.wait} clearing`}>
        {startWaitWords(isHostGone)}
      </p>
      <Suspense>
        <PencilCase code={code} secret={secret} displayName={displayName} pencil={pencil} />
      </Suspense>
      {lobby !== null && (
        <section className={`${styles.others} clearing`} aria-label="Katılanlar">
          <p className={styles.count}>
            <strong className="tabular">{count}</strong> kişi katıldı
          </p>
          <ul className={styles.names}>
            {newest.map((name) => (
              <li key={name} className={styles.chip} style={lettersOf(name)}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Custom property that sizes the name so that its longest word fits on a line. */
function lettersOf(name: string): CSSProperties {
  return { "--letters": longestWord(name) } as CSSProperties;
}
