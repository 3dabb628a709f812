/** The pupils of a class. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_PUPILS, PUPIL_NAME_MAX_CHARS, SCHOOL_NUMBER_MAX_DIGITS } from "../../shared/limits/classes";
import { isSamePupil, sharesNumber } from "../../shared/pupils";
import { cleanText, sortKey } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { requireText } from "../requireText";
import { storeCardNumbers } from "./cardNumbers";
import { erasePupil } from "./erase";
import { classesOf, findOwnClass, pupilsOf, requireNotPlaying } from "./find";
import { labelsOf } from "./labels";
import type { timeFactor } from "./tables";

/** A pupil as a teacher has typed or pasted it; `number` is empty if there is none. */
export interface TypedPupil {
  name: string;
  number: string;
}

type ParsedPupil = Pick<Doc<"pupils">, "name" | "number">;

/** Returns the pupil if the class is the teacher's; null for another teacher's pupil and for an unknown id. */
export async function findOwnPupil(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  id: string,
): Promise<Doc<"pupils"> | null> {
  const pupilId = ctx.db.normalizeId("pupils", id);
  const pupil = pupilId && (await ctx.db.get("pupils", pupilId));
  return pupil && (await findOwnClass(ctx, teacherId, pupil.classId)) && pupil;
}

/** Returns the pupil if the class is the teacher's. Fails with NOT_FOUND. */
export async function requireOwnPupil(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  id: string,
): Promise<Doc<"pupils">> {
  return (await findOwnPupil(ctx, teacherId, id)) ?? fail("NOT_FOUND");
}

/**
 * Adds the pupils that the class does not have yet ({@link isSamePupil}). Returns the number of added pupils. Fails with
 * PUPIL_NAME_REQUIRED, TEXT_TOO_LONG, SCHOOL_NUMBER_INVALID, SCHOOL_NUMBER_TAKEN or TOO_MANY_PUPILS.
 */
export async function addPupils(
  ctx: MutationCtx,
  classId: Id<"classes">,
  typed: readonly TypedPupil[],
): Promise<number> {
  if (typed.length > MAX_PUPILS) fail("TOO_MANY_PUPILS");
  await storeCardNumbers(ctx, classId);
  const known: ParsedPupil[] = await pupilsOf(ctx, classId);
  let added = 0;
  for (const pupil of typed.map(parsePupil)) {
    if (known.some((other) => isSamePupil(other, pupil))) continue;
    if (known.some((other) => sharesNumber(other, pupil))) fail("SCHOOL_NUMBER_TAKEN");
    if (known.length >= MAX_PUPILS) fail("TOO_MANY_PUPILS");
    known.push(pupil);
    added += 1;
    await ctx.db.insert("pupils", { classId, ...pupil, label: "", sortKey: sortKey(pupil.name) });
  }
  if (added > 0) await writeLabels(ctx, classId);
  return added;
}

/**
 * Changes a pupil's name, number and extra time. Fails with PUPIL_NAME_REQUIRED, TEXT_TOO_LONG, SCHOOL_NUMBER_INVALID or
 * SCHOOL_NUMBER_TAKEN.
 */
export async function editPupil(
  ctx: MutationCtx,
  { _id, classId }: Doc<"pupils">,
  typed: TypedPupil & { factor: 1 | Infer<typeof timeFactor> },
): Promise<void> {
  const { name, number } = parsePupil(typed);
  await storeCardNumbers(ctx, classId);
  const others = (await pupilsOf(ctx, classId)).filter((other) => other._id !== _id);
  if (number !== null && others.some((other) => other.number === number)) fail("SCHOOL_NUMBER_TAKEN");
  const timeFactor = typed.factor === 1 ? undefined : typed.factor;
  await ctx.db.patch("pupils", _id, { name, number, sortKey: sortKey(name), timeFactor });
  await writeLabels(ctx, classId);
}

/** Updates all labels of a class: adding, renaming or removing a pupil may change the labels of others. */
async function writeLabels(ctx: MutationCtx, classId: Id<"classes">): Promise<void> {
  const pupils = await pupilsOf(ctx, classId);
  const labels = labelsOf(pupils.map(({ name }) => name));
  for (const [index, { _id, label: before }] of pupils.entries()) {
    const label = labels[index] ?? before;
    if (label !== before) await ctx.db.patch("pupils", _id, { label });
  }
}

/** Returns pupils of the same name in the teacher's other classes. */
export async function namesakesOf(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  pupil: Doc<"pupils">,
): Promise<{ pupilId: Id<"pupils">; className: string }[]> {
  const found = [];
  for (const { _id: classId, name: className } of await classesOf(ctx, teacherId)) {
    if (classId === pupil.classId) continue;
    const same = await ctx.db
      .query("pupils")
      .withIndex("by_class_and_sort_key", (q) => q.eq("classId", classId).eq("sortKey", pupil.sortKey))
      .take(MAX_PUPILS);
    found.push(...same.map(({ _id: pupilId }) => ({ pupilId, className })));
  }
  return found;
}

/** Deletes a pupil with their data in games and homework. Fails with CLASS_IS_PLAYING. */
export async function removePupil(ctx: MutationCtx, { _id, classId }: Doc<"pupils">): Promise<void> {
  await requireNotPlaying(ctx, classId);
  await storeCardNumbers(ctx, classId);
  await erasePupil(ctx, _id);
  await writeLabels(ctx, classId);
}

function parsePupil({ name: typedName, number: typedNumber }: TypedPupil): ParsedPupil {
  const name = requireText(cleanText(typedName), PUPIL_NAME_MAX_CHARS, "PUPIL_NAME_REQUIRED");
  const number = cleanText(typedNumber);
  if (number === "") return { name, number: null };
  if (number.length > SCHOOL_NUMBER_MAX_DIGITS || !/^\d+$/.test(number)) fail("SCHOOL_NUMBER_INVALID");
  return { name, number };
}
