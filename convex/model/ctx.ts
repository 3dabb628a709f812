/** The contexts that model code works on. Only this file and `functions.ts` know the generated server module. */
export type { ActionCtx, MutationCtx, QueryCtx } from "../_generated/server";
