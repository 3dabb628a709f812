import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** A category, with the fields that only its owner receives. */
export type OwnCategory = FunctionReturnType<typeof api.categories.own>[number];
