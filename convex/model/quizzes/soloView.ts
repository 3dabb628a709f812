import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { imageUrl } from "../questions/images";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { withAddresses } from "../questions/optionPictures";
import { arrange, type Page, type shownPage } from "../questions/pages";
import { pagesBetween, type QuestionToSolve, questionToSolve } from "../questions/toSolve";

/** A quiz for solving alone. Nothing in it depends on the answer keys. */
export const soloView = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  description: v.string(),
  questions: v.array(questionToSolve),
  /** Absent: the quiz has none. */
  pages: v.optional(pagesBetween),
});

/** Returns the quiz with its questions in order. */
export async function viewSolo(ctx: QueryCtx, quiz: Doc<"quizzes">): Promise<Infer<typeof soloView>> {
  const arranged = arrange(await rowsOf(ctx, quiz._id));
  const questions: QuestionToSolve[] = [];
  for (const { row, passage } of arranged.questions) {
    // Duration and weight are left out: they apply to live quizzes only.
    const { _id: questionId, question, marks, imageId, imageAlt } = row;
    questions.push({
      ...(await withAddresses(ctx, contentOf(row))),
      questionId,
      question,
      ...(marks !== undefined && { marks }),
      imageUrl: await imageUrl(ctx, imageId),
      ...(imageAlt !== undefined && { imageAlt }),
      ...(passage !== undefined && { passage }),
    });
  }
  const pages: Infer<typeof pagesBetween> = { slides: [], passages: [] };
  for (const [section, slides] of arranged.slides.entries()) {
    const first = arranged.questions.findIndex((question) => question.section === section);
    const before = first === -1 ? questions.length : first;
    for (const slide of slides) pages.slides.push({ before, ...(await shown(ctx, slide)) });
  }
  for (const passage of arranged.passages) pages.passages.push(await shown(ctx, passage));
  const { _id: quizId, title, description } = quiz;
  const hasPages = pages.slides.length > 0 || pages.passages.length > 0;
  return { quizId, title, description, questions, ...(hasPages && { pages }) };
}

async function shown(ctx: QueryCtx, { imageId, imageAlt, ...page }: Page): Promise<Infer<typeof shownPage>> {
  const url = await imageUrl(ctx, imageId);
  return { ...page, ...(url !== null && { imageUrl: url, imageAlt }) };
}
