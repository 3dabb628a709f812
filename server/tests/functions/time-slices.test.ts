// System calls of one function in time slices, with counted instead of measured time.
import { expect, it } from "vitest";
import type { Execution } from "../../src/functions/execution.ts";
import { Budget } from "../../src/functions/syscalls/budget.ts";
import { QueryRun } from "../../src/functions/syscalls/query-run.ts";
import type { Source } from "../../src/functions/syscalls/query-source.ts";
import { TransactionSyscalls } from "../../src/functions/syscalls/transaction-syscalls.ts";
import type { Transaction } from "../../src/store/transaction.ts";

/** System calls of a transaction whose time slice ends after `callsPerSlice` calls; `slices` contains the number of calls in each slice. */
function syscallsInSlices(callsPerSlice: number) {
  const slices = [0];
  const grant = {
    yieldIfDue: () => {
      if ((slices.at(-1) ?? 0) < callsPerSlice) return null;
      return new Promise<void>((resolve) =>
        setImmediate(() => {
          slices.push(0);
          resolve();
        }),
      );
    },
  };
  const count = () => {
    slices[slices.length - 1]! += 1;
    return "token";
  };
  const parts = { db: {}, deploymentKey: { sign: count }, environment: { cloudUrl: "" } };
  const state = {
    run: { grant, attempt: 1 },
    syscallTime: { isUp: false, count: () => {} },
    cpuTime: { isUp: false },
  };
  const rights = { writable: true, outermost: true, runNested: () => Promise.reject(new Error("none")) };
  const syscalls = new TransactionSyscalls(
    parts as never,
    state as never,
    { frozenNow: 0 } as Execution,
    rights,
  );
  return { syscalls, slices };
}

it("concurrent calls of a transaction share its time slices", async () => {
  const { syscalls, slices } = syscallsInSlices(3);
  const calls = Array.from({ length: 10 }, () => syscalls.asyncSyscall("1.0/signJwt", "{}"));
  await Promise.all(calls);
  expect(slices).toEqual([3, 3, 3, 1]);
});

it("calls that wait for a slice are answered in the order of their calls", async () => {
  const { syscalls } = syscallsInSlices(2);
  const answered: number[] = [];
  const calls = Array.from({ length: 7 }, async (_, place) => {
    await syscalls.asyncSyscall("1.0/signJwt", "{}");
    answered.push(place);
  });
  await Promise.all(calls);
  expect(answered).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it.each([
  ["limit at the beginning", [{ limit: 1 }], 1],
  ["limit behind a filter", [{ filter: { $literal: true } }, { limit: 1 }], 1],
  ["high limit", [{ limit: 5_000 }], 100],
  ["no limit", [], 100],
])("the first batch of a query is no larger than needed: %s", (_where, operators, expected) => {
  const asked: number[] = [];
  const source = {
    indexId: 1,
    fields: [],
    lo: "a",
    hi: "b",
    order: "asc",
    open: (_tx, _lo, _hi, most) => {
      asked.push(most);
      return { next: () => null, lastKey: "", close: () => {} };
    },
  } satisfies Source;
  const query = { source: { type: "FullTableScan" as const, tableName: "t", order: null }, operators };
  new QueryRun({} as Transaction, query, source, new Budget()).next();
  expect(asked).toEqual([expected]);
});
