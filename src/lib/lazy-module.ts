/** A module that is loaded on first use, or shortly before. */
export type LazyModule<Module> = {
  load: () => Promise<Module>;
  /** Returns the module; throws if it is not loaded yet. */
  getLoaded: () => Module;
  /**
   * Returns the module while a component renders. Throws the promise for `Suspense` while it loads, and the error if it failed, as React's `lazy` does.
   * (React's `use` would suspend for a moment even if the module is loaded.)
   */
  read: () => Module;
  /** Loads the module ahead of its use. A failure is ignored: the next use loads the module again. */
  preload: () => void;
};

/** @param importModule an import; resolves to undefined if the page is about to reload (`stale-page.ts`) */
export function lazyModule<Module>(importModule: () => Promise<Module | undefined>): LazyModule<Module> {
  let module: Module | null = null;
  let loading: Promise<Module> | null = null;
  let failure: { error: unknown } | null = null;

  async function startLoading(): Promise<Module> {
    try {
      const imported = await importModule();
      // The page is about to reload: never resolves.
      if (imported === undefined) return new Promise(() => {});
      module = imported;
      return imported;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }

  function load(): Promise<Module> {
    loading ??= startLoading();
    return loading;
  }

  return {
    load,
    getLoaded: () => {
      if (module === null) throw new Error("This module is not loaded yet.");
      return module;
    },
    read: () => {
      if (module !== null) return module;
      if (failure !== null) throw failure.error;
      throw load();
    },
    preload: () => {
      load().catch(() => {
        loading = null;
        failure = null;
      });
    },
  };
}

/** Reads several modules while a component renders, and loads them in parallel. */
export function readAll(modules: readonly LazyModule<unknown>[]): void {
  for (const module of modules) {
    // `read` throws the error.
    module.load().catch(() => {});
  }
  for (const module of modules) module.read();
}
