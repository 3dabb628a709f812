/** Questions of an exam on paper, in the form in which a quiz is printed. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { contentOf } from "../live/rules/storedRows";
import { answerKeysOf } from "../live/session/answerKeys";
import { findPage, type StoredPage } from "../live/session/pages";
import { questionsOf } from "../live/session/questions";
import { explanationFields, explanationOf, marksField } from "../marks";
import { isMarked, keyValue, questionContent } from "../questions/kinds";
import { withAddresses } from "../questions/optionPictures";
import { questionWeight } from "../questions/weight";
import { findExam } from "./rows";

/** A question, or the passage before its questions. */
export const printedQuestion = v.object({
  /** Index of the question; null for a passage. */
  index: v.union(v.number(), v.null()),
  question: v.string(),
  marks: marksField,
  content: questionContent,
  /** Null if the question has no right answer. */
  correctAnswer: v.union(keyValue, v.null()),
  image: v.union(v.null(), v.object({ url: v.string(), alt: v.optional(v.string()) })),
  ...explanationFields,
  weight: v.optional(questionWeight),
  /** The question belongs to the passage before it. */
  inPassage: v.optional(v.literal(true)),
});
type PrintedQuestion = Infer<typeof printedQuestion>;

export async function printedQuestionsOf(
  ctx: QueryCtx,
  { _id }: Doc<"liveQuizSessions">,
): Promise<PrintedQuestion[]> {
  const written = (await findExam(ctx, _id))?.writtenKeys ?? [];
  const keys = new Map([...written, ...(await answerKeysOf(ctx, _id))].map((key) => [key.index, key]));
  const printed: PrintedQuestion[] = [];
  let open: number | undefined;
  for (const row of await questionsOf(ctx, _id)) {
    const { index, text: question, marks, weight, passage } = row;
    if (passage !== undefined && passage !== open) {
      const page = await findPage(ctx, _id, passage);
      if (page !== null) printed.push(await passageOf(ctx, page));
    }
    open = passage;
    const key = keys.get(index);
    const content = await withAddresses(ctx, contentOf(row));
    printed.push({
      index,
      question,
      marks,
      content,
      // The points are the answer key of an open question in an exam of an earlier version.
      correctAnswer: key?.correctAnswer ?? (isMarked(content) ? { model: "", rubric: [] } : null),
      image: await imageOf(ctx, row.image, row.imageAlt),
      ...explanationOf(key),
      weight,
      ...(passage !== undefined && { inPassage: true as const }),
    });
  }
  return printed;
}

async function passageOf(
  ctx: QueryCtx,
  { heading, text, marks, image, imageAlt }: StoredPage,
): Promise<PrintedQuestion> {
  return {
    index: null,
    question: text,
    marks,
    content: { type: "passage", ...(heading !== undefined && { heading }) },
    correctAnswer: null,
    image: await imageOf(ctx, image, imageAlt),
  };
}

async function imageOf(
  ctx: QueryCtx,
  image: Id<"_storage"> | null,
  alt: string | undefined,
): Promise<PrintedQuestion["image"]> {
  const url = image === null ? null : await ctx.storage.getUrl(image);
  return url === null ? null : { url, alt };
}
