/** A Convex backend in memory with the product's schema and functions. */
import { convexTest, type TestConvex } from "convex-test";
import schema from "../../../convex/schema";

const modules = import.meta.glob(["../../../convex/**/*.{ts,js}", "!../../../convex/**/*.d.ts"]);

export type Backend = TestConvex<typeof schema>;
/** A backend as seen by one caller. */
export type Caller = Pick<Backend, "query" | "mutation" | "action">;

export function newBackend(): Backend {
  return convexTest({ schema, modules });
}
