export type FunctionKind = "Query" | "Mutation" | "Action" | "HttpAction";

const MARKERS: [marker: string, kind: FunctionKind][] = [
  ["isQuery", "Query"],
  ["isMutation", "Mutation"],
  ["isAction", "Action"],
  ["isHttp", "HttpAction"],
];

/**
 * Kind of the Convex function that a module exports; null if the value is none. As on Convex, the properties need only exist: `api` returns a value for
 * every property, but has none.
 */
export function functionKind(value: unknown): FunctionKind | null {
  if (typeof value !== "function" && (typeof value !== "object" || value === null)) return null;
  const kinds = MARKERS.filter(([marker]) => marker in value);
  if (kinds.length !== 1 || ("isPublic" in value && "isInternal" in value)) return null;
  return kinds[0]?.[1] ?? null;
}
