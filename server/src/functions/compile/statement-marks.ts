import type { AnyNode } from "acorn";
import { markExpression } from "../globals/globals.ts";
import type { CompiledPart } from "./compiled-functions.ts";
import { type CodePosition, type SourcePosition, sourcePositions } from "./source-positions.ts";
import { type Insertion, withInsertions } from "./time-checks.ts";

/**
 * Inserts code before each top-level statement that stores the statement's number, so that the last evaluated statement is known.
 *
 * @returns the code, and the source position of each number; null if the code cannot be parsed here
 */
export async function withStatementMarks({
  code,
  sourceMap,
}: CompiledPart): Promise<{ code: string; positions: (SourcePosition | null)[] } | null> {
  // Imported lazily, like the parser of the time checks. A machine that only loads compiled functions may lack it.
  const acorn = await import("acorn").catch(() => null);
  if (acorn === null) return null;
  const { body } = acorn.parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true });
  const starts: CodePosition[] = [];
  const insertions: Insertion[] = [];
  for (const node of body.flatMap(partsOf)) {
    const mark = markExpression(starts.length);
    starts.push({ line: node.loc?.start.line ?? 1, column: (node.loc?.start.column ?? 0) + 1 });
    if (/Statement$/.test(node.type)) insertions.push({ at: node.start, text: `${mark};` });
    else insertions.push({ at: node.start, text: `(${mark}, ` }, { at: node.end, text: ")" });
  }
  return {
    code: withInsertions(code, insertions),
    positions: sourcePositions(JSON.parse(sourceMap), starts),
  };
}

/** Parts of a top-level statement that get marks of their own: the values of a declaration, which the CLI's bundler joins with others. */
function partsOf(statement: AnyNode): AnyNode[] {
  if (statement.type === "VariableDeclaration") {
    return statement.declarations.flatMap(({ init }) => init ?? []);
  }
  return /Statement$/.test(statement.type) && statement.type !== "EmptyStatement" ? [statement] : [];
}
