import { useState } from "react";
import {
  FiBarChart2,
  FiCheckCircle,
  FiCheckSquare,
  FiCommand,
  FiEye,
  FiEyeOff,
  FiFlag,
  FiList,
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
import { ExplainedButton, SEEN_BY } from "../commands/explained-button.tsx";
import {
  countCommand,
  type PanelCommand,
  pauseCommand,
  primaryCommand,
  skipCommand,
  talkCommand,
} from "../commands/panel-keys.ts";
import type { Press } from "../commands/second-press.ts";
import { ParticipantsButton } from "../participants/participants-button.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { ScreensButton } from "../screens/screens-button.tsx";
import type { Screens } from "../screens/use-screens.ts";
import type { Phase } from "../shared/whole-view.ts";
import styles from "./control-bar.module.css";
import { ControlMessage } from "./control-message.tsx";

interface ControlBarProps {
  phase: Phase;
  /** State of the phase's clock. */
  clock: PhaseClock["kind"];
  /** True if answers are shown between questions. */
  reveals: boolean;
  /** True during the second vote. */
  isSecond: boolean;
  isLastQuestion: boolean;
  /** True if the question is included in the points; null if it is not graded. */
  counted: boolean | null;
  /** Number of answers. */
  answered: number;
  /** Number of participants; null if unknown. */
  participants: number | null;
  /** True if the distribution of an open question is shown. The distribution of a revealed question is always shown. */
  showsDistribution: boolean;
  onToggleDistribution: () => void;
  /** True if this window shows the right answer and the distribution of an open question. */
  showsSecret: boolean;
  onToggleSecret: () => void;
  /** The pending command. */
  sent: string | null;
  /** Confirmation of the last command, shown for a moment. */
  message: string | null;
  onCommand: (command: PanelCommand, press: Press) => void;
  onAskFinish: () => void;
  isLocked: boolean;
  onOpenParticipants: () => void;
  screens: Screens;
  onOpenScreens: () => void;
  onShowKeys: () => void;
  /** Opens the list of given answers, of which the host can accept more; null if none can be accepted now. */
  onOpenGiven: (() => void) | null;
}

/**
 * The host's commands in one bar at the bottom, reachable on a touch board. Buttons have the same position in all phases; only during a
 * discussion, "ask again" replaces the clock's buttons. One button is primary: the next thing to do. Rare commands are in menus.
 */
export function ControlBar(props: ControlBarProps) {
  const skip = skipCommand(props);
  const talk = talkCommand(props);
  const isReading = props.phase === "reading";
  const primary = primaryCommand(props);
  const variantOf = (command: PanelCommand) => (command === primary ? "primary" : "secondary");
  const isPaused = props.clock === "paused";
  // After a reading time, the place of its button stays reserved, so that the clock's buttons do not move.
  const [hadReading, setHadReading] = useState(false);
  if (isReading && !hadReading) setHadReading(true);
  return (
    <footer className={styles.bar}>
      <div className={styles.tally}>
        <p className={styles.answered}>
          {props.participants !== null && (
            <>
              <strong className="tabular">
                {/* A participant who has just joined may have answered before the server counts them. */}
                {props.answered} / {Math.max(props.participants, props.answered)}
              </strong>{" "}
              cevapladı
            </>
          )}
        </p>
        <div className={styles.open}>
          <Menu
            name="Açık soruda"
            icon={<FiEye />}
            className={styles.small}
            disabled={props.phase !== "answering"}
          >
            <OpenQuestionCommands {...props} />
          </Menu>
          <ControlMessage isPaused={isPaused} message={props.message} />
        </div>
      </div>
      <div className={styles.commands}>
        <div className={styles.time}>
          {talk === "askAgain" ? (
            <Button
              size="lg"
              variant={variantOf(talk)}
              icon={<FiRefreshCw />}
              busy={props.sent === talk}
              onMouseDown={keepFocus}
              onClick={(event) => props.onCommand(talk, event)}
            >
              Tekrar Sor
            </Button>
          ) : (
            <ClockCommands clock={props.clock} sent={props.sent} onCommand={props.onCommand} />
          )}
        </div>
        {isReading && (
          <Button
            size="lg"
            variant={variantOf("open")}
            className={styles.answer}
            icon={<FiList />}
            busy={props.sent === "open"}
            onMouseDown={keepFocus}
            onClick={(event) => props.onCommand("open", event)}
          >
            Seçenekleri göster
          </Button>
        )}
        {props.reveals && !isReading && (
          <Button
            size="lg"
            variant={variantOf("reveal")}
            className={styles.answer}
            icon={<FiCheckSquare />}
            disabled={props.phase === "reveal"}
            busy={props.sent === "reveal"}
            onMouseDown={keepFocus}
            onClick={(event) => props.onCommand("reveal", event)}
          >
            Cevapları Göster
          </Button>
        )}
        {hadReading && !props.reveals && !isReading && <span className={styles.answer} />}
        <Button
          size="lg"
          variant={variantOf(skip)}
          icon={skip === "finish" ? <FiFlag /> : <FiSkipForward />}
          busy={props.sent === skip}
          className={styles.skip}
          onMouseDown={keepFocus}
          onClick={(event) => props.onCommand(skip, event)}
        >
          {skip === "finish" ? "Bitir" : "Sonraki Soru"}
        </Button>
      </div>
      <div className={styles.side}>
        {/* On the last question "Bitir" ends the quiz. The space stays reserved. */}
        <Button
          variant="quiet"
          icon={<FiFlag />}
          className={`${styles.small} ${styles.finish}`}
          style={{ visibility: props.isLastQuestion ? "hidden" : undefined }}
          onMouseDown={keepFocus}
          onClick={props.onAskFinish}
        >
          Quiz'i Bitir
        </Button>
        <ParticipantsButton
          isLocked={props.isLocked}
          className={styles.small}
          onOpen={props.onOpenParticipants}
        />
        <Menu name="Diğer" className={styles.small}>
          <MenuCommands {...props} />
        </Menu>
        <FullScreenButton />
      </div>
    </footer>
  );
}

/** Commands for an open question. Each states which screens show the result. */
function OpenQuestionCommands(props: ControlBarProps) {
  const talk = talkCommand(props);
  const seenBy = props.screens.board ? SEEN_BY.host : SEEN_BY.projectedHost;
  return (
    <>
      <ExplainedButton
        icon={props.showsSecret ? <FiEyeOff /> : <FiEye />}
        explanation={seenBy}
        onClick={props.onToggleSecret}
      >
        {props.showsSecret ? "Benden gizle" : "Bana göster"}
      </ExplainedButton>
      {/* Hidden during the private view of the answer, because that view includes the distribution. */}
      {!props.showsSecret && (
        <ExplainedButton icon={<FiBarChart2 />} explanation={seenBy} onClick={props.onToggleDistribution}>
          {props.showsDistribution ? "Dağılımı gizle" : "Dağılımı göster"}
        </ExplainedButton>
      )}
      {talk === "discuss" && (
        <ExplainedButton
          icon={<FiMessageCircle />}
          busy={props.sent === talk}
          explanation={SEEN_BY.classTalks}
          onClick={(event) => props.onCommand(talk, event)}
        >
          Dağılımı göster, sınıf konuşsun
        </ExplainedButton>
      )}
    </>
  );
}

/** Rare commands. The commands that depend on the phase are nearest to the top, so that the others do not move. */
function MenuCommands(props: ControlBarProps) {
  const { counted } = props;
  return (
    <>
      {props.onOpenGiven !== null && (
        <ExplainedButton
          icon={<FiCheckCircle />}
          explanation="Bir cevabı da doğru sayabilirsiniz"
          onClick={props.onOpenGiven}
        >
          Verilen cevaplar
        </ExplainedButton>
      )}
      {counted !== null && (
        <Button
          variant="quiet"
          icon={counted ? <FiSlash /> : <FiRotateCcw />}
          busy={props.sent === countCommand(counted)}
          onClick={(event) => props.onCommand(countCommand(counted), event)}
        >
          {counted ? "Bu soruyu puana katma" : "Bu soruyu puana kat"}
        </Button>
      )}
      <ScreensButton explained screens={props.screens} onOpen={props.onOpenScreens} />
      <Button variant="quiet" icon={<FiCommand />} className={styles.keys} onClick={props.onShowKeys}>
        Klavye kısayolları
      </Button>
    </>
  );
}

/** Buttons that pause, resume or extend the clock; nothing for an untimed phase. */
function ClockCommands(props: Pick<ControlBarProps, "clock" | "sent" | "onCommand">) {
  const clockCommand = pauseCommand(props.clock);
  if (clockCommand === null) return null;
  const isPaused = clockCommand === "resume";
  return (
    <>
      <Button
        size="lg"
        variant={isPaused ? "primary" : "secondary"}
        icon={isPaused ? <FiPlay /> : <FiPause />}
        busy={props.sent === clockCommand}
        onMouseDown={keepFocus}
        onClick={(event) => props.onCommand(clockCommand, event)}
      >
        <span className={styles.words}>{isPaused ? "Sürdür" : "Süreyi durdur"}</span>
      </Button>
      <Button
        size="lg"
        variant="secondary"
        title="Süreye 10 saniye ekler"
        busy={props.sent === "addTime"}
        onMouseDown={keepFocus}
        onClick={(event) => props.onCommand("addTime", event)}
      >
        +10 sn
      </Button>
    </>
  );
}
