// @vitest-environment node
// What holds for the editor's part of every kind of question, from the examples that live quizzes are tried with.
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

  test("is sent as it was stored, where nothing was changed", () => {
    const form = formOf({ type });
    const draft = form.draftOf(content as Parameters<typeof form.draftOf>[0], key);
    expect(form.isDraft({ ...draft })).toBe(true);
    expect(form.problemOf(draft)).toBeNull();
    expect(kindOf({ type: kind }).prepare(form.inputOf(draft))).toEqual({ content, key });
  });

  test("is shown to the teacher as pupils will see it", () => {
    const form = formOf({ type });
    const draft = form.draftOf(content as Parameters<typeof form.draftOf>[0], key);
    expect(form.contentOf(draft)).toEqual(content);
  });

  test("has the time that the server gives it", () => {
    expect(formOf({ type }).timeFactor).toBe(kindOf({ type: kind }).live?.durationFactor);
  });

  test("begins empty: nothing is right yet", () => {
    const form = formOf({ type });
    const draft = form.emptyDraft(null);
    expect(form.isDraft({ ...draft })).toBe(true);
    expect(form.isBlank(draft)).toBe(true);
    expect(form.keyLetter(draft)).toBeNull();
    expect(form.problemOf(draft)).not.toBeNull();
  });
});
