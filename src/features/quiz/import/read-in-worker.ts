import type { ReadReply, ReadRequest } from "./read/worker.ts";

/** Timeout in ms; the largest exam takes less on an old laptop. */
const LIMIT_MS = 30_000;

const TOO_LONG = "Dosya 30 saniyede okunamadı. Daha küçük parçalara bölüp tekrar deneyin.";
const FAILED = "Dosya okunamadı: içinde beklenmeyen bir şey var. Metni kopyalayıp yapıştırmayı deneyin.";

/**
 * Reads a file, a text or a table in a worker that serves this request alone. The bytes of a file are moved to the worker, and `request.bytes` is
 * empty afterwards.
 * @returns the read questions, or a sentence about the problem; never rejects
 */
export function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadReply> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./read/worker.ts", import.meta.url), { type: "module" });
    const end = (reply: ReadReply) => {
      clearTimeout(limit);
      worker.terminate();
      resolve(reply);
    };
    const limit = setTimeout(() => end({ problem: TOO_LONG }), LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<ReadReply>) => end(data);
    worker.onerror = () => end({ problem: FAILED });
    signal.addEventListener("abort", () => end({ problem: "" }));
    worker.postMessage(request, request.kind === "file" ? [request.bytes.buffer] : []);
  });
}
