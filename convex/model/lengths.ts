/**
 * Length limits of function arguments. Convex validators check types, not sizes, so a function would otherwise process a name of one
 * megabyte. Lengths are checked before the handler runs, with one comparison per text. These limits are higher than the product's limits:
 * the handler rejects a text that is only slightly too long, with a specific error code.
 */
import { paginationOptsValidator } from "convex/server";
import {
  asObjectValidator,
  type GenericValidator,
  type PropertyValidators,
  type Validator,
  v,
} from "convex/values";
import { type ErrorCode, fail } from "../shared/errors";
import { MAX_QUESTIONS } from "../shared/limits/quizzes";

/** Default limit of a text (id, code, secret, time) in UTF-16 units. */
const DEFAULT_TEXT_LENGTH = 64;
/** Default limit of an array. One more than a quiz may have questions, so that the handler can reject 101 questions with its own code. */
const DEFAULT_ARRAY_LENGTH = MAX_QUESTIONS + 1;
/**
 * Factor by which a typed text may exceed its limit before the handler runs. The handler later removes surplus spaces and marks from the
 * text, so its length is not final here.
 */
const TYPED_AT_MOST = 10;
/** Longest URL that browsers send. */
const LONGEST_ADDRESS = 16_384;
/** Longest cursor. It contains the index key at which its page ends, such as a title. */
const CURSOR_LENGTH = 8_192;

interface Bound {
  length: number;
  /** Error code for longer values. */
  refusal: ErrorCode;
}

/** Limits of validators, set by `upTo`. */
const bounds = new WeakMap<object, Bound>();

/** Sets a validator's maximum length: a text in UTF-16 units, an array in elements, anything else in UTF-16 units of all its texts. */
export function upTo<V extends GenericValidator>(
  length: number,
  validator: V,
  refusal: ErrorCode = "INVALID_INPUT",
): V {
  bounds.set(validator, { length, refusal });
  return validator;
}

/** Text that a person types, with at most `maxChars` characters when valid. */
export function typed(maxChars: number, tooLong: ErrorCode = "TEXT_TOO_LONG") {
  return upTo(TYPED_AT_MOST * maxChars, v.string(), tooLong);
}

/** Optional field with its validator's limit: `v.optional` creates a new validator without one. */
export function optional<V extends Validator<unknown, "required", string>>(validator: V) {
  const field = v.optional(validator);
  const bound = bounds.get(validator);
  if (bound !== undefined) bounds.set(field, bound);
  return field;
}

/** Id that may come from a page's URL. A long invalid id is accepted here; the function then finds nothing, and the page reports that. */
export const idFromUrl = upTo(LONGEST_ADDRESS, v.string());

/** Start of a page in a list. */
export const cursor = upTo(CURSOR_LENGTH, v.string());

const { numItems, id, maximumRowsRead, maximumBytesRead } = paginationOptsValidator.fields;
const nullableCursor = v.union(cursor, v.null());
/** `paginationOptsValidator` with limited cursors. */
export const pageOptions = v.object({
  numItems,
  cursor: nullableCursor,
  endCursor: v.optional(nullableCursor),
  id,
  maximumRowsRead,
  maximumBytesRead,
});

/** Function that returns the error code for a value that is too long, and null if its length is valid. */
type Check = (value: unknown) => ErrorCode | null;

interface Definition {
  args: PropertyValidators | GenericValidator;
  handler: (ctx: unknown, args: unknown) => unknown;
}

/** Wraps a builder so that its functions check the lengths of their arguments first. */
export function withinLengths<Builder>(build: Builder): Builder {
  const buildRaw = build as (definition: Definition) => unknown;
  const buildBounded: typeof buildRaw = (definition) => {
    const check = checkOf(asObjectValidator(definition.args));
    const handler: Definition["handler"] = (ctx, args) => {
      const refusal = check(args);
      return refusal === null ? definition.handler(ctx, args) : fail(refusal);
    };
    return buildRaw({ ...definition, handler });
  };
  return buildBounded as Builder;
}

function checkOf(validator: GenericValidator): Check {
  switch (validator.kind) {
    case "string":
    case "id":
      return checkBy(validator, DEFAULT_TEXT_LENGTH, (value) =>
        typeof value === "string" ? value.length : Infinity,
      );
    case "array": {
      const checkLength = checkBy(validator, DEFAULT_ARRAY_LENGTH, (value) =>
        Array.isArray(value) ? value.length : Infinity,
      );
      const checkElement = checkOf(validator.element);
      return (value) => checkLength(value) ?? firstRefusal(value as unknown[], checkElement);
    }
    case "object":
      return checkOfObject(validator.fields as PropertyValidators);
    case "union": {
      const members = (validator.members as GenericValidator[]).map(checkOf);
      return (value) => {
        const refusals = members.map((check) => check(value));
        if (refusals.includes(null)) return null;
        return refusals.find((refusal) => refusal !== INVALID) ?? INVALID;
      };
    }
    case "literal":
      return (value) => (value === validator.value ? null : INVALID);
    case "null":
      return (value) => (value === null ? null : INVALID);
    case "any":
    case "record":
    case "bytes":
      return checkBy(validator, DEFAULT_TEXT_LENGTH, textLength);
    default:
      // Numbers and booleans have a bounded size.
      return (value) => (typeof value !== "string" && typeof value !== "object" ? null : INVALID);
  }
}

/** Error code for values of a wrong type, and for values that are too long if their validator sets no other code. */
const INVALID = "INVALID_INPUT";

/** Returns a check that compares a length with the validator's limit. `lengthOf` returns Infinity for a value of a wrong type. */
function checkBy(
  validator: GenericValidator,
  defaultLength: number,
  lengthOf: (value: unknown) => number,
): Check {
  const { length, refusal } = bounds.get(validator) ?? { length: defaultLength, refusal: INVALID };
  return (value) => {
    const actual = lengthOf(value);
    if (actual <= length) return null;
    return actual === Infinity ? INVALID : refusal;
  };
}

function checkOfObject(fields: PropertyValidators): Check {
  const checks = Object.entries(fields).map(([name, field]) => {
    const check = checkOf(field);
    const missing = field.isOptional === "optional" ? null : INVALID;
    return (value: Record<string, unknown>) => (value[name] === undefined ? missing : check(value[name]));
  });
  return (value) => {
    if (!isObject(value)) return INVALID;
    for (const check of checks) {
      const refusal = check(value);
      if (refusal !== null) return refusal;
    }
    return null;
  };
}

function firstRefusal(values: readonly unknown[], check: Check): ErrorCode | null {
  for (const value of values) {
    const refusal = check(value);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns the number of UTF-16 units of all texts and field names in a value, plus one for each value that is not a text. */
export function textLength(value: unknown): number {
  if (typeof value === "string") return value.length;
  let length = 1;
  if (Array.isArray(value)) for (const inner of value) length += textLength(inner);
  else if (isObject(value)) for (const name in value) length += name.length + textLength(value[name]);
  return length;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
