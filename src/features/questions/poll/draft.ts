import { areBlank, areOptions, initialOptions, missingOption, trimmed } from "../choice/option-drafts.ts";
import type { ContentOf, DraftOf, InputOf, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type PollDraft = DraftOf<"poll">;

export function emptyDraft(previous: DraftOf<Kind> | null): PollDraft {
  return { type: "poll", options: initialOptions(previous) };
}

export function draftOf(content: ContentOf<"poll">): PollDraft {
  return content;
}

export function isDraft({ options, several }: Record<string, unknown>): boolean {
  return areOptions(options) && (several === undefined || typeof several === "boolean");
}

export function isBlank({ options }: PollDraft): boolean {
  return areBlank(options);
}

export function problemOf({ options }: PollDraft): FieldProblem | null {
  return missingOption(options);
}

export function inputOf({ options, ...others }: PollDraft): InputOf<"poll"> {
  return { ...others, options: trimmed(options) };
}

export function contentOf(draft: PollDraft): ContentOf<"poll"> {
  return draft;
}
