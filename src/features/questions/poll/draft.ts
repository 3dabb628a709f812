import {
  areBlank,
  areMarkLists,
  areOptions,
  initialMarks,
  initialOptions,
  missingOption,
  optionsInput,
} from "../choice/option-drafts.ts";
import type { ContentOf, DraftOf, InputOf, Kind } from "../shared/question.ts";
import type { FieldProblem } from "../shared/question-kind.ts";

type PollDraft = DraftOf<"poll">;

export function emptyDraft(previous: DraftOf<Kind> | null): PollDraft {
  return { type: "poll", options: initialOptions(previous), ...initialMarks(previous) };
}

export function draftOf(content: ContentOf<"poll">): PollDraft {
  return content;
}

export function isDraft({ options, optionMarks, several }: Record<string, unknown>): boolean {
  return (
    areOptions(options) &&
    areMarkLists(optionMarks) &&
    (several === undefined || typeof several === "boolean")
  );
}

export function isBlank({ options }: PollDraft): boolean {
  return areBlank(options);
}

export function problemOf({ options }: PollDraft): FieldProblem | null {
  return missingOption(options);
}

export function inputOf({ options, optionMarks, ...others }: PollDraft): InputOf<"poll"> {
  return { ...others, ...optionsInput(options, optionMarks) };
}

export function contentOf(draft: PollDraft): ContentOf<"poll"> {
  return draft;
}
