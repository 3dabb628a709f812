/** `Atomics` for functions. Waiting would stop the whole server. */
export const virtualAtomics: unknown = Object.create(Atomics, {
  wait: {
    value() {
      throw new TypeError("Atomics.wait cannot be called in this context");
    },
  },
});
