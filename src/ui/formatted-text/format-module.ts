/** Module of a format. Texts are shown without the format until it is loaded. */
interface FormatModule<Module> {
  /** Resolves when the module is loaded, or has failed to load. */
  preload: () => Promise<void>;
  /** For `useSyncExternalStore`: loads the module, and calls the listener when it is loaded. */
  subscribe: (listener: () => void) => () => void;
  /** The module; undefined while it is not loaded. */
  loaded: () => Module | undefined;
}

/** @param load an import; resolves to undefined if the page is about to reload (`stale-page.ts`) */
export function formatModule<Module>(load: () => Promise<Module | undefined>): FormatModule<Module> {
  let module: Module | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  function preload(): Promise<void> {
    if (module) return Promise.resolve();
    loading ??= startLoading();
    return loading;
  }
  async function startLoading(): Promise<void> {
    // After a failure, the next text that needs the module loads it again.
    module = await load().catch(() => undefined);
    loading = undefined;
    for (const listener of listeners) listener();
  }
  return {
    preload,
    subscribe: (listener) => {
      listeners.add(listener);
      void preload();
      return () => listeners.delete(listener);
    },
    loaded: () => module,
  };
}
