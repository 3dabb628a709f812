/**
 * Beginning an attempt at homework: the solver's place and name, and the limit of new places. A solver is a browser with a secret, or a
 * pupil with a personal code.
 */
import type { Doc } from "../../_generated/dataModel";
import { isHomeworkCode, normalizeCode } from "../../shared/codes";
import type { ErrorCode } from "../../shared/errors";
import { HOMEWORK_NAME_MAX_CHARS } from "../../shared/limits/homework";
import { sortKey } from "../../shared/turkish";
import { pupilWithCode } from "../classes/personalCodes";
import type { MutationCtx } from "../ctx";
import { readNickname } from "../live/participants/nickname";
import { newSeed } from "../live/rules/mixing";
import { isOffensive } from "../names/profanity";
import { countWrongCode, hasAttempt } from "../rateLimits";
import { hashSecret, isSecret } from "../secret";
import { getViewerId } from "../users/viewer";
import { findHomework, findPlace, findPupilsPlace, mayTryAgain } from "./find";
import { openOrCloseHomework } from "./give";
import { reservePlace } from "./placeLimit";

type Homework = Doc<"homework">;
type Place = Doc<"homeworkPlaces">;
type Refused = { refused: ErrorCode };

/** Begins the attempt with this number, from 1, or continues it. A browser's wrong homework codes and wrong session codes share one limit. */
export async function beginAttempt(
  ctx: MutationCtx,
  input: { code: string; secret: string; name: string; attempt: number },
): Promise<Refused | null> {
  const { code, secret, attempt } = input;
  if (!Number.isInteger(attempt) || attempt < 1) return { refused: "INVALID_INPUT" };
  const secretHash = await hashSecret(secret);
  const found = await findByTypedCode(ctx, code, secretHash);
  if ("refused" in found) return found;
  const homework = await openIfDue(ctx, found);
  const solver = await identifySolver(ctx, homework, secret, secretHash);
  if ("refused" in solver) return solver;
  const { pupil, place } = solver;
  if (place !== null && attempt <= place.attempt) return null;
  const refused = refusalToBegin(homework);
  if (refused !== null) return { refused };
  if (place !== null) return await beginNext(ctx, homework, place, attempt);
  if (attempt !== 1) return { refused: "NO_ATTEMPT_LEFT" };
  if ((await getViewerId(ctx)) === homework.createdBy) return { refused: "HOST_CANNOT_JOIN" };
  const named = pupil === null ? await admitBrowser(ctx, homework, input.name) : admitPupil(pupil);
  if ("refused" in named) return named;
  await ctx.db.insert("homeworkPlaces", {
    homeworkId: homework._id,
    secretHash: pupil === null ? secretHash : null,
    ...named,
    seed: newSeed(),
    attempt: 1,
    handedInAt: null,
    sum: 0,
    counted: 1,
    score: 0,
    late: 0,
    begunAt: Date.now(),
    answered: 0,
  });
  return null;
}

/**
 * Returns the solver's existing place, or null: the place of the browser with this secret, or of the pupil with this personal code. A pupil
 * may have begun on another device.
 */
async function identifySolver(
  ctx: MutationCtx,
  homework: Homework,
  secret: string,
  secretHash: string,
): Promise<{ pupil: Doc<"pupils"> | null; place: Place | null } | Refused> {
  if (homework.class === undefined) {
    if (!isSecret(secret)) return { refused: "INVALID_INPUT" };
    return { pupil: null, place: await findPlace(ctx, homework._id, secretHash) };
  }
  const pupil = await pupilWithCode(ctx, homework.class.id, secret);
  if (pupil === null) return { refused: "PERSONAL_CODE_WRONG" };
  return { pupil, place: await findPupilsPlace(ctx, homework._id, pupil._id) };
}

type Named = Pick<Place, "displayName" | "sortKey" | "pupilId">;

/** Validates the name and reserves a place. */
async function admitBrowser(ctx: MutationCtx, homework: Homework, name: string): Promise<Named | Refused> {
  const read = readNickname(name, HOMEWORK_NAME_MAX_CHARS);
  if ("refused" in read) return read.refused === "NICKNAME_TOO_LONG" ? { refused: "TEXT_TOO_LONG" } : read;
  // The report may be shown on the board, so offensive names are rejected. Names like the teacher's are allowed: no leaderboard shows them,
  // and a pupil may have the same name.
  if (isOffensive(read.nickname)) return { refused: "NICKNAME_UNKIND" };
  const refused = await reservePlace(ctx, homework._id);
  if (refused !== null) return { refused };
  return { displayName: read.nickname, sortKey: sortKey(read.nickname) };
}

/** Reserves nothing: the number of places is limited by the number of pupils. */
function admitPupil({ _id: pupilId, name: displayName, sortKey }: Doc<"pupils">): Named {
  return { pupilId, displayName, sortKey };
}

async function findByTypedCode(
  ctx: MutationCtx,
  code: string,
  secretHash: string,
): Promise<Homework | Refused> {
  if (!isHomeworkCode(normalizeCode(code))) return { refused: "HOMEWORK_NOT_FOUND" };
  if (!(await hasAttempt(ctx, "sessionCode", secretHash))) return { refused: "TOO_MANY_WRONG_CODES" };
  const homework = await findHomework(ctx, code);
  if (homework !== null) return homework;
  await countWrongCode(ctx, secretHash);
  return { refused: "HOMEWORK_NOT_FOUND" };
}

/** Returns the homework after opening it if it is due, because the opening job may not have run yet. */
async function openIfDue(ctx: MutationCtx, homework: Homework): Promise<Homework> {
  if (homework.state !== "waiting" || Date.now() < homework.opensAt) return homework;
  await openOrCloseHomework(ctx, homework._id);
  return (await ctx.db.get("homework", homework._id)) ?? homework;
}

function refusalToBegin({ state, closesAt }: Homework): ErrorCode | null {
  if (state === "missed") return "HOMEWORK_GONE";
  if (state === "waiting") return "HOMEWORK_NOT_OPEN";
  return state === "closed" || Date.now() >= closesAt ? "HOMEWORK_CLOSED" : null;
}

async function beginNext(
  ctx: MutationCtx,
  homework: Homework,
  place: Place,
  attempt: number,
): Promise<Refused | null> {
  const isNext = attempt === place.attempt + 1 && place.handedInAt !== null;
  if (!isNext || !mayTryAgain(homework, place)) return { refused: "NO_ATTEMPT_LEFT" };
  await ctx.db.patch("homeworkPlaces", place._id, { attempt, handedInAt: null, sum: 0 });
  return null;
}
