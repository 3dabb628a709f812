/**
 * Copies of quizzes: of a teacher's own at any time, of a colleague's if its owner allows it. The copy is independent. Its
 * pictures are stored as new files, because a picture is deleted with the account that it belongs to. Only actions
 * can write files, so a copy takes three steps: `beginCopy`, `duplicateFiles`, `finishCopy`.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { AUDIENCES, QUIZ_TITLE_MAX_CHARS } from "../../shared/limits/quizzes";
import { countChars, cutChars, sortKey } from "../../shared/turkish";
import type { ActionCtx, MutationCtx, QueryCtx } from "../ctx";
import { explanationOf } from "../marks";
import { answerKeysOf } from "../questions/answerKeys";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { picturesIn, withPictures } from "../questions/optionPictures";
import type { NewQuestion } from "../questions/store";
import { payFor, takeAttempt } from "../rateLimits";
import { rowsWork } from "../work";
import { type Audience, audienceFields, audienceOf, mayCopy, usualAudience } from "./audience";
import { findSeenCategory } from "./categories";
import { findSeenQuiz } from "./find";
import { isBeingPlayed } from "./plays";
import { insertQuiz } from "./store";

/** A picture of the source quiz (`from`), and a file: first the picture's own file, after `duplicateFiles` its copy. */
export const copiedPicture = v.object({ from: v.id("images"), storageId: v.id("_storage") });
export type CopiedPicture = Infer<typeof copiedPicture>;

const OWN_COPY = " (kopya)";

/**
 * Returns the quiz if this teacher may copy it now. Fails with QUIZ_NOT_FOUND if the teacher may not see it, with
 * QUIZ_NOT_COPYABLE if its owner does not allow copying, and with QUIZ_IS_PLAYED for a colleague's quiz while a class
 * plays it, because the copy contains the answer key.
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

/**
 * Returns the pictures that must be duplicated for the copy. Each counts as an upload. Fails like `requireCopyable`,
 * and with TOO_FAST, TOO_MANY_CREATED or TOO_MANY_UPLOADS.
 */
export async function beginCopy(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  quizId: string,
): Promise<CopiedPicture[]> {
  const quiz = await requireCopyable(ctx, teacher, quizId);
  await payFor(ctx, "work", teacher._id, rowsWork(quiz.questionCount + (quiz.slideCount ?? 0)));
  if (!(await takeAttempt(ctx, "create", teacher.email))) fail("TOO_MANY_CREATED");
  const pictures: CopiedPicture[] = [];
  const imageIds = (await rowsOf(ctx, quiz._id)).flatMap((row) => [
    row.imageId,
    ...picturesIn(contentOf(row)).map((picture) => picture.imageId ?? null),
  ]);
  for (const imageId of new Set(imageIds)) {
    const image = imageId === null ? null : await ctx.db.get("images", imageId);
    if (image === null) continue;
    if (!(await takeAttempt(ctx, "upload", teacher.email))) fail("TOO_MANY_UPLOADS");
    pictures.push({ from: image._id, storageId: image.storageId });
  }
  return pictures;
}

/**
 * Duplicates these files, and omits missing files. If the copy is not finished, the sweep of files without pictures
 * deletes the duplicates.
 */
export async function duplicateFiles(
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

/**
 * Stores the copy as the teacher's quiz and returns its id. Checks the permission again, because the owner may have
 * withdrawn it after `beginCopy`.
 */
export async function finishCopy(
  ctx: MutationCtx,
  teacher: Doc<"users">,
  quizId: string,
  pictures: readonly CopiedPicture[],
): Promise<Id<"quizzes">> {
  const quiz = await requireCopyable(ctx, teacher, quizId);
  const images = await registerCopiedPictures(ctx, teacher._id, pictures);
  const keys = await answerKeysOf(ctx, quiz._id);
  const questions: NewQuestion[] = [];
  for (const row of await rowsOf(ctx, quiz._id)) {
    const key = keys.get(row._id);
    const imageId = row.imageId === null ? null : (images.get(row.imageId) ?? null);
    const { question, marks, imageAlt, seconds, weight, objective, inPassage } = row;
    questions.push({
      question,
      marks,
      imageId,
      content: await withPictures(contentOf(row), async ({ imageId: from, alt }) => {
        const copy = from && images.get(from);
        return { ...(copy && { imageId: copy }), ...(alt !== undefined && { alt }) };
      }),
      key: key?.correctAnswer ?? null,
      ...(imageId !== null && imageAlt !== undefined && { imageAlt }),
      ...explanationOf(key),
      ...(seconds !== undefined && { seconds }),
      ...(weight !== undefined && { weight }),
      ...(objective !== undefined && { objective }),
      ...(inPassage && { inPassage }),
    });
  }
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
    ...(quiz.exam !== undefined && { exam: quiz.exam }),
  };
  return await insertQuiz(ctx, teacher._id, card, questions.length, questions);
}

/**
 * Returns the audience of a copy. A copy of the teacher's own quiz has the same audience. A copy of a colleague's quiz
 * has the audience of the teacher's newest quiz, but never a wider audience than the source.
 */
async function audienceOfCopy(ctx: QueryCtx, teacher: Doc<"users">, quiz: Doc<"quizzes">): Promise<Audience> {
  const source = audienceOf(quiz);
  if (quiz.createdBy === teacher._id) return source;
  const usual = await usualAudience(ctx, teacher._id);
  // AUDIENCES is sorted from the widest to the narrowest.
  return AUDIENCES.indexOf(usual) > AUDIENCES.indexOf(source) ? usual : source;
}

function copyTitle(title: string): string {
  const maxChars = QUIZ_TITLE_MAX_CHARS - countChars(OWN_COPY);
  return `${cutChars(title, maxChars)}${OWN_COPY}`;
}

/** Registers the copied files as pictures of the teacher. Returns a map from original pictures to new ones. */
export async function registerCopiedPictures(
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
