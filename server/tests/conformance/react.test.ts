// React hooks of the official client.
import "./support/document.ts";
import { randomUUID } from "node:crypto";
import { act, render } from "@testing-library/react";
import {
  ConvexProvider,
  ConvexReactClient,
  optimisticallyUpdateValueInPaginatedQuery,
  useMutation,
  usePaginatedQuery,
} from "convex/react";
import { type FunctionReference, makeFunctionReference, type PaginationResult } from "convex/server";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { until } from "../support/until.ts";
import { type Deployment, deployment } from "./support/worlds.ts";

interface Thing {
  _id: string;
  a: number;
}
interface PageArgs {
  [name: string]: unknown;
  scope: string;
  paginationOpts: { numItems: number; cursor: string | null };
}

const list = makeFunctionReference<"query">("pages:list") as unknown as FunctionReference<
  "query",
  "public",
  // biome-ignore lint/suspicious/noExplicitAny: the hook's own bound for arguments.
  PageArgs & { paginationOpts: any },
  PaginationResult<Thing>
>;
const write = makeFunctionReference<"mutation">("steps:write");

let world: Deployment;
let client: ConvexReactClient;
beforeAll(async () => {
  world = await deployment();
  client = new ConvexReactClient(world.url, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    webSocketConstructor: WebSocket as never,
    logger: false,
  });
});
afterAll(async () => {
  await client.close();
  await world.close();
});

/** Renders a component that pages through a scope, and collects each of its renders. */
function follow(scope: string, initialNumItems: number) {
  const renders: { numbers: number[]; status: string }[] = [];
  let loadMore: (count: number) => void = () => {};
  let change: (id: string, a: number) => Promise<unknown> = async () => {};
  const Pages = () => {
    const pages = usePaginatedQuery(list, { scope }, { initialNumItems });
    renders.push({ numbers: pages.results.map(({ a }) => a), status: pages.status });
    loadMore = pages.loadMore;
    const mutate = useMutation(write).withOptimisticUpdate((store, { steps }) => {
      const [{ id, value }] = steps;
      optimisticallyUpdateValueInPaginatedQuery(store, list, { scope }, (thing) =>
        thing._id === id ? { ...thing, ...value } : thing,
      );
    });
    change = (id, a) => mutate({ steps: [{ do: "patch", id, value: { a } }] });
    return null;
  };
  // biome-ignore lint/correctness/noChildrenProp: no JSX in a file of plain TypeScript.
  const view = render(createElement(ConvexProvider, { client, children: createElement(Pages) }));
  return {
    renders,
    newest: () => renders[renders.length - 1],
    loadMore: (count: number) => act(() => loadMore(count)),
    change: (id: string, a: number) => change(id, a),
    unmount: () => view.unmount(),
  };
}

async function insert(scope: string, ...numbers: number[]): Promise<string[]> {
  const steps = numbers.map((a) => ({ do: "insert", table: "things", value: { scope, a } }));
  const results: { value: string }[] = await world.mutation("steps:write", { steps });
  return results.map(({ value }) => value);
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe("usePaginatedQuery", () => {
  it("loads page after page, and shows added and removed documents in each", async () => {
    const scope = randomUUID();
    await insert(scope, ...from(1, 10));
    const pages = follow(scope, 4);
    await until("the first page", () => pages.newest()?.status === "CanLoadMore");
    expect(pages.newest()?.numbers).toEqual(from(1, 4));
    pages.loadMore(4);
    await until("the second page", () => pages.newest()?.numbers.length === 8);
    await insert(scope, 2.5, 6.5, 11);
    await until("what came", () => pages.newest()?.numbers.length === 10);
    expect(pages.newest()?.numbers).toEqual([1, 2, 2.5, 3, 4, 5, 6, 6.5, 7, 8]);
    pages.loadMore(10);
    await until("the end", () => pages.newest()?.status === "Exhausted");
    expect(pages.newest()?.numbers.slice(-3)).toEqual([9, 10, 11]);
    pages.unmount();
  });

  it("splits a page that has grown, without losing or duplicating documents", async () => {
    const scope = randomUUID();
    await insert(scope, 1, 2);
    const pages = follow(scope, 2);
    await until("the first page", () => pages.newest()?.numbers.length === 2);
    pages.loadMore(2);
    await until("the end", () => pages.newest()?.status === "Exhausted");
    for (const first of [3, 9, 15]) {
      await insert(scope, ...from(first, first + 5));
      await until("what came", () => pages.newest()?.numbers.length === first + 5);
    }
    for (const { numbers } of pages.renders) {
      const sorted = [...new Set(numbers)].sort((a, b) => a - b);
      expect(numbers).toEqual(sorted);
    }
    expect(pages.newest()?.numbers).toEqual(from(1, 20));
    pages.unmount();
  });

  it("shows an optimistic update at once, then the server's result without reverting in between", async () => {
    const scope = randomUUID();
    const [first = ""] = await insert(scope, 1, 2, 3);
    const pages = follow(scope, 3);
    await until("the page", () => pages.newest()?.numbers.length === 3);
    const before = pages.renders.length;
    await act(() => pages.change(first, 1.5));
    const shown = pages.renders.slice(before).map(({ numbers }) => numbers[0]);
    expect(new Set(shown.slice(shown.indexOf(1.5)))).toEqual(new Set([1.5]));
    pages.unmount();
  });
});
