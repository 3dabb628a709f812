import type { SyscallHandler } from "../syscalls/handler.ts";
import type { Question, SentBlob } from "./messages.ts";

/** Syscalls of an action in the process for Node modules. The server executes them. */
export class RemoteSyscalls implements SyscallHandler {
  readonly #ask: (question: Question) => Promise<unknown>;

  /** @param ask rejects with the error that the convex package expects: `message`, and perhaps `data`. */
  constructor(ask: (question: Question) => Promise<unknown>) {
    this.#ask = ask;
  }

  syscall(op: string): never {
    throw new Error(`Unknown operation ${op}`);
  }

  async asyncSyscall(op: string, args: string): Promise<string> {
    return (await this.#ask({ op: "syscall", name: op, args })) as string;
  }

  async jsSyscall(op: string, args: Record<string, unknown>): Promise<unknown> {
    try {
      if (op === "storage/storeBlob") return await this.#storeBlob(args as unknown as StoreArgs);
      if (op === "storage/getBlob") return await this.#getBlob(args.storageId as string);
    } catch (error) {
      // An error that is created here has the frames of the function that waits for it.
      throw new Error((error as { message: string }).message);
    }
    throw new Error(`Unknown operation ${op}`);
  }

  async #storeBlob({ blob, options }: StoreArgs): Promise<unknown> {
    return await inTurn(async () => {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return await this.#ask({ op: "storeBlob", bytes, contentType: blob.type, sha256: options?.sha256 });
    });
  }

  async #getBlob(storageId: string): Promise<Blob | null> {
    const sent = (await inTurn(() => this.#ask({ op: "getBlob", storageId }))) as SentBlob | null;
    return sent && new Blob([sent.bytes as Uint8Array<ArrayBuffer>], { type: sent.contentType });
  }
}

interface StoreArgs {
  blob: Blob;
  options?: { sha256?: string };
}

/** Settles after the last transfer. */
let lastTransfer: Promise<unknown> = Promise.resolve();

/** Transfers files one after another: each exists several times in the memory of both processes. */
function inTurn<T>(transfer: () => Promise<T>): Promise<T> {
  const result = lastTransfer.then(transfer);
  lastTransfer = result.catch(() => {});
  return result;
}
