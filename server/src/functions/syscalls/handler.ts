/**
 * The three functions of the `Convex` global, which the convex package calls. Arguments and results are JSON texts, except
 * those of `jsSyscall`, which may be objects such as blobs.
 */
export interface SyscallHandler {
  syscall(op: string, argsJson: string): string;
  asyncSyscall(op: string, argsJson: string): Promise<string>;
  jsSyscall(op: string, args: Record<string, unknown>): unknown;
}
