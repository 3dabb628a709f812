import { useState } from "react";
import { FiCheck, FiUsers } from "react-icons/fi";
import { MAX_BOARD_TEAMS, MIN_BOARD_TEAMS } from "../../../../convex/shared/limits/live.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import styles from "./phoneless.module.css";

interface TeamsWayProps {
  /** Number of teams; null if none has been chosen. */
  teams: number | null;
  /** A question can be answered at the board. */
  isPossible: boolean;
  busy: boolean;
  onChoose: (teams: number | null) => void;
}

const COUNTS = Array.from({ length: MAX_BOARD_TEAMS - MIN_BOARD_TEAMS + 1 }, (_, at) => {
  const teams = String(MIN_BOARD_TEAMS + at);
  return { value: teams, label: `${teams} takım` };
});

/** Choice of the number of teams that answer at the board. */
export function TeamsWay({ teams, isPossible, busy, onChoose }: TeamsWayProps) {
  const [count, setCount] = useState(teams ?? MIN_BOARD_TEAMS);
  return (
    <section className={styles.way}>
      <header className={styles.header}>
        <FiUsers aria-hidden="true" />
        <h3>Tahtada takımlarla</h3>
        {teams !== null && (
          <Badge tone="right" icon={<FiCheck />}>
            Seçildi
          </Badge>
        )}
      </header>
      <p>
        Takımlar tahtanın altındaki harflere dokunarak yarışır; dokunmatik olmayan tahtada iki takım klavyeyle
        (1–4 ve 7–0) ya da Kumanda'yla oynar. Puanlar ve sıralama takımlarındır; sınıf seçilirse rapor kimin
        hangi takımda olduğunu da gösterir.
      </p>
      <div className={styles.choice}>
        <Select
          label="Takım sayısı"
          value={String(count)}
          options={COUNTS}
          onValueChange={(value) => setCount(Number(value))}
        />
        {teams !== count && (
          <Button variant="primary" disabled={!isPossible} busy={busy} onClick={() => onChoose(count)}>
            {teams === null ? "Takımlarla oyna" : `${count} takım yap`}
          </Button>
        )}
        {teams !== null && (
          <Button busy={busy} onClick={() => onChoose(null)}>
            Takımlardan vazgeç
          </Button>
        )}
      </div>
    </section>
  );
}
