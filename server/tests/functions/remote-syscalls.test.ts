import { expect, it } from "vitest";
import type { Question } from "../../src/functions/node/messages.ts";
import { RemoteSyscalls } from "../../src/functions/node/remote-syscalls.ts";

it("files are transferred one after another, also after a failed transfer and for several actions", async () => {
  let running = 0;
  let most = 0;
  const asked: string[] = [];
  const ask = async (question: Question) => {
    running += 1;
    most = Math.max(most, running);
    asked.push(question.op);
    await new Promise(setImmediate);
    running -= 1;
    if (asked.length === 2) throw new Error("refused");
    return question.op === "getBlob" ? null : "id";
  };
  const [one, other] = [new RemoteSyscalls(ask), new RemoteSyscalls(ask)];
  const store = (syscalls: RemoteSyscalls) =>
    syscalls.jsSyscall("storage/storeBlob", { blob: new Blob(["x"]) });
  const results = await Promise.allSettled([
    store(one),
    store(other),
    one.jsSyscall("storage/getBlob", { storageId: "id" }),
    store(other),
  ]);
  expect(most).toBe(1);
  expect(asked).toEqual(["storeBlob", "storeBlob", "getBlob", "storeBlob"]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
});
