/** Module of a format. Texts are shown without the format until it is loaded. */
interface FormatModule<Module> {
  preload: () => void;
  /** For `useSyncExternalStore`: loads the module, and calls the listener when it is loaded. */
  subscribe: (listener: () => void) => () => void;
  /** The module; undefined while it is not loaded. */
  loaded: () => Module | undefined;
}

/** @param load an import; resolves to undefined if the page is about to reload (`stale-page.ts`) */
export function formatModule<Module>(load: () => Promise<Module | undefined>): FormatModule<Module> {
  let module: Module | undefined;
  let isLoading = false;
  const listeners = new Set<() => void>();
  async function preload() {
    if (isLoading || module) return;
    isLoading = true;
    // After a failure, the next text that needs the module loads it again.
    module = await load().catch(() => undefined);
    isLoading = false;
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
