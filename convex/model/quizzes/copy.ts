/**
 * Copying a quiz: one's own at any time, a colleague's where its owner allows it. The copy stands alone. Its pictures are stored anew, since the account
 * that a picture belongs to takes it along when it is deleted; files can be written by an action alone, so a copy is made in three steps.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { AUDIENCES, QUIZ_TITLE_MAX_CHARS } from "../../shared/limits/quizzes";
import { countChars, cutChars, sortKey } from "../../shared/turkish";
import type { ActionCtx, MutationCtx, QueryCtx } from "../ctx";
import { answerKeysOf } from "../questions/answerKeys";
import { contentOf, questionsOf } from "../questions/ofQuiz";
import type { NewQuestion } from "../questions/store";
import { payFor, takeAttempt } from "../rateLimits";
import { rowsWork } from "../work";
import { type Audience, audienceFields, audienceOf, mayCopy, usualAudience } from "./audience";
import { findSeenCategory } from "./categories";
import { findSeenQuiz } from "./find";
import { isBeingPlayed } from "./plays";
import { insertQuiz } from "./store";

/** A picture of the source, and the file that holds it once more. */
export const copiedPicture = v.object({ from: v.id("images"), storageId: v.id("_storage") });
export type CopiedPicture = Infer<typeof copiedPicture>;

const OWN_COPY = " (kopya)";

/**
 * The quiz that this teacher may copy now. Fails with QUIZ_NOT_FOUND for one that the teacher may not see, QUIZ_NOT_COPYABLE where its owner has not
 * allowed it, and QUIZ_IS_PLAYED for a colleague's while a class plays it: the key goes with the copy.
 */
async function requireCopyable(
  ctx: QueryCtx,
  teacher: Doc<"users">,
  quizId: string,
): Promise<Doc<"quizzes">> {
  const quiz = (await findSeenQuiz(ctx, teacher, quizId)) ?? fail("QUIZ_NOT_FOUND");
  if (!mayCopy(teacher, quiz)) fail("QUIZ_NOT_COPYABLE");
  if (quiz.createdBy !== teacher._id && (await isBeingPlayed(ctx, quiz._id))) fail("QUIZ_IS_PLAYED");
  return quiz;
}

/** Returns the pictures that have to be stored again for the copy. Each counts as an upload. Fails as `requireCopyable`, with TOO_FAST, TOO_MANY_CREATED and TOO_MANY_UPLOADS. */
export async function beginCopy(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  quizId: string,
): Promise<CopiedPicture[]> {
  const quiz = await requireCopyable(ctx, teacher, quizId);
  await payFor(ctx, "work", teacher._id, rowsWork(quiz.questionCount));
  if (!(await takeAttempt(ctx, "create", teacher.email))) fail("TOO_MANY_CREATED");
  const pictures: CopiedPicture[] = [];
  for (const imageId of new Set((await questionsOf(ctx, quiz._id)).map((row) => row.imageId))) {
    const image = imageId === null ? null : await ctx.db.get("images", imageId);
    if (image === null) continue;
    if (!(await takeAttempt(ctx, "upload", teacher.email))) fail("TOO_MANY_UPLOADS");
    pictures.push({ from: image._id, storageId: image.storageId });
  }
  return pictures;
}

/** Stores these files once more, but for those that are gone. A copy that ends here leaves files without pictures, which are swept. */
export async function storeAnew(
  ctx: ActionCtx,
  pictures: readonly CopiedPicture[],
): Promise<CopiedPicture[]> {
  const stored: CopiedPicture[] = [];
  for (const { from, storageId } of pictures) {
    const file = await ctx.storage.get(storageId);
    if (file !== null) stored.push({ from, storageId: await ctx.storage.store(file) });
  }
  return stored;
}

/** Stores the copy as the teacher's, and returns its id. Asks again whether it may be copied: its owner may have thought otherwise meanwhile. */
export async function finishCopy(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  quizId: string,
  pictures: readonly CopiedPicture[],
): Promise<Id<"quizzes">> {
  const quiz = await requireCopyable(ctx, teacher, quizId);
  const images = await ownPictures(ctx, teacher._id, pictures);
  const keys = await answerKeysOf(ctx, quiz._id);
  const questions = (await questionsOf(ctx, quiz._id)).map((row): NewQuestion => {
    const key = keys.get(row._id);
    const imageId = row.imageId === null ? null : (images.get(row.imageId) ?? null);
    const { question, imageAlt, seconds, weight } = row;
    return {
      question,
      imageId,
      content: contentOf(row),
      key: key?.correctAnswer ?? null,
      ...(imageId !== null && imageAlt !== undefined && { imageAlt }),
      ...(key?.explanation !== undefined && { explanation: key.explanation }),
      ...(seconds !== undefined && { seconds }),
      ...(weight !== undefined && { weight }),
    };
  });
  const { description } = quiz;
  const title = quiz.createdBy === teacher._id ? copyTitle(quiz.title) : quiz.title;
  const category = quiz.category && (await findSeenCategory(ctx, teacher, quiz.category));
  const card = {
    title,
    sortKey: sortKey(title),
    description,
    category: category?._id ?? null,
    ...audienceFields(await audienceOfCopy(ctx, teacher, quiz)),
    copiedFrom: quiz.copiedFrom ?? quiz._id,
    ...(quiz.alsoFrom !== undefined && { alsoFrom: quiz.alsoFrom }),
  };
  return await insertQuiz(ctx, teacher._id, card, questions.length, questions);
}

/** As the source of one's own; of a colleague's as the teacher's newest quiz, but for no more people than its owner lets see it. */
async function audienceOfCopy(ctx: QueryCtx, teacher: Doc<"users">, quiz: Doc<"quizzes">): Promise<Audience> {
  const source = audienceOf(quiz);
  if (quiz.createdBy === teacher._id) return source;
  const usual = await usualAudience(ctx, teacher._id);
  return AUDIENCES.indexOf(usual) > AUDIENCES.indexOf(source) ? usual : source;
}

function copyTitle(title: string): string {
  const room = QUIZ_TITLE_MAX_CHARS - countChars(OWN_COPY);
  return `${cutChars(title, room)}${OWN_COPY}`;
}

/** The copied files as pictures of the teacher, by the picture that each is a copy of. */
export async function ownPictures(
  ctx: MutationCtx,
  uploadedBy: Id<"users">,
  pictures: readonly CopiedPicture[],
): Promise<Map<Id<"images">, Id<"images">>> {
  const images = new Map<Id<"images">, Id<"images">>();
  const createdAt = new Date().toISOString();
  for (const { from, storageId } of pictures) {
    const source = await ctx.db.get("images", from);
    if (source === null) continue;
    const { contentType, size } = source;
    images.set(from, await ctx.db.insert("images", { storageId, uploadedBy, contentType, size, createdAt }));
  }
  return images;
}
