import type { Infer } from "convex/values";
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "./ctx";
import { createCategory } from "./quizzes/categories";
import { createQuiz } from "./quizzes/create";
import { registerImage } from "./quizzes/images";

const person = v.object({ name: v.string(), email: v.string(), password: v.string() });

/** The people of the demo; passwords are made by the caller. */
export const demoPeople = v.object({ teacher: person, students: v.array(person) });

/** The demo's categories and quizzes. Quizzes name their category; pictures are already uploaded files. */
export const demoContent = v.object({
  categories: v.array(v.object({ name: v.string(), icon: v.string() })),
  quizzes: v.array(
    v.object({
      title: v.string(),
      description: v.string(),
      category: v.string(),
      questions: v.array(
        v.object({
          question: v.string(),
          options: v.array(v.string()),
          correctAnswer: v.number(),
          imageStorageId: v.union(v.id("_storage"), v.null()),
        }),
      ),
    }),
  ),
});

type Content = Infer<typeof demoContent>;
type Question = Content["quizzes"][number]["questions"][number];

/** Whether nobody has used this database yet: no account, no category, no quiz. */
export async function isEmptyDatabase(ctx: QueryCtx): Promise<boolean> {
  const first = [
    await ctx.db.query("users").first(),
    await ctx.db.query("categories").first(),
    await ctx.db.query("quizzes").first(),
  ];
  return first.every((row) => row === null);
}

/** Stores the demo's categories and quizzes as this teacher's, by the same rules as a teacher's own. */
export async function addContent(ctx: MutationCtx, teacher: Id<"users">, content: Content): Promise<void> {
  const categoryIds = new Map<string, Id<"categories">>();
  for (const { name, icon } of content.categories) {
    categoryIds.set(name, await createCategory(ctx, teacher, name, icon));
  }
  for (const { title, description, category, questions } of content.quizzes) {
    const categoryId = categoryIds.get(category);
    if (categoryId === undefined) throw new Error(`The quiz "${title}" names no category of the demo`);
    const stored = [];
    for (const question of questions) stored.push(await withImage(ctx, teacher, question));
    await createQuiz(ctx, teacher, { title, description, category: categoryId, questions: stored });
  }
}

async function withImage(ctx: MutationCtx, teacher: Id<"users">, question: Question) {
  const { imageStorageId, ...rest } = question;
  if (imageStorageId === null) return { ...rest, imageId: null };
  const image = await registerImage(ctx, teacher, imageStorageId);
  if ("refused" in image) throw new Error(`A picture of the demo was refused: ${image.refused}`);
  return { ...rest, imageId: image.imageId };
}
