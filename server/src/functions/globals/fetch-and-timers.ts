import { guarded } from "../unhandled-errors.ts";
import { actionsOnly } from "./in-actions-only.ts";

export type Callback = (...args: unknown[]) => unknown;

export const virtualFetch = async (
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> => {
  actionsOnly("fetch()");
  return await fetch(input, init);
};

/** One of Node's timer functions, for actions only. */
export function actionTimer(name: string, start: (callback: () => void, delay?: number) => unknown) {
  return (callback: Callback, delay?: number, ...args: unknown[]): unknown => {
    actionsOnly(name);
    return start(
      guarded(() => callback(...args)),
      delay,
    );
  };
}

/** `formData()` works in actions only. `instanceof` also accepts responses and requests that other code created. */
export class VirtualResponse extends Response {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Response;
  }

  override async formData(): Promise<FormData> {
    actionsOnly("formData()");
    return await super.formData();
  }
}

export class VirtualRequest extends Request {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Request;
  }

  override async formData(): Promise<FormData> {
    actionsOnly("formData()");
    return await super.formData();
  }
}
