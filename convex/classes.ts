/** Classes: a teacher's lists of pupils, who need no accounts. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { creatorMutation, teacherMutation, teacherQuery } from "./functions";
import { cardNumbersOf } from "./model/classes/cardNumbers";
import { createClass, renameClass } from "./model/classes/classes";
import { addedAt, classesOf, findOwnClass, pupilsOf, requireOwnClass } from "./model/classes/find";
import { issueCodes as issueCodesOf } from "./model/classes/personalCodes";
import {
  addPupils,
  editPupil,
  findOwnPupil,
  namesakesOf,
  removePupil,
  requireOwnPupil,
} from "./model/classes/pupils";
import { timeFactor } from "./model/classes/tables";
import { removeClass } from "./model/erasers/classes";
import { openHomeworkOf } from "./model/homework/find";
import { idFromUrl, pageOptions, typed, upTo } from "./model/lengths";
import { boundedPage } from "./model/page";
import { payFor } from "./model/rateLimits";
import {
  classWork,
  gamesOf,
  homeworkOf,
  pupilWork,
  toClassGame,
  toClassHomework,
  toPupilGame,
  toPupilHomework,
} from "./model/reports/classProgress";
import { rowsWork } from "./model/work";
import {
  CLASS_NAME_MAX_CHARS,
  MAX_PUPILS,
  PROGRESS_PAGE_ITEMS,
  PUPIL_NAME_MAX_CHARS,
  SCHOOL_NUMBER_MAX_DIGITS,
} from "./shared/limits/classes";

const className = typed(CLASS_NAME_MAX_CHARS);
const typedPupil = {
  name: typed(PUPIL_NAME_MAX_CHARS),
  number: typed(SCHOOL_NUMBER_MAX_DIGITS, "SCHOOL_NUMBER_INVALID"),
};
const typedPupils = upTo(MAX_PUPILS, v.array(v.object(typedPupil)), "TOO_MANY_PUPILS");

/** Returns the caller's classes in Turkish order. */
export const list = teacherQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id("classes"), name: v.string(), pupilCount: v.number() })),
  handler: async (ctx) => {
    const rows = [];
    for (const { _id, name } of await classesOf(ctx, ctx.teacher._id)) {
      rows.push({ _id, name, pupilCount: (await pupilsOf(ctx, _id)).length });
    }
    return rows;
  },
});

/** Returns the caller's class with its pupils in Turkish order; null for another teacher's class and for an unknown id. */
export const one = teacherQuery({
  args: { classId: idFromUrl },
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id("classes"),
      name: v.string(),
      pupils: v.array(
        v.object({
          _id: v.id("pupils"),
          name: v.string(),
          number: v.union(v.string(), v.null()),
          /** Number of the pupil's paper card. */
          card: v.number(),
          timeFactor: v.optional(timeFactor),
          /** True if a personal code was issued. */
          hasCode: v.boolean(),
          /** Time at which the pupil was added, ms since the epoch. */
          addedAt: v.number(),
        }),
      ),
    }),
  ),
  handler: async (ctx, { classId }) => {
    const found = await findOwnClass(ctx, ctx.teacher._id, classId);
    if (found === null) return null;
    const pupils = await pupilsOf(ctx, found._id);
    const cards = cardNumbersOf(pupils);
    return {
      _id: found._id,
      name: found.name,
      pupils: pupils.map((pupil) => ({
        _id: pupil._id,
        name: pupil.name,
        number: pupil.number,
        card: cards.get(pupil._id) ?? 0,
        timeFactor: pupil.timeFactor,
        hasCode: pupil.codeHash !== undefined,
        addedAt: addedAt(pupil),
      })),
    };
  },
});

/** Returns results of the class's games, newest first. Fails with NOT_FOUND. */
export const games = teacherQuery({
  args: { classId: idFromUrl, paginationOpts: pageOptions },
  returns: paginationResultValidator(classWork),
  handler: async (ctx, { classId, paginationOpts }) => {
    const { _id } = await requireOwnClass(ctx, ctx.teacher._id, classId);
    const page = await gamesOf(ctx, _id).paginate(boundedPage(paginationOpts, PROGRESS_PAGE_ITEMS));
    const all = [];
    for (const session of page.page) all.push(await toClassGame(ctx, session));
    return { ...page, page: all.filter((game) => game !== null) };
  },
});

