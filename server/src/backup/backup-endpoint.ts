import { statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { refuseUnlessAdmin } from "../admin/admin-request.ts";
import type { Authenticator } from "../auth/authenticator.ts";
import { DATABASE_FILE } from "../data-folder.ts";
import type { DiskReserve } from "../disk-reserve.ts";
import { errorResponse, noRoom } from "../http/exchange.ts";
import { type BackupSource, writeBackup } from "./write-backup.ts";

/** `POST /api/embedded/backup` with the admin key: streams a backup of the running deployment. */
export class BackupEndpoint {
  readonly #authenticator: Authenticator;
  readonly #disk: Pick<DiskReserve, "has">;
  readonly #source: BackupSource;

  constructor(authenticator: Authenticator, disk: Pick<DiskReserve, "has">, source: BackupSource) {
    this.#authenticator = authenticator;
    this.#disk = disk;
    this.#source = source;
  }

  async handle(request: Request, path: string): Promise<Response | null> {
    if (path !== "/api/embedded/backup") return null;
    if (request.method !== "POST") return errorResponse(405, "MethodNotAllowed", "Call with POST.");
    const refusal = refuseUnlessAdmin(request, this.#authenticator);
    if (refusal) return refusal;
    if (!(await this.#disk.has(statSync(join(this.#source.dataDir, DATABASE_FILE)).size))) return noRoom();
    const body = Readable.toWeb(Readable.from(writeBackup(this.#source))) as ReadableStream;
    return new Response(body, {
      headers: { "content-type": "application/zip", "cache-control": "no-store" },
    });
  }
}
