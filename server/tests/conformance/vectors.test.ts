import { expect } from "vitest";
import type { Step } from "./convex/steps.ts";
import { given, inEachWorld, type Share } from "./support/in-each-world.ts";

/** Inserts a point of the test's scope. */
const point = (scope: string, at: unknown, group?: string): Step => ({
  do: "insert",
  table: "points",
  value: { scope, at, ...(group === undefined ? {} : { group: `${scope} ${group}` }) },
});

async function points({ write }: Share, ...steps: Step[]): Promise<string[]> {
  return (await write(...steps)).map(given);
}

interface Options {
  limit?: number;
  groups?: string[];
}

/** Ids and scores of similar points, from the test's scope or from some of its groups. */
async function similar({ world, scope }: Share, vector: number[], { limit, groups }: Options = {}) {
  const wanted =
    groups === undefined
      ? [{ field: "scope", value: scope }]
      : groups.map((group) => ({ field: "group", value: `${scope} ${group}` }));
  return (await world.action("calls:similar", { vector, wanted, ...(limit && { limit }) })) as {
    id: string;
    score: number;
  }[];
}

inEachWorld((test) => {
  test("a vector search returns the most similar documents first, with the cosine as score", async (share) => {
    const [near, far, opposite] = await points(
      share,
      point(share.scope, [2, 0.2, 0]),
      point(share.scope, [1, 1, 0]),
      point(share.scope, [-3, 0, 0]),
    );
    const found = await similar(share, [5, 0, 0]);
    expect(found.map(({ id }) => id)).toEqual([near, far, opposite]);
    for (const [i, cosine] of [2 / Math.hypot(2, 0.2), Math.SQRT1_2, -1].entries()) {
      expect(found[i]?.score).toBeCloseTo(cosine, 6);
    }
  });

  test.deployed("a vector search returns ten results unless another limit is given", async (share) => {
    await points(share, ...Array.from({ length: 12 }, (_, i) => point(share.scope, [1, i / 10, 0])));
    expect(await similar(share, [1, 0, 0])).toHaveLength(10);
    expect(await similar(share, [1, 0, 0], { limit: 2 })).toHaveLength(2);
    expect(await similar(share, [1, 0, 0], { limit: 200 })).toHaveLength(12);
  });

  test("filters of a vector search are alternatives", async (share) => {
    const { scope } = share;
    const [a, b] = await points(
      share,
      point(scope, [1, 0, 0], "a"),
      point(scope, [1, 0.1, 0], "b"),
      point(scope, [1, 0.2, 0], "c"),
    );
    expect((await similar(share, [1, 0, 0], { groups: ["a", "b"] })).map(({ id }) => id)).toEqual([a, b]);
    expect(await similar(share, [1, 0, 0], { groups: ["none"] })).toEqual([]);
  });

  test("a vector search sees later changes of documents", async (share) => {
    const { scope, write } = share;
    const [first, second] = (await points(share, point(scope, [1, 0, 0]), point(scope, [0, 1, 0]))) as [
      string,
      string,
    ];
    expect((await similar(share, [1, 0, 0])).map(({ id }) => id)).toEqual([first, second]);
    await write({ do: "patch", id: second, value: { at: [1, 0, 0.01] } }, { do: "delete", id: first });
    const [third] = (await points(share, point(scope, [0, 0, 1]))) as [string];
    const found = await similar(share, [1, 0, 0]);
    expect(found.map(({ id }) => id)).toEqual([second, third]);
    expect(found[0]?.score).toBeCloseTo(1, 3);
  });

  test.deployed("documents without a vector of the index's dimensions are not found", async (share) => {
    const [first] = await points(
      share,
      point(share.scope, [1, 2, 3]),
      point(share.scope, [1, 2]),
      point(share.scope, undefined),
    );
    expect((await similar(share, [1, 2, 3])).map(({ id }) => id)).toEqual([first]);
  });

  test.deployed("invalid vector searches fail with Convex's messages", async ({ world }) => {
    const search = (args: object) =>
      world.action("calls:similar", { vector: [1, 2, 3], wanted: [], ...args });
    await expect(search({ vector: [1, 2] })).rejects.toThrow(
      "Expected a vector with dimensions 3, received 2.",
    );
    await expect(search({ limit: 257 })).rejects.toThrow(
      "Vector queries can fetch at most 256 results, requested 257.",
    );
    await expect(search({ wanted: [{ field: "at", value: "x" }] })).rejects.toThrow(
      /isn't indexed for filtering in/,
    );
    const wanted = Array.from({ length: 65 }, (_, i) => ({ field: "group", value: String(i) }));
    await expect(search({ wanted })).rejects.toThrow(/has too many conditions. Max: 64 Actual: 65/);
    await expect(search({ index: "by_none" })).rejects.toThrow("Index points.by_none not found.");
  });
});
