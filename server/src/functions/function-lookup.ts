import type { Call } from "./call.ts";
import { type FunctionKind, type RegisteredFunction, shownPath } from "./compile/modules.ts";
import { RequestError } from "./outcome.ts";

/** Where functions are looked up. */
export interface FunctionFinder {
  find(path: string): RegisteredFunction | undefined;
}

/** Finds the functions that calls name, and says who may call which. */
export class FunctionLookup {
  readonly #functions: () => FunctionFinder;
  readonly #system: FunctionFinder;

  /**
   * @param functions those in force.
   * @param system the server's own. They are there for administrators only, not for functions that these call.
   */
  constructor(functions: () => FunctionFinder, system: FunctionFinder) {
    this.#functions = functions;
    this.#system = system;
  }

  find({ path, found, identity, internal }: Call): RegisteredFunction | undefined {
    if (found) return found;
    const own = identity.kind === "admin" && !internal ? this.#system.find(path) : undefined;
    return own ?? this.#functions().find(path);
  }

  /** @throws RequestError when there is none of this kind, or the caller may not know of it. */
  get(call: Call, kind: FunctionKind): RegisteredFunction {
    const registered = this.find(call);
    const seesInternal = call.internal === true || call.identity.kind === "admin";
    if (!seesInternal && call.path.startsWith("_system/"))
      throw new RequestError("The provided admin key was invalid for this instance.");
    // The same words for "internal" and "missing": a client cannot find out what internal functions exist.
    if (!registered || (registered.visibility === "internal" && !seesInternal)) {
      const shown = call.path.replace(/\.js(?=:|$)/, "");
      throw new RequestError(`Could not find ${seesInternal ? "" : "public "}function for '${shown}'.`);
    }
    if (registered.kind !== kind) {
      throw new RequestError(
        `Trying to execute ${shownPath(registered.path)} as ${kind}, but it is defined as ${registered.kind}.`,
      );
    }
    return registered;
  }
}
