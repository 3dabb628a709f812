import { expect, it } from "vitest";
import type { Database } from "../../src/store/database.ts";
import type { TableInfo } from "../../src/store/types.ts";
import type { VectorResult } from "../../src/store/vector-indexes.ts";
import type { SchemaJson } from "../../src/values/schema.ts";
import { checkVectorQuery, type VectorIndexJson } from "../../src/values/vector-search.ts";
import { openDatabase } from "./support.ts";

const DIMENSIONS = 8;
const INDEX: VectorIndexJson = {
  indexDescriptor: "by_at",
  vectorField: "at",
  dimensions: DIMENSIONS,
  filterFields: ["group"],
};

function schemaWith(index: VectorIndexJson): SchemaJson {
  const table = { tableName: "points", indexes: [], vectorIndexes: [index], documentType: null };
  return { tables: [table], schemaValidation: false };
}

function openPoints(): Database {
  const db = openDatabase("memory");
  db.applySchema(schemaWith(INDEX));
  return db;
}

function pointsOf(db: Database): TableInfo {
  return db.catalog.tableByName("points") as TableInfo;
}

const randomVector = () => Array.from({ length: DIMENSIONS }, () => Math.random() * 2 - 1);

/** Runs changes in one commit. Each is a new point, or the id of a deleted one. */
function commit(db: Database, changes: ({ at: number[]; group: string } | string)[]): string[] {
  const tx = db.begin();
  const ids = changes.map((change) => {
    if (typeof change !== "string") return tx.insert(pointsOf(db), change);
    tx.delete(change);
    return change;
  });
  db.commit(tx);
  return ids;
}

async function search(
  db: Database,
  vector: number[],
  pause: () => Promise<void> | null = () => null,
): Promise<VectorResult[]> {
  const query = checkVectorQuery({ indexName: "points.by_at", limit: 20, vector, expressions: null }, INDEX);
  return await db.vectors.search(pointsOf(db), INDEX, query, pause);
}

function naive(db: Database, vector: number[]): string[] {
  const length = (one: number[]) => Math.hypot(...one);
  const cosine = (one: number[]) =>
    one.reduce((sum, x, i) => sum + x * vector[i]!, 0) / length(one) / length(vector);
  return [...db.documents(pointsOf(db))]
    .map(({ id, value }) => ({ id, score: cosine(value.at as number[]) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 20)
    .map(({ id }) => id);
}

it("results equal those of a comparison with all documents, also if commits occur during the load and the search", async () => {
  const db = openPoints();
  const ids = commit(
    db,
    Array.from({ length: 300 }, () => ({ at: randomVector(), group: "a" })),
  );
  let pauses = 0;
  const change = () => {
    pauses += 1;
    // Deletes points that were read already and ones that were not.
    const deleted = [ids.shift(), ids.pop()] as string[];
    ids.splice(100, 0, ...commit(db, [{ at: randomVector(), group: "b" }, ...deleted]).slice(0, 1));
  };
  for (let round = 0; round < 3; round++) {
    const vector = randomVector();
    const found = await search(db, vector, () =>
      pauses < 12 * (round + 1) ? Promise.resolve().then(change) : null,
    );
    expect(found.map(({ _id }) => _id)).toEqual(naive(db, vector));
  }
  expect(pauses).toBeGreaterThan(12);
});

it("a search that commits change at each pause ends", async () => {
  const db = openPoints();
  commit(db, [{ at: randomVector(), group: "a" }]);
  const vector = randomVector();
  const found = await search(db, vector, () =>
    Promise.resolve().then(() => {
      commit(db, [{ at: randomVector(), group: "a" }]);
    }),
  );
  expect(found.map(({ _id }) => _id)).toEqual(naive(db, vector));
});

it("a changed schema and replaced tables discard what was read", async () => {
  const db = openPoints();
  commit(db, [{ at: randomVector(), group: "a" }]);
  expect(await search(db, randomVector())).toHaveLength(1);
  db.replaceTables([{ name: "points", number: pointsOf(db).number, documents: () => [] }]);
  expect(await search(db, randomVector())).toEqual([]);
  const [id] = commit(db, [{ at: [1, 0, 0], group: "a" }]);
  const three = { ...INDEX, dimensions: 3 };
  db.applySchema(schemaWith(three));
  const query = checkVectorQuery({ indexName: "points.by_at", vector: [1, 0, 0], expressions: null }, three);
  const found = await db.vectors.search(pointsOf(db), three, query, () => null);
  expect(found).toEqual([{ _id: id, _score: 1 }]);
});
