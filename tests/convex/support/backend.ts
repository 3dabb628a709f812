/** A Convex backend in memory with the product's schema and functions. */
import { convexTest, type TestConvex } from "convex-test";
import type { TableNames } from "../../../convex/_generated/dataModel";
import schema from "../../../convex/schema";

const modules = import.meta.glob(["../../../convex/**/*.{ts,js}", "!../../../convex/**/*.d.ts"]);

export type Backend = TestConvex<typeof schema>;
/** A backend as seen by one caller. */
export type Caller = Pick<Backend, "query" | "mutation" | "action">;

export function newBackend(): Backend {
  return convexTest({ schema, modules });
}

/** Contents of all tables and of the arguments of all jobs, as text. Used to verify that deleted data is gone. */
export async function everythingStored(backend: Backend): Promise<string> {
  const tables = Object.keys(schema.tables) as TableNames[];
  return await backend.run(async (ctx) =>
    JSON.stringify([
      ...(await Promise.all(tables.map((table) => ctx.db.query(table).collect()))),
      (await ctx.db.system.query("_scheduled_functions").collect()).map(({ args }) => args),
    ]),
  );
}
