import { use } from "react";

/** A part of a page, with what belongs to it, that is fetched when it is first needed or shortly before. */
export type Late<Part> = {
  load: () => Promise<Part>;
  /** The part, for who has waited for it; fails where it has not come. */
  get: () => Part;
  /** Fetches it for later. Whether that fails is of no interest: then it is fetched when it is needed. */
  prefetch: () => void;
};

/** @param fetch an import; of a page that is about to be loaded anew (`stale-page.ts`) it gives undefined */
export function late<Part>(fetch: () => Promise<Part | undefined>): Late<Part> {
  let part: Part | null = null;
  let coming: Promise<Part> | null = null;

  async function arrive(): Promise<Part> {
    const fetched = await fetch();
    // The page is about to go: whoever waits goes on waiting until then.
    if (fetched === undefined) return new Promise(() => {});
    part = fetched;
    // By these two `use` knows what a promise holds, and does not wait for what is there.
    if (coming !== null) Object.assign(coming, { status: "fulfilled", value: fetched });
    return fetched;
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
    prefetch: () => {
      load().catch(() => {
        coming = null;
      });
    },
  };
}

/** The part, at once where it has come; otherwise the nearest `Suspense` waits for it. */
export function useLate<Part>(part: Late<Part>): Part {
  // Also where it has come: React takes it ill when a component that has waited does not ask again.
  return use(part.load());
}

/** The same for several, which are fetched together. */
export function useAllLate(parts: readonly Late<unknown>[]): void {
  for (const part of parts) {
    // Whether it fails is said to who waits for it.
    part.load().catch(() => {});
  }
  for (const part of parts) use(part.load());
}
