import type { Infer } from "convex/values";
import { v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";
import { createForm } from "../feedback/forms";
import { storeMessage } from "../feedback/messages";
import { registerImage } from "../questions/images";
import { createCategory } from "../quizzes/categories";
import { importedQuiz, importQuiz } from "../quizzes/importQuizzes";

const person = v.object({ name: v.string(), email: v.string(), password: v.string() });

/** Accounts of the demo; the caller generates their passwords. */
export const demoPeople = v.object({ teacher: person, students: v.array(person) });

/** The demo's categories, quizzes and feedback forms. Quizzes have the import format, plus pictures that are already uploaded. */
export const demoContent = v.object({
  categories: v.array(v.object({ name: v.string(), icon: v.string() })),
  quizzes: v.array(
    v.object({
      quiz: importedQuiz,
      /** Picture of each question, or null. */
      images: v.array(v.union(v.id("_storage"), v.null())),
    }),
  ),
  feedbacks: v.array(
    v.object({
      title: v.string(),
      description: v.string(),
      isActive: v.boolean(),
      /** From the oldest to the newest. */
      messages: v.array(v.string()),
    }),
  ),
});

type Content = Infer<typeof demoContent>;

/** True if the database is unused: no account, no category, no quiz. */
export async function isEmptyDatabase(ctx: QueryCtx): Promise<boolean> {
  const first = [
    await ctx.db.query("users").first(),
    await ctx.db.query("categories").first(),
    await ctx.db.query("quizzes").first(),
  ];
  return first.every((row) => row === null);
}

/** Stores the demo's content as the teacher's own, with the usual validation. */
export async function addContent(ctx: MutationCtx, teacher: Id<"users">, content: Content): Promise<void> {
  for (const { name, icon } of content.categories) await createCategory(ctx, teacher, name, icon);
  for (const { quiz, images } of content.quizzes) {
    const questions = [];
    for (const [index, question] of quiz.questions.entries()) {
      questions.push({ ...question, imageId: await registerPicture(ctx, teacher, images[index] ?? null) });
    }
    await importQuiz(ctx, teacher, { ...quiz, questions });
  }
  for (const { isActive, messages, ...texts } of content.feedbacks) {
    const form = await createForm(ctx, teacher, texts);
    for (const text of messages) await storeMessage(ctx, form, text);
    await ctx.db.patch("feedbacks", form, { isActive });
  }
}

async function registerPicture(
  ctx: MutationCtx,
  teacher: Id<"users">,
  storageId: Id<"_storage"> | null,
): Promise<Id<"images"> | null> {
  if (storageId === null) return null;
  // The file comes from the product, so its stated content type is trusted.
  const file = await ctx.db.system.get("_storage", storageId);
  const image = await registerImage(ctx, teacher, storageId, { type: file?.contentType ?? "" });
  if ("refused" in image) throw new Error(`A picture of the demo was refused: ${image.refused}`);
  return image.imageId;
}
