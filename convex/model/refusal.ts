import { v } from "convex/values";
import { ERROR_CODES } from "../shared/errors";

/** The codes of `shared/errors.ts` as a validator, for functions that return a failure instead of throwing it. */
export const errorCode = v.union(...ERROR_CODES.map((code) => v.literal(code)));
