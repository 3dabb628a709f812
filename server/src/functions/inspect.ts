/*
 * Formats values for `console.log` and similar functions, like the package that Convex uses: strings in single quotes, at most five levels, two spaces
 * per level. Node's own inspector is not used, because it would show server state that Node attaches to promises.
 */

const MAX_DEPTH = 5;
/** Maximum line length in characters. Longer values are broken into lines. */
const MAX_WIDTH = 72;
const ESCAPES: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** @param maxChars maximum length of strings; the rest is cut. */
export function inspect(value: unknown, maxChars: number): string {
  return show(value, { maxChars, ancestors: [] });
}

interface Context {
  maxChars: number;
  /** Enclosing objects, outermost first. */
  ancestors: readonly object[];
}

function show(value: unknown, context: Context): string {
  switch (typeof value) {
    case "string":
      return quoted(value, context.maxChars);
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return withFields(`[Function${value.name ? `: ${value.name}` : " (anonymous)"}]`, value, context);
    case "object":
      return value === null ? "null" : showObject(value, context);
    default:
      return String(value);
  }
}

function showObject(value: object, context: Context): string {
  const { ancestors } = context;
  if (ancestors.includes(value)) return "[Circular]";
  if (ancestors.length >= MAX_DEPTH) return Array.isArray(value) ? "[Array]" : "[Object]";
  if (value instanceof Date || value instanceof RegExp) return String(value);
  if (value instanceof Error) return showError(value, context);
  const inside = { ...context, ancestors: [...ancestors, value] };
  if (Array.isArray(value)) return bracketed("", "[", elementsOf(value, inside), "]");
  if (value instanceof Map) {
    const entries = [...value].map(([key, entry]) => `${show(key, inside)} => ${show(entry, inside)}`);
    return bracketed(`Map (${value.size}) `, "{", entries, "}");
  }
  if (value instanceof Set) {
    const members = [...value].map((member) => show(member, inside));
    return bracketed(`Set (${value.size}) `, "{", members, "}");
  }
  return bracketed(prefixOf(value), "{", fieldsOf(value, inside), "}");
}

/** Formats a list's elements, with holes as empty texts (not `undefined`), followed by its named fields. */
function elementsOf(list: readonly unknown[], context: Context): string[] {
  const elements = Array.from(list, (element, i) => (i in list ? show(element, context) : ""));
  const names = Object.keys(list).filter((name) => !/^\d+$/.test(name));
  return [...elements, ...names.map((name) => field(list, name, context))];
}

function showError(error: Error, context: Context): string {
  const text = `[${String(error)}]`;
  const fields = fieldsOf(error, { ...context, ancestors: [...context.ancestors, error] });
  return fields.length === 0 ? text : `{ ${[text, ...fields].join(", ")} }`;
}

function withFields(text: string, value: object, context: Context): string {
  const fields = fieldsOf(value, { ...context, ancestors: [...context.ancestors, value] });
  return fields.length === 0 ? text : `${text} ${bracketed("", "{", fields, "}")}`;
}

function fieldsOf(value: object, context: Context): string[] {
  return Object.keys(value).map((name) => field(value, name, context));
}

function field(value: object, name: string, context: Context): string {
  const shown = /^[\w$]+$/.test(name) ? name : quoted(name, context.maxChars);
  return `${shown}: ${show((value as Record<string, unknown>)[name], context)}`;
}

/** Text before the fields of an object: its class and tag; empty for a plain object. */
function prefixOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return "[Object: null prototype] ";
  const name = value.constructor?.name;
  const className = !name || name === "Object" ? "" : `${name} `;
  const tag = (value as { [Symbol.toStringTag]?: unknown })[Symbol.toStringTag];
  return typeof tag === "string" ? `${className}[${tag}] ` : className;
}

function bracketed(prefix: string, open: string, parts: readonly string[], close: string): string {
  if (parts.length === 0) return `${prefix}${open}${close}`;
  const line = `${prefix}${open} ${parts.join(", ")} ${close}`;
  if (line.length <= MAX_WIDTH && !line.includes("\n")) return line;
  const indented = parts.map((part) => `\n  ${part.replaceAll("\n", "\n  ")}`);
  return `${prefix}${open}${indented.join(",")}\n${close}`;
}

function quoted(text: string, maxChars: number): string {
  const shown = text
    .slice(0, maxChars)
    .replace(/['\\]/g, "\\$&")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are replaced by visible text.
    .replace(/[\x00-\x1f]/g, (char) => ESCAPES[char] ?? hexEscape(char));
  const rest = text.length - maxChars;
  return rest > 0 ? `'${shown}'... ${rest} more character${rest === 1 ? "" : "s"}` : `'${shown}'`;
}

function hexEscape(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
