import type { ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import { convexToJson, type Value } from "convex/values";

type Args = Record<string, Value>;
type Handler = (args: Args) => unknown;

/**
 * Stands in for the client: queries and mutations are answered by functions that the test sets by name. `set` and
 * `disconnect` notify subscribers as a server would, so that screens are driven through the real hooks.
 */
export class FakeConvex {
  readonly url = "http://fake.invalid";
  /** Every mutation and action sent, in order. */
  readonly sent: { name: string; args: Args }[] = [];
  private handlers = new Map<string, Handler>();
  private listeners = new Set<() => void>();
  private connectionListeners = new Set<() => void>();
  private connected = true;
  private results = new Map<string, { json: string; value: unknown }>();

  /** Answers a function by name, for example `liveQuizSessions:view`; a query's subscribers hear of it. */
  set(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
    for (const listener of this.listeners) listener();
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    for (const listener of this.connectionListeners) listener();
  }

  /** The same object typed as what the provider takes. */
  get client(): ConvexReactClient {
    return this as unknown as ConvexReactClient;
  }

  watchQuery(query: FunctionReference<"query">, args: Args = {}) {
    const name = getFunctionName(query);
    return {
      onUpdate: (callback: () => void) => {
        this.listeners.add(callback);
        return () => this.listeners.delete(callback);
      },
      localQueryResult: () => this.result(name, args),
      journal: () => undefined,
    };
  }

  prewarmQuery(): void {}

  async query(query: FunctionReference<"query">, args: Args = {}): Promise<unknown> {
    const name = getFunctionName(query);
    const handler = this.handlers.get(name);
    if (!handler) return await new Promise(() => {});
    return handler(args);
  }

  async mutation(mutation: FunctionReference<"mutation">, args: Args = {}): Promise<unknown> {
    const name = getFunctionName(mutation);
    this.sent.push({ name, args });
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`The test does not answer ${name}`);
    return await handler(args);
  }

  async action(action: FunctionReference<"action">, args: Args = {}): Promise<unknown> {
    return await this.mutation(action as unknown as FunctionReference<"mutation">, args);
  }

  connectionState() {
    return { isWebSocketConnected: this.connected, hasEverConnected: true };
  }

  subscribeToConnectionState(callback: () => void): () => void {
    this.connectionListeners.add(callback);
    return () => this.connectionListeners.delete(callback);
  }

  setAuth(_fetchToken: unknown, onChange: (signedIn: boolean) => void): void {
    onChange(true);
  }

  clearAuth(): void {}

  /** Undefined ("loading") where the test has set nothing; the same object while the value is the same. */
  private result(name: string, args: Args): unknown {
    const value = this.handlers.get(name)?.(args);
    if (value === undefined) return undefined;
    const key = `${name} ${JSON.stringify(args)}`;
    const json = JSON.stringify(convexToJson(value as Value));
    const kept = this.results.get(key);
    if (kept?.json === json) return kept.value;
    this.results.set(key, { json, value });
    return value;
  }
}
