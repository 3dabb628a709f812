/**
 * Replaces −0 by 0 in function arguments. In JavaScript −0 equals 0, but in an index these are two keys. A row stored with the key 0 is not
 * found with −0, so a duplicate row could be created.
 */
type Handler = (ctx: unknown, args: unknown) => unknown;

/** Wraps a builder so that its functions never receive −0, at any depth of their arguments. */
export function withoutNegativeZeros<Builder>(build: Builder): Builder {
  const buildRaw = build as (definition: { handler: Handler }) => unknown;
  const buildPlain: typeof buildRaw = (definition) =>
    buildRaw({ ...definition, handler: (ctx, args) => definition.handler(ctx, withoutNegativeZero(args)) });
  return buildPlain as Builder;
}

function withoutNegativeZero(value: unknown): unknown {
  return containsNegativeZero(value) ? replaceNegativeZeros(value) : value;
}

function containsNegativeZero(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(containsNegativeZero);
  if (isObject(value)) return Object.values(value).some(containsNegativeZero);
  return Object.is(value, -0);
}

function replaceNegativeZeros(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceNegativeZeros);
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, replaceNegativeZeros(field)]),
    );
  }
  return Object.is(value, -0) ? 0 : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof ArrayBuffer);
}
