import type { CSSProperties } from "react";
import { FiCheck, FiEdit2, FiRotateCcw } from "react-icons/fi";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { CorrectionDialog } from "../../questions/choice/correction-dialog.tsx";
import { OPTION_TONES } from "../../questions/choice/options.ts";
import { TeamMark } from "../teams/team.tsx";
import { keyOfTeam } from "./team-keys.ts";
import styles from "./teams-row.module.css";
import type { BoardTeam, BoardTeams } from "./use-board-teams.ts";

interface TeamsRowProps {
  board: BoardTeams;
  /** True on the paired phone: one team below the other. */
  onPhone?: boolean;
  /** True if the host can correct answers here. The board window cannot: there a team could take another answer. */
  corrects?: boolean;
}

/**
 * Row at the lower edge of the board with touch targets for each team. All teams may touch at once. Until the reveal it shows who has
 * answered, and never what.
 */
export function TeamsRow({ board, onPhone = false, corrects = false }: TeamsRowProps) {
  const { teams, isOpen, latest, undo, letters, corrected, openCorrection, correct } = board;
  return (
    <section
      className={styles.row}
      data-phone={onPhone || undefined}
      aria-label="Takımların cevapları"
      style={{ "--teams": teams.length } as CSSProperties}
    >
      <ul className={styles.teams}>
        {teams.map((team) => (
          <Team key={team.team} board={board} team={team} onPhone={onPhone} corrects={corrects && isOpen} />
        ))}
      </ul>
      {corrects && isOpen && (
        <Button
          variant="quiet"
          icon={<FiRotateCcw />}
          aria-label={latest === null ? "Geri al" : `Geri al: ${latest.name}`}
          aria-disabled={latest === null || undefined}
          onMouseDown={keepFocus}
          onClick={undo}
        >
          <span className={styles.undo}>Geri al</span>
        </Button>
      )}
      {corrects && corrected !== null && (
        <CorrectionDialog
          title={`Takımın cevabı: ${corrected.name}`}
          options={letters}
          emptyLabel="Cevabı sil"
          onCorrect={(option) => correct(corrected.team, option)}
          onClose={() => openCorrection(null)}
        >
          Yanlışlıkla dokunulduysa doğrusunu siz girin ya da cevabı silin; silerseniz takım yeniden dokunur.
        </CorrectionDialog>
      )}
    </section>
  );
}

interface TeamProps {
  board: BoardTeams;
  team: BoardTeam;
  onPhone: boolean;
  corrects: boolean;
}

function Team({ board, team, onPhone, corrects }: TeamProps) {
  const { letters, isOpen, isRevealed, takesChanges, touch, openCorrection } = board;
  const { name, hasAnswered } = team;
  // Five or six letters of five or six teams: two lines, so that each is as wide as a finger.
  const isCrowded = !onPhone && board.teams.length > 4 && letters.length > 4;
  const isDone = hasAnswered && !takesChanges;
  const title = (
    <>
      <TeamMark team={team.team} />
      <span className={styles.words} dir="auto">
        {name}
      </span>
    </>
  );
  return (
    <li className={styles.team} data-answered={hasAnswered || undefined}>
      <div className={styles.name}>
        {corrects ? (
          <button
            type="button"
            className={styles.correct}
            aria-label={`${name}: cevabı düzelt`}
            onMouseDown={keepFocus}
            onClick={() => openCorrection(team.team)}
          >
            {title}
            <FiEdit2 aria-hidden="true" />
          </button>
        ) : (
          title
        )}
        <span className={styles.state} role="status">
          {hasAnswered && !isRevealed && (
            <>
              <FiCheck aria-hidden="true" />
              <span className={styles.said}>cevapladı</span>
            </>
          )}
        </span>
      </div>
      {isRevealed ? (
        <Verdict team={team} tone={OPTION_TONES[letters.indexOf(team.letter ?? "")]} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in old browsers.
        <div
          role="group"
          className={styles.targets}
          data-done={isDone || undefined}
          aria-label={name}
          style={{ "--options": isCrowded ? Math.ceil(letters.length / 2) : letters.length } as CSSProperties}
        >
          {letters.map((letter, option) => {
            const key = onPhone ? undefined : keyOfTeam(board, team.team, option);
            return (
              <button
                key={letter}
                type="button"
                className={styles.target}
                aria-label={`${name}: ${letter}`}
                aria-keyshortcuts={key}
                aria-disabled={!isOpen || isDone || undefined}
                // A browser reports clicks of one finger only. A click that follows a press is the same answer. On a phone, a
                // press may begin a scroll.
                onPointerDown={(event) => !onPhone && event.button === 0 && touch(team.team, option)}
                onClick={() => touch(team.team, option)}
                onMouseDown={keepFocus}
              >
                <Bubble letter={letter} tone={OPTION_TONES[option] ?? "a"} size="var(--target-bubble)" />
                {key !== undefined && <span className={styles.key}>{key}</span>}
              </button>
            );
          })}
        </div>
      )}
    </li>
  );
}

/** The answer of a team, after the reveal. */
function Verdict({ team, tone }: { team: BoardTeam; tone: (typeof OPTION_TONES)[number] | undefined }) {
  const { letter, isRight } = team;
  if (letter === undefined) return <p className={styles.verdict}>Cevap yok</p>;
  const state = isRight === undefined ? "filled" : isRight ? "correct" : "wrong";
  return (
    <p className={styles.verdict} data-right={isRight}>
      <Bubble letter={letter} state={state} {...(tone && { tone })} size="var(--target-bubble)" />
      <span className="visually-hidden">{letter} </span>
      {isRight !== undefined && <span>{isRight ? "Doğru" : "Yanlış"}</span>}
    </p>
  );
}
