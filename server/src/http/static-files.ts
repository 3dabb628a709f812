import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip } from "node:zlib";
import { responseOf } from "./exchange.ts";
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
/** A shorter file is sent as it is. */
const LONGEST_PLAIN = 512;
/** Ends the name of a file that holds another one compressed. */
const COMPRESSED = ".br";
/** What takes a second for a client of 250 files; the best takes two and a half and gives a twentieth less. */
const QUICK = 9;
/** Names with a content hash, as bundlers make them, never change their content. */
const HASHED = /^\/assets\/.+-[\w-]{6,}\.\w+$/;

/** Whether an `If-None-Match` header names the file, weakly or not. */
function names(header: string | null, etag: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  const tags = (header ?? "").split(",").map(opaque);
  return tags.includes("*") || tags.includes(opaque(etag ?? ""));
}

interface StaticFile {
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
  headers: Record<string, string>;
  isPage: boolean;
}

/**
 * The built client, read into memory and compressed once: serving it takes neither the disk nor the thread pool, which
 * password hashing may be using.
 */
export class StaticFiles {
  readonly #files: Map<string, StaticFile>;

  private constructor(files: Map<string, StaticFile>) {
    this.#files = files;
  }

  /** @param dir what {@link compressStaticFiles} has left there is used, and served by no name of its own. */
  static async load(dir: string): Promise<StaticFiles> {
    const files = new Map<string, StaticFile>();
    // One after the other: each compressor takes megabytes from the moment it is made, and a client has more than a hundred files.
    for (const file of filesIn(dir)) {
      const path = `/${relative(dir, file).split(sep).join("/")}`;
      files.set(path, await read(file, path));
    }
    return new StaticFiles(files);
  }

  /**
   * The file at a path, or for a page of the single-page app its `index.html`; null for neither.
   * @param hosts under which the page may open sockets
   */
  respond(request: Request, path: string, hosts: (string | null)[]): Response | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const file =
      this.#files.get(path) ?? (isPage(request, path) ? this.#files.get("/index.html") : undefined);
    if (!file) return null;
    const headers = new Headers({ ...file.headers, ...(file.isPage ? pageHeaders(hosts) : {}) });
    if (names(request.headers.get("if-none-match"), file.headers.etag))
      return new Response(null, { status: 304, headers });
    const [body, encoding] = encoded(file, request.headers.get("accept-encoding") ?? "");
    if (encoding) headers.set("content-encoding", encoding);
    headers.set("content-length", String(body.length));
    return responseOf(body, headers);
  }
}

/**
 * A route of the app, which the browser resolves. A missing script or picture must stay missing, and what a page's script asks for: HTML in its place
 * would fail in a way that nobody understands. Previews of links and monitors take anything.
 */
function isPage({ headers }: Request, path: string): boolean {
  if (path === "/" || path === "") return true;
  if (extname(path) !== "") return false;
  const accepted = headers.get("accept") ?? "*/*";
  return accepted.includes("text/html") || (accepted.includes("*/*") && !headers.has("sec-fetch-dest"));
}

function encoded(file: StaticFile, accepted: string): [Buffer, string | null] {
  if (file.brotli && takes(accepted, "br")) return [file.brotli, "br"];
  if (file.gzip && takes(accepted, "gzip")) return [file.gzip, "gzip"];
  return [file.identity, null];
}

/** Whether an encoding stands in an `Accept-Encoding` by its name, and not with a quality of nothing (RFC 9110, section 12.5.3). */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((each) => {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Writes beside each file that is sent compressed what it is sent as, as small as it gets: then no start has to do so. What lies there of an earlier time is
 * written anew.
 */
export async function compressStaticFiles(dir: string): Promise<void> {
  for (const file of filesIn(dir)) {
    const content = readFileSync(file);
    if (isCompressible(file, content))
      writeFileSync(file + COMPRESSED, await compressed(content, constants.BROTLI_MAX_QUALITY));
  }
}

/** All files of a folder but those that hold another one compressed. */
function filesIn(dir: string): string[] {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry: Dirent) => entry.isFile())
    .map((entry: Dirent) => join(entry.parentPath, entry.name));
  const names = new Set(files);
  return files.filter((file) => !(file.endsWith(COMPRESSED) && names.has(file.slice(0, -COMPRESSED.length))));
}

function isCompressible(file: string, content: Buffer): boolean {
  return COMPRESSIBLE.has(extname(file).toLowerCase()) && content.length > LONGEST_PLAIN;
}

function compressed(content: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** What lies beside a file, if that is still the same file; null otherwise. */
function keptCompressed(file: string, content: Buffer): Buffer | null {
  try {
    const kept = readFileSync(file + COMPRESSED);
    return brotliDecompressSync(kept, { maxOutputLength: content.length }).equals(content) ? kept : null;
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
    // Weak, since the same one stands for each encoding.
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  };
  // A drawing that is opened by itself is shown as a page, which may run scripts.
  if (extension === ".svg") headers["content-security-policy"] = NO_PAGE_POLICY;
  const isPage = extension === ".html";
  if (!isCompressible(file, identity)) return { identity, gzip: null, brotli: null, headers, isPage };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    keptCompressed(file, identity) ?? compressed(identity, QUICK),
  ]);
  return { identity, gzip: zipped, brotli, headers, isPage };
}
