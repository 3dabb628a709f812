import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** A category as its maker sees it. */
export type OwnCategory = FunctionReturnType<typeof api.categories.own>[number];
