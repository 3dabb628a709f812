/** Resolves when `work` settles, or after `ms` if that is earlier. Rejects if `work` rejects in time. */
export async function settleWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
