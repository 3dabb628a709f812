import { type FunctionReference, makeFunctionReference } from "convex/server";

/* Functions by name: the conformance folder has no generated code. */

export function queryNamed(path: string): FunctionReference<"query"> {
  return makeFunctionReference<"query">(path);
}

export function mutationNamed(path: string): FunctionReference<"mutation"> {
  return makeFunctionReference<"mutation">(path);
}

export function actionNamed(path: string): FunctionReference<"action"> {
  return makeFunctionReference<"action">(path);
}
