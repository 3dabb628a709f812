export type FunctionKind = "Query" | "Mutation" | "Action" | "HttpAction";

/** Kind of the Convex function that a module exports; null if the value is none. */
export function functionKind(value: unknown): FunctionKind | null {
  if (typeof value !== "function" && (typeof value !== "object" || value === null)) return null;
  const exported = value as Record<string, unknown>;
  if (exported.isQuery) return "Query";
  if (exported.isMutation) return "Mutation";
  if (exported.isAction) return "Action";
  return exported.isHttp ? "HttpAction" : null;
}
