import { useId } from "react";
import {
  FiBarChart2,
  FiCheckCircle,
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
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { Menu } from "../../../ui/button/menu.tsx";
import type { PhaseClock } from "../clock/phase-clock.ts";
import {
  countCommand,
  holdCommand,
  type PanelCommand,
  skipCommand,
  talkCommand,
} from "../commands/panel-keys.ts";
import { RoomButton } from "../participants/room-button.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { ScreensButton } from "../screens/screens-button.tsx";
import type { Screens } from "../screens/use-screens.ts";
import type { Phase } from "../shared/whole-view.ts";
import styles from "./control-bar.module.css";
import { ControlMessage } from "./control-message.tsx";

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
  /** What has just been done, for a moment. */
  message: string | null;
  onCommand: (command: PanelCommand) => void;
  onAskFinish: () => void;
  isLocked: boolean;
  onOpenRoom: () => void;
  screens: Screens;
  onOpenScreens: () => void;
  onShowKeys: () => void;
  /** Lists what the class has answered, to accept more of it; null where that cannot be. */
  onOpenGiven: (() => void) | null;
}

/**
 * The host's commands in one bar at the bottom, reachable on a touch board. Each is always in its place, whatever the phase and whatever has just been
 * done; those that are wanted once in a while are behind one button.
 */
export function ControlBar(props: ControlBarProps) {
  const skip = skipCommand(props);
  const talk = talkCommand(props);
  const revealed = props.phase === "reveal";
  const held = props.clock === "held";
  return (
    <footer className={styles.bar}>
      <div className={styles.tally}>
        <p className={styles.answered}>
          {props.participants !== null && (
            <>
              <strong className="tabular">
                {/* Who has just joined is counted within seconds, and may have answered by then. */}
                {props.answered} / {Math.max(props.participants, props.answered)}
              </strong>{" "}
              cevapladı
            </>
          )}
        </p>
        <Button
          variant="quiet"
          icon={props.showsSecret ? <FiEyeOff /> : <FiEye />}
          disabled={props.phase !== "answering"}
          className={styles.small}
          onClick={props.onToggleSecret}
        >
          <span className={styles.words}>{props.showsSecret ? "Benden gizle" : "Bana göster"}</span>
        </Button>
        <ControlMessage isHeld={held} message={props.message} />
      </div>
      <div className={styles.commands}>
        <div className={styles.time}>
          {talk === "askAgain" ? (
            <Button
              size="lg"
              variant="secondary"
              icon={<FiRefreshCw />}
              busy={props.sent === talk}
              onMouseDown={keepFocus}
              onClick={() => props.onCommand(talk)}
            >
              Tekrar Sor
            </Button>
          ) : (
            <ClockCommands clock={props.clock} sent={props.sent} onCommand={props.onCommand} />
          )}
        </div>
        {props.reveals && (
          <Button
            size="lg"
            variant={!revealed && !held ? "primary" : "secondary"}
            icon={<FiCheckSquare />}
            disabled={revealed}
            busy={props.sent === "reveal"}
            onMouseDown={keepFocus}
            onClick={() => props.onCommand("reveal")}
          >
            Cevapları Göster
          </Button>
        )}
        <Button
          size="lg"
          variant={(!revealed && props.reveals) || held ? "secondary" : "primary"}
          icon={skip === "finish" ? <FiFlag /> : <FiSkipForward />}
          busy={props.sent === skip}
          className={styles.skip}
          onMouseDown={keepFocus}
          onClick={() => props.onCommand(skip)}
        >
          {skip === "finish" ? "Bitir" : "Sonraki Soru"}
        </Button>
      </div>
      <div className={styles.side}>
        <RoomButton isLocked={props.isLocked} className={styles.small} onOpen={props.onOpenRoom} />
        <Menu name="Diğer" className={styles.small}>
          <RareCommands {...props} />
        </Menu>
        <FullScreenButton />
      </div>
    </footer>
  );
}

/** What is wanted once in a while. What comes and goes with the phase is at the top, so that the others stay where they are. */
function RareCommands(props: ControlBarProps) {
  const talk = talkCommand(props);
  const talkHint = useId();
  const givenHint = useId();
  const { counted } = props;
  return (
    <>
      {talk === "discuss" && (
        <Button
          variant="quiet"
          icon={<FiMessageCircle />}
          busy={props.sent === talk}
          aria-describedby={talkHint}
          onClick={() => props.onCommand(talk)}
        >
          <span>
            Dağılımı göster, sınıf konuşsun
            <span id={talkHint} aria-hidden="true" className={styles.what}>
              Sınıf konuşur, sonra tekrar sorarsınız
            </span>
          </span>
        </Button>
      )}
      {props.onOpenGiven !== null && (
        <Button
          variant="quiet"
          icon={<FiCheckCircle />}
          aria-describedby={givenHint}
          onClick={props.onOpenGiven}
        >
          <span>
            Verilen cevaplar
            <span id={givenHint} aria-hidden="true" className={styles.what}>
              Bir cevabı da doğru sayabilirsiniz
            </span>
          </span>
        </Button>
      )}
      {/* Who is shown everything is shown this as well. */}
      {props.phase === "answering" && !props.showsSecret && (
        <Button variant="quiet" icon={<FiBarChart2 />} onClick={props.onToggleDistribution}>
          {props.showsDistribution ? "Dağılımı gizle" : "Dağılımı göster"}
        </Button>
      )}
      {counted !== null && (
        <Button
          variant="quiet"
          icon={counted ? <FiSlash /> : <FiRotateCcw />}
          busy={props.sent === countCommand(counted)}
          onClick={() => props.onCommand(countCommand(counted))}
        >
          {counted ? "Bu soruyu puana katma" : "Bu soruyu puana kat"}
        </Button>
      )}
      <ScreensButton screens={props.screens} onOpen={props.onOpenScreens} />
      <Button variant="quiet" icon={<FiCommand />} className={styles.keys} onClick={props.onShowKeys}>
        Klavye kısayolları
      </Button>
      {!props.isLastQuestion && (
        <Button variant="quiet" icon={<FiFlag />} onClick={props.onAskFinish}>
          Quiz'i bitir
        </Button>
      )}
    </>
  );
}

/** What stops the clock, lets it run on, and adds to it; nothing where there is no clock. */
function ClockCommands(props: Pick<ControlBarProps, "clock" | "sent" | "onCommand">) {
  const turn = holdCommand(props.clock);
  if (turn === null) return null;
  const held = turn === "resume";
  return (
    <>
      <Button
        size="lg"
        variant={held ? "primary" : "secondary"}
        icon={held ? <FiPlay /> : <FiPause />}
        busy={props.sent === turn}
        onMouseDown={keepFocus}
        onClick={() => props.onCommand(turn)}
      >
        <span className={styles.words}>{held ? "Sürdür" : "Süreyi durdur"}</span>
      </Button>
      <Button
        size="lg"
        variant="secondary"
        title="Süreye 10 saniye ekler"
        busy={props.sent === "addTime"}
        onMouseDown={keepFocus}
        onClick={() => props.onCommand("addTime")}
      >
        +10 sn
      </Button>
    </>
  );
}
