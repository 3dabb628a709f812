// Reads and writes, through functions that execute a list of steps.
import { expect } from "vitest";
import type { Condition, QuerySpec } from "./convex/model/querySpec.ts";
import type { Step } from "./convex/steps.ts";
import { errorOf, failureOf, given, inEachWorld, type Share } from "./support/in-each-world.ts";

/** Values of each type in Convex's order; undefined means a missing field. */
const IN_ORDER = [
  null,
  -(2n ** 63n),
  -1n,
  0n,
  2n ** 63n - 1n,
  Number.NEGATIVE_INFINITY,
  -1.5,
  -0,
  0,
  5e-324,
  1,
  Number.POSITIVE_INFINITY,
  false,
  true,
  "",
  "a",
  "a\u0000",
  "aa",
  "z",
  "ğ",
  "\uFFFD",
  "😀",
  new Uint8Array([]).buffer,
  new Uint8Array([0, 255]).buffer,
  new Uint8Array([1]).buffer,
  [],
  [1],
  [1, 1],
  [2],
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 0 },
];

const insert = (scope: string, fields: object): Step => ({
  do: "insert",
  table: "things",
  value: { scope, ...fields },
});

const byA = (scope: string, range: Condition[] = [], rest: Partial<QuerySpec> = {}): Step => ({
  do: "query",
  query: {
    table: "things",
    index: "by_a",
    range: [{ op: "eq", field: "scope", value: scope }, ...range],
    ...rest,
  },
});

/** Inserts one thing per value, with the value in field `a`; undefined omits the field. */
async function insertAll({ write, scope }: Share, values: unknown[]): Promise<string[]> {
  const results = await write(...values.map((a) => insert(scope, a === undefined ? {} : { a })));
  return results.map(given);
}

// biome-ignore lint/suspicious/noExplicitAny: documents of any shape.
const fieldsA = (documents: any[]) => documents.map(({ a }) => a);

