// The product on one machine: the embedded server with the product's functions, built client and settings. Used by the start command, the development
// command, tests and benchmarks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getFunctionName } from "convex/server";
import { type RunningServer, type ServerOptions, silentLogger, startServer } from "embedded-convex-server";
import { internal } from "../../convex/_generated/api.js";
import type { ErrorCode } from "../../convex/shared/errors.ts";
import { IMAGE_MAX_BYTES } from "../../convex/shared/limits/images.ts";
import { type Config, createDataDir } from "../config/config.ts";
import { functionSettings } from "../config/function-settings.ts";
import { INSTALLATION } from "../config/installation.ts";
import { PRODUCT } from "../config/product.ts";
import { lanUrls, localUrl } from "../network/network-addresses.ts";
import { allOf, terminalLog } from "../terminal/operator-log.ts";
import { makeAuthKeys } from "./auth-keys.ts";
import { CLIENT_FILES } from "./client-files.ts";
import { DailyBackups } from "./daily-backups.ts";
import { ESSENTIAL_FUNCTIONS } from "./essential-functions.ts";
import { LogFile } from "./log-file.ts";
import { productStatus } from "./product-status.ts";
import { byReference, type RunFunction } from "./run-function.ts";
import { forgetRunningServer, noteRunningServer } from "./running-server.ts";
import { SignInWatch } from "./sign-in-watch.ts";

/** Largest message of a page: a quiz with a hundred questions of maximum length fits. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** A quiz of a hundred questions has about 6,000 values. */
const MAX_MESSAGE_VALUES = 32 * 1024;
/** The burst allows four messages of maximum size; the rate exceeds the normal traffic of a page. */
const MESSAGE_BYTE_RATE = { burst: 4 * 1024 * 1024, perSecond: 128 * 1024 };
/** Bytes from all clients without sign-in together. Each of them sends about 10 KB per game. The first 64 KB of each connection are not counted. */
const ANONYMOUS_BYTE_RATE = { burst: 4 * 1024 * 1024, perSecond: 1024 * 1024 };
/** Memory on the server that clients may use. A phone in a game needs about 10 KB, a teacher's page with long lists a few hundred KB. */
const MEMORY_LIMITS = {
  perConnection: 8 * 1024 * 1024,
  perAddress: 48 * 1024 * 1024,
  total: 64 * 1024 * 1024,
};
/** Messages of one connection, of all types. */
const MESSAGE_RATE = { burst: 2_000, perSecond: 100 };
/** Calls of one connection. The rate is fifty times that of the busiest page, so that a script can play for a whole class through one connection. */
const CALL_RATE = { burst: 2_000, perSecond: 20 };
/** HTTP calls of all clients together. Only teachers' scripts make such calls: pages use sockets, and calls with the admin key are not limited. */
const HTTP_CALL_RATE = { burst: 10_000, perSecond: 100 };

/** Timed jobs close questions, perhaps those of many classes at the same moment. */
const SCHEDULING = {
  /** A job waits at most this long for answers that arrived before its question's end. */
  maxTimedJobDelayMs: 250,
  /**
   * Time for which transactions run after a timed job before their commits are flushed to the disk together. Short, because a class sees the right
   * answer only after the flush.
   */
  batchWithTimedJobMs: 12,
  /** The jobs of up to 64 classes share one flush to the disk. */
  parallelJobMutations: 64,
};

/** User id in a token's subject: `@convex-dev/auth` writes the user id, a bar and the sign-in session's id. */
const accountOfToken: ServerOptions["accountOf"] = ({ subject }) => subject.split("|", 1)[0] ?? subject;

const DISK_FULL: ErrorCode = "DISK_FULL";

/** The running product. */
export interface App extends RunningServer {
  run: RunFunction;
}

/**
 * Starts the server with the product. The keys that sign users' tokens are generated at the first start and stored in the data folder.
 * @throws Error if the port or the data folder is in use, or if the functions do not load; ConfigError if the data folder cannot be created
 */
