import { brotliDecompressSync, constants } from "node:zlib";
import type { Authenticator } from "../auth/authenticator.ts";
import { errorResponse, jsonResponse, readBody } from "../http/exchange.ts";

const MAX_PUSH_BYTES = 64 * 1024 * 1024;

/**
 * What `npx convex codegen` asks of a deployment (facts sheet 5 of the toolchain notes, 9.2): the configuration of the
 * last push, and an analysis of the modules. The CLI writes its files from its own bundle, so an empty analysis serves.
 * A push that would change the functions is refused: this server loads them from its functions folder.
 */
export class PushEndpoints {
  readonly #authenticator: Authenticator;
  readonly #setEnvironment: (changes: Record<string, string | null>) => Promise<void>;

  constructor(
    authenticator: Authenticator,
    setEnvironment: (changes: Record<string, string | null>) => Promise<void>,
  ) {
    this.#authenticator = authenticator;
    this.#setEnvironment = setEnvironment;
  }

  async handle(request: Request, path: string): Promise<Response | null> {
    switch (path) {
      case "/api/get_config_hashes":
        return await this.#asAdmin(request, () =>
          jsonResponse({
            config: { functions: "convex/" },
            modules: [],
            moduleHashes: [],
            udfServerVersion: null,
            nodeVersion: null,
          }),
        );
      case "/api/deploy2/start_push":
        return await this.#asAdmin(request, () => jsonResponse(emptyAnalysis()));
      case "/api/deploy2/finish_push":
        return await this.#asAdmin(request, () =>
          errorResponse(
            400,
            "PushNotSupported",
            "This server runs the functions of its folder; they cannot be pushed.",
          ),
        );
      case "/api/update_environment_variables":
        return await this.#asAdmin(request, (body) => this.#updateEnvironment(body));
      default:
        return null;
    }
  }

  async #updateEnvironment({ changes }: Record<string, unknown>): Promise<Response> {
    const list = (Array.isArray(changes) ? changes : []) as { name?: unknown; value?: unknown }[];
    const values: Record<string, string | null> = {};
    for (const { name, value } of list) {
      values[String(name)] = typeof value === "string" ? value : null;
    }
    try {
      await this.#setEnvironment(values);
    } catch (error) {
      return errorResponse(400, "EnvironmentNotChanged", error instanceof Error ? error.message : "");
    }
    return new Response(null, { status: 200 });
  }

  /** Asks for the key first: what a stranger sends is neither read nor unpacked. The CLI sends it in the header with each call. */
  async #asAdmin(
    request: Request,
    answer: (body: Record<string, unknown>) => Response | Promise<Response>,
  ): Promise<Response> {
    if (request.method !== "POST") return errorResponse(405, "MethodNotAllowed", "Call with POST.");
    const key = request.headers.get("authorization")?.replace(/^Convex /, "");
    if (!key || !this.#authenticator.isAdminKey(key)) {
      return errorResponse(403, "BadAdminKey", "The provided admin key was invalid for this instance.");
    }
    const body = await jsonBody(request);
    if (!body) return errorResponse(400, "BadJsonBody", "The body is a JSON object.");
    return await answer(body);
  }
}

async function jsonBody(request: Request): Promise<Record<string, unknown> | null> {
  const raw = await readBody(request, MAX_PUSH_BYTES);
  try {
    const bytes =
      request.headers.get("content-encoding") === "br"
        ? brotliDecompressSync(raw, {
            maxOutputLength: MAX_PUSH_BYTES,
            params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 0 },
          })
        : raw;
    const body = JSON.parse(bytes.toString() || "{}") as unknown;
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function emptyAnalysis(): unknown {
  return {
    environmentVariables: {},
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: [],
    analysis: {
      "": {
        definition: {
          path: "",
          definitionType: { type: "app" },
          childComponents: [],
          httpMounts: {},
          exports: { type: "branch", branch: [] },
        },
        schema: null,
        functions: {},
        udfConfig: { serverVersion: "1.48.0", importPhaseRngSeed: [], importPhaseUnixTimestamp: {} },
      },
    },
    app: {
      definitionPath: "",
      componentPath: "",
      args: {},
      childComponents: {},
      httpRoutes: { httpModuleRoutes: null, mounts: [] },
      exports: {},
    },
    schemaChange: { allocatedComponentIds: {}, schemaIds: {}, indexDiffs: {} },
  };
}
