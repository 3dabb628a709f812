import { type ErrorCode, errorCodeOf, errorText } from "../../../convex/shared/errors.ts";
import { Notice } from "../../ui/notice/notice.tsx";

/** What to show after a failed attempt: a sentence and, where it helps, the cause. */
export type Failure = { sentence: string; cause: string | null };

/**
 * @param sentence what failed, as the user reads it first
 * @param unsaid codes whose cause the sentence already covers
 */
export function failureOf(error: unknown, sentence: string, unsaid: readonly ErrorCode[] = []): Failure {
  const code = errorCodeOf(error);
  if (!code) console.error(sentence, error);
  return { sentence, cause: code && !unsaid.includes(code) ? errorText(code) : null };
}

/** The red box of the account forms. */
export function AccountFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Notice tone="wrong">
      <p>{failure.sentence}</p>
      {failure.cause && <p>{failure.cause}</p>}
    </Notice>
  );
}
