import { Readable } from "node:stream";
import { type DiskReserve, InsufficientStorage } from "../disk-reserve.ts";
import { DigestMismatch, type FileStorage, type StoredFile } from "../files/file-storage.ts";
import type { FileUploads } from "../files/file-uploads.ts";
import { errorResponse, jsonResponse, noRoom } from "./exchange.ts";

/**
 * Types that a browser would run, show as a page or use as a style. A server that also serves the app's pages sends such files as downloads without
 * this type: the pages' policy allows scripts of their own host, and an uploaded file must not be usable as such a script.
 */
const ACTIVE_TYPE = /html|[/+]xml|script|css|wasm|mhtml|xsl/i;

/** Type, subtype and optional parameters. Convex rejects all other values of `Content-Type` and stores a valid value unchanged. */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;.*)?$/;

interface Parts {
  readonly files: Pick<FileStorage, "consumeUploadToken" | "restoreUploadToken" | "open">;
  readonly uploads: Pick<FileUploads, "store">;
  readonly disk: Pick<DiskReserve, "has" | "metered">;
}

/** Files over HTTP (docs/protocol.md#files). */
export class StorageEndpoints {
  readonly #parts: Parts;
  readonly #maxBytes: number;
  readonly #servesPages: boolean;

  /**
   * @param maxBytes maximum size of an upload.
   * @param servesPages true if this server also serves the app's pages.
   */
  constructor(parts: Parts, maxBytes: number, servesPages: boolean) {
    this.#parts = parts;
    this.#maxBytes = maxBytes;
    this.#servesPages = servesPages;
  }

  async handle(request: Request, path: string): Promise<Response | null> {
    if (path === "/api/storage/upload") return await this.#upload(request);
    const name = /^\/api\/storage\/([^/]+)$/.exec(path)?.[1];
    if (name === undefined) return null;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return errorResponse(405, "MethodNotAllowed", "Files can only be read.");
    }
    return this.#serve(request, name);
  }

  async #upload(request: Request): Promise<Response> {
    if (request.method !== "POST") return errorResponse(405, "MethodNotAllowed", "Upload with POST.");
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const problem = this.#parts.files.consumeUploadToken(token);
    if (problem) return errorResponse(401, problem, "The upload address is invalid or has expired.");
    let isStored = false;
    try {
      const response = await this.#store(request);
      isStored = response.ok;
      return response;
    } finally {
      if (!isStored) this.#parts.files.restoreUploadToken(token);
    }
  }

  async #store(request: Request): Promise<Response> {
    const announced = Number(request.headers.get("content-length") ?? 0);
    if (announced > this.#maxBytes) return tooLarge();
    if (!(await this.#parts.disk.has(announced))) return noRoom();
    const digest = request.headers.get("digest");
    const sha256 = digest === null ? undefined : /^sha-256=(.+)$/.exec(digest)?.[1];
    if (digest !== null && sha256 === undefined)
      return errorResponse(400, "BadHeader", "Digest must be sha-256=<base64>.");
    const contentType = request.headers.get("content-type") || null;
    if (contentType !== null && !MEDIA_TYPE.test(contentType))
      return errorResponse(400, "BadHeader", "Content-Type must be a media type.");
    const body = (request.body ?? Readable.from([])) as unknown as AsyncIterable<Uint8Array>;
    try {
      const bytes = limitSize(this.#parts.disk.metered(body), this.#maxBytes);
      return jsonResponse({
        storageId: await this.#parts.uploads.store(bytes, contentType, sha256),
      });
    } catch (error) {
      if (error instanceof DigestMismatch) return errorResponse(400, "Sha256Mismatch", error.message);
      if (error instanceof UploadTooLarge) return tooLarge();
      if (error instanceof InsufficientStorage) return noRoom();
      throw error;
    }
  }

  #serve(request: Request, name: string): Response {
    const file = this.#parts.files.open(name);
    if (file === undefined) {
      return errorResponse(
        400,
        "InvalidStoragePath",
        `Invalid storage path: "${name}". Please use \`storage.getUrl()\` to generate a valid URL to retrieve files. See https://docs.convex.dev/file-storage/serve-files for more details`,
      );
    }
    if (file === null) return errorResponse(404, "FileNotFound", "File not found.");
    const headers = new Headers({
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=2592000",
      // An uploaded file must never run as a page of this origin.
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    if (this.#servesPages && file.contentType !== null && ACTIVE_TYPE.test(file.contentType)) {
      headers.set("content-type", "application/octet-stream");
      headers.set("content-disposition", "attachment");
    } else if (file.contentType !== null) headers.set("content-type", file.contentType);
    const range = request.headers.get("range");
    // No part of an empty file can be named in the response, and other units than bytes are ignored.
    const isWhole = range === null || file.size === 0 || !/^\s*bytes=/.test(range);
    return isWhole ? wholeResponse(file, headers) : rangeResponse(file, headers, range);
  }
}

function wholeResponse(file: StoredFile, headers: Headers): Response {
  headers.set("content-length", String(file.size));
  headers.set("digest", `sha-256=${file.sha256}`);
  return new Response(Readable.toWeb(file.read()) as ReadableStream, { headers });
}

function rangeResponse(file: StoredFile, headers: Headers, range: string): Response {
  const bounds = parseRange(range, file.size);
  if (!bounds) {
    headers.set("content-range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${bounds.start}-${bounds.end}/${file.size}`);
  headers.set("content-length", String(bounds.end - bounds.start + 1));
  return new Response(Readable.toWeb(file.read(bounds)) as ReadableStream, { status: 206, headers });
}

/** First and last byte of a `bytes=` range inside the file; null for any other header. */
function parseRange(range: string, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const start = match[1] === "" ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === "" || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

class UploadTooLarge extends Error {}

async function* limitSize(bytes: AsyncIterable<Uint8Array>, maximum: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maximum) throw new UploadTooLarge();
    yield chunk;
  }
}

function tooLarge(): Response {
  return errorResponse(413, "FileTooLarge", "The file is too large.");
}
