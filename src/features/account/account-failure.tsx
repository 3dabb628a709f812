import type { ReactNode } from "react";
import { type ErrorCode, errorCodeOf, errorText } from "../../../convex/shared/errors.ts";
import { Notice } from "../../ui/notice/notice.tsx";

/** Message after a failed attempt: a sentence and, if it helps, the cause. In Turkish. */
export type Failure = {
  sentence: string;
  cause: string | null;
  /** Link to the page that solves the problem. */
  remedy?: ReactNode;
};

/**
 * Message for a failed attempt. Logs unexpected errors.
 * @param sentence what failed
 * @param coveredCodes error codes whose cause is already part of the sentence
 */
export function failureOf(
  error: unknown,
  sentence: string,
  coveredCodes: readonly ErrorCode[] = [],
): Failure {
  const code = errorCodeOf(error);
  if (!code) console.error(sentence, error);
  return { sentence, cause: code && !coveredCodes.includes(code) ? errorText(code) : null };
}

/** Red notice of the account forms. */
export function AccountFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Notice tone="wrong">
      <p>{failure.sentence}</p>
      {failure.cause && <p>{failure.cause}</p>}
      {failure.remedy && <p>{failure.remedy}</p>}
    </Notice>
  );
}
