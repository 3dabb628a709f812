import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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
/** Names with a content hash, as bundlers make them, never change their content. */
const HASHED = /^\/assets\/.+-[\w-]{6,}\.\w+$/;

/** Whether an `If-None-Match` header names the file; proxies that compress make tags weak. */
function names(header: string | null, etag: string | undefined): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag ?? "");
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

  static async load(dir: string): Promise<StaticFiles> {
    const entries = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) =>
      entry.isFile(),
    );
    const files = new Map<string, StaticFile>();
    // One after the other: each compressor takes megabytes from the moment it is made, and a client has more than a hundred files.
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
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
  if (file.brotli && /\bbr\b/.test(accepted)) return [file.brotli, "br"];
  if (file.gzip && /\bgzip\b/.test(accepted)) return [file.gzip, "gzip"];
  return [file.identity, null];
}

async function read(file: string, path: string): Promise<StaticFile> {
  const identity = readFileSync(file);
  const extension = extname(file).toLowerCase();
  const compressible = COMPRESSIBLE.has(extension) && identity.length > 512;
  const headers: Record<string, string> = {
    "content-type": CONTENT_TYPES[extension] ?? "application/octet-stream",
    "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  };
  // A drawing that is opened by itself is shown as a page, which may run scripts.
  if (extension === ".svg") headers["content-security-policy"] = NO_PAGE_POLICY;
  const isPage = extension === ".html";
  if (!compressible) return { identity, gzip: null, brotli: null, headers, isPage };
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return { identity, gzip: zipped, brotli, headers, isPage };
}
