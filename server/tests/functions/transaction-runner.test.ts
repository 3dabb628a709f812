import { expect, it, vi } from "vitest";
import { TransactionRunner } from "../../src/functions/transaction-runner.ts";
import { TransactionScheduler } from "../../src/scheduling/transaction-scheduler.ts";
import { Database } from "../../src/store/database.ts";

/** A runner with a disk that stores nothing until `flush` is called. */
function onSlowDisk() {
  const db = Database.open({ file: null });
  let flush = () => {};
  const flushed = new Promise<void>((resolve) => {
    flush = resolve;
  });
  vi.spyOn(db, "durable").mockImplementation(() => flushed);
  const runner = new TransactionRunner(db, { assertWritable: () => {} }, new TransactionScheduler());
  return { db, runner, flush: () => flush() };
}

it("effects of a commit that need the disk wait for it, as does the caller; other effects happen at once", async () => {
  const { db, runner, flush } = onSlowDisk();
  const done: string[] = [];
  const running = runner.run((tx, state) => {
    tx.insert(db.catalog.ensureTable("things"), {});
    state.afterCommit.push({ waitsFor: "disk", run: () => done.push("disk") });
    state.afterCommit.push({ waitsFor: "commit", run: () => done.push("commit") });
  });
  const answered = running.then(() => done.push("answer"));
  await vi.waitFor(() => expect(done).toEqual(["commit"]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(["commit"]);
  flush();
  await answered;
  expect(done).toEqual(["commit", "disk", "answer"]);
  await db.close();
});

it("a failing transaction has no effects", async () => {
  const { db, runner, flush } = onSlowDisk();
  flush();
  const followed = vi.fn();
  const failing = runner.run((_, state) => {
    state.afterCommit.push({ waitsFor: "commit", run: followed }, { waitsFor: "disk", run: followed });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(followed).not.toHaveBeenCalled();
  await db.close();
});
