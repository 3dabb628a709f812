import { expect, it } from "vitest";
import { MemoryPersistence } from "../../src/store/memory-persistence.ts";
import { ReadCache } from "../../src/store/read-cache.ts";

const INDEX = 7;

/** A cache over a storage that counts its reads; `write` changes both, like a commit. */
function setUp() {
  const stored = new MemoryPersistence();
  stored.putIndex({ id: INDEX, name: "by_id", tableNumber: 1, kind: "values", fields: ["_id"] });
  let asked = 0;
  const cache = new ReadCache({
    getDocument: (id) => {
      asked += 1;
      return stored.getDocument(id);
    },
    range: (...args) => {
      asked += 1;
      return stored.range(...args);
    },
  });
  const write = (id: string, json: string | null) => {
    const isNew = stored.getDocument(id) === null;
    const entry = [{ indexId: INDEX, key: id }];
    stored.apply({ id, json, isNew, removed: json === null ? entry : [], added: isNew ? entry : [] });
    cache.discard([id], new Map([[INDEX, [id]]]));
  };
  return { cache, write, asked: () => asked };
}

it("reads a document, a missing one and a range from storage once, until one of them is written", () => {
  const { cache, write, asked } = setUp();
  write("b", "1");
  for (let i = 0; i < 3; i++) {
    expect(cache.getDocument("b")).toBe("1");
    expect(cache.getDocument("a")).toBeNull();
    expect(cache.range(INDEX, "a", "z", "asc", 1)).toEqual([{ key: "b", id: "b", json: "1" }]);
  }
  expect(asked()).toBe(3);
  write("a", "2");
  write("b", "3");
  expect(cache.getDocument("b")).toBe("3");
  expect(cache.getDocument("a")).toBe("2");
  expect(cache.range(INDEX, "a", "z", "asc", 1)).toEqual([{ key: "a", id: "a", json: "2" }]);
  expect(cache.range(INDEX, "a", "z", "desc", 1)).toEqual([{ key: "b", id: "b", json: "3" }]);
  write("a", null);
  expect(cache.getDocument("a")).toBeNull();
  expect(cache.range(INDEX, "a", "b", "asc", 1)).toEqual([]);
});

it("stores a range of a few documents until one of them is written, but no long ranges or documents", () => {
  const { cache, write, asked } = setUp();
  for (const id of ["a", "b", "c"]) write(id, "1");
  const read = (limit: number) => cache.range(INDEX, "a", "z", "asc", limit).map(({ id, json }) => id + json);
  expect([read(32), read(32), read(2)]).toEqual([
    ["a1", "b1", "c1"],
    ["a1", "b1", "c1"],
    ["a1", "b1"],
  ]);
  expect(asked()).toBe(2);
  write("b", "2");
  expect(read(32)).toEqual(["a1", "b2", "c1"]);
  expect(asked()).toBe(3);
  for (let i = 0; i < 2; i++) read(256);
  expect(asked()).toBe(5);
  write("c", "x".repeat(70_000));
  for (let i = 0; i < 2; i++) read(32);
  expect(asked()).toBe(7);
});

it("empties itself instead of exceeding a few megabytes", () => {
  const { cache, write, asked } = setUp();
  const long = "x".repeat(700_000);
  for (const id of ["a", "b", "c"]) write(id, long);
  for (const id of ["a", "b", "c", "c"]) cache.getDocument(id);
  expect(asked()).toBe(3);
  cache.getDocument("a");
  expect(asked()).toBe(4);
});
