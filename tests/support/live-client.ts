import { ConvexClient } from "convex/browser";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/** A query as it stands now, kept up to date by the official client over the real wire. */
export interface Watched<T> {
  /** Undefined until the first result has arrived. */
  value: T | undefined;
  /** Called after each result. */
  onUpdate?: (value: T) => void;
  stop(): void;
}

/** The official client for Node, without its browser-only prompts. Pass a WebSocket class of your own to watch the frames. */
export function connect(url: string, webSocketConstructor?: typeof WebSocket): ConvexClient {
  return new ConvexClient(url, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    logger: false,
    ...(webSocketConstructor ? { webSocketConstructor } : {}),
  });
}

/** Subscribes to a query. An error of the query is a bug in every test that uses this, so it is thrown where nothing catches it. */
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
