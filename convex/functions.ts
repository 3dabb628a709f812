/**
 * Builders of all public functions. A builder's name states the required permission, so handlers contain only business logic. Permission is
 * checked before existence: a document of another user and a missing one give the same error.
 *
 * No other module uses the raw builders.
 */
import { v } from "convex/values";
import { customAction, customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import * as raw from "./_generated/server";
import { requireOwnForm } from "./model/feedback/forms";
import { findSolver, requireGivenHomework } from "./model/homework/find";
import { idFromUrl, withinLengths } from "./model/lengths";
import { findParticipant, proofOf } from "./model/live/session/identity";
import { examOfPhone, sessionOfRemote } from "./model/live/session/remotes";
import { requireHostedSession } from "./model/live/session/sessions";
import { withoutNegativeZeros } from "./model/negativeZeros";
import { requireOwnExam } from "./model/paper/exams";
import { payFor, takeAttempt } from "./model/rateLimits";
import { requireReported } from "./model/reports/source";
import {
  requireStudent,
  requireTeacher,
  requireTeacherOfAction,
  requireUser,
  requireUserOfAction,
} from "./model/users/viewer";
import { fail } from "./shared/errors";

export { httpAction, internalAction, internalMutation, internalQuery } from "./_generated/server";

// The wrapper of the inner call runs first: lengths are checked before any other use of the arguments.
const query = withoutNegativeZeros(withinLengths(raw.query));
const mutation = withoutNegativeZeros(withinLengths(raw.mutation));
const action = withoutNegativeZeros(withinLengths(raw.action));

/** Any caller, signed in or not. */
export const publicQuery = query;
export const publicMutation = mutation;
export const publicAction = action;

/** Any signed-in user: `ctx.user`. */
export const userQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ user: await requireUser(ctx) })),
);

export const userMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ user: await requireUser(ctx) })),
);
/** Any signed-in user: `ctx.user` with the fields that an action needs. */
export const userAction = customAction(
  action,
  customCtx(async (ctx) => ({ user: await requireUserOfAction(ctx) })),
);

/** A teacher: `ctx.teacher`. */
export const teacherQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ teacher: await requireTeacher(ctx) })),
);
/** A teacher who changes or deletes something: `ctx.teacher`. Rate limited by COMMAND_BURST and COMMAND_REFILL_MS. Fails with TOO_FAST. */
export const teacherMutation = customMutation(
  mutation,
  customCtx(async (ctx) => {
    const teacher = await requireTeacher(ctx);
    await payFor(ctx, "command", teacher._id);
    return { teacher };
  }),
);

/** A student: `ctx.student`. */
export const studentQuery = customQuery(
  query,
  customCtx(async (ctx) => ({ student: await requireStudent(ctx) })),
);
export const studentMutation = customMutation(
  mutation,
  customCtx(async (ctx) => ({ student: await requireStudent(ctx) })),
);

/**
 * A teacher who creates something, such as a quiz or a session: `ctx.teacher`. Rate limited by CREATE_BURST and CREATE_REFILL_MS, which all
 * creator mutations share; a lower limit than that of `teacherMutation`. Fails with TOO_MANY_CREATED.
 */
export const creatorMutation = customMutation(
  mutation,
  customCtx(async (ctx) => {
    const teacher = await requireTeacher(ctx);
    if (!(await takeAttempt(ctx, "create", teacher.email))) fail("TOO_MANY_CREATED");
    return { teacher };
  }),
);

/** A teacher: `ctx.teacher` with the fields that an action needs. */
export const teacherAction = customAction(
  action,
  customCtx(async (ctx) => ({ teacher: await requireTeacherOfAction(ctx) })),
);

/** The teacher who hosts the session with this code: `ctx.session`. */
export const hostQuery = customQuery(query, {
  args: { code: v.string() },
  input: async (ctx, { code }) => ({ ctx: { session: await requireHostedSession(ctx, code) }, args: {} }),
});
/** The teacher who hosts the session with this code, rate limited like all mutations of teachers: `ctx.session`. Fails with TOO_FAST. */
export const hostMutation = customMutation(mutation, {
  args: { code: v.string() },
  input: async (ctx, { code }) => {
    const session = await requireHostedSession(ctx, code);
    await payFor(ctx, "command", session.createdBy);
    return { ctx: { session }, args: {} };
  },
});

/**
 * A command to the session with this code: `ctx.session` and `ctx.isRemote`. Sent by the host, or by the host's paired phone, which its
 * secret authenticates. Both share the host's rate limit. Fails with NOT_FOUND, NOT_THE_REMOTE or TOO_FAST.
 */
export const commandMutation = customMutation(mutation, {
  args: { code: v.string(), remote: v.optional(v.string()) },
  input: async (ctx, { code, remote }) => {
    const session =
      remote === undefined
        ? await requireHostedSession(ctx, code)
        : ((await sessionOfRemote(ctx, code, remote)) ?? fail("NOT_THE_REMOTE"));
    await payFor(ctx, "command", session.createdBy);
    return { ctx: { session, isRemote: remote !== undefined }, args: {} };
  },
});

