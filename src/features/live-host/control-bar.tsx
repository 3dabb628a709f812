import type { MouseEvent } from "react";
import {
  FiBarChart2,
  FiCheck,
  FiCheckSquare,
  FiCommand,
  FiEye,
  FiEyeOff,
  FiFlag,
  FiMessageCircle,
  FiPause,
  FiPlay,
  FiRefreshCw,
  FiRotateCcw,
  FiSkipForward,
  FiSlash,
} from "react-icons/fi";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { PhaseClock } from "../live-shared/phase-clock.ts";
import type { Phase } from "../live-shared/whole-view.ts";
import styles from "./control-bar.module.css";
import { FullScreenButton } from "./full-screen-button.tsx";
import { onePress } from "./one-press.ts";
import { countCommand, holdCommand, type PanelCommand, skipCommand, talkCommand } from "./panel-keys.ts";
import { RoomButton } from "./room-button.tsx";
import { ScreensButton } from "./screens-button.tsx";
import type { Screens } from "./use-screens.ts";

interface ControlBarProps {
  phase: Phase;
  /** How the phase stands in time. */
  clock: PhaseClock["name"];
  /** Whether the answers are shown between questions. */
  reveals: boolean;
  /** Whether the class votes a second time. */
  isSecond: boolean;
  isLastQuestion: boolean;
  /** Whether the question counts; null where it is not graded. */
  counted: boolean | null;
  answered: number;
  /** Null until it is known. */
  participants: number | null;
  /** Whether the counts per option are to be seen while the question is open; at the reveal they are anyway. */
  showsDistribution: boolean;
  onToggleDistribution: () => void;
  /** Whether the right answer and the counts are to be seen in this window while the question is open. */
  showsSecret: boolean;
  onToggleSecret: () => void;
  /** The command under way. */
  sent: string | null;
  /** What has just been done; for a moment it stands in the place of the count. */
  message: string | null;
  onCommand: (command: PanelCommand) => void;
  onAskFinish: () => void;
  isLocked: boolean;
  onOpenRoom: () => void;
  screens: Screens;
  onOpenScreens: () => void;
  onShowKeys: () => void;
}

/** The host's commands in one bar at the bottom, each always in its place, reachable on a touch board. */
export function ControlBar(props: ControlBarProps) {
  const skip = skipCommand(props);
  const answering = props.phase === "answering";
  const talk = talkCommand(props);
  const revealed = props.phase === "reveal";
  const held = props.clock === "held";
  return (
    <footer className={styles.bar}>
      <div className={styles.tally}>
        <p role="status" className={styles.done}>
          {props.message !== null && (
            <>
              <FiCheck aria-hidden="true" />
              {props.message}
            </>
          )}
        </p>
        {props.message === null && props.participants !== null && (
          <p className={styles.answered}>
            <strong className="tabular">
              {props.answered} / {props.participants}
            </strong>{" "}
            cevapladı
          </p>
        )}
        {answering && (
          <>
            {/* Who is shown everything is shown this as well. */}
            {!props.showsSecret && (
              <Button variant="quiet" icon={<FiBarChart2 />} onClick={props.onToggleDistribution}>
                <span className={styles.words}>
                  {props.showsDistribution ? "Dağılımı gizle" : "Dağılımı göster"}
                </span>
              </Button>
            )}
            <Button
              variant="quiet"
              icon={props.showsSecret ? <FiEyeOff /> : <FiEye />}
              onClick={props.onToggleSecret}
            >
              <span className={styles.words}>{props.showsSecret ? "Benden gizle" : "Bana göster"}</span>
            </Button>
          </>
        )}
        {(props.counted !== null || talk === "discuss") && (
          <Menu name="Diğer">
            {talk === "discuss" && (
              <Button
                variant="quiet"
                icon={<FiMessageCircle />}
                busy={props.sent === talk}
                onClick={onePress(() => props.onCommand(talk))}
              >
                Önce dağılım
              </Button>
            )}
            {props.counted !== null && (
              <Button
                variant="quiet"
                icon={props.counted ? <FiSlash /> : <FiRotateCcw />}
                busy={props.sent === countCommand(props.counted)}
                onClick={onePress(() => props.onCommand(countCommand(props.counted ?? true)))}
              >
                {props.counted ? "Soruyu sayma" : "Soruyu say"}
              </Button>
            )}
          </Menu>
        )}
      </div>
      <div className={styles.commands}>
        {talk === "askAgain" && (
          <Button
            size="lg"
            variant="secondary"
            icon={<FiRefreshCw />}
            busy={props.sent === talk}
            onMouseDown={keepFocus}
            onClick={onePress(() => props.onCommand(talk))}
          >
            Tekrar Sor
          </Button>
        )}
        <ClockCommands clock={props.clock} sent={props.sent} onCommand={props.onCommand} />
        {props.reveals && (
          <Button
            size="lg"
            variant={!revealed && !held ? "primary" : "secondary"}
            icon={<FiCheckSquare />}
            disabled={revealed}
            busy={props.sent === "reveal"}
            onMouseDown={keepFocus}
            onClick={onePress(() => props.onCommand("reveal"))}
          >
            Cevapları Göster
          </Button>
        )}
        <Button
          size="lg"
          variant={(!revealed && props.reveals) || held ? "secondary" : "primary"}
          icon={skip === "finish" ? <FiFlag /> : <FiSkipForward />}
          busy={props.sent === skip}
          onMouseDown={keepFocus}
          onClick={onePress(() => props.onCommand(skip))}
        >
          {skip === "finish" ? "Bitir" : "Sonraki Soru"}
        </Button>
      </div>
      <div className={styles.side}>
        <ScreensButton screens={props.screens} onOpen={props.onOpenScreens} />
        <RoomButton isLocked={props.isLocked} onOpen={props.onOpenRoom} />
        {!props.isLastQuestion && (
          <Button variant="quiet" icon={<FiFlag />} onClick={props.onAskFinish}>
            Quiz'i bitir
          </Button>
        )}
        <span className={styles.keys}>
          <IconButton label="Klavye kısayolları" icon={<FiCommand />} onClick={props.onShowKeys} />
        </span>
        <FullScreenButton />
      </div>
    </footer>
  );
}

/** What stops the clock, lets it run on, and adds to it; nothing where there is no clock. */
function ClockCommands(props: Pick<ControlBarProps, "clock" | "sent" | "onCommand">) {
  const turn = holdCommand(props.clock);
  if (turn === null) return null;
  const held = turn === "resume";
  return (
    <div className={styles.time}>
      <Button
        size="lg"
        variant={held ? "primary" : "secondary"}
        icon={held ? <FiPlay /> : <FiPause />}
        busy={props.sent === turn}
        onMouseDown={keepFocus}
        onClick={onePress(() => props.onCommand(turn))}
      >
        <span className={styles.words}>{held ? "Sürdür" : "Beklet"}</span>
      </Button>
      <Button
        size="lg"
        variant="secondary"
        title="Süreye 10 saniye ekler"
        busy={props.sent === "addTime"}
        onMouseDown={keepFocus}
        onClick={onePress(() => props.onCommand("addTime"))}
      >
        +10 sn
      </Button>
    </div>
  );
}

/**
 * A mouse leaves no focus on the button, so that the space bar does what the list of keys says, and does not press the button again when it has become
 * another one.
 */
function keepFocus(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
}