/** Returns results of the class's homework, ordered by the end, latest first. Fails with NOT_FOUND. */
export const homework = teacherQuery({
  args: { classId: idFromUrl, paginationOpts: pageOptions },
  returns: paginationResultValidator(classWork),
  handler: async (ctx, { classId, paginationOpts }) => {
    const { _id } = await requireOwnClass(ctx, ctx.teacher._id, classId);
    const page = await homeworkOf(ctx, _id).paginate(boundedPage(paginationOpts, PROGRESS_PAGE_ITEMS));
    const all = [];
    for (const given of page.page) all.push(await toClassHomework(ctx, given));
    return { ...page, page: all.filter((work) => work !== null) };
  },
});

/** Returns a pupil of the caller's class; null for another teacher's pupil and for an unknown id. */
export const pupil = teacherQuery({
  args: { pupilId: idFromUrl },
  returns: v.union(
    v.null(),
    v.object({
      name: v.string(),
      number: v.union(v.string(), v.null()),
      classId: v.id("classes"),
      className: v.string(),
    }),
  ),
  handler: async (ctx, { pupilId }) => {
    const found = await findOwnPupil(ctx, ctx.teacher._id, pupilId);
    const classRow = found && (await ctx.db.get("classes", found.classId));
    if (!found || !classRow) return null;
    return { name: found.name, number: found.number, classId: classRow._id, className: classRow.name };
  },
});

/** Returns a pupil's results in the class's games, newest first. Fails with NOT_FOUND. */
export const pupilGames = teacherQuery({
  args: { pupilId: idFromUrl, paginationOpts: pageOptions },
  returns: paginationResultValidator(pupilWork),
  handler: async (ctx, { pupilId, paginationOpts }) => {
    const found = await requireOwnPupil(ctx, ctx.teacher._id, pupilId);
    const page = await gamesOf(ctx, found.classId).paginate(boundedPage(paginationOpts, PROGRESS_PAGE_ITEMS));
    const all = [];
    for (const session of page.page) all.push(await toPupilGame(ctx, session, found));
    return { ...page, page: all.filter((game) => game !== null) };
  },
});

/** Returns a pupil's results in the class's homework, ordered by the end, latest first. Fails with NOT_FOUND. */
export const pupilHomework = teacherQuery({
  args: { pupilId: idFromUrl, paginationOpts: pageOptions },
  returns: paginationResultValidator(pupilWork),
  handler: async (ctx, { pupilId, paginationOpts }) => {
    const found = await requireOwnPupil(ctx, ctx.teacher._id, pupilId);
    const page = await homeworkOf(ctx, found.classId).paginate(
      boundedPage(paginationOpts, PROGRESS_PAGE_ITEMS),
    );
    const all = [];
    for (const given of page.page) all.push(await toPupilHomework(ctx, given, found));
    return { ...page, page: all.filter((work) => work !== null) };
  },
});

/** Returns the quiz titles of the class's homework that has not ended; it would be deleted with the class. Fails with NOT_FOUND. */
export const openHomework = teacherQuery({
  args: { classId: idFromUrl },
  returns: v.array(v.string()),
  handler: async (ctx, { classId }) => {
    const { _id } = await requireOwnClass(ctx, ctx.teacher._id, classId);
    return (await openHomeworkOf(ctx, _id)).map(({ quizTitle }) => quizTitle);
  },
});

/** Returns pupils with the same name in the caller's other classes; they may be the same child. Empty for another teacher's pupil. */
export const namesakes = teacherQuery({
  args: { pupilId: idFromUrl },
  returns: v.array(v.object({ pupilId: v.id("pupils"), className: v.string() })),
  handler: async (ctx, { pupilId }) => {
    const found = await findOwnPupil(ctx, ctx.teacher._id, pupilId);
    return found === null ? [] : await namesakesOf(ctx, ctx.teacher._id, found);
  },
});

