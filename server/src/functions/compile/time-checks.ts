import type { Parser as AcornParser, AnyNode, Statement } from "acorn";

/*
 * A loop that never ends would hold the only thread, and nothing outside of it can end it: V8's own way to do so (`terminateExecution`) drops all
 * microtasks that wait, and brings Node down. So functions look at the clock themselves: each loop and each function that calls others counts
 * down as it begins, and at zero calls `cpu-time-check.ts`, which throws when the time is up.
 */

/** Names in the bundled code: what is left of the count, and what to call at zero. It answers with the next count. */
const LEFT = "__convexLeft";
const LOOK = "__convexLook";

/** Declares both, with the expression that gives the second. To stand at the top of the code. */
export function timeChecksBanner(look: string): string {
  return `var ${LEFT} = 0, ${LOOK} = ${look};`;
}

const STATEMENT = ` if (--${LEFT} < 0) ${LEFT} = ${LOOK}();`;
const EXPRESSION = `--${LEFT} < 0 && (${LEFT} = ${LOOK}())`;

/** A text to put at a place of the code. */
export interface Insertion {
  at: number;
  text: string;
}

/** What plugins of the parser may replace, and its types leave out. */
type ParserClass = new (
  ...args: unknown[]
) => {
  parseStatement(context: unknown, isTopLevel: unknown, exports: unknown): Statement;
};

/**
 * Finds where the checks belong, in order of place. No insertion holds a line break.
 *
 * @throws SyntaxError for code that is no ECMAScript module
 */
export async function timeChecks(code: string): Promise<Insertion[]> {
  // Most starts find what was kept, and need no parser.
  const { Parser } = await import("acorn");
  const insertions: Insertion[] = [];
  // Syntax trees are large: each statement's is looked at as soon as it is there, and let go.
  const PieceByPiece = Parser.extend((Base) => {
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
  PieceByPiece.parse(code, { ecmaVersion: "latest", sourceType: "module" });
  // Of two at one place, the outer one begins first and the inner one ends first: the order of the visit.
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

/** @returns whether the node calls anything, functions inside of it left aside. */
function visit(node: AnyNode, insertions: Insertion[]): boolean {
  const before = insertions.length;
  const body = bodyOf(node);
  const end = body && begin(body, insertions);
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
  // What calls nothing cannot come back to itself; its loops have checks of their own.
  if (!calls) insertions.splice(before, 1);
  else if (end) insertions.push(end);
  return false;
}

const CALLS = new Set(["CallExpression", "NewExpression", "TaggedTemplateExpression"]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

function isFunction(node: AnyNode): boolean {
  return FUNCTIONS.has(node.type);
}

/** What runs with each round of a loop or each call of a function. */
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

/** Puts a check before the body. @returns what closes it behind the body; null for a block, which the check goes into. */
function begin(body: AnyNode, insertions: Insertion[]): Insertion | null {
  if (body.type === "BlockStatement") {
    // After `"use strict"` and the like, which must come first.
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

/** Another one whenever the same code might get other checks. */
export const timeChecksVersion = [
  STATEMENT,
  EXPRESSION,
  [...CALLS, ...FUNCTIONS],
  timeChecks,
  visit,
  isFunction,
  bodyOf,
  begin,
].join();
