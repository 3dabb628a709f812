/**
 * Known browsers of an account, which have signed in to it before. A browser is identified by the hash of a secret that it generated. The
 * secret grants no access, but sign-in attempts from a known browser have a limit of their own. So a pupil who keeps typing a teacher's
 * address with wrong passwords does not lock out the teacher's computer.
 */
import type { Id } from "../../_generated/dataModel";
import { DEVICE_KEPT_MS, DEVICES_PER_USER } from "../../shared/limits/accounts";
import type { MutationCtx, QueryCtx } from "../ctx";
import { hashSecret, isSecret } from "../secret";
import type { Params } from "./registration";

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** Returns the hash of the browser's secret, or null if the call contains none. */
export async function readDevice({ device }: Params): Promise<string | null> {
  return typeof device === "string" && isSecret(device) ? await hashSecret(device) : null;
}

/** True if this browser has signed in to the account before. */
export async function isKnownDevice(
  ctx: QueryCtx,
  userId: Id<"users">,
  deviceHash: string | null,
): Promise<boolean> {
  return deviceHash !== null && (await findDevice(ctx, userId, deviceHash)) !== null;
}

/** Stores a browser that has just signed in. Beyond the limit, the least recently used one is deleted. */
export async function rememberDevice(
  ctx: MutationCtx,
  userId: Id<"users">,
  deviceHash: string,
): Promise<void> {
  const usedAt = Date.now();
  const known = await findDevice(ctx, userId, deviceHash);
  if (known !== null) return await ctx.db.patch("signInDevices", known._id, { usedAt });
  const others = await ctx.db
    .query("signInDevices")
    .withIndex("by_user_and_used_at", (q) => q.eq("userId", userId))
    .take(DEVICES_PER_USER);
  if (others.length === DEVICES_PER_USER && others[0]) await ctx.db.delete("signInDevices", others[0]._id);
  await ctx.db.insert("signInDevices", { userId, deviceHash, usedAt });
}

/** Deletes browsers unused for DEVICE_KEPT_MS. Returns true if there may be more. */
export async function sweepDevices(ctx: MutationCtx): Promise<boolean> {
  const old = await ctx.db
    .query("signInDevices")
    .withIndex("by_used_at", (q) => q.lt("usedAt", Date.now() - DEVICE_KEPT_MS))
    .take(SWEPT_AT_ONCE);
  for (const device of old) await ctx.db.delete("signInDevices", device._id);
  return old.length === SWEPT_AT_ONCE;
}

async function findDevice(ctx: QueryCtx, userId: Id<"users">, deviceHash: string) {
  return await ctx.db
    .query("signInDevices")
    .withIndex("by_user_and_device", (q) => q.eq("userId", userId).eq("deviceHash", deviceHash))
    .unique();
}
