import { useEffect, useState } from "react";
import { QUESTION_MS, RED_TIMER_S } from "../../../convex/shared/limits.ts";
import { optionLetter } from "../live-shared/option-letter.ts";
import { useCountdown } from "../live-shared/use-countdown.ts";

interface PlayAnnouncerProps {
  question: { index: number; text: string; options: readonly string[] };
  phase: "answering" | "reveal";
  endsAt: number;
  offsetMs: number | null;
}

/**
 * For screen readers: each question once, the time at its milestones only; verdict and rank are said by the status line.
 * Stays mounted over the whole quiz, because a live region is read when its text changes, not when it appears.
 */
export function PlayAnnouncer({ question, phase, endsAt, offsetMs }: PlayAnnouncerProps) {
  const options = question.options.map((text, option) => `${optionLetter(option)}: ${text}`).join(". ");
  const said = useLater(`Soru ${question.index + 1}. ${sentence(question.text)} ${options}.`);
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">
        {phase === "answering" && <TimeMilestones key={endsAt} endsAt={endsAt} offsetMs={offsetMs} />}
      </p>
    </div>
  );
}

function TimeMilestones(props: { endsAt: number; offsetMs: number | null }) {
  const countdown = useCountdown(props.endsAt, QUESTION_MS, props.offsetMs);
  return useLater(countdown ? milestone(countdown.seconds) : "");
}

/** Words for a live region that may have appeared with them: they come a moment after it, or the first ones would not be read. */
function useLater(words: string): string {
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(words), [words]);
  return said;
}

function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`;
}

/** Changes at 10, 5 and 0 seconds only. */
function milestone(seconds: number): string {
  if (seconds === 0) return "Süre bitti";
  return seconds <= RED_TIMER_S ? `${RED_TIMER_S} saniye kaldı` : "10 saniyen var";
}
