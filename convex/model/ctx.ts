/** Contexts of model code. Only this file and `functions.ts` import the generated server module. */
export type { ActionCtx, MutationCtx, QueryCtx } from "../_generated/server";
