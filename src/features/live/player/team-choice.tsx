import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { hasRoomInTeam } from "../../../../convex/shared/teams.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Team } from "../teams/team.tsx";
import styles from "./team-choice.module.css";

interface TeamChoiceProps {
  code: string;
  secret: string;
  /** The participant's team; undefined before a choice. */
  team: number | undefined;
  /** Number of participants in each team; up to two seconds old. */
  sizes: readonly number[];
  /** Number of participants in the lobby; up to two seconds old. */
  people: number;
}

/** Choice of a team in the lobby. In a file of its own, so that it can be loaded lazily. */
export default function TeamChoice({ code, secret, team, sizes, people }: TeamChoiceProps) {
  const choose = useMutation(api.liveParticipants.chooseTeam);
  /** The choice that is being saved. */
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The choice to send next. Arrow keys select several teams in succession, and only the latest is sent. */
  const wanted = useRef<number | null>(null);
  const [send] = useBusy(async () => {
    setProblem(null);
    try {
      while (wanted.current !== null) {
        const next = wanted.current;
        wanted.current = null;
        await choose({ code, secret, team: next });
      }
    } catch (error) {
      wanted.current = null;
      setProblem(failureText(error));
    } finally {
      setSent(null);
    }
  });
  const onChoose = (team: number) => {
    wanted.current = team;
    setSent(team);
    void send();
  };
  const chosen = sent ?? team;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>Takım seçimi</legend>
      <div className={styles.teams}>
        {sizes.map((size, each) => {
          const isFull = each !== team && !hasRoomInTeam(sizes, each, people);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: teams are identified by their index.
            <label key={each} className={styles.team} data-full={isFull || undefined}>
              <input
                type="radio"
                name="team"
                className={styles.radio}
                checked={each === chosen}
                disabled={isFull}
                onChange={() => onChoose(each)}
              />
              <Team team={each} />
              <span className={styles.size}>{isFull ? "Doldu" : `${size} kişi`}</span>
            </label>
          );
        })}
      </div>
      <p role="status" className={styles.note}>
        {problem ??
          (chosen === undefined ? "Seçmeyenin takımını kura belirler." : "Başlayana kadar değiştirilebilir.")}
      </p>
    </fieldset>
  );
}
