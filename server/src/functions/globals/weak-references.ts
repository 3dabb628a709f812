/** Keeps what it refers to: when garbage is collected is not for functions to know. */
export class StrongRef<T extends object> {
  readonly #target: T;

  constructor(target: T) {
    this.#target = target;
  }

  deref(): T {
    return this.#target;
  }
}

/** Never calls back, for the same reason. */
export class InertRegistry {
  register(): void {}
  unregister(): void {}
}
