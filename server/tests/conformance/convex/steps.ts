import {
  type GenericMutationCtx,
  type GenericQueryCtx,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { ConvexError, v } from "convex/values";
import { type QuerySpec, queryOf } from "./model/querySpec";

/* Database operations as a list of steps. A test passes the steps of one query or mutation and gets the result of each. Instead of an id, a step may
   contain the position of an earlier step that returned the id. */

// biome-ignore lint/suspicious/noExplicitAny: the tables differ from deployment to deployment.
type AnyModel = any;
type ReadCtx = GenericQueryCtx<AnyModel>;
type WriteCtx = GenericMutationCtx<AnyModel>;

export type Step =
  | { do: "insert"; table: string; value: Record<string, unknown> }
  | { do: "get"; id: string | number; table?: string; system?: boolean }
  | { do: "patch"; id: string | number; value: Record<string, unknown>; unset?: string[] }
  | { do: "replace"; id: string | number; value: Record<string, unknown> }
  | { do: "delete"; id: string | number }
  | { do: "query"; query: QuerySpec; take?: "first" | "unique" | number }
  | {
      do: "page";
      query: QuerySpec;
      options: {
        numItems: number;
        cursor: string | null;
        endCursor?: string;
        maximumRowsRead?: number;
        id?: number;
      };
    }
  | { do: "normalizeId"; table: string; id: string }
  | { do: "fail"; message?: string; data?: unknown }
  | { do: "mutate"; steps: Step[]; strict?: boolean }
  | { do: "ask"; steps: Step[]; stale?: boolean };

/** Result of a step: its value or its error; `data` is that of a ConvexError. */
export type Result = { value: unknown } | { error: string; data?: unknown };

async function run(ctx: ReadCtx, steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  const idOf = (id: string | number) => {
    if (typeof id === "string") return id;
    return String((results[id] as { value: unknown }).value);
  };
  for (const step of steps) {
    try {
      results.push({ value: (await perform(ctx, step, idOf)) ?? null });
    } catch (error) {
      const { message, data } = error as { message: string; data?: unknown };
      results.push(data === undefined ? { error: message } : { error: message, data });
    }
  }
  return results;
}

async function perform(ctx: ReadCtx, step: Step, idOf: (id: string | number) => string): Promise<unknown> {
  const { db } = ctx as WriteCtx;
  switch (step.do) {
    case "insert":
      return await db.insert(step.table, step.value as never);
    case "get": {
      if (step.system) return await db.system.get(idOf(step.id) as never);
      if (step.table !== undefined) return await db.get(step.table as never, idOf(step.id) as never);
      return await db.get(idOf(step.id) as never);
    }
    case "patch": {
      const removed = Object.fromEntries((step.unset ?? []).map((name) => [name, undefined]));
      return await db.patch(idOf(step.id) as never, { ...step.value, ...removed } as never);
    }
    case "replace":
      return await db.replace(idOf(step.id) as never, step.value as never);
    case "delete":
      return await db.delete(idOf(step.id) as never);
    case "query": {
      const query = queryOf(db, step.query);
      if (step.take === "first") return await query.first();
      if (step.take === "unique") return await query.unique();
      return typeof step.take === "number" ? await query.take(step.take) : await query.collect();
    }
    case "page":
      return await queryOf(db, step.query).paginate(step.options as never);
    case "normalizeId":
      return db.normalizeId(step.table as never, step.id);
    case "fail":
      throw step.data === undefined ? new Error(step.message) : new ConvexError(step.data as never);
    case "mutate": {
      const { steps, strict = false } = step;
      return await (ctx as WriteCtx).runMutation(makeFunctionReference<"mutation">("steps:write"), {
        steps,
        strict,
      });
    }
    case "ask": {
      const read = makeFunctionReference<"query">("steps:read");
      if (!step.stale) return await ctx.runQuery(read, { steps: step.steps });
      return await (ctx as WriteCtx).runQuery(read, { steps: step.steps }, { useStaleSnapshot: true });
    }
  }
}

export const read = queryGeneric({
  args: { steps: v.array(v.any()) },
  handler: async (ctx, { steps }): Promise<Result[]> => await run(ctx, steps as Step[]),
});

/** With `strict`, the first error of a step fails the mutation. */
export const write = mutationGeneric({
  args: { steps: v.array(v.any()), strict: v.optional(v.boolean()) },
  handler: async (ctx, { steps, strict }): Promise<Result[]> => {
    const results = await run(ctx, steps as Step[]);
    const failed = results.find((result) => "error" in result);
    if (!strict || failed === undefined) return results;
    const { error, data } = failed as { error: string; data?: unknown };
    throw data === undefined ? new Error(error) : new ConvexError(data as never);
  },
});
