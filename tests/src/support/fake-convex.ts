import type { ConvexReactClient } from "convex/react";
import { type FunctionReference, getFunctionName } from "convex/server";
import { convexToJson, type Value } from "convex/values";

type Args = Record<string, Value>;
type Handler = (args: Args) => unknown;

/**
 * Fake of the Convex client: functions set by the test answer queries and mutations by name. `set` and `setConnected` notify subscribers like a
 * server, so that tests use the real hooks.
 */
export class FakeConvex {
  readonly url = "http://fake.invalid";
  /** All sent mutations and actions, in order. */
  readonly sent: { name: string; args: Args }[] = [];
  private handlers = new Map<string, Handler>();
  private listeners = new Set<() => void>();
  private connectionListeners = new Set<() => void>();
  private connected = true;
  private results = new Map<string, { json: string; value: unknown }>();

  /** Sets the handler of a function such as `liveQuizSessions:view`, and notifies all subscribers. */
  set(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
    for (const listener of this.listeners) listener();
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    for (const listener of this.connectionListeners) listener();
  }

  /** This object with the type that the provider requires. */
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

  /** Result of a query: undefined ("loading") without a handler; the same object as long as the value is equal. */
  private result(name: string, args: Args): unknown {
    const value = this.handlers.get(name)?.(args);
    if (value === undefined) return undefined;
    const key = `${name} ${JSON.stringify(args)}`;
    const json = JSON.stringify(convexToJson(value as Value));
    const previous = this.results.get(key);
    if (previous?.json === json) return previous.value;
    this.results.set(key, { json, value });
    return value;
  }
}
