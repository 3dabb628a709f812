// @vitest-environment node
// Editor part of every question kind, tested with the examples for live quizzes.
import { beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../../../convex/model/questions/kinds";
import type { Kind } from "../../../../../src/features/questions/shared/question.ts";
import { formOf } from "../../../../../src/features/quiz/draft/forms.ts";
import { LIVE_EXAMPLES } from "../../../../support/kind-examples.ts";
import { loadForms } from "../../../support/load-modules.ts";

beforeAll(loadForms);

describe.each(LIVE_EXAMPLES)("a question of the kind %s in the editor", (kind, { questions: [question] }) => {
  const type = kind as Kind;
  const { content, key } = kindOf({ type: kind }).prepare(question);

  test("is sent unchanged without an edit", () => {
    const form = formOf({ type });
    const draft = form.draftOf(content as Parameters<typeof form.draftOf>[0], key);
    expect(form.isDraft({ ...draft })).toBe(true);
    expect(form.problemOf(draft)).toBeNull();
    expect(kindOf({ type: kind }).prepare(form.inputOf(draft))).toEqual({ content, key });
  });

  test("previews the content that pupils will see", () => {
    const form = formOf({ type });
    const draft = form.draftOf(content as Parameters<typeof form.draftOf>[0], key);
    expect(form.contentOf(draft)).toEqual(content);
  });

  test("has the server's time factor", () => {
    expect(formOf({ type }).timeFactor).toBe(kindOf({ type: kind }).live?.durationFactor);
  });

  test("begins empty, without a right answer", () => {
    const form = formOf({ type });
    const draft = form.emptyDraft(null);
    expect(form.isDraft({ ...draft })).toBe(true);
    expect(form.isBlank(draft)).toBe(true);
    expect(form.keyLetter(draft)).toBeNull();
    expect(form.problemOf(draft)).not.toBeNull();
  });
});
