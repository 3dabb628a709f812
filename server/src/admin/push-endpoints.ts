import { randomUUID } from "node:crypto";
import type { Authenticator } from "../auth/authenticator.ts";
import type { Backend } from "../backend.ts";
import type { FunctionSet } from "../functions/compile/function-set.ts";
import { InvalidFunctions } from "../functions/compile/invalid-functions.ts";
import type { PushedFunctions } from "../functions/compile/pushed-functions.ts";
import { errorResponse, jsonResponse } from "../http/exchange.ts";
import { SchemaError, type SchemaJson } from "../values/schema.ts";
import { readAdminRequest } from "./admin-request.ts";
import {
  finishPushAnswer,
  type IndexDiff,
  indexDiff,
  schemaEvaluation,
  startPushAnswer,
} from "./push-answers.ts";
import { moduleHash, PushRefused, readPush } from "./push-request.ts";

type Parts = Pick<Backend, "db" | "environment" | "functions">;

/** An analysed push that is not active yet. */
interface PendingPush {
  id: string;
  functions: FunctionSet;
}

/**
 * Endpoints of `npx convex dev`, `deploy` and `codegen` (docs/protocol.md#pushing-functions). A push has three requests:
 * `start_push` sends the modules, and the server loads and analyses them; `wait_for_schema` checks the data against the new schema;
 * `finish_push` activates the modules. Nothing changes before `finish_push`. A push without it, such as codegen's, is discarded by the next push.
 */
export class PushEndpoints {
  readonly #parts: Parts;
  readonly #authenticator: Authenticator;
  #pending: PendingPush | null = null;

  constructor(parts: Parts, authenticator: Authenticator) {
    this.#parts = parts;
    this.#authenticator = authenticator;
  }

  /** @returns null if the path belongs to none of these endpoints. */
  async handle(request: Request, path: string): Promise<Response | null> {
    const answer = this.#endpoint(path);
    if (!answer) return null;
    const body = await readAdminRequest(request, this.#authenticator);
    if (body instanceof Response) return body;
    try {
      return jsonResponse(await answer(body));
    } catch (error) {
      return refusal(error);
    }
  }

  #endpoint(path: string): ((body: Record<string, unknown>) => unknown) | null {
    switch (path) {
      case "/api/get_config_hashes":
        return () => this.#configHashes();
      case "/api/deploy2/start_push":
        return (body) => this.#start(body);
      case "/api/deploy2/evaluate_push":
        return (body) => this.#evaluatePush(body);
      case "/api/deploy2/evaluate_schema":
        return (body) => this.#evaluateSchema(body);
      case "/api/deploy2/wait_for_schema":
        return (body) => this.#checkData(body);
      case "/api/deploy2/finish_push":
        return (body) => this.#finish(body);
      case "/api/deploy2/report_push_completed":
        return () => null;
      default:
        return null;
    }
  }

  /** Hashes of the pushed modules, so that the CLI sends only those that differ. */
  #configHashes(): unknown {
    const pushed = this.#pushed();
    const modules = pushed?.modules.filter(({ path }) => path !== "schema.js") ?? [];
    return {
      config: { functions: "convex/" },
      moduleHashes: modules.map((module) => ({
        path: module.path,
        hash: moduleHash(module),
        environment: module.environment,
      })),
      nodeDependencies: [],
      udfServerVersion: pushed?.npmVersion ?? null,
    };
  }

  async #start(body: Record<string, unknown>): Promise<unknown> {
    const functions = await this.#load(readPush(body, this.#pushed()));
    this.#pending?.functions.release();
    this.#pending = { id: randomUUID(), functions };
    return startPushAnswer(functions, this.#indexDiff(functions), this.#pending.id);
  }

  /** Answers like `start_push`, but starts no push. Older CLIs send this request first. */
  async #evaluatePush(body: Record<string, unknown>): Promise<unknown> {
    const functions = await this.#load(readPush(body, this.#pushed()));
    functions.release();
    return startPushAnswer(functions, this.#indexDiff(functions), randomUUID());
  }

  /** Changes of indexes with their numbers of documents, so that the CLI can ask for confirmation. */
  async #evaluateSchema(body: Record<string, unknown>): Promise<unknown> {
    const { modules, npmVersion } = readPush(body, this.#pushed());
    const functions = await this.#load({
      modules: modules.filter(({ path }) => path === "schema.js"),
      npmVersion,
    });
    functions.release();
    const { db } = this.#parts;
    return schemaEvaluation(functions.modules, this.#indexDiff(functions), (name) => {
      const table = db.catalog.tableByName(name);
      return table ? db.documentCount(table) : 0;
    });
  }

  #checkData(body: Record<string, unknown>): unknown {
    const pending = this.#pendingFor(body.schemaChange);
    if (!pending) return { type: "raceDetected" };
    try {
      this.#parts.functions.checkData(pending.functions);
      return { type: "complete" };
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      return { type: "failed", error: error.message, componentPath: "", tableName: error.tableName };
    }
  }

  async #finish({ startPush, dryRun }: Record<string, unknown>): Promise<unknown> {
    const pending = this.#pendingFor((startPush as { schemaChange?: unknown } | undefined)?.schemaChange);
    const { environment } = this.#parts;
    if (!pending || pending.functions.environmentVersion !== environment.version) {
      throw new PushRefused(
        "RaceDetected",
        "Another push, or a change of the environment, has happened during this push.",
      );
    }
    const { functions } = pending;
    const before = this.#parts.functions.modules;
    const answer = finishPushAnswer(before, functions.modules, this.#indexDiff(functions));
    this.#pending = null;
    if (dryRun === true) functions.release();
    else await this.#parts.functions.activate(functions);
    return answer;
  }

  async #load(pushed: PushedFunctions): Promise<FunctionSet> {
    try {
      return await this.#parts.functions.prepare(pushed);
    } catch (error) {
      if (error instanceof InvalidFunctions) throw new PushRefused(error.code, refusalText(error));
      // Not the functions' fault, such as a full disk.
      throw new PushRefused("PushFailed", error instanceof Error ? error.message : String(error));
    }
  }

  /** The pending push if the request belongs to it; null if another push has replaced it. */
  #pendingFor(schemaChange: unknown): PendingPush | null {
    const id = (schemaChange as { schemaIds?: Record<string, unknown> } | undefined)?.schemaIds?.[""];
    return this.#pending?.id === id ? this.#pending : null;
  }

  #indexDiff({ modules }: FunctionSet): IndexDiff {
    return indexDiff(this.#parts.db.catalog.schema, modules.schema as SchemaJson | null);
  }

  /** The active functions if they were pushed; null if they come from this machine. */
  #pushed(): PushedFunctions | null {
    const { source } = this.#parts.functions.current;
    return source?.kind === "pushed" ? source.pushed : null;
  }
}

/** Convex's words before the reason of a refusal. */
function refusalText({ code, message }: InvalidFunctions): string {
  const loading =
    code === "InvalidModules" ? "Loading the pushed modules encountered the following error:\n" : "";
  return `Hit an error while pushing:\n${loading}${message}`;
}

function refusal(error: unknown): Response {
  if (error instanceof PushRefused) return errorResponse(400, error.code, error.message);
  if (error instanceof SchemaError) return errorResponse(400, "SchemaNotValid", error.message);
  throw error;
}
