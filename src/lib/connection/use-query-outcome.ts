import { useQueries } from "convex/react";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
  makeFunctionReference,
} from "convex/server";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { useMemo } from "react";

export type QueryOutcome<T> = { value: T } | { failure: Error };

/** Query subscription that returns failures as values instead of throwing them, for pages that redirect after a failure. Undefined while it loads. */
export function useQueryOutcome<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query>,
): QueryOutcome<FunctionReturnType<Query>> | undefined {
  const name = getFunctionName(query);
  const argsJson = JSON.stringify(convexToJson(args));
  // useQueries resubscribes whenever this object changes.
  const queries = useMemo(() => {
    const stableArgs = jsonToConvex(JSON.parse(argsJson)) as Record<string, Value>;
    return { only: { query: makeFunctionReference<"query">(name), args: stableArgs } };
  }, [name, argsJson]);
  const answer: unknown = useQueries(queries).only;
  return useMemo(() => {
    if (answer === undefined) return undefined;
    return answer instanceof Error ? { failure: answer } : { value: answer as FunctionReturnType<Query> };
  }, [answer]);
}