/**
 * Issues new personal codes to pupils of the class and returns them; they cannot be read again later. Earlier codes stop working. A creator
 * mutation, because each call creates up to MAX_PUPILS codes. Fails with NOT_FOUND, TOO_MANY_PUPILS, TOO_FAST or TOO_MANY_CREATED.
 */
export const issueCodes = creatorMutation({
  args: {
    classId: idFromUrl,
    pupilIds: upTo(MAX_PUPILS, v.array(v.id("pupils")), "TOO_MANY_PUPILS"),
  },
  returns: v.array(v.object({ pupilId: v.id("pupils"), code: v.string() })),
  handler: async (ctx, { classId, pupilIds }) => {
    await payFor(ctx, "work", ctx.teacher._id, rowsWork(pupilIds.length));
    const { _id } = await requireOwnClass(ctx, ctx.teacher._id, classId);
    return await issueCodesOf(ctx, _id, pupilIds);
  },
});

/**
 * Creates a class. Duplicate pupils are added once. Fails with CLASS_NAME_REQUIRED, TEXT_TOO_LONG, TOO_MANY_CLASSES, PUPIL_NAME_REQUIRED,
 * SCHOOL_NUMBER_INVALID, SCHOOL_NUMBER_TAKEN, TOO_MANY_PUPILS, TOO_FAST or TOO_MANY_CREATED.
 */
export const create = creatorMutation({
  args: { name: className, pupils: typedPupils },
  returns: v.id("classes"),
  handler: async (ctx, args) => {
    await payFor(ctx, "work", ctx.teacher._id, rowsWork(args.pupils.length));
    return await createClass(ctx, ctx.teacher._id, args);
  },
});

/** Renames a class. Fails with NOT_FOUND, CLASS_NAME_REQUIRED or TEXT_TOO_LONG. */
export const rename = teacherMutation({
  args: { classId: idFromUrl, name: className },
  returns: v.null(),
  handler: async (ctx, { classId, name }) => {
    await renameClass(ctx, await requireOwnClass(ctx, ctx.teacher._id, classId), name);
    return null;
  },
});

/**
 * Adds the pupils that the class does not have yet, and returns their number. A creator mutation like `create`, because a call may create
 * just as many pupils. Fails with NOT_FOUND, and with the errors of `create` about pupils and rate limits.
 */
export const add = creatorMutation({
  args: { classId: idFromUrl, pupils: typedPupils },
  returns: v.number(),
  handler: async (ctx, { classId, pupils }) => {
    await payFor(ctx, "work", ctx.teacher._id, rowsWork(pupils.length));
    const { _id } = await requireOwnClass(ctx, ctx.teacher._id, classId);
    return await addPupils(ctx, _id, pupils);
  },
});

/**
 * Changes a pupil's name, number and extra time. Fails with NOT_FOUND, PUPIL_NAME_REQUIRED, TEXT_TOO_LONG, SCHOOL_NUMBER_INVALID or
 * SCHOOL_NUMBER_TAKEN.
 */
export const updatePupil = teacherMutation({
  args: { pupilId: idFromUrl, ...typedPupil, factor: v.union(v.literal(1), timeFactor) },
  returns: v.null(),
  handler: async (ctx, { pupilId, ...changed }) => {
    await editPupil(ctx, await requireOwnPupil(ctx, ctx.teacher._id, pupilId), changed);
    return null;
  },
});

/** Deletes a pupil with their data in all games and homework. Fails with NOT_FOUND or CLASS_IS_PLAYING. */
export const erasePupil = teacherMutation({
  args: { pupilId: idFromUrl },
  returns: v.null(),
  handler: async (ctx, { pupilId }) => {
    await removePupil(ctx, await requireOwnPupil(ctx, ctx.teacher._id, pupilId));
    return null;
  },
});

/**
 * Deletes a class with its open homework, and its pupils with their data in all games and homework. Fails with NOT_FOUND or
 * CLASS_IS_PLAYING.
 */
export const remove = teacherMutation({
  args: { classId: idFromUrl },
  returns: v.null(),
  handler: async (ctx, { classId }) => {
    await removeClass(ctx, await requireOwnClass(ctx, ctx.teacher._id, classId));
    return null;
  },
});
