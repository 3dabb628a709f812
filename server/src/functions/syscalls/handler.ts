/**
 * The three entry points of the `Convex` global that the convex package calls. Arguments and results are JSON texts, except
 * for `jsSyscall`, which passes blobs and requests by reference.
 */
export interface SyscallHandler {
  syscall(op: string, argsJson: string): string;
  asyncSyscall(op: string, argsJson: string): Promise<string>;
  jsSyscall(op: string, args: Record<string, unknown>): unknown;
}
