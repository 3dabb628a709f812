import { v } from "convex/values";
import { ERROR_CODES } from "../shared/errors";

/** Validator of the codes in `shared/errors.ts`, for functions that return a failure instead of throwing it. */
export const errorCode = v.union(...ERROR_CODES.map((code) => v.literal(code)));
