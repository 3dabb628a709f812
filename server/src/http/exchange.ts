import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type MemoryReservation, OBJECT_BYTES } from "../scheduling/memory-limiter.ts";

/** A request's body is longer than it may be. */
export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Too many long bodies are under way at the same time. */
export class ServerBusy extends Error {
  override name = "ServerBusy";
}

/**
 * The web's `Request` for a Node request. Every endpoint of the server works on web requests and responses; Node's own
 * are met only here.
 *
 * @param origin scheme and host of the address that the client used, or that functions should see.
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
 * The body as a web stream that reads only when asked, and hands on in one piece what has come at the same time: a body in chunks of one byte each costs
 * as much as any other. When it is cancelled, because it is too long for example, the client is still sending: the rest is read and thrown away,
 * or the client would never come to read the answer. (Node's own `Readable.toWeb` throws in the event loop when data arrives after a cancel.)
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
        const handOn = () => {
          if (!isOpen || pieces.length === 0) return;
          incoming.pause();
          controller.enqueue(Buffer.concat(pieces));
          pieces = [];
        };
        incoming.on("end", () => {
          handOn();
          end();
        });
        const end = once(() => controller.close());
        const fail = once(() => controller.error(new Error("The client went away.")));
        incoming.on("error", fail).on("close", fail);
        // Listening for data would set a stream in motion that was not told to wait.
        incoming.pause();
        incoming.on("data", (chunk: Buffer) => {
          if (isOpen && pieces.push(chunk) === 1) setImmediate(handOn);
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

/** Bodies that are in memory anyway, and are sent from there. */
const keptBodies = new WeakMap<Response, Buffer>();

/** A response whose body is in memory anyway, and is not to be copied for each reader. */
export function responseOf(kept: Buffer, headers: Headers): Response {
  const response = new Response(null, { headers });
  keptBodies.set(response, kept);
  return response;
}

/**
 * Sends a web response. A client that goes away in the middle is not an error.
 * @param held for what waits until the client takes it
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  headOnly: boolean,
  held: MemoryReservation,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  const kept = keptBodies.get(response);
  if (!response.body || headOnly) {
    await response.body?.cancel();
    outgoing.end(headOnly ? undefined : kept);
    return;
  }
  const reader = response.body.getReader();
  const closed = new Promise<void>((resolve) => {
    outgoing.once("close", () => {
      resolve();
      // What there is to read may take its time, or be without end.
      reader.cancel().catch(() => {});
    });
  });
  try {
    for (let read = await reader.read(); !read.done && !outgoing.destroyed; read = await reader.read()) {
      if (outgoing.write(read.value)) continue;
      held.set(outgoing.writableLength);
      await Promise.race([once(outgoing, "drain"), closed]);
      held.set(0);
    }
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

/**
 * The whole body, at most `limit` bytes.
 * @param held for what has come, and for the text of it that the call is made of; null for an administrator's, which nobody counts
 * @throws BodyTooLarge
 */
export async function readBody(
  request: Request,
  limit: number,
  held: MemoryReservation | null,
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
      held?.set(size + chunks.length * OBJECT_BYTES);
    }
  }
  held?.set(2 * size);
  return Buffer.concat(chunks);
}

export function jsonResponse(value: unknown, status = 200): Response {
  return jsonTextResponse(JSON.stringify(value), status);
}

/** Kept by no browser and no proxy: most of it depends on who asks. @param json text that is JSON already */
export function jsonTextResponse(json: string, status = 200): Response {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return new Response(json, { status, headers });
}

/** An error of the request, in the form that Convex's clients show. */
export function errorResponse(status: number, code: string, message: string): Response {
  return jsonResponse({ code, message }, status);
}

/** The disk is almost full, and what was asked for would have to be stored. */
export function noRoom(): Response {
  return errorResponse(507, "DiskAlmostFull", "The server's disk has no room for this.");
}
