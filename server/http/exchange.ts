import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** A request whose body must not be longer than it is. */
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
 * The body as a web stream that reads only when asked. Whoever cancels it, since it is too long, say, leaves a client that
 * is still sending: the rest is read and thrown away, or the client would never come to read the answer. (Node's own
 * `Readable.toWeb` throws in the event loop when data arrives after a cancel.)
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOpen = true;
  const once = (end: () => void) => () => {
    if (!isOpen) return;
    isOpen = false;
    end();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        incoming.on(
          "end",
          once(() => controller.close()),
        );
        const fail = once(() => controller.error(new Error("The client went away.")));
        incoming.on("error", fail).on("close", fail);
        // Listening for data would set a stream in motion that was not told to wait.
        incoming.pause();
        incoming.on("data", (chunk: Buffer) => {
          if (!isOpen) return;
          incoming.pause();
          controller.enqueue(chunk);
        });
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        isOpen = false;
        incoming.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sends a web response. A client that goes away in the middle is nobody's error. */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  headOnly: boolean,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body || headOnly) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing).catch(() => {
    outgoing.destroy();
  });
}

/** A body up to this length is always read. */
const SMALL_BODY_BYTES = 256 * 1024;
/** Longer bodies of all requests together wait in memory up to this. */
const MAX_LONG_BODIES_BYTES = 256 * 1024 * 1024;
let longBodiesBytes = 0;

/**
 * The whole body, at most `limit` bytes.
 * @throws BodyTooLarge
 * @throws ServerBusy when so many long ones arrive at once that the memory might not hold them
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let held = 0;
  try {
    if (request.body) {
      for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > limit) throw new BodyTooLarge();
        if (size > SMALL_BODY_BYTES) {
          if (longBodiesBytes + chunk.length > MAX_LONG_BODIES_BYTES) throw new ServerBusy();
          longBodiesBytes += chunk.length;
          held += chunk.length;
        }
        chunks.push(chunk);
      }
    }
    return Buffer.concat(chunks);
  } finally {
    longBodiesBytes -= held;
  }
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
