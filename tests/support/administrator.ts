import type { RunningServer } from "embedded-convex-server";

type Row = Record<string, unknown> & { _id: string };

/** Limit of rows; more than any test has. */
const ALL = 1_000;

/** Reads and writes a deployment's tables without the product's functions, through the endpoints for dashboards and `npx convex import`. */
export class Administrator {
  readonly #server: () => Pick<RunningServer, "url" | "adminKey">;

  /** @param server returns the current server, which changes with a restart */
  constructor(server: () => Pick<RunningServer, "url" | "adminKey">) {
    this.#server = server;
  }

  /** Documents of a table, newest first. */
  async rows(table: string): Promise<Row[]> {
    return (await this.#call("query", "listTableScan", { table, limit: ALL })) as Row[];
  }

  async count(table: string): Promise<number> {
    return (await this.rows(table)).length;
  }

  async add(table: string, document: object): Promise<void> {
    await this.#change("addDocument", { table, documents: [document] });
  }

  async patch(table: string, id: string, fields: object): Promise<void> {
    await this.#change("patchDocumentsFields", { table, fields, ids: [id] });
  }

  /** Adds a document with a chosen creation time, which only an import can set. */
  async addWithTime(table: string, creationTime: number, document: object): Promise<void> {
    const query = new URLSearchParams({ format: "jsonLines", mode: "append", tableName: table });
    const response = await this.#post(
      `import?${query}`,
      JSON.stringify({ ...document, _creationTime: creationTime }),
    );
    if (!response.ok) throw new Error(await response.text());
  }

  /** Stores a file. @returns its id */
  async store(bytes: string, contentType: string): Promise<string> {
    const address = await this.#call("mutation", "fileStorageV2:generateUploadUrl", {});
    const headers = { "content-type": contentType };
    const response = await fetch(String(address), { method: "POST", headers, body: bytes });
    return ((await response.json()) as { storageId: string }).storageId;
  }

  /** Calls a function that reports a failure in its result. Throws the reported failure. */
  async #change(name: string, args: object): Promise<void> {
    const { success, error } = (await this.#call("mutation", name, args)) as {
      success: boolean;
      error?: string;
    };
    if (!success) throw new Error(error);
  }

  async #call(kind: "query" | "mutation", name: string, args: object): Promise<unknown> {
    const body = JSON.stringify({ path: `_system/frontend/${name}`, args, format: "json" });
    const response = await this.#post(kind, body);
    const result = (await response.json()) as { status: string; value: unknown; errorMessage?: string };
    if (result.status !== "success") throw new Error(result.errorMessage ?? JSON.stringify(result));
    return result.value;
  }

  async #post(path: string, body: string): Promise<Response> {
    const { url, adminKey } = this.#server();
    const headers = { authorization: `Convex ${adminKey}`, "content-type": "application/json" };
    return await fetch(`${url}/api/${path}`, { method: "POST", headers, body });
  }
}