/** The remote of the session with this code: `ctx.session`, null for all other callers. */
export const remoteQuery = customQuery(query, {
  args: { code: v.string(), secret: v.string() },
  input: async (ctx, { code, secret }) => ({
    ctx: { session: await sessionOfRemote(ctx, code, secret) },
    args: {},
  }),
});

/** The teacher who owns the feedback form with this id: `ctx.form`. */
export const formOwnerQuery = customQuery(query, {
  args: { feedbackId: idFromUrl },
  input: async (ctx, { feedbackId }) => ({ ctx: { form: await requireOwnForm(ctx, feedbackId) }, args: {} }),
});
/** The owner of the feedback form with this id, rate limited like all mutations of teachers: `ctx.form`. Fails with TOO_FAST. */
export const formOwnerMutation = customMutation(mutation, {
  args: { feedbackId: idFromUrl },
  input: async (ctx, { feedbackId }) => {
    const form = await requireOwnForm(ctx, feedbackId);
    await payFor(ctx, "command", form.createdBy);
    return { ctx: { form }, args: {} };
  },
});

const proof = { code: v.string(), secret: v.string() };

/** A participant, authenticated by secret or account: `ctx.participant`, null for all other callers. */
export const participantQuery = customQuery(query, {
  args: proof,
  input: async (ctx, { code, secret }) => ({
    ctx: { participant: await findParticipant(ctx, code, await proofOf(ctx, secret)) },
    args: {},
  }),
});
/** A participant, authenticated by secret or account: `ctx.participant`. Fails with NOT_A_PARTICIPANT. */
export const participantMutation = customMutation(mutation, {
  args: proof,
  input: async (ctx, { code, secret }) => {
    const participant = await findParticipant(ctx, code, await proofOf(ctx, secret));
    return { ctx: { participant: participant ?? fail("NOT_A_PARTICIPANT") }, args: {} };
  },
});

/** The teacher who hosts the exam on paper with this id: `ctx.session`. */
export const examQuery = customQuery(query, {
  args: { sessionId: idFromUrl },
  input: async (ctx, { sessionId }) => ({ ctx: { session: await requireOwnExam(ctx, sessionId) }, args: {} }),
});
/** The teacher who hosts the exam on paper with this id, rate limited like all mutations of teachers: `ctx.session`. Fails with TOO_FAST. */
export const examMutation = customMutation(mutation, {
  args: { sessionId: idFromUrl },
  input: async (ctx, { sessionId }) => {
    const session = await requireOwnExam(ctx, sessionId);
    await payFor(ctx, "command", session.createdBy);
    return { ctx: { session }, args: {} };
  },
});

/** The phone that is paired with the exam on paper with this code: `ctx.session`, null for all other callers. */
export const examPhoneQuery = customQuery(query, {
  args: proof,
  input: async (ctx, { code, secret }) => ({
    ctx: { session: await examOfPhone(ctx, code, secret) },
    args: {},
  }),
});
/** The phone that is paired with the exam on paper with this code. It shares the host's rate limit: `ctx.session`. Fails with PHONE_UNPAIRED or TOO_FAST. */
export const examPhoneMutation = customMutation(mutation, {
  args: proof,
  input: async (ctx, { code, secret }) => {
    const session = (await examOfPhone(ctx, code, secret)) ?? fail("PHONE_UNPAIRED");
    await payFor(ctx, "command", session.createdBy);
    return { ctx: { session }, args: {} };
  },
});

/** The teacher of the game or homework with this code: `ctx.source`, the subject of the report. */
export const reportQuery = customQuery(query, {
  args: { code: v.string() },
  input: async (ctx, { code }) => ({ ctx: { source: await requireReported(ctx, code) }, args: {} }),
});

/** The teacher who has given the homework with this code, rate limited like all mutations of teachers: `ctx.homework`. Fails with TOO_FAST. */
export const givenHomeworkMutation = customMutation(mutation, {
  args: { code: v.string() },
  input: async (ctx, { code }) => {
    const homework = await requireGivenHomework(ctx, code);
    await payFor(ctx, "command", homework.createdBy);
    return { ctx: { homework }, args: {} };
  },
});

/**
 * A solver of the homework with this code, authenticated by a browser's secret or a personal code: `ctx.solver`, null for all other
 * callers.
 */
export const solverQuery = customQuery(query, {
  args: proof,
  input: async (ctx, { code, secret }) => ({
    ctx: { solver: await findSolver(ctx, code, secret) },
    args: {},
  }),
});
/** A solver of the homework with this code, authenticated by a browser's secret or a personal code: `ctx.solver`. Fails with NOT_FOUND. */
export const solverMutation = customMutation(mutation, {
  args: proof,
  input: async (ctx, { code, secret }) => {
    const solver = await findSolver(ctx, code, secret);
    return { ctx: { solver: solver ?? fail("NOT_FOUND") }, args: {} };
  },
});
