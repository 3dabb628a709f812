import { parseSync } from "vite";

/** One small fault that could be in a source file: the text between two offsets (UTF-16 units) is another one. */
export interface Mutant {
  start: number;
  end: number;
  replacement: string;
  /** Whether it stands in place of an expression; otherwise of a statement. */
  isExpression: boolean;
  /** What it does, in a few words. */
  what: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPPOSITE: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/**
 * The faults worth trying in a module: turned comparisons, conditions that always or never hold, work that is left out, numbers off by one, other
 * words, moments at the beginning of time.
 *
 * Left alone: types, imports, the heads of loops (which would not end), directives, and `v.…` validators' own names.
 *
 * @throws Error when the module cannot be parsed.
 */
export function findMutants(path: string, code: string): Mutant[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const text = (node: Node) => code.slice(node.start, node.end);
  const add = (node: Node, replacement: string, what: string, isExpression = true) => {
    if (replacement !== text(node))
      mutants.push({ start: node.start, end: node.end, replacement, isExpression, what });
  };

  const visitors: Record<string, (node: Node) => void> = {
    BinaryExpression: (node) => {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
      const opposite = OPPOSITE[operator];
      // Texts are put together, not added.
      if (opposite && !(operator === "+" && (isTextual(left) || isTextual(right))))
        add(node, `(${text(left)} ${opposite} ${text(right)})`, `${operator} → ${opposite}`);
    },
    LogicalExpression: (node) => {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
      const opposite = OPPOSITE[operator];
      if (opposite) add(node, `((${text(left)}) ${opposite} (${text(right)}))`, `${operator} → ${opposite}`);
    },
    UnaryExpression: (node) => {
      if (node.operator === "!") add(node, `(${text(node.argument as Node)})`, "without !");
    },
    IfStatement: (node) => addBoth(node.test as Node),
    ConditionalExpression: (node) => addBoth(node.test as Node),
    ExpressionStatement: (node) => {
      const { expression } = node as unknown as { expression: Node };
      if (!node.directive) add(expression, "undefined", `left out: ${firstLine(text(expression))}`);
    },
    Literal: (node) => {
      if (typeof node.value === "number")
        add(node, String(node.value + 1), `${node.raw} → ${node.value + 1}`);
      if (typeof node.value === "string") add(node, '"∅"', `other words than ${node.raw}`);
      if (typeof node.value === "boolean") add(node, String(!node.value), `${node.raw} → ${!node.value}`);
    },
    CallExpression: (node) => {
      const call = text(node);
      if (call === "Date.now()") add(node, "0", "another moment");
      if (call.endsWith(".toISOString()")) add(node, '"1970-01-01T00:00:00.000Z"', "another moment");
      const method = /\.(filter|sort|reverse|slice|trim|toSorted)$/.exec(text(node.callee as Node))?.[1];
      if (method) add(node, text((node.callee as Node).object as Node), `without .${method}()`);
    },
    ArrayExpression: (node) => {
      if ((node.elements as unknown[]).length > 0) add(node, "[]", "an empty list");
    },
  };
  const addBoth = (test: Node) => {
    if (test.type === "Literal") return;
    add(test, "true", `always: ${firstLine(text(test))}`);
    add(test, "false", `never: ${firstLine(text(test))}`);
  };

  walk(program as unknown as Node, visitors);
  return mutants;
}

/** Visits what runs, outside in. */
function walk(node: Node, visitors: Record<string, (node: Node) => void>): void {
  if (/^(TS(?!AsExpression|NonNull|Satisfies)|Import|ExportAll)/.test(node.type)) return;
  if (isDeclaration(node)) return;
  visitors[node.type]?.(node);
  for (const [key, value] of Object.entries(node)) {
    if (isSkipped(node, key)) continue;
    const children: unknown[] = Array.isArray(value) ? value : [value];
    for (const [index, child] of children.entries()) {
      const isName = key === "arguments" && index === 0 && isNaming(node);
      if (isNode(child) && !(isName && child.type === "Literal")) walk(child, visitors);
    }
  }
}

function isSkipped(node: Node, key: string): boolean {
  if (key === "typeAnnotation" || key === "typeArguments" || key === "typeParameters" || key === "returnType")
    return true;
  if (/^(For|While|DoWhile)/.test(node.type)) return key !== "body";
  if (key === "source") return true;
  // Names, not values.
  if (key === "key" || (key === "property" && !node.computed)) return true;
  if (/^JSX(Attribute|OpeningElement|ClosingElement)$/.test(node.type) && key === "name") return true;
  // A literal there stands without braces.
  if (node.type === "JSXAttribute" && (node.value as Node | null)?.type === "Literal") return true;
  return false;
}

/** Calls whose first argument names a table, an index or a field: a wrong one fails by itself. */
const NAMING_CALLS = /^(query|withIndex|insert|patch|replace|delete|get|eq|gt|gte|lt|lte)$/;

function isNaming(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const { callee } = node as unknown as { callee: Node };
  return callee.type === "MemberExpression" && NAMING_CALLS.test((callee.property as Node).name as string);
}

/** Shapes of data (`v.object(…)`, `defineTable(…)`), which say what is allowed and do nothing. */
function isDeclaration(node: Node): boolean {
  if (node.type !== "CallExpression") return false;
  const { callee } = node as unknown as { callee: Node };
  if (callee.type === "Identifier") return callee.name === "defineTable";
  return callee.type === "MemberExpression" && (callee.object as Node).name === "v";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function isTextual(node: Node): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function firstLine(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
