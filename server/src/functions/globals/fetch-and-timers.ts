import { guardedCallback } from "../unhandled-errors.ts";
import { assertInAction } from "./action-only.ts";

export type Callback = (...args: unknown[]) => unknown;

export const virtualFetch = async (
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> => {
  assertInAction("fetch()");
  return await fetch(input, init);
};

/** Wraps one of Node's timer functions, so that it works only in actions. */
export function actionTimer(name: string, start: (callback: () => void, delay?: number) => unknown) {
  return (callback: Callback, delay?: number, ...args: unknown[]): unknown => {
    assertInAction(name);
    return start(
      guardedCallback(() => callback(...args)),
      delay,
    );
  };
}

/** `Response` for functions. `formData()` works only in actions. `instanceof` also accepts responses that other code has created. */
export class VirtualResponse extends Response {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Response;
  }

  override async formData(): Promise<FormData> {
    assertInAction("formData()");
    return await super.formData();
  }
}

/** `Request` for functions, see {@link VirtualResponse}. */
export class VirtualRequest extends Request {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Request;
  }

  override async formData(): Promise<FormData> {
    assertInAction("formData()");
    return await super.formData();
  }
}