export async function startApp(config: Config, overrides: Partial<ServerOptions> = {}): Promise<App> {
  createDataDir(config.dataDir);
  // A port chosen by the system is known only after listening.
  let port = config.port;
  const logsFolder = join(config.dataDir, "logs");
  const file = overrides.log === undefined ? new LogFile(logsFolder) : silentLogger;
  const log = overrides.log ?? allOf(terminalLog, file);
  const signIns = new SignInWatch(log);
  let backups: DailyBackups | null = null;
  const server = await startServer({
    ...INSTALLATION.functions,
    dataDir: config.dataDir,
    accountOf: accountOfToken,
    port: config.port,
    host: config.host,
    ...(config.adminKey && { adminKey: config.adminKey }),
    environment: startVariables,
    product: PRODUCT,
    log,
    appStatus: async () =>
      await productStatus({
        config,
        port,
        run,
        backups: backups?.state ?? null,
        failedSignIns: signIns.failures,
        logsFolder: overrides.log === undefined ? logsFolder : null,
      }),
    onConvexError: (path, data) => signIns.note(path, data),
    allowedOrigins: [...(config.publicUrl ? [config.publicUrl] : []), ...(config.allowedOrigins ?? [])],
    maxMessageBytes: MAX_MESSAGE_BYTES,
    maxMessageValues: MAX_MESSAGE_VALUES,
    messageRate: MESSAGE_RATE,
    messageByteRate: MESSAGE_BYTE_RATE,
    anonymousByteRate: ANONYMOUS_BYTE_RATE,
    memoryLimits: MEMORY_LIMITS,
    takesChunkedBodies: false,
    maxUploadBytes: IMAGE_MAX_BYTES,
    oneFilePerUploadAddress: true,
    callRate: CALL_RATE,
    httpCallRate: HTTP_CALL_RATE,
    scheduling: SCHEDULING,
    erased: { table: "erased", reapply: getFunctionName(internal.retention.reapplyErasures) },
    essentialFunctions: ESSENTIAL_FUNCTIONS,
    diskFullError: { code: DISK_FULL },
    client: CLIENT_FILES,
    routes: { "/config.js": () => configScript(config, port) },
    ...overrides,
  });
  port = server.port;
  const run = byReference(server.runFunction);
  noteRunningServer(config.dataDir, {
    url: localUrl(config.host, port),
    publicUrl: config.publicUrl ?? null,
    adminKey: server.adminKey,
  });
  file.info("Started", { event: "server.started", version: PRODUCT.version, node: process.versions.node });
  const { backupDir: folder, makesBackups } = config;
  if (folder !== undefined)
    backups = new DailyBackups(server, log, { folder, ...(makesBackups === false && { makesBackups }) });
  return {
    ...server,
    run,
    close: async () => {
      forgetRunningServer(config.dataDir);
      await backups?.stop();
      await server.close();
      file.info("Stopped", { event: "server.stopped" });
    },
  };
}

/** Deployment variables to set at a start: settings of the administrator, and at the first start the keys for users' tokens. */
async function startVariables(
  current: (name: string) => string | undefined,
): Promise<Record<string, string>> {
  const settings = functionSettings(process.env, current);
  if (current("JWT_PRIVATE_KEY") === undefined) Object.assign(settings, await makeAuthKeys());
  return settings;
}

/** Configuration script of the pages: this server's settings, then the file that a static host would serve. */
function configScript(config: Config, port: number): Response {
  const settings = {
    ...config.site,
    publicUrl: config.publicUrl,
    lanUrls: lanUrls(config.host, port),
    setPasswordCommand: INSTALLATION.typed("set-password"),
  };
  const script = readFileSync(INSTALLATION.configScript, "utf8");
  return new Response(`window.__CONFIG__ = ${JSON.stringify(settings)};\n${script}`, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" },
  });
}
