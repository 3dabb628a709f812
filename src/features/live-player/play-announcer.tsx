import { RED_TIMER_S } from "../../../convex/shared/limits.ts";
import { optionLetter } from "../live-shared/option-letter.ts";
import { useCountdown } from "../live-shared/use-countdown.ts";

/** For screen readers: the question once, the time at its milestones only. Verdict and rank are said by the status line. */
export function PlayAnnouncer(props: {
  question: { index: number; text: string; options: readonly string[] };
  phase: "answering" | "reveal";
  endsAt: number;
  durationMs: number;
  offsetMs: number | null;
}) {
  const { question } = props;
  const options = question.options.map((text, option) => `${optionLetter(option)}: ${text}`).join(". ");
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {`Soru ${question.index + 1}. ${question.text}. ${options}.`}
      </p>
      {props.phase === "answering" && (
        <TimeMilestones endsAt={props.endsAt} durationMs={props.durationMs} offsetMs={props.offsetMs} />
      )}
    </>
  );
}

function TimeMilestones(props: { endsAt: number; durationMs: number; offsetMs: number | null }) {
  const countdown = useCountdown(props.endsAt, props.durationMs, props.offsetMs);
  return (
    <p className="visually-hidden" aria-live="polite">
      {countdown && milestone(countdown.seconds)}
    </p>
  );
}

/** The text changes at 10, 5 and 0 seconds only; a live region is read when its text changes. */
function milestone(seconds: number): string {
  if (seconds === 0) return "Süre bitti";
  return seconds <= RED_TIMER_S ? `${RED_TIMER_S} saniye kaldı` : "10 saniye süren var";
}
