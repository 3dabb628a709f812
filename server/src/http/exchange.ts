import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type MemoryReservation, OBJECT_BYTES } from "../scheduling/memory-limiter.ts";

/** Thrown if a request's body is longer than allowed. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Thrown if clients send too much data or too many calls at the same time. */
export class ServerBusy extends Error {
  override name = "ServerBusy";
}

/**
 * Converts a Node request to a web `Request`. All endpoints use web requests and responses; only this file and `http-server.ts` use Node's.
 *
 * @param origin scheme and host that the client used, or that functions should see.
 */
export function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] ?? "", incoming.rawHeaders[i + 1] ?? "");
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const url = new URL(`${origin}${incoming.url?.startsWith("/") ? incoming.url : "/"}`);
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: hasBody ? bodyOf(incoming) : null,
    duplex: "half",
  };
  return new Request(url, init);
}

/**
 * The body as a web stream. It reads only on demand. Chunks that arrive together are joined, so that a body in one-byte chunks costs no more than any
 * other. After a cancel, for example because the body is too long, the rest is read and discarded: a client reads the answer only after it has sent
 * the whole body. (Node's own `Readable.toWeb` throws in the event loop if data arrives after a cancel.)
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOpen = true;
  let pieces: Buffer[] = [];
  const once = (end: () => void) => () => {
    if (!isOpen) return;
    isOpen = false;
    end();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const flush = () => {
          if (!isOpen || pieces.length === 0) return;
          incoming.pause();
          controller.enqueue(Buffer.concat(pieces));
          pieces = [];
        };
        incoming.on("end", () => {
          flush();
          end();
        });
        const end = once(() => controller.close());
        const fail = once(() => controller.error(new Error("The client has disconnected.")));
        incoming.on("error", fail).on("close", fail);
        // Without the pause, adding a data listener would start the stream.
        incoming.pause();
        incoming.on("data", (chunk: Buffer) => {
          if (isOpen && pieces.push(chunk) === 1) setImmediate(flush);
        });
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        isOpen = false;
        pieces = [];
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Delay of a streamed body's first chunk, in which a short body ends. */
const END_MS = 5;

/** Bodies of the responses that {@link bufferResponse} has created. */
const bufferBodies = new WeakMap<Response, Buffer>();

/** A response with a body that is in memory permanently, to be sent without a copy. */
export function bufferResponse(buffer: Buffer, headers: Headers): Response {
  const response = new Response(null, { headers });
  bufferBodies.set(response, buffer);
  return response;
}

/**
 * Sends a web response. A client that disconnects meanwhile is not an error.
 * @param reservation memory for bytes that wait for the client
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  headOnly: boolean,
  reservation: MemoryReservation,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  const buffer = bufferBodies.get(response);
  if (!response.body || headOnly) {
    await response.body?.cancel();
    outgoing.end(headOnly ? undefined : buffer);
    return;
  }
  const reader = response.body.getReader();
  const closed = new Promise<void>((resolve) => {
    outgoing.once("close", () => {
      resolve();
      // Cancelled because a pending read may take long or never end.
      reader.cancel().catch(() => {});
    });
  });
  try {
    let read = await reader.read();
    let ahead = read.done ? null : reader.read();
    // Awaited below, unless the client has gone.
    ahead?.catch(() => {});
    // Node adds the length of a body that is sent at once.
    if (ahead === null || (await endsSoon(ahead))) {
      outgoing.end(read.value);
      return;
    }
    while (!read.done && !outgoing.destroyed) {
      if (!outgoing.write(read.value)) {
        reservation.set(outgoing.writableLength);
        await Promise.race([once(outgoing, "drain"), closed]);
        reservation.set(0);
      }
      read = await (ahead ?? reader.read());
      ahead = null;
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

/** True if the stream ends within {@link END_MS}. */
async function endsSoon(read: Promise<{ done: boolean }>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<{ done: boolean }>((resolve) => {
    timer = setTimeout(() => resolve({ done: false }), END_MS);
  });
  return (
    await Promise.race([read.catch(() => ({ done: false })), timeUp]).finally(() => clearTimeout(timer))
  ).done;
}

/**
 * Reads the whole body, at most `limit` bytes.
 * @param reservation memory for the received bytes and their text; null for an administrator, whose memory is not counted
 * @throws BodyTooLarge
 */
export async function readBody(
  request: Request,
  limit: number,
  reservation: MemoryReservation | null,
): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) throw new BodyTooLarge();
      chunks.push(chunk);
      reservation?.set(size + chunks.length * OBJECT_BYTES);
    }
  }
  reservation?.set(2 * size);
  return Buffer.concat(chunks);
}

export function jsonResponse(value: unknown, status = 200): Response {
  return jsonTextResponse(JSON.stringify(value), status);
}

/** Response with JSON text. Browsers and proxies must not cache it, because most answers depend on the caller. */
export function jsonTextResponse(json: string, status = 200): Response {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return new Response(json, { status, headers });
}

/** Response for an invalid request. Convex's clients show an error in this format. */
export function errorResponse(status: number, code: string, message: string): Response {
  return jsonResponse({ code, message }, status);
}

/** Answer if the disk is almost full and the request needs room. */
export function noRoom(): Response {
  return errorResponse(507, "DiskAlmostFull", "The server's disk has no room for this.");
}
