import type { Parser as AcornParser, AnyNode, Statement } from "acorn";

/*
 * An endless loop in the app's code would block the server's only thread. V8 can end running code from outside (`terminateExecution`), but this drops
 * all pending microtasks and crashes Node. So the compiler inserts time checks into the code: at the start of each iteration of a loop, and of each
 * function that contains calls. A check decrements a counter. Below zero it calls `checkCpuTime` (`cpu-time-check.ts`), which throws when the time is
 * up.
 */

/** Variable in the bundled code: number of checks until the next call of {@link CHECK}. */
const COUNTER = "__convexLeft";
/** Function in the bundled code that measures the time. It returns the new value of {@link COUNTER}. */
const CHECK = "__convexTime";

/** Declarations of both names, for the top of the code. @param check expression whose value is the function */
export function timeChecksBanner(check: string): string {
  return `var ${COUNTER} = 0, ${CHECK} = ${check};`;
}

const STATEMENT = ` if (--${COUNTER} < 0) ${COUNTER} = ${CHECK}();`;
const EXPRESSION = `--${COUNTER} < 0 && (${COUNTER} = ${CHECK}())`;

/** Text to insert at an offset of the code. */
export interface Insertion {
  at: number;
  text: string;
}

/** Method of acorn's parser that a plugin may override, missing from its types. */
type ParserClass = new (
  ...args: unknown[]
) => {
  parseStatement(context: unknown, isTopLevel: unknown, exports: unknown): Statement;
};

/**
 * Finds the insertions for all checks, sorted by position. No insertion contains a line break.
 *
 * @throws SyntaxError for code that is not an ECMAScript module
 */
export async function timeChecks(code: string): Promise<Insertion[]> {
  // Imported lazily: most starts use the cache and need no parser.
  const { Parser } = await import("acorn");
  const insertions: Insertion[] = [];
  // Syntax trees are large. So each top-level statement is visited as soon as it is parsed, and replaced by an empty one.
  const IncrementalParser = Parser.extend((Base) => {
    const StatementParser = Base as unknown as ParserClass;
    return class extends StatementParser {
      override parseStatement(context: unknown, isTopLevel: unknown, exports: unknown): Statement {
        const statement = super.parseStatement(context, isTopLevel, exports);
        if (!isTopLevel) return statement;
        visit(statement, insertions);
        return { type: "EmptyStatement", start: statement.start, end: statement.end };
      }
    } as unknown as typeof AcornParser;
  });
  IncrementalParser.parse(code, { ecmaVersion: "latest", sourceType: "module" });
  // The sort is stable: insertions at the same position keep the order in which `visit` added them. `visit` adds the start of an outer node before that
  // of an inner one, and the end of an inner node before that of an outer one.
  return insertions.sort((a, b) => a.at - b.at);
}

export function withInsertions(code: string, insertions: readonly Insertion[]): string {
  let from = 0;
  const parts: string[] = [];
  for (const { at, text } of insertions) {
    parts.push(code.slice(from, at), text);
    from = at;
  }
  parts.push(code.slice(from));
  return parts.join("");
}

/** Adds the insertions for a node and all nodes inside it. @returns true if the node contains a call; calls inside nested functions do not count */
function visit(node: AnyNode, insertions: Insertion[]): boolean {
  const before = insertions.length;
  const body = bodyOf(node);
  const end = body && insertCheck(body, insertions);
  let calls = CALLS.has(node.type);
  for (const value of Object.values(node) as unknown[]) {
    if (typeof value !== "object" || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && visit(child, insertions)) calls = true;
    }
  }
  if (!isFunction(node)) {
    if (end) insertions.push(end);
    return calls;
  }
  // A function without calls needs no check: it cannot recurse, and its loops have their own checks. Its check is the first one added above.
  if (!calls) insertions.splice(before, 1);
  else if (end) insertions.push(end);
  return false;
}

const CALLS = new Set(["CallExpression", "NewExpression", "TaggedTemplateExpression"]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function isFunction(node: AnyNode): boolean {
  return FUNCTIONS.has(node.type);
}

/** The body that runs once per iteration of a loop or per call of a function. */
function bodyOf(node: AnyNode): AnyNode | null {
  switch (node.type) {
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return node.body;
    default:
      return null;
  }
}

/** Inserts a check at the start of the body. A body that is not a block is put into brackets. @returns the closing bracket; null for a block */
function insertCheck(body: AnyNode, insertions: Insertion[]): Insertion | null {
  if (body.type === "BlockStatement") {
    // Inserted after directives such as `"use strict"`, because directives must come first.
    const directive = body.body.findLast(
      (statement) => statement.type === "ExpressionStatement" && statement.directive !== undefined,
    );
    insertions.push({ at: directive?.end ?? body.start + 1, text: STATEMENT });
    return null;
  }
  const isStatement = /Statement$/.test(body.type);
  insertions.push({ at: body.start, text: isStatement ? `{${STATEMENT} ` : `(${EXPRESSION}, ` });
  return { at: body.end, text: isStatement ? "}" : ")" };
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && typeof (value as AnyNode).type === "string";
}

/** Part of the cache's key: the source text of everything that determines the insertions. A change of it makes cached insertions invalid. */
export const timeChecksVersion = [
  STATEMENT,
  EXPRESSION,
  [...CALLS, ...FUNCTIONS],
  timeChecks,
  visit,
  isFunction,
  bodyOf,
  insertCheck,
].join();
