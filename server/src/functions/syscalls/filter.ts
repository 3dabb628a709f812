import { compareValues, type JSONValue, type Value } from "convex/values";
import { fieldAt } from "../../store/index-key.ts";
import { decodeOptionalValue } from "../../values/index-range.ts";

type MaybeValue = Value | undefined;
type Evaluate = (document: Record<string, Value>) => MaybeValue;

/**
 * Compiles a `.filter()` expression (docs/protocol.md#queries) into a function that tests a document. As on Convex, that function throws if an operator
 * does not support a value's type.
 */
export function compileFilter(expression: JSONValue): (document: Record<string, Value>) => boolean {
  const evaluate = compile(expression);
  return (document) => {
    const result = evaluate(document);
    if (typeof result !== "boolean") throw new Error("The result of a filter must be a boolean.");
    return result;
  };
}

function compile(expression: JSONValue): Evaluate {
  const [operator, operand] = Object.entries(expression as Record<string, JSONValue>)[0] ?? [];
  if (operator === undefined || operand === undefined) throw new Error("Empty filter expression.");
  if (operator === "$literal") {
    const value = decodeOptionalValue(operand);
    return () => value;
  }
  if (operator === "$field") return (document) => fieldAt(document, operand as string);
  if (operator === "$not") {
    const inner = compile(operand);
    return (document) => !boolean(inner(document));
  }
  // Minus: arithmetic of one operand; the second operand is not used.
  if (operator === "$neg") {
    const inner = compile(operand);
    return (document) =>
      arithmetic(
        inner(document),
        -1,
        (a) => -a,
        (a) => -a,
      );
  }
  const parts = (operand as JSONValue[]).map(compile);
  if (operator === "$and") return (document) => parts.every((part) => boolean(part(document)));
  if (operator === "$or") return (document) => parts.some((part) => boolean(part(document)));
  const [left, right] = parts;
  const combine = BINARY[operator];
  if (!left || !right || !combine) throw new Error(`Unknown filter operator ${operator}.`);
  return (document) => combine(left(document), right(document));
}

const BINARY: Record<string, (a: MaybeValue, b: MaybeValue) => MaybeValue> = {
  $eq: (a, b) => compareValues(a, b) === 0,
  $neq: (a, b) => compareValues(a, b) !== 0,
  $lt: (a, b) => compareValues(a, b) < 0,
  $lte: (a, b) => compareValues(a, b) <= 0,
  $gt: (a, b) => compareValues(a, b) > 0,
  $gte: (a, b) => compareValues(a, b) >= 0,
  $add: (a, b) =>
    arithmetic(
      a,
      b,
      (x, y) => x + y,
      (x, y) => x + y,
    ),
  $sub: (a, b) =>
    arithmetic(
      a,
      b,
      (x, y) => x - y,
      (x, y) => x - y,
    ),
  $mul: (a, b) =>
    arithmetic(
      a,
      b,
      (x, y) => x * y,
      (x, y) => x * y,
    ),
  $div: (a, b) =>
    arithmetic(
      a,
      b,
      (x, y) => x / y,
      (x, y) => x / y,
    ),
  $mod: (a, b) =>
    arithmetic(
      a,
      b,
      (x, y) => x % y,
      (x, y) => x % y,
    ),
};

function boolean(value: MaybeValue): boolean {
  if (typeof value !== "boolean") throw new Error("Logical operators in filters need booleans.");
  return value;
}

/** Applies an operation to two floats or two integers. Integers wrap around at 64 bits. */
function arithmetic(
  a: MaybeValue,
  b: MaybeValue,
  floats: (a: number, b: number) => number,
  integers: (a: bigint, b: bigint) => bigint,
): Value {
  if (typeof a === "number" && typeof b === "number") return floats(a, b);
  if (typeof a === "bigint" && (typeof b === "bigint" || b === -1)) {
    return BigInt.asIntN(64, integers(a, BigInt(b)));
  }
  throw new Error("Arithmetic in filters needs two numbers of the same type.");
}
