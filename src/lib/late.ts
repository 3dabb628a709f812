/** A part of a page, with what belongs to it, that is fetched when it is first needed or shortly before. */
export type Late<Part> = {
  load: () => Promise<Part>;
  /** The part, for who has waited for it; fails where it has not come. */
  get: () => Part;
  /**
   * The part, for a component: throws what `Suspense` waits for where it has not come, and the failure where it could not be had, as React's own
   * `lazy` does. (`use` would have to be called for a part that is there, too.)
   */
  read: () => Part;
  /** Fetches it for later. Whether that fails is of no interest: then it is fetched when it is needed. */
  prefetch: () => void;
};

/** @param fetch an import; of a page that is about to be loaded anew (`stale-page.ts`) it gives undefined */
export function late<Part>(fetch: () => Promise<Part | undefined>): Late<Part> {
  let part: Part | null = null;
  let coming: Promise<Part> | null = null;
  let failure: { error: unknown } | null = null;

  async function arrive(): Promise<Part> {
    try {
      const fetched = await fetch();
      // The page is about to go: whoever waits goes on waiting until then.
      if (fetched === undefined) return new Promise(() => {});
      part = fetched;
      return fetched;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  function load(): Promise<Part> {
    coming ??= arrive();
    return coming;
  }

  return {
    load,
    get: () => {
      if (part === null) throw new Error("This part of the page has not come yet.");
      return part;
    },
    read: () => {
      if (part !== null) return part;
      if (failure !== null) throw failure.error;
      throw load();
    },
    prefetch: () => {
      load().catch(() => {
        coming = null;
        failure = null;
      });
    },
  };
}

/** Reads several, which are fetched together. */
export function readAll(parts: readonly Late<unknown>[]): void {
  for (const part of parts) {
    // Whether it fails is said to who reads it.
    part.load().catch(() => {});
  }
  for (const part of parts) part.read();
}
