import type { Backend } from "./backend";

/**
 * Rewrites a backend's live rows in the format before question kinds: options, counts, an option count, and -1 for no
 * answer.
 */
export async function asEarlierVersionWrote(backend: Backend): Promise<void> {
  await backend.run(async (ctx) => {
    for (const { _id, content, distribution = null, ...rest } of await ctx.db
      .query("liveQuestions")
      .collect()) {
      if (content?.type !== "multiple_choice") throw new Error("That version knew one kind");
      const { _creationTime, ...row } = rest;
      await ctx.db.replace("liveQuestions", _id, {
        ...row,
        options: content.options,
        counts: Array.isArray(distribution) ? distribution : null,
      });
    }
    for (const { _id, answer, _creationTime, ...row } of await ctx.db.query("liveAnswers").collect()) {
      await ctx.db.replace("liveAnswers", _id, { ...row, option: optionOf(answer) });
    }
    for (const { _id, last } of await ctx.db.query("liveParticipants").collect()) {
      if (last === null) continue;
      const { answer, ...rest } = last;
      await ctx.db.patch("liveParticipants", _id, { last: { ...rest, option: optionOf(answer) } });
    }
    for (const { _id, form, _creationTime, ...row } of await ctx.db.query("liveGates").collect()) {
      await ctx.db.replace("liveGates", _id, {
        ...row,
        optionCount: form?.type === "multiple_choice" ? form.optionCount : 0,
      });
    }
  });
}

function optionOf(answer: unknown): number {
  return typeof answer === "number" ? answer : -1;
}
