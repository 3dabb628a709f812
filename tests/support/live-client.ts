import { ConvexClient } from "convex/browser";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/** A subscription of the official client, with its latest value. */
export interface Watched<T> {
  /** Undefined until the first result. */
  value: T | undefined;
  /** Called after each result. */
  onUpdate?: (value: T) => void;
  stop(): void;
}

/** Official Convex client for Node, without its browser-only prompts. A custom WebSocket class can record the frames. */
export function connect(url: string, webSocketConstructor?: typeof WebSocket): ConvexClient {
  return new ConvexClient(url, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    logger: false,
    ...(webSocketConstructor ? { webSocketConstructor } : {}),
  });
}

/** Subscribes to a query. Query errors are rethrown without a handler, so they fail the test. */
export function watch<Query extends FunctionReference<"query">>(
  client: ConvexClient,
  query: Query,
  args: FunctionArgs<Query>,
): Watched<FunctionReturnType<Query>> {
  const watched: Watched<FunctionReturnType<Query>> = { value: undefined, stop: () => {} };
  const stop = client.onUpdate(
    query,
    args,
    (value) => {
      watched.value = value;
      watched.onUpdate?.(value);
    },
    (error) => {
      throw error;
    },
  );
  watched.stop = () => stop();
  return watched;
}
