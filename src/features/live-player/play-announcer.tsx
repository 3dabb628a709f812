import { useState } from "react";
import { RED_TIMER_S } from "../../../convex/shared/limits/liveClock.ts";
import { useCountdown } from "../live-shared/use-countdown.ts";
import { useLater } from "../live-shared/use-later.ts";
import type { ContentOf, Kind } from "../questions/question.ts";
import { questionWords } from "../questions/question-words.ts";
import { playerPart } from "./player-part.ts";

interface PlayAnnouncerProps {
  question: { index: number; text: string; content: ContentOf<Kind> };
  phase: "answering" | "reveal";
  endsAt: number;
  durationMs: number;
  offsetMs: number | null;
}

/**
 * For screen readers: each question once, the time at its milestones only; verdict, right answer and place are said by the status line.
 * Stays mounted over the whole quiz, because a live region is read when its text changes, not when it appears.
 */
export function PlayAnnouncer(props: PlayAnnouncerProps) {
  const { question, phase, endsAt, durationMs, offsetMs } = props;
  const { contentWords, keyHint } = playerPart(question.content);
  const [firstIndex] = useState(question.index);
  const words = questionWords(question, contentWords(question.content));
  const said = useLater(
    keyHint !== null && question.index === firstIndex ? `${words} ${keyHint(question.content)}` : words,
  );
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">
        {phase === "answering" && (
          <TimeMilestones key={endsAt} endsAt={endsAt} durationMs={durationMs} offsetMs={offsetMs} />
        )}
      </p>
    </div>
  );
}

function TimeMilestones(props: { endsAt: number; durationMs: number; offsetMs: number | null }) {
  const countdown = useCountdown(props.endsAt, props.durationMs, props.offsetMs);
  return useLater(countdown ? milestone(countdown.seconds, props.durationMs) : "");
}

/** Changes at the start, at 5 seconds and at 0 only. */
function milestone(seconds: number, durationMs: number): string {
  if (seconds === 0) return "Süre bitti";
  return seconds <= RED_TIMER_S ? `${RED_TIMER_S} saniye kaldı` : `${durationMs / 1_000} saniyen var`;
}