inEachWorld((test) => {
  test("values are read as they were stored", async ({ write, read, scope }) => {
    const value = { scope, all: IN_ORDER, nested: { deep: { deeper: [[["x"]]] } }, nan: Number.NaN };
    const [id] = await write({ do: "insert", table: "things", value });
    const [document] = await read({ do: "get", id: given(id) });
    const { _id, _creationTime, ...stored } = given(document);
    expect(stored).toEqual(value);
    expect(Object.is(stored.all[7], -0)).toBe(true);
    expect(_id).toBe(given(id));
    expect(Math.abs(_creationTime - Date.now())).toBeLessThan(600_000);
  });

  test("an index sorts values in Convex's order, independent of the order of insertion", async (share) => {
    const shuffled = IN_ORDER.map((value, i) => [value, (i * 17) % IN_ORDER.length] as const)
      .toSorted((a, b) => a[1] - b[1])
      .map(([value]) => value);
    await insertAll(share, [...shuffled, undefined]);
    const [up, down] = await share.read(byA(share.scope), byA(share.scope, [], { order: "desc" }));
    expect(fieldsA(given(up))).toEqual([undefined, ...IN_ORDER]);
    expect(fieldsA(given(down))).toEqual([undefined, ...IN_ORDER].toReversed());
  });

  test("equal index keys are sorted by creation; desc reverses that order", async (share) => {
    const ids = await insertAll(share, [1, 1, 1, 1]);
    const [up, down] = await share.read(byA(share.scope), byA(share.scope, [], { order: "desc" }));
    const idsOf = (documents: { _id: string }[]) => documents.map(({ _id }) => _id);
    expect(idsOf(given(up))).toEqual(ids);
    expect(idsOf(given(down))).toEqual(ids.toReversed());
  });

  test("creation times strictly increase within a mutation", async (share) => {
    await insertAll(
      share,
      Array.from({ length: 20 }, (_, i) => i),
    );
    const [all] = await share.read(byA(share.scope));
    const times = given(all).map(({ _creationTime }: { _creationTime: number }) => _creationTime);
    expect(new Set(times).size).toBe(20);
    expect(times.toSorted((a: number, b: number) => a - b)).toEqual(times);
  });

  const ranges: [string, Condition[], unknown[]][] = [
    ["eq", [{ op: "eq", field: "a", value: 2 }], [2]],
    ["eq of a missing field", [{ op: "eq", field: "a" }], [undefined]],
    ["gt", [{ op: "gt", field: "a", value: 2 }], [3, "x"]],
    ["gte", [{ op: "gte", field: "a", value: 2 }], [2, 3, "x"]],
    ["lt, which takes in lower types", [{ op: "lt", field: "a", value: 2 }], [undefined, null, 7n, 1]],
    ["lte", [{ op: "lte", field: "a", value: 2 }], [undefined, null, 7n, 1, 2]],
    ["gt a missing field", [{ op: "gt", field: "a" }], [null, 7n, 1, 2, 3, "x"]],
    [
      "both bounds",
      [
        { op: "gt", field: "a", value: 1 },
        { op: "lte", field: "a", value: 3 },
      ],
      [2, 3],
    ],
    [
      "bounds that exclude each other",
      [
        { op: "gt", field: "a", value: 3 },
        { op: "lt", field: "a", value: 1 },
      ],
      [],
    ],
  ];
  for (const [name, range, expected] of ranges) {
    test(`a range with ${name}`, async (share) => {
      await insertAll(share, [3, undefined, "x", 1, 7n, null, 2]);
      const [found] = await share.read(byA(share.scope, range));
      expect(fieldsA(given(found))).toEqual(expected);
    });
  }

  test("an index can have nested fields; values that are not objects have none of them", async ({
    write,
    read,
    scope,
  }) => {
    await write(...[{ x: 2 }, { x: 1 }, 5, { y: 1 }].map((n) => insert(scope, { n })));
    const range: Condition[] = [
      { op: "eq", field: "scope", value: scope },
      { op: "gte", field: "n.x", value: 1 },
    ];
    const query: QuerySpec = { table: "things", index: "by_nested", range };
    const missing: QuerySpec = {
      ...query,
      range: [
        { op: "eq", field: "scope", value: scope },
        { op: "eq", field: "n.x" },
      ],
    };
    const [found, without] = await read({ do: "query", query }, { do: "query", query: missing });
    expect(given(found).map(({ n }: { n: unknown }) => n)).toEqual([{ x: 1 }, { x: 2 }]);
    expect(given(without).map(({ n }: { n: unknown }) => n)).toEqual([5, { y: 1 }]);
  });

  test.deployed("index ranges that the index does not support are refused", async ({ read, scope }) => {
    const query = (range: Condition[], index = "by_a_b"): Step => ({
      do: "query",
      query: { table: "things", index, range },
    });
    const eq = (field: string): Condition => ({ op: "eq", field, value: scope });
    const results = await read(
      query([eq("a")]),
      query([eq("scope"), eq("b")]),
      query([eq("scope"), { op: "gt", field: "a", value: 1 }, eq("b")]),
      query([eq("scope"), { op: "gt", field: "a", value: 1 }, { op: "gt", field: "a", value: 2 }]),
      query([eq("scope"), eq("scope")]),
      query([eq("other")]),
      query([], "by_nothing"),
    );
    expect(results.filter((result) => !("error" in result))).toEqual([]);
    expect(errorOf(results[6])).toContain("things.by_nothing");
  });

  test("by_id and by_creation_time exist without declaration", async ({ write, read, scope }) => {
    const [first, second] = (await write(insert(scope, { a: 1 }), insert(scope, { a: 2 }))).map(given);
    const query = (index: string, range: Condition[]): Step => ({
      do: "query",
      query: { table: "things", index, range, filter: ["eq", ["field", "scope"], ["value", scope]] },
    });
    const [byId, after] = await read(
      query("by_id", [{ op: "eq", field: "_id", value: second }]),
      query("by_creation_time", [{ op: "gt", field: "_creationTime", value: 0 }]),
    );
    expect(given(byId).map(({ _id }: { _id: string }) => _id)).toEqual([second]);
    expect(given(after).map(({ _id }: { _id: string }) => _id)).toEqual([first, second]);
  });

  test("queries return hundreds of documents completely, once and in order, also with take and filters", async (share) => {
    const values = Array.from({ length: 250 }, (_, a) => a);
    await insertAll(share, values.toReversed());
    const odd = ["eq", ["mod", ["field", "a"], ["value", 2]], ["value", 1]] as const;
    const results = await share.read(
      byA(share.scope),
      { ...byA(share.scope), take: 150 } as Step,
      byA(share.scope, [], { filter: odd as never, order: "desc" }),
      { ...byA(share.scope), take: 0 } as Step,
    );
    const [all, some, filtered, none] = results.map((result) => fieldsA(given(result)));
    expect(all).toEqual(values);
    expect(some).toEqual(values.slice(0, 150));
    expect(filtered).toEqual(values.filter((a) => a % 2 === 1).toReversed());
    expect(none).toEqual([]);
  });

  test("filters exclude documents", async (share) => {
    await insertAll(share, [1, 2, 3, 4]);
    const a = ["field", "a"];
    const [above, either] = await share.read(
      byA(share.scope, [], { filter: ["and", ["gt", a, ["value", 1]], ["neq", a, ["value", 3]]] }),
      byA(share.scope, [], { filter: ["or", ["eq", a, ["value", 1]], ["gte", a, ["value", 4]]] }),
    );
    expect([fieldsA(given(above)), fieldsA(given(either))]).toEqual([
      [2, 4],
      [1, 4],
    ]);
  });

  test.deployed("filters compare values of different types", async (share) => {
    await insertAll(share, [1, 2, 3, "x", undefined, true]);
    const filtered = (filter: QuerySpec["filter"]): Step => byA(share.scope, [], { filter });
    const a = ["field", "a"];
    const results = await share.read(
      filtered(["gt", a, ["value", 2]]),
      filtered(["eq", a, ["value"]]),
      filtered(["neq", a, ["value", 2]]),
      filtered(["and", ["gte", a, ["value", 1]], ["lt", a, ["value", 3]]]),
      filtered(["or", ["eq", a, ["value", 1]], ["eq", a, ["value", "x"]]]),
      filtered(["not", ["eq", a, ["value", 1]]]),
    );
    expect(results.map((result) => fieldsA(given(result)))).toEqual([
      [3, true, "x"],
      [undefined],
      [undefined, 1, 3, true, "x"],
      [1, 2],
      [1, "x"],
      [undefined, 2, 3, true, "x"],
    ]);
  });

  test.deployed("filters calculate with numbers of the same type", async (share) => {
    await insertAll(share, [1, 2, 3, 4]);
    const a = ["field", "a"];
    const filtered = (filter: QuerySpec["filter"]): Step => byA(share.scope, [], { filter });
    const results = await share.read(
      filtered(["eq", ["mod", a, ["value", 2]], ["value", 0]]),
      filtered(["gt", ["mul", ["add", a, ["value", 1]], ["value", 2]], ["value", 7]]),
      filtered(["lt", ["neg", a], ["value", -3]]),
      filtered(["eq", ["div", ["sub", a, ["value", 1]], ["value", 2]], ["value", 1]]),
    );
    expect(results.map((result) => fieldsA(given(result)))).toEqual([[2, 4], [3, 4], [4], [3]]);
  });

  test.deployed("a filter fails on a value of an unsupported type", async (share) => {
    await insertAll(share, [1, 2n, "x"]);
    const a = ["field", "a"];
    const filtered = (filter: QuerySpec["filter"]): Step => byA(share.scope, [], { filter });
    const results = await share.read(
      filtered(["eq", ["add", a, ["value", 1]], ["value", 2]]),
      filtered(["eq", ["neg", a], ["value", 1]]),
      filtered(["and", a, ["value", true]]),
      filtered(["not", a]),
      filtered(a as QuerySpec["filter"]),
      filtered(["eq", ["div", ["value", 1n], ["value", 0n]], ["value", 1n]]),
      filtered(["or", ["value", true], a]),
    );
    for (const result of results.slice(0, -1)) expect(result).toHaveProperty("error");
    // An "or" does not evaluate operands after a true one.
    expect(given(results.at(-1))).toHaveLength(3);
  });

  test("first, unique and take read as little as they need", async (share) => {
    await insertAll(share, [1, 2, 3]);
    const query = byA(share.scope) as Extract<Step, { do: "query" }>;
    const one = { ...(byA(share.scope, [{ op: "eq", field: "a", value: 2 }]) as typeof query) };
    const none = { ...(byA(share.scope, [{ op: "eq", field: "a", value: 9 }]) as typeof query) };
    const [first, two, all, unique, nothing, tooMany] = await share.read(
      { ...query, take: "first" },
      { ...query, take: 2 },
      { ...query, take: 10 },
      { ...one, take: "unique" },
      { ...none, take: "unique" },
      { ...query, take: "unique" },
    );
    expect(given(first).a).toBe(1);
    expect(fieldsA(given(two))).toEqual([1, 2]);
    expect(fieldsA(given(all))).toEqual([1, 2, 3]);
    expect(given(unique).a).toBe(2);
    expect(given(nothing)).toBeNull();
    expect(errorOf(tooMany)).toContain("unique() query returned more than one result");
  });

  test("patch sets and removes fields without merging objects", async ({ write, read, scope }) => {
    const results = await write(
      insert(scope, { a: 1, b: { x: 1, y: 2 }, c: "gone" }),
      { do: "patch", id: 0, value: { b: { x: 9 }, d: null }, unset: ["c"] },
      { do: "get", id: 0 },
    );
    const { _id, _creationTime, ...fields } = given(results[2]);
    expect(fields).toEqual({ scope, a: 1, b: { x: 9 }, d: null });
    const [after] = await read({ do: "get", id: _id });
    expect(given(after)).toEqual(given(results[2]));
  });

  test("replace retains only the system fields", async ({ write, scope }) => {
    const results = await write(
      insert(scope, { a: 1, b: 2 }),
      { do: "get", id: 0 },
      { do: "replace", id: 0, value: { scope, c: 3 } },
      { do: "get", id: 0 },
    );
    const { _id, _creationTime } = given(results[1]);
    expect(given(results[3])).toEqual({ _id, _creationTime, scope, c: 3 });
  });

  test("a mutation sees its own writes, also through indexes", async ({ write, scope }) => {
    const results = await write(
      insert(scope, { a: 2 }),
      insert(scope, { a: 1 }),
      byA(scope),
      { do: "patch", id: 0, value: { a: 0 } },
      byA(scope),
      { do: "delete", id: 1 },
      byA(scope),
      { do: "get", id: 1 },
    );
    expect([2, 4, 6].map((i) => fieldsA(given(results[i])))).toEqual([[1, 2], [0, 1], [0]]);
    expect(given(results[7])).toBeNull();
  });

  test("writing to a deleted document fails", async ({ write, scope }) => {
    const results = await write(
      insert(scope, {}),
      { do: "delete", id: 0 },
      { do: "patch", id: 0, value: { a: 1 } },
      { do: "replace", id: 0, value: { scope } },
      { do: "delete", id: 0 },
    );
    expect(results.slice(2).every((result) => "error" in result)).toBe(true);
  });

  test.deployed("writing to a deleted document fails with Convex's message", async ({ write, scope }) => {
    const results = await write(
      insert(scope, {}),
      { do: "delete", id: 0 },
      { do: "patch", id: 0, value: { a: 1 } },
      { do: "replace", id: 0, value: { scope } },
      { do: "delete", id: 0 },
    );
    const id = given(results[0]);
    expect(results.slice(2).map(errorOf)).toEqual([
      expect.stringContaining(`Update on nonexistent document ID ${id}`),
      expect.stringContaining(`Replace on nonexistent document ID ${id}`),
      expect.stringContaining(`Delete on nonexistent document ID ${id}`),
    ]);
  });

  test.deployed("ids have Convex's format and identify their table", async ({ write, read, scope }) => {
    const [thing, note] = (
      await write(insert(scope, {}), { do: "insert", table: "notes", value: { scope, text: "x" } })
    ).map(given);
    expect(thing).toMatch(/^[0-9a-hjkmnp-tv-z]{31,37}$/);
    const results = await read(
      { do: "get", id: thing, table: "things" },
      { do: "get", id: note, table: "things" },
      { do: "get", id: "garbage" },
      { do: "get", id: `${thing.slice(0, -1)}${thing.endsWith("0") ? "1" : "0"}` },
    );
    expect(given(results[0])._id).toBe(thing);
    expect(errorOf(results[1])).toContain('expected to be an Id<"things">, got Id<"notes"> instead.');
    expect(errorOf(results[2])).toContain("Unable to decode ID");
    expect(errorOf(results[3])).toContain("Unable to decode ID");
  });

  test("normalizeId returns null for anything but an id of the table", async ({ write, read, scope }) => {
    const [thing] = (await write(insert(scope, {}))).map(given);
    const results = await read(
      { do: "normalizeId", table: "things", id: thing },
      { do: "normalizeId", table: "notes", id: thing },
      { do: "normalizeId", table: "things", id: "" },
      { do: "normalizeId", table: "things", id: "nothing like an id" },
    );
    expect(results.map(given)).toEqual([thing, null, null, null]);
  });

  test("the schema is enforced on insert, patch and replace, and the function can catch the error", async (share) => {
    const { write, scope } = share;
    const strict = (fields: object): Step => ({ do: "insert", table: "strict", value: { scope, ...fields } });
    const results = await write(
      strict({ kind: "small" }),
      strict({ kind: "medium" }),
      strict({}),
      strict({ kind: "small", extra: 1 }),
      strict({ kind: "small", tags: ["a", 1] }),
      { do: "patch", id: 0, value: { kind: "huge" } },
      { do: "patch", id: 0, value: {}, unset: ["scope"] },
      { do: "replace", id: 0, value: { kind: "small" } },
      { do: "patch", id: 0, value: { count: 1, tags: [] } },
      { do: "get", id: 0 },
    );
    expect(results.slice(1, 8).filter((result) => !("error" in result))).toEqual([]);
    expect(given(results[9])).toMatchObject({ scope, kind: "small", count: 1, tags: [] });
  });

  test.deployed("schema errors name the field and the table", async ({ write, scope }) => {
    const results = await write(
      { do: "insert", table: "strict", value: { scope, kind: "small", tags: ["a", 1] } },
      { do: "insert", table: "strict", value: { kind: "small" } },
    );
    expect(errorOf(results[0])).toContain(
      'Failed to insert or update a document in table "strict" because it does not match the schema: Value does not match validator.',
    );
    expect(errorOf(results[0])).toContain("Path: .tags[1]");
    expect(errorOf(results[1])).toContain("Object is missing the required field `scope`");
  });

  test("v.id accepts only ids of its table", async ({ write, scope }) => {
    const results = await write(insert(scope, {}), {
      do: "insert",
      table: "notes",
      value: { scope, text: "x" },
    });
    const [thing, note] = results.map(given);
    const strict = (id: string): Step => ({
      do: "insert",
      table: "strict",
      value: { scope, kind: "small", thing: id },
    });
    const [good, wrong, garbage] = await write(strict(thing), strict(note), strict("garbage"));
    given(good);
    for (const failed of [wrong, garbage]) expect(failed).toHaveProperty("error");
  });

  test.deployed("system fields and names with an underscore cannot be written", async (share) => {
    const { write, scope } = share;
    const results = await write(
      insert(scope, { _id: "x" }),
      insert(scope, { _creationTime: 1 }),
      insert(scope, { _own: 1 }),
      insert(scope, {}),
      { do: "replace", id: 3, value: { scope, _creationTime: 1 } },
    );
    for (const i of [0, 1, 2, 4]) expect(results[i]).toHaveProperty("error");
  });

  test.deployed("values other than objects are refused as documents", async ({ write, scope }) => {
    const results = await write(
      insert(scope, {}),
      ...["text", 5, 5n, null, [], new ArrayBuffer(1)].flatMap((value): Step[] => [
        { do: "insert", table: "loose", value: value as never },
        { do: "replace", id: 0, value: value as never },
      ]),
    );
    for (const result of results.slice(1)) expect(result).toHaveProperty("error");
  });

  test("an undeclared table is empty until its first document is written", async ({ write, read, scope }) => {
    const table = `undeclared_${scope.slice(0, 8)}`;
    const query: Step = { do: "query", query: { table } };
    expect(given((await read(query))[0])).toEqual([]);
    await write({ do: "insert", table, value: { anything: [1, "x"] } });
    expect(given((await read(query))[0])).toMatchObject([{ anything: [1, "x"] }]);
  });

  test("a failing mutation stores nothing", async ({ world, read, scope }) => {
    const steps = [insert(scope, {}), { do: "fail", message: "stop" }];
    expect(await failureOf(world.mutation("steps:write", { steps, strict: true }))).toContain("stop");
    expect(given((await read(byA(scope)))[0])).toEqual([]);
  });

  // -- pages

  const page = (
    scope: string,
    cursor: string | null,
    numItems: number,
    options: {
      filter?: QuerySpec["filter"];
      order?: "desc";
      endCursor?: string;
      maximumRowsRead?: number;
    } = {},
  ): Step => {
    const { filter, order, ...rest } = options;
    const query = {
      ...(
        byA(scope, [], { ...(filter ? { filter } : {}), ...(order ? { order } : {}) }) as { query: QuerySpec }
      ).query,
    };
    return { do: "page", query, options: { numItems, cursor, ...rest } };
  };

  for (const order of ["asc", "desc"] as const) {
    test(`consecutive pages have no gaps or overlaps (${order})`, async (share) => {
      await insertAll(
        share,
        Array.from({ length: 11 }, (_, i) => i),
      );
      const seen: number[] = [];
      let cursor: string | null = null;
      for (let isDone = false; !isDone; ) {
        const [result] = await share.read(page(share.scope, cursor, 3, order === "desc" ? { order } : {}));
        const answer = given(result);
        expect(answer.page.length).toBeLessThanOrEqual(3);
        seen.push(...fieldsA(answer.page));
        ({ isDone, continueCursor: cursor } = answer);
      }
      const all = Array.from({ length: 11 }, (_, i) => i);
      expect(seen).toEqual(order === "asc" ? all : all.toReversed());
    });
  }

  test("a filtered page has the requested length if there are enough documents", async (share) => {
    await insertAll(
      share,
      Array.from({ length: 20 }, (_, i) => i),
    );
    const even: QuerySpec["filter"] = ["eq", ["mod", ["field", "a"], ["value", 2]], ["value", 0]];
    const [first] = await share.read(page(share.scope, null, 4, { filter: even }));
    expect(fieldsA(given(first).page)).toEqual([0, 2, 4, 6]);
    const [second] = await share.read(page(share.scope, given(first).continueCursor, 4, { filter: even }));
    expect(fieldsA(given(second).page)).toEqual([8, 10, 12, 14]);
  });

  test.deployed(
    "a page with an end cursor contains all documents up to it, regardless of the requested length",
    async (share) => {
      await insertAll(share, [1, 2, 3, 4, 5]);
      const [first] = await share.read(page(share.scope, null, 4));
      const endCursor = given(first).continueCursor;
      await insertAll(share, [1.5, 2.5, 3.5, 4.5]);
      const [again] = await share.read(page(share.scope, null, 1, { endCursor }));
      expect(fieldsA(given(again).page)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
      expect(given(again).continueCursor).toBe(endCursor);
    },
  );

  test.deployed("the split cursor divides a page into two non-empty pages", async (share) => {
    await insertAll(share, [1, 2, 3, 4, 5, 6]);
    const [whole] = await share.read(page(share.scope, null, 6));
    const { splitCursor, continueCursor } = given(whole);
    const [left] = await share.read(page(share.scope, null, 6, { endCursor: splitCursor }));
    const [right] = await share.read(page(share.scope, splitCursor, 6, { endCursor: continueCursor }));
    expect([...fieldsA(given(left).page), ...fieldsA(given(right).page)]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(given(left).page.length).toBeGreaterThan(0);
    expect(given(right).page.length).toBeGreaterThan(0);
  });

  test.deployed("a page that reaches its row limit requires a split", async (share) => {
    await insertAll(
      share,
      Array.from({ length: 20 }, (_, i) => i),
    );
    const none: QuerySpec["filter"] = ["lt", ["field", "a"], ["value", 0]];
    const [result] = await share.read(page(share.scope, null, 5, { filter: none, maximumRowsRead: 8 }));
    expect(given(result)).toMatchObject({ page: [], isDone: false, pageStatus: "SplitRequired" });
    const [rest] = await share.read(page(share.scope, given(result).continueCursor, 5, { filter: none }));
    expect(given(rest)).toMatchObject({ page: [], isDone: true });
  });

  test.deployed(
    "a cursor of another query is refused with the error code that clients recognize",
    async (share) => {
      await insertAll(share, [1, 2, 3]);
      const [first] = await share.read(page(share.scope, null, 1));
      const cursor = given(first).continueCursor;
      const results = await share.read(page(`${share.scope}x`, cursor, 1));
      expect(results[0]).toMatchObject({
        error: expect.stringContaining("InvalidCursor"),
        data: { isConvexSystemError: true, paginationError: "InvalidCursor" },
      });
      const [without] = await share.read(page(share.scope, undefined as never, 1));
      expect(fieldsA(given(without).page)).toEqual([1]);
      const [garbage] = await share.read(page(share.scope, "garbage", 1));
      expect(garbage).toMatchObject({ data: { paginationError: "InvalidCursor" } });
    },
  );

  test.deployed("a page has at least one row, and a function reads only one page", async (share) => {
    const results = await share.read(
      page(share.scope, null, 0),
      page(share.scope, null, 1.5),
      page(share.scope, null, 1),
      page(share.scope, null, 1),
    );
    expect(results.map((result) => "error" in result)).toEqual([true, true, false, true]);
  });

  test.deployed(
    "a filtered page with few results is split in the middle of the rows that it read",
    async (share) => {
      await insertAll(share, [1, 2, 3, 4, 5, 6, 7, 8]);
      const filter: QuerySpec["filter"] = ["gte", ["field", "a"], ["value", 8]];
      const [whole] = await share.read(page(share.scope, null, 5, { filter }));
      expect(fieldsA(given(whole).page)).toEqual([8]);
      const endCursor = given(whole).splitCursor;
      const [half] = await share.read(page(share.scope, null, 5, { filter, endCursor }));
      expect(given(half)).toMatchObject({ page: [], isDone: false });
    },
  );

  test.deployed("a page near its row limit recommends a split", async (share) => {
    await insertAll(share, [1, 2, 3, 4, 5]);
    const [near] = await share.read(page(share.scope, null, 4, { maximumRowsRead: 5 }));
    expect(given(near).pageStatus).toBe("SplitRecommended");
    const [far] = await share.read(page(share.scope, null, 3, { maximumRowsRead: 5 }));
    expect(given(far).pageStatus).toBe(null);
    const [none] = await share.read(page(share.scope, null, 3, { maximumRowsRead: 0 }));
    expect(errorOf(none)).toContain("greater than 0");
  });

  test.deployed("an unknown order is refused without affecting later queries", async (share) => {
    const [sideways] = await share.read(byA(share.scope, [], { order: "sideways" as "asc" }));
    expect(sideways).toHaveProperty("error");
    expect(given((await share.read(byA(share.scope)))[0])).toEqual([]);
  });

  // -- search

  const note = (scope: string, text: string, topic?: string): Step => ({
    do: "insert",
    table: "notes",
    value: { scope, text, ...(topic === undefined ? {} : { topic }) },
  });
  const search = (
    scope: string,
    text: string,
    eq: Record<string, unknown> = {},
    missing: string[] = [],
  ): Step => ({
    do: "query",
    query: {
      table: "notes",
      search: { index: "by_text", field: "text", text, eq: { scope, ...eq }, missing },
    },
  });
  const textsOf = (result: Parameters<typeof given>[0]) =>
    given(result).map(({ text }: { text: string }) => text);

  test("a search finds documents by whole words, and by the beginning of the last one", async (share) => {
    const { write, read, scope } = share;
    await write(
      note(scope, "Kırmızı elma ve armut"),
      note(scope, "yeşil ELMA"),
      note(scope, "elmas yüzük"),
      note(scope, "portakal"),
    );
    const [whole, start, none, empty] = await read(
      search(scope, "elma"),
      search(scope, "porta"),
      search(scope, "karpuz"),
      search(scope, ""),
    );
    expect(textsOf(whole).toSorted()).toEqual(["Kırmızı elma ve armut", "elmas yüzük", "yeşil ELMA"]);
    expect(textsOf(start)).toEqual(["portakal"]);
    expect(textsOf(none)).toEqual([]);
    expect(textsOf(empty)).toEqual([]);
  });

  test("filter fields narrow a search", async ({ write, read, scope }) => {
    await write(note(scope, "elma", "meyve"), note(scope, "elma", "şirket"), note(scope, "elma"));
    const [fruit, without] = await read(
      search(scope, "elma", { topic: "meyve" }),
      search(scope, "elma", {}, ["topic"]),
    );
    expect(given(fruit)).toMatchObject([{ topic: "meyve" }]);
    expect(given(without)).toHaveLength(1);
  });

  test.deployed("search results are sorted by relevance", async ({ write, read, scope }) => {
    await write(
      note(scope, "kedi"),
      note(scope, "köpek ve kedi yan yana"),
      note(scope, "kedi kedi kedi yan yana bir evde"),
    );
    const [both] = await read(search(scope, "köpek kedi"));
    expect(textsOf(both)[0]).toBe("köpek ve kedi yan yana");
    expect(textsOf(both)).toHaveLength(3);
  });

  test.deployed(
    "a search sees the writes of its own mutation and can be paginated",
    async ({ write, read, scope }) => {
      const results = await write(
        note(scope, "masa"),
        search(scope, "masa"),
        { do: "patch", id: 0, value: { text: "sandalye" } },
        search(scope, "masa"),
        search(scope, "sandalye"),
      );
      expect([1, 3, 4].map((i) => textsOf(results[i]))).toEqual([["masa"], [], ["sandalye"]]);
      await write(...Array.from({ length: 5 }, (_, i) => note(scope, `kalem ${i}`)));
      const query = (search(scope, "kalem") as Extract<Step, { do: "query" }>).query;
      const texts: string[] = [];
      let cursor: string | null = null;
      for (let isDone = false; !isDone; ) {
        const [result] = await read({ do: "page", query, options: { numItems: 2, cursor } });
        const answer = given(result);
        texts.push(...answer.page.map(({ text }: { text: string }) => text));
        ({ isDone, continueCursor: cursor } = answer);
      }
      expect(texts.toSorted()).toEqual([0, 1, 2, 3, 4].map((i) => `kalem ${i}`));
    },
  );

  test.deployed("a search that its index does not support is refused", async ({ read, scope }) => {
    const table = "notes";
    const results = await read(
      { do: "query", query: { table, search: { index: "by_text", field: "topic", text: "x" } } },
      {
        do: "query",
        query: { table, search: { index: "by_text", field: "text", text: "x", eq: { text: "x" } } },
      },
      { do: "query", query: { table, search: { index: "by_scope", field: "text", text: "x" } } },
      { do: "query", query: { table, index: "by_text", range: [] } },
      search(scope, "x"),
    );
    for (const result of results.slice(0, 4)) expect(result).toHaveProperty("error");
    expect(given(results[4])).toEqual([]);
  });
});
