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

/** A timer of Node's, for actions. */
export function actionTimer(name: string, start: (callback: () => void, delay?: number) => unknown) {
  return (callback: Callback, delay?: number, ...args: unknown[]): unknown => {
    actionsOnly(name);
    return start(
      guarded(() => callback(...args)),
      delay,
    );
  };
}

/** Responses and requests read forms in actions only. Those that others have made are of the same class. */
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
