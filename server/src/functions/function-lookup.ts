import type { Call } from "./call.ts";
import type { FunctionKind } from "./compile/function-kind.ts";
import { shownPath } from "./compile/modules.ts";
import type { RegisteredFunction } from "./compile/registered-function.ts";
import { RequestError } from "./outcome.ts";

/** Looks up functions by path. */
export interface FunctionFinder {
  find(path: string): RegisteredFunction | undefined;
}

/** Finds the function that a call names, and checks that the caller may call it. */
export class FunctionLookup {
  readonly #functions: () => FunctionFinder;
  readonly #system: FunctionFinder;

  /**
   * @param functions returns the current functions of the app.
   * @param system the server's own functions. Only administrators may call them; the app's functions may not.
   */
  constructor(functions: () => FunctionFinder, system: FunctionFinder) {
    this.#functions = functions;
    this.#system = system;
  }

  find({ path, resolved, identity, internal }: Call): RegisteredFunction | undefined {
    if (resolved) return resolved;
    const systemFunction = identity.kind === "admin" && !internal ? this.#system.find(path) : undefined;
    return systemFunction ?? this.#functions().find(path);
  }

  /** @throws RequestError if no such function of this kind exists, or if it is internal and the caller may not call internal functions. */
  get(call: Call, kind: FunctionKind): RegisteredFunction {
    const registered = this.find(call);
    const seesInternal = call.internal === true || call.identity.kind === "admin";
    if (!seesInternal && call.path.startsWith("_system/"))
      throw new RequestError("The provided admin key was invalid for this instance.");
    // Same message for "internal" and "missing", so that clients cannot discover internal functions.
    if (!registered || (registered.visibility === "internal" && !seesInternal)) {
      const shown = call.path.replace(/\.js(?=:|$)/, "");
      throw new RequestError(
        `Could not find ${seesInternal ? "" : "public "}function for '${shown}'. ` +
          "Did you forget to run `npx convex dev` or `npx convex deploy`?",
      );
    }
    if (registered.kind !== kind) {
      throw new RequestError(
        `Trying to execute ${shownPath(registered.path)} as ${kind}, but it is defined as ${registered.kind}.`,
      );
    }
    return registered;
  }
}
