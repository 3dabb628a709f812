/**
 * Deriving a key from a password takes a thread of the pool in which Node also reads files, for as long as its iterations take. A class that
 * signs in at once must leave room for the others, so only a few run at a time. The newest comes first: who comes after a flood does not wait
 * until it has passed, and of a class the last one waits as long either way.
 */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `derive` when it is its turn. */
export async function inTurn<T>(derive: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await derive();
  } finally {
    const next = waiting.pop();
    if (next === undefined) running -= 1;
    else next();
  }
}
