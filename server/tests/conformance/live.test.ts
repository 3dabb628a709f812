// Live queries, through the official client's socket.
import type { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../support/until.ts";
import type { Step } from "./convex/steps.ts";
import { mutationNamed, queryNamed } from "./support/references.ts";
import { type Deployment, deployment } from "./support/worlds.ts";

let world: Deployment;
beforeAll(async () => {
  world = await deployment();
});
afterAll(() => world.close());

let scopes = 0;
const newScope = () => `live-${Date.now()}-${scopes++}`;

const insert = (scope: string, a: unknown): Step => ({ do: "insert", table: "things", value: { scope, a } });
const ofScope = (scope: string) => ({
  table: "things",
  index: "by_a",
  range: [{ op: "eq" as const, field: "scope", value: scope }],
});
const all = (scope: string): Step => ({ do: "query", query: ofScope(scope) });

const write = (client: ConvexClient, ...steps: Step[]) =>
  client.mutation(mutationNamed("steps:write"), { steps });

/** Collects all results of a live query, newest last. */
function follow(client: ConvexClient, ...steps: Step[]) {
  // biome-ignore lint/suspicious/noExplicitAny: tests only compare results.
  const seen: any[] = [];
  client.onUpdate(queryNamed("steps:read"), { steps }, (results) => {
    seen.push(results);
  });
  const first = () => until("a result", () => seen.length > 0);
  const newest = () => seen[seen.length - 1]?.[0]?.value;
  return { seen, first, newest };
}

describe("a live query", () => {
  it("is updated after each visible change, and after no other", async () => {
    const [writer, watcher] = [world.client(), world.client()];
    const [scope, other] = [newScope(), newScope()];
    const live = follow(watcher, all(scope));
    await live.first();
    await write(writer, insert(other, 1));
    await write(writer, insert(scope, 1));
    await until("the insert", () => live.newest().length === 1);
    expect(live.seen).toHaveLength(2);
    await write(writer, { do: "patch", id: live.newest()[0]._id, value: { a: 2 } });
    await until("the patch", () => live.newest()[0]?.a === 2);
    await write(writer, { do: "patch", id: live.newest()[0]._id, value: { a: 2 } });
    await write(writer, { do: "delete", id: live.newest()[0]._id });
    await until("the delete", () => live.newest().length === 0);
    expect(live.seen).toHaveLength(4);
  });

  it("contains a mutation's writes when the mutation's promise resolves", async () => {
    const client = world.client();
    const scope = newScope();
    const live = follow(client, all(scope));
    await live.first();
    for (let i = 1; i <= 5; i++) {
      await write(client, insert(scope, i));
      expect(live.newest()).toHaveLength(i);
    }
  });

  it("shows two queries of one client at the same moment", async () => {
    const [writer, watcher] = [world.client(), world.client()];
    const scope = newScope();
    const [up, down] = [
      follow(watcher, all(scope)),
      follow(watcher, { do: "query", query: { ...ofScope(scope), order: "desc" } }),
    ];
    await Promise.all([up.first(), down.first()]);
    const differences: unknown[] = [];
    watcher.onUpdate(queryNamed("steps:read"), { steps: [all(scope)] }, () => {
      if (up.newest().length !== down.newest().length) differences.push([up.newest(), down.newest()]);
    });
    for (let i = 1; i <= 5; i++) await write(writer, insert(scope, i));
    await until("all inserts", () => up.newest().length === 5 && down.newest().length === 5);
    expect(differences).toEqual([]);
  });

  it("of a document sees its deletion; of a table, its first document", async () => {
    const [writer, watcher] = [world.client(), world.client()];
    const [{ value: id }] = await write(writer, insert(newScope(), 1));
    const table = `live_${Date.now()}`;
    const document = follow(watcher, { do: "get", id });
    const undeclared = follow(watcher, { do: "query", query: { table } });
    await Promise.all([document.first(), undeclared.first()]);
    expect(undeclared.newest()).toEqual([]);
    await write(writer, { do: "delete", id }, { do: "insert", table, value: { a: 1 } });
    await until("both", () => document.newest() === null && undeclared.newest().length === 1);
  });

  it("of a search sees new and lost matches", async () => {
    const [writer, watcher] = [world.client(), world.client()];
    const scope = newScope();
    const search = { index: "by_text", field: "text", text: "karınca", eq: { scope } };
    const live = follow(watcher, { do: "query", query: { table: "notes", search } });
    await live.first();
    const [{ value: id }] = await write(writer, {
      do: "insert",
      table: "notes",
      value: { scope, text: "bir karınca" },
    });
    await until("the match", () => live.newest().length === 1);
    await write(writer, { do: "patch", id, value: { text: "bir arı" } });
    await until("its end", () => live.newest().length === 0);
  });

  it("that fails reports the error and recovers after a change of the data that it read", async () => {
    const [writer, watcher] = [world.client(), world.client()];
    const scope = newScope();
    const results: unknown[] = [];
    const errors: string[] = [];
    await write(writer, insert(scope, 1), insert(scope, 2));
    const unique: Step = { do: "query", query: ofScope(scope), take: "unique" };
    watcher.onUpdate(
      queryNamed("live:orThrow"),
      { steps: [unique] },
      (result) => results.push(result),
      (error) => errors.push(error.message),
    );
    await until("the failure", () => errors.length > 0);
    expect(errors[0]).toContain("unique() query returned more than one result");
    const [{ value: things }] = await world.query("steps:read", { steps: [all(scope)] });
    await write(writer, { do: "delete", id: things[0]._id });
    await until("the result", () => results.length > 0);
    expect(results[0]).toMatchObject([{ value: { a: 2 } }]);
  });
});

describe("a live page", () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests only compare results.
  const aOf = (page: any) => page?.page.map(({ a }: { a: number }) => a);

  it("retains its start and end while its content grows and shrinks", async () => {
    const [writer, watcher] = [world.client(), world.client()];
    const scope = newScope();
    await write(writer, ...[10, 20, 30, 40].map((a) => insert(scope, a)));
    const page: Step = { do: "page", query: ofScope(scope), options: { numItems: 2, cursor: null } };
    // Its journal fixes the end of a page; a nested step would have none.
    // biome-ignore lint/suspicious/noExplicitAny: tests only compare results.
    const seen: any[] = [];
    watcher.onUpdate(queryNamed("steps:read"), { steps: [page] }, ([result]) => seen.push(result.value));
    await until("the page", () => aOf(seen.at(-1))?.length === 2);
    await write(writer, insert(scope, 15));
    await until("growth", () => aOf(seen.at(-1)).length === 3);
    expect(aOf(seen.at(-1))).toEqual([10, 15, 20]);
    await write(writer, insert(scope, 25));
    const [ten] = seen.at(-1).page;
    await write(writer, { do: "delete", id: ten._id });
    await until("shrinking", () => aOf(seen.at(-1)).length === 2);
    expect(aOf(seen.at(-1))).toEqual([15, 20]);
    expect(new Set(seen.map(({ continueCursor }) => continueCursor)).size).toBe(1);
  });
});

describe("a client", () => {
  it("receives a function's printed lines", async () => {
    const lines: unknown[][] = [];
    const take = (...line: unknown[]) => lines.push(line);
    const { ConvexClient } = await import("convex/browser");
    const { default: WebSocket } = await import("ws");
    const logger = { logVerbose() {}, log: take, warn: take, error: take };
    const client = new ConvexClient(world.url, {
      skipConvexDeploymentUrlCheck: true,
      unsavedChangesWarning: false,
      webSocketConstructor: WebSocket as never,
      logger: logger as never,
    });
    await client.mutation(mutationNamed("calls:printing"), {});
    await client.close();
    // Line breaks inside printed objects differ between deployments.
    const text = lines
      .map((line) => line.join(" "))
      .join("\n")
      .replace(/\s+/g, " ");
    for (const printed of ["'text' 1 { a: [ true, null ] }", "'careful'", "'wrong'", "'note'", "'detail'"]) {
      expect(text).toContain(printed);
    }
  });

  it("receives results in the order of its mutations", async () => {
    const client = world.client();
    const scope = newScope();
    const increments = Array.from({ length: 10 }, () =>
      client.mutation(mutationNamed("calls:increment"), { scope }),
    );
    expect(await Promise.all(increments)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
  });
});
