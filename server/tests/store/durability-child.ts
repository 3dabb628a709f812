/**
 * Writes pairs of documents into the given file, several commits at a time with one pair each, and prints a line for each durable commit. Runs until
 * it is killed.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { Database } from "../../src/store/database.ts";

const db = Database.open({ file: process.argv[2]! });
const table = db.catalog.ensureTable("pairs");

for (;;) {
  const batch = [1, 2, 3].map(async () => {
    const tx = db.begin();
    const peer = tx.insert(table, {});
    const id = tx.insert(table, { peer, padding: "x".repeat(200) });
    const ts = db.commit(tx);
    await db.durable(ts);
    process.stdout.write(`${JSON.stringify({ id, peer, ts: String(ts) })}\n`);
  });
  await Promise.all(batch);
  await nextTurn();
}
