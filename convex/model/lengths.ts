/**
 * How long an argument may be. A validator of Convex says what type an argument has, not how large it may be: a function would work on a megabyte
 * where a name is meant. So lengths are checked before anything else is done with a value, at the cost of a comparison for each text. What is only a
 * little too long gets through to the function, which refuses it with a message of its own.
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

/** The limit of a text without a limit of its own, in UTF-16 units: an id, a code with spaces, a secret, a moment. */
const SHORT = 64;
/** The limit of an array without a limit of its own. One more than a quiz may have questions, so that the function can say so. */
const FEW = MAX_QUESTIONS + 1;
/** A typed text may be this many times as long as it should. What is longer was not typed; spaces and marks that are cleaned away count as well. */
const TYPED_AT_MOST = 10;
/** Browsers send no longer ones. */
const LONGEST_ADDRESS = 16_384;
/** A cursor holds the index keys at which its page ends, titles among them. */
const CURSOR = 8_192;

interface Bound {
  length: number;
  /** What a longer value is refused with. */
  refusal: ErrorCode;
}

/** What is said of a validator by `upTo`. */
const bounds = new WeakMap<object, Bound>();

/** A validator whose values are at most so long: a text in UTF-16 units, an array in elements, anything else in UTF-16 units of all its texts. */
export function upTo<V extends GenericValidator>(
  length: number,
  validator: V,
  refusal: ErrorCode = "INVALID_INPUT",
): V {
  bounds.set(validator, { length, refusal });
  return validator;
}

/** A text that a person types, of at most `maxChars` characters when it is right. */
export function typed(maxChars: number, tooLong: ErrorCode = "TEXT_TOO_LONG") {
  return upTo(TYPED_AT_MOST * maxChars, v.string(), tooLong);
}

/** A field that may be absent, as long as its validator says: `v.optional` makes another one, of which nothing was said. */
export function optional<V extends Validator<unknown, "required", string>>(validator: V) {
  const field = v.optional(validator);
  const bound = bounds.get(validator);
  if (bound !== undefined) bounds.set(field, bound);
  return field;
}

/** An id that may come from the address of a page. One that is too long is the id of nothing, and the page says so. */
export const idFromUrl = upTo(LONGEST_ADDRESS, v.string());

/** Where a list goes on. */
export const cursor = upTo(CURSOR, v.string());

const { numItems, id, maximumRowsRead, maximumBytesRead } = paginationOptsValidator.fields;
const place = v.union(cursor, v.null());
/** `paginationOptsValidator` with cursors that have an end. */
export const pageOptions = v.object({
  numItems,
  cursor: place,
  endCursor: v.optional(place),
  id,
  maximumRowsRead,
  maximumBytesRead,
});

/** Why a value is refused; null when it is as long as it may be. */
type Check = (value: unknown) => ErrorCode | null;

interface Definition {
  args: PropertyValidators | GenericValidator;
  handler: (ctx: unknown, args: unknown) => unknown;
}

/** Wraps a builder: its functions check the lengths of their arguments first. */
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
      return checkBy(validator, SHORT, (value) => (typeof value === "string" ? value.length : Infinity));
    case "array": {
      const isShort = checkBy(validator, FEW, (value) => (Array.isArray(value) ? value.length : Infinity));
      const check = checkOf(validator.element);
      return (value) => isShort(value) ?? firstRefusal(value as unknown[], check);
    }
    case "object":
      return checkOfObject(validator.fields as PropertyValidators);
    case "union": {
      const members = (validator.members as GenericValidator[]).map(checkOf);
      return (value) => {
        const refusals = members.map((check) => check(value));
        if (refusals.includes(null)) return null;
        return refusals.find((refusal) => refusal !== NOT_THIS) ?? NOT_THIS;
      };
    }
    case "literal":
      return (value) => (value === validator.value ? null : NOT_THIS);
    case "null":
      return (value) => (value === null ? null : NOT_THIS);
    case "any":
    case "record":
    case "bytes":
      return checkBy(validator, SHORT, textLength);
    default:
      return (value) => (typeof value !== "string" && typeof value !== "object" ? null : NOT_THIS);
  }
}

/** The code for a value that no member of a union takes, and for one that nobody types. */
const NOT_THIS = "INVALID_INPUT";

function checkBy(validator: GenericValidator, usual: number, lengthOf: (value: unknown) => number): Check {
  const { length, refusal } = bounds.get(validator) ?? { length: usual, refusal: NOT_THIS };
  return (value) => {
    const actual = lengthOf(value);
    if (actual <= length) return null;
    return actual === Infinity ? NOT_THIS : refusal;
  };
}

function checkOfObject(fields: PropertyValidators): Check {
  const checks = Object.entries(fields).map(([name, field]) => {
    const check = checkOf(field);
    const missing = field.isOptional === "optional" ? null : NOT_THIS;
    return (value: Record<string, unknown>) => (value[name] === undefined ? missing : check(value[name]));
  });
  return (value) => {
    if (!isObject(value)) return NOT_THIS;
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

/** UTF-16 units of all texts and names in a value, and one for each value. */
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
