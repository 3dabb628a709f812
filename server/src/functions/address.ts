import { FUNCTION_HANDLE } from "../values/function-handle.ts";
import { canonicalPath } from "./compile/modules.ts";

/** Address of a function as syscalls pass it (docs/protocol.md#addresses). */
export interface FunctionAddress {
  name?: string;
  reference?: string;
  functionHandle?: string;
}

/** @returns the canonical path. A function handle contains only the path, because components are not supported. */
export function parseFunctionAddress({ name, functionHandle, reference }: FunctionAddress): string {
  if (name !== undefined) return canonicalPath(name);
  const handle = functionHandle === undefined ? null : FUNCTION_HANDLE.exec(functionHandle);
  if (handle?.[1]) return canonicalPath(decodeURIComponent(handle[1]));
  throw new Error(
    `Unknown function address ${reference ?? functionHandle ?? ""}: components are not supported.`,
  );
}

export function functionHandle(path: string): string {
  return `function://${encodeURIComponent(path)}`;
}
