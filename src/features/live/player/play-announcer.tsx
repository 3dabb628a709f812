import { useState } from "react";
import { RED_TIMER_S } from "../../../../convex/shared/limits/liveClock.ts";
import type { ContentOf, Kind } from "../../questions/shared/question.ts";
import { type AskedWords, sentence } from "../../questions/shared/question-words.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { useCountdown } from "../clock/use-countdown.ts";
import { useAnnouncement } from "../shared/use-announcement.ts";
import { useQuestionAnnouncement } from "../shared/use-question-announcement.ts";
import type { Phase } from "../shared/whole-view.ts";
import { playerModule } from "./lazy-player.ts";

interface PlayAnnouncerProps {
  question: AskedWords & { content: ContentOf<Kind> };
  phase: Phase;
  /** Plain words of the teacher's explanation; set at the reveal. */
  explanation: string | undefined;
  clock: PhaseClock;
  offsetMs: number | null;
  /** Sentence about the wait for the host during reveal and discussion; null if the phone does not wait. */
  wait: string | null;
}

/**
 * Texts for screen readers: each question once, and the remaining time only at its milestones. The visible status line itself announces
 * verdict, right answer, rank and a paused clock. This component stays mounted during the whole quiz, because screen readers announce a live
 * region only when its text changes.
 */
export function PlayAnnouncer(props: PlayAnnouncerProps) {
  const { question, phase, explanation, clock, offsetMs, wait } = props;
  const { contentWords, keyHint } = playerModule(question.content);
  // The hint about keys is announced only with the first displayed question.
  const [firstIndex] = useState(question.index);
  const words = contentWords(question.content);
  const hint = keyHint !== null && question.index === firstIndex ? keyHint(question.content) : null;
  const announcement = useQuestionAnnouncement(
    question,
    phase,
    hint === null ? words : `${sentence(words)} ${hint}`,
  );
  // While a question is open, the status line announces the wait.
  const waitWords = useAnnouncement(wait ?? "");
  const explained = useAnnouncement(explanation === undefined ? "" : `Açıklama: ${explanation}`);
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{announcement}</p>
      <p aria-live="polite">{waitWords}</p>
      <p aria-live="polite">{explained}</p>
      <p aria-live="polite">
        {phase === "answering" && clock.kind === "running" && (
          <TimeMilestones key={clock.endsAt} {...clock} offsetMs={offsetMs} />
        )}
      </p>
    </div>
  );
}

function TimeMilestones(props: { endsAt: number; durationMs: number; offsetMs: number | null }) {
  const seconds = useCountdown(props.endsAt, props.durationMs, props.offsetMs)?.seconds ?? null;
  const [secondsAtMount, setSecondsAtMount] = useState(seconds);
  if (secondsAtMount === null && seconds !== null) setSecondsAtMount(seconds);
  return useAnnouncement(
    seconds === null ? "" : milestone(seconds, startSeconds(secondsAtMount ?? seconds, props.durationMs)),
  );
}

/** Announced text; it changes only at the start, at `RED_TIMER_S` seconds and at 0. */
function milestone(seconds: number, atStart: number): string {
  if (seconds === 0) return "Süre bitti";
  return seconds <= RED_TIMER_S ? `${RED_TIMER_S} saniye kaldı` : `${atStart} saniyen var`;
}

/**
 * Seconds to announce at the start: the whole duration if the countdown appeared at most `MAX_DELAY_S` late, otherwise the remaining seconds
 * (page opened later, or clock resumed).
 */
function startSeconds(atMount: number, durationMs: number): number {
  const whole = durationMs / 1_000;
  return whole - atMount <= MAX_DELAY_S ? whole : atMount;
}

const MAX_DELAY_S = 2;
