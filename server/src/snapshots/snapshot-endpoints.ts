import { Readable } from "node:stream";
import { readAdminRequest, refuseUnlessAdmin } from "../admin/admin-request.ts";
import type { Authenticator } from "../auth/authenticator.ts";
import { InsufficientStorage } from "../disk-reserve.ts";
import { errorResponse, jsonResponse, noRoom } from "../http/exchange.ts";
import type { ImportFormat } from "./import-file.ts";
import { ImportProblem } from "./import-problem.ts";
import type { ImportMode, ImportRequest } from "./prepare-import.ts";
import type { SnapshotExports } from "./snapshot-exports.ts";
import type { SnapshotImports } from "./snapshot-imports.ts";

const MODES: ImportMode[] = ["requireEmpty", "append", "replace", "replaceAll"];
const FORMATS: ImportFormat[] = ["zip", "jsonLines", "jsonArray", "csv"];

/**
 * HTTP endpoints for `npx convex export` and `npx convex import` (docs/protocol.md#snapshots-over-http). The CLI reads the
 * progress of exports and imports with system functions.
 */
export class SnapshotEndpoints {
  readonly #authenticator: Authenticator;
  readonly #exports: SnapshotExports;
  readonly #imports: SnapshotImports;

  constructor(authenticator: Authenticator, exports: SnapshotExports, imports: SnapshotImports) {
    this.#authenticator = authenticator;
    this.#exports = exports;
    this.#imports = imports;
  }

  /** @returns null if the path is none of these endpoints */
  async handle(request: Request, path: string): Promise<Response | null> {
    if (!/^\/api\/(export\/|import\/|import$|perform_import$|cancel_import$)/.test(path)) return null;
    const refusal = refuseUnlessAdmin(request, this.#authenticator);
    if (refusal) return refusal;
    try {
      return await this.#answer(request, path);
    } catch (error) {
      if (error instanceof ImportProblem) return errorResponse(error.status, error.code, error.message);
      if (error instanceof InsufficientStorage) return noRoom();
      throw error;
    }
  }

  async #answer(request: Request, path: string): Promise<Response | null> {
    const download = /^\/api\/export\/zip\/([^/]+)$/.exec(path)?.[1];
    if (download !== undefined) return this.#download(download);
    const canceled = /^\/api\/export\/cancel\/([^/]+)$/.exec(path)?.[1];
    if (canceled !== undefined) return await this.#cancelExport(canceled);
    if (path.startsWith("/api/export/set_expiration/")) {
      const message = "A snapshot is kept until the next one is made. This cannot be changed.";
      return errorResponse(400, "ExpirationNotSupported", message);
    }
    const { searchParams } = new URL(request.url);
    switch (path) {
      case "/api/export/request/zip":
        if (await this.#exports.request(searchParams.get("includeStorage") === "true")) return done();
        return errorResponse(400, "ExportInProgress", "There is already an export requested or in progress.");
      case "/api/import/start_upload":
        return jsonResponse({ uploadToken: this.#imports.startUpload() });
      case "/api/import/upload_part": {
        const body = (request.body ?? Readable.from([])) as unknown as AsyncIterable<Uint8Array>;
        const token = searchParams.get("uploadToken") ?? "";
        await this.#imports.uploadPart(token, Number(searchParams.get("partNumber")), body);
        return jsonResponse("");
      }
      case "/api/import":
        return jsonResponse({ numWritten: await this.#importAtOnce(request, searchParams) });
    }
    const body = await readAdminRequest(request, this.#authenticator);
    if (body instanceof Response) return body;
    switch (path) {
      case "/api/import/finish_upload": {
        const importId = await this.#imports.finishUpload(String(body.uploadToken), readRequest(body.import));
        return jsonResponse({ importId });
      }
      case "/api/perform_import":
        await this.#imports.perform(String(body.importId));
        return done();
      case "/api/cancel_import":
        await this.#imports.cancel(String(body.importId));
        return done();
      default:
        return null;
    }
  }

  /** Performs all steps of an import in one request, without a confirmation. @returns number of written documents @throws ImportProblem */
  async #importAtOnce(request: Request, given: URLSearchParams): Promise<number> {
    const order = readRequest(Object.fromEntries(given));
    const token = this.#imports.startUpload();
    const body = (request.body ?? Readable.from([])) as unknown as AsyncIterable<Uint8Array>;
    await this.#imports.uploadPart(token, 1, body);
    const importId = await this.#imports.finishUpload(token, order);
    return await this.#imports.performWhenPrepared(importId);
  }

  async #cancelExport(id: string): Promise<Response> {
    switch (await this.#exports.cancel(id)) {
      case "canceled":
        return done();
      case "ended":
        return errorResponse(400, "CannotCancelExport", "This export has ended already.");
      case "unknown":
        return errorResponse(404, "ExportNotFound", "There is no such export.");
    }
  }

  #download(name: string): Response {
    const file = this.#exports.find(name);
    if (file === "unfinished")
      return errorResponse(400, "ExportNotComplete", "This export is not complete or has failed.");
    if (file === null)
      return errorResponse(404, "ExportNotFound", "There is no such export, or it was deleted.");
    return new Response(Readable.toWeb(file.read()) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-length": String(file.size),
        "content-disposition": `attachment; filename=snapshot_embedded_${file.startTs}.zip`,
        "cache-control": "private, max-age=2592000",
      },
    });
  }
}

function readRequest(json: unknown): ImportRequest {
  const given = (typeof json === "object" && json !== null ? json : {}) as Record<string, unknown>;
  const mode = MODES.find((known) => known === (given.mode ?? "requireEmpty"));
  const format = FORMATS.find((known) => known === given.format);
  if (mode === undefined || format === undefined)
    throw new ImportProblem("The import's mode or format is unknown.");
  if (given.componentPath) throw new ImportProblem("This server has no components.");
  const tableName = typeof given.tableName === "string" ? given.tableName : null;
  if ((tableName === null) !== (format === "zip"))
    throw new ImportProblem("All formats except zip need the name of a table.");
  return { mode, format, tableName };
}

function done(): Response {
  return new Response(null, { status: 200 });
}
