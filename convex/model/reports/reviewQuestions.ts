/** Questions of a review quiz, copied from games and homework with their passages and pictures. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import type { StoredPage } from "../live/session/pages";
import { explanationOf } from "../marks";
import { originalKey } from "../questions/accepting";
import { withPictures } from "../questions/optionPictures";
import type { NewQuestion } from "../questions/store";
import type { ReadQuestion } from "./questions";

/** A question with its passage, and with its summed counts from all chosen games and homework. */
export type HardQuestion = Omit<ReadQuestion, "passage"> & {
  passage: StoredPage | undefined;
  questionId: Id<"quizQuestions">;
  asked: number;
  correct: number;
  quizTitle: string;
};

/** Returns the teacher's picture for a file of a game or homework; null if there is none. */
type ToOwn = (image: Id<"_storage"> | null) => Promise<Id<"images"> | null>;

/** Returns the questions for a new quiz, each passage before its questions. */
export async function newQuestions(questions: readonly HardQuestion[], toOwn: ToOwn): Promise<NewQuestion[]> {
  const rows: NewQuestion[] = [];
  for (const { passage, asked } of groupedByPassage(questions)) {
    if (passage !== undefined) rows.push(await newPassage(passage, toOwn));
    for (const question of asked)
      rows.push({ ...(await newQuestion(question, toOwn)), ...(passage && { inPassage: true }) });
  }
  return rows;
}

/** Groups the questions of a passage at the place of the first one. Passages of several games are the same if they are equal. */
function groupedByPassage(
  questions: readonly HardQuestion[],
): { passage?: StoredPage; asked: HardQuestion[] }[] {
  const groups: { passage?: StoredPage; asked: HardQuestion[] }[] = [];
  const groupOf = new Map<string, HardQuestion[]>();
  for (const question of questions) {
    const { passage } = question;
    if (passage === undefined) {
      groups.push({ asked: [question] });
      continue;
    }
    const { heading, text, marks, image, imageAlt } = passage;
    const key = JSON.stringify([heading, text, marks, image, imageAlt]);
    const known = groupOf.get(key);
    if (known !== undefined) known.push(question);
    else {
      const asked = [question];
      groupOf.set(key, asked);
      groups.push({ passage, asked });
    }
  }
  return groups;
}

async function newPassage(passage: StoredPage, toOwn: ToOwn): Promise<NewQuestion> {
  const { heading, text, marks, image, imageAlt } = passage;
  const imageId = await toOwn(image);
  return {
    question: text,
    marks,
    imageId,
    content: { type: "passage", ...(heading !== undefined && { heading }) },
    key: null,
    ...(imageId !== null && imageAlt !== undefined && { imageAlt }),
  };
}

async function newQuestion(question: HardQuestion, toOwn: ToOwn): Promise<NewQuestion> {
  const { text, marks, content, correctAnswer, accepted, image, imageAlt, objective } = question;
  // Answers accepted later for one class are not part of the new answer key.
  const key = correctAnswer && originalKey(content, { correctAnswer, ...(accepted && { accepted }) });
  const imageId = await toOwn(image);
  return {
    question: text,
    marks,
    imageId,
    content: await withPictures(content, async ({ image: from = null, alt }) => {
      const own = await toOwn(from);
      return { ...(own !== null && { imageId: own }), ...(alt !== undefined && { alt }) };
    }),
    key,
    ...(imageId !== null && imageAlt !== undefined && { imageAlt }),
    ...explanationOf(question),
    objective,
  };
}

/** Returns the teacher's picture for a file of a game or homework: their own one, or its copy; null if there is none. */
export async function ownImage(
  ctx: QueryCtx,
  teacher: Doc<"users">,
  copied: Map<Id<"images">, Id<"images">>,
  image: Id<"_storage"> | null,
): Promise<Id<"images"> | null> {
  const picture = await pictureOf(ctx, image);
  if (picture === null) return null;
  return picture.uploadedBy === teacher._id ? picture._id : (copied.get(picture._id) ?? null);
}

export async function pictureOf(ctx: QueryCtx, image: Id<"_storage"> | null): Promise<Doc<"images"> | null> {
  if (image === null) return null;
  return await ctx.db
    .query("images")
    .withIndex("by_storage_id", (q) => q.eq("storageId", image))
    .unique();
}
