import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";
import { bufferResponse } from "./exchange.ts";
import { NO_PAGE_POLICY, pageHeaders } from "./security-headers.ts";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json",
};
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt", ".map"]);
/** Files up to this length, in bytes, are sent uncompressed. */
const MAX_UNCOMPRESSED_BYTES = 512;
/** Ending of the compressed version of a file. */
const COMPRESSED = ".br";
/** Brotli quality for compression at the start. It takes one second for a client of 250 files; the best quality takes 2.5 seconds and saves only 5 %. */
const QUICK_QUALITY = 9;
/**
 * Files from this length, in bytes, are compressed only at the start, with less effort, and only their compressed forms stay in memory. For 10 MB the
 * best quality takes 15 seconds, quality 9 two, quality 5 half a second; the results have 2.5, 2.9 and 3.0 MB.
 */
const LARGE_BYTES = 2 * 1024 * 1024;
const LARGE_QUALITY = 5;
/** File names with a content hash, from the bundler. Such files never change. */
const HASHED = /^\/assets\/.+-[\w-]{6,}\.\w+$/;

/** True if an `If-None-Match` header contains the file's tag (weak comparison). */
function containsTag(header: string | null, etag: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = (header ?? "").split(",").map(opaque);
  return tags.includes("*") || tags.includes(opaque(etag ?? ""));
}

/** Options for the files of a client. */
export interface StaticFileOptions {
  /** Content security policies of scripts that run as workers, where it is not the page's policy that applies. Each for the files that match. */
  workerPolicies?: { files: RegExp; policy: string }[];
  /** Browser features that the pages use. */
  features?: readonly string[];
}

interface StaticFile {
  /** Null for a large file, which has a gzip form. */
  identity: Buffer | null;
  gzip: Buffer | null;
  brotli: Buffer | null;
  headers: Record<string, string>;
  isPage: boolean;
}

/**
 * The built client, read into memory and compressed at the start. Requests for it use neither the disk nor Node's thread pool, which may be busy with
 * password hashes.
 */
export class StaticFiles {
  readonly #files: Map<string, StaticFile>;
  readonly #features: readonly string[];

  private constructor(files: Map<string, StaticFile>, features: readonly string[]) {
    this.#files = files;
    this.#features = features;
  }

  /** @param dir folder of the client. Compressed files from {@link compressStaticFiles} are used, but not served under their own names. */
  static async load(
    dir: string,
    { workerPolicies = [], features = [] }: StaticFileOptions = {},
  ): Promise<StaticFiles> {
    const files = new Map<string, StaticFile>();
    // Read one after the other, because each compression needs megabytes of memory and a client has more than a hundred files.
    for (const file of filesIn(dir)) {
      const path = `/${relative(dir, file).split(sep).join("/")}`;
      const loaded = await read(file, path);
      for (const { files: pattern, policy } of workerPolicies)
        if (pattern.test(path)) loaded.headers["content-security-policy"] = policy;
      files.set(path, loaded);
    }
    return new StaticFiles(files, features);
  }

  /**
   * The file at a path. If there is no such file: `index.html` for the path of a page, null for any other path.
   * @param hosts hosts to which the page may open sockets
   */
  respond(request: Request, path: string, hosts: (string | null)[]): Response | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const file =
      this.#files.get(path) ?? (isPage(request, path) ? this.#files.get("/index.html") : undefined);
    if (!file) return null;
    const headers = new Headers({
      ...file.headers,
      ...(file.isPage ? pageHeaders(hosts, this.#features) : {}),
    });
    if (containsTag(request.headers.get("if-none-match"), file.headers.etag))
      return new Response(null, { status: 304, headers });
    const [body, encoding] = encoded(file, request.headers.get("accept-encoding") ?? "");
    if (encoding) headers.set("content-encoding", encoding);
    headers.set("content-length", String(body.length));
    return bufferResponse(body, headers);
  }
}

/**
 * True if a request is for a page of the app. Requests for scripts and images, and requests that scripts send, must get 404 if the file is missing:
 * HTML in its place would cause obscure errors. Programs such as link previews also get the page: they accept any type and send no `Sec-Fetch-Dest`.
 */
function isPage({ headers }: Request, path: string): boolean {
  if (path === "/" || path === "") return true;
  if (extname(path) !== "") return false;
  const accepted = headers.get("accept") ?? "*/*";
  return accepted.includes("text/html") || (accepted.includes("*/*") && !headers.has("sec-fetch-dest"));
}

function encoded(file: StaticFile, accepted: string): [Buffer, string | null] {
  if (file.brotli && accepts(accepted, "br")) return [file.brotli, "br"];
  if (file.gzip && accepts(accepted, "gzip")) return [file.gzip, "gzip"];
  return [file.identity ?? gunzipSync(file.gzip ?? Buffer.alloc(0)), null];
}

/** True if `Accept-Encoding` contains the encoding, and not with quality 0 (RFC 9110, section 12.5.3). */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((each) => {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Writes a compressed version of each compressible file next to it, at the best quality, so that the server need not compress files at its start.
 * Overwrites older versions. Leaves out files from {@link LARGE_BYTES}, which would be in a package twice.
 */
export async function compressStaticFiles(dir: string): Promise<void> {
  for (const file of filesIn(dir)) {
    const content = readFileSync(file);
    if (isCompressible(file, content) && content.length < LARGE_BYTES)
      writeFileSync(file + COMPRESSED, await compress(content, constants.BROTLI_MAX_QUALITY));
  }
}

/** All files of a folder except compressed versions of other files. */
function filesIn(dir: string): string[] {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry: Dirent) => entry.isFile())
    .map((entry: Dirent) => join(entry.parentPath, entry.name));
  const names = new Set(files);
  return files.filter((file) => !(file.endsWith(COMPRESSED) && names.has(file.slice(0, -COMPRESSED.length))));
}

function isCompressible(file: string, content: Buffer): boolean {
  return COMPRESSIBLE.has(extname(file).toLowerCase()) && content.length > MAX_UNCOMPRESSED_BYTES;
}

function compress(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Compressed version next to a file; null if it is missing or was made from other content. */
function readCompressed(file: string, content: Buffer): Buffer | null {
  try {
    const stored = readFileSync(file + COMPRESSED);
    return brotliDecompressSync(stored, { maxOutputLength: content.length }).equals(content) ? stored : null;
  } catch {
    return null;
  }
}

async function read(file: string, path: string): Promise<StaticFile> {
  const identity = readFileSync(file);
  const extension = extname(file).toLowerCase();
  const headers: Record<string, string> = {
    "content-type": CONTENT_TYPES[extension] ?? "application/octet-stream",
    "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    // A weak tag, because all encodings of the file have the same one.
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  };
  // A browser shows an SVG that is opened directly as a page, which could run scripts.
  if (extension === ".svg") headers["content-security-policy"] = NO_PAGE_POLICY;
  const isPage = extension === ".html";
  if (!isCompressible(file, identity)) return { identity, gzip: null, brotli: null, headers, isPage };
  const isLarge = identity.length >= LARGE_BYTES;
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity, { level: isLarge ? constants.Z_DEFAULT_COMPRESSION : 9 }),
    readCompressed(file, identity) ?? compress(identity, isLarge ? LARGE_QUALITY : QUICK_QUALITY),
  ]);
  return { identity: isLarge ? null : identity, gzip: zipped, brotli, headers, isPage };
}
