import type { Server } from "node:http";
import { resolve } from "node:path";
import type { Value } from "convex/values";
import type { ErasedListOptions } from "./backup/erased-list.ts";
import type { DiskSpace } from "./disk-reserve.ts";
import type { OnConvexError } from "./functions/runner.ts";
import type { ProductName } from "./http/health.ts";
import type { Fallback } from "./http/http-server.ts";
import type { AllowedOrigins } from "./http/origins.ts";
import type { StaticFileOptions } from "./http/static-files.ts";
import { consoleLogger, type Logger } from "./logger.ts";
import type { AccountOf } from "./scheduling/account-usages.ts";
import type { MemoryLimits } from "./scheduling/memory-limiter.ts";
import { DEFAULT_SCHEDULING, type SchedulingOptions } from "./scheduling/scheduling-options.ts";
import type { Rate } from "./scheduling/token-bucket.ts";
import type { AppStatus } from "./status/status-endpoints.ts";
import type { PeerLimits } from "./sync/client-socket.ts";
import { PEER_LIMITS } from "./sync/sync-server.ts";

/** Options of `startServer`. */
export interface ServerOptions {
  /**
   * Folder with the Convex functions, which are bundled by the official CLI's rules. Without a folder, the server runs the
   * functions of the CLI's last push.
   */
  functionsDir?: string | undefined;
  /** JSON file with the result of `compileFunctions`. Replaces `functionsDir`; the server then needs no compiler. */
  compiledFunctions?: string | undefined;
  dataDir: string;
  /** 0 selects a free port. */
  port: number;
  /** Address to listen on; `0.0.0.0` for all. */
  host: string;
  /**
   * The deployment's own address. It is part of stored tokens and file addresses, so it should not change. Default: the
   * loopback address with the port.
   */
  deploymentUrl?: string;
  /** Folder of the built client, served with a fallback to its `index.html`. */
  staticDir?: string;
  /** Options for the files in `staticDir`. Default: pages may use no device, and workers have no policy of their own. */
  client?: StaticFileOptions;
  /** Creates a handler for requests that the backend does not answer. Replaces `staticDir` during development. Receives the server, to attach sockets to it. */
  fallback?: (server: Server) => Promise<Fallback>;
  /** Fixed GET routes with precedence over all others. */
  routes?: Record<string, () => Response>;
  /** Returns deployment environment variables to set before the functions load. `current` returns the present value of a variable. */
  environment?: (current: (name: string) => string | undefined) => Promise<Record<string, string>>;
  /**
   * Origins of pages that may use this server, in addition to its own address (and the address requested from a reverse
   * proxy). Only browsers enforce this. Default `"*"`: all origins, as on hosted Convex.
   */
  allowedOrigins?: AllowedOrigins;
  /**
   * Name of the product. Enables `GET /health` (`http/health.ts`), `GET /metrics` and the status
   * (`status/status-endpoints.ts`). By default these addresses belong to the app.
   */
  product?: ProductName;
  /** Returns the product's additions to the status. Default: none. */
  appStatus?: () => Promise<AppStatus>;
  /** Called for each ConvexError that a client's call throws, for example to detect many failures in a row. Must not throw. */
  onConvexError?: OnConvexError;
  /** Administrator's key. Default: generated at the first start and stored in the data folder. */
  adminKey?: string;
  /** Hides the texts of unexpected errors from clients, like hosted production deployments. Default: true. */
  redactErrors?: boolean;
  /** Maximum duration of an action, in ms. Default: 600,000, as on Convex. */
  actionTimeoutMs?: number;
  /** Maximum size of an uploaded file, in bytes. Default: 1 GiB. (Convex has no size limit, but a limit of two minutes.) */
  maxUploadBytes?: number;
  /**
   * Free disk space in bytes below which only `essentialFunctions`, jobs and deletions may store anything, and no files
   * are accepted. Default: 256 MiB, or a quarter of a disk smaller than 1 GiB.
   */
  minFreeDiskBytes?: number;
  /** Functions that may store data even below `minFreeDiskBytes`, as `file:name`. Default: none. */
  essentialFunctions?: string[];
  /** Data of the ConvexError that other functions' callers receive below `minFreeDiskBytes`. Default: no ConvexError, but an error of the server. */
  diskFullError?: Value;
  /** Returns the disk's size and free space. Default: those of the data folder's disk. */
  diskSpace?: () => Promise<DiskSpace>;
  /**
   * The app's table that lists erased data, and the function that erases this data again after a backup was restored.
   * Default: none; a restore then also restores data that was erased after the backup.
   */
  erased?: ErasedListOptions;
  /**
   * Retention in ms of copies of text: answers for reconnecting clients, arguments of finished jobs, exports, and data from
   * before a restore. Such copies may contain data that was deleted since. They are removed within one and a half times this
   * period. Default: half an hour.
   */
  forgetAfterMs?: number;
  /**
   * True if an upload address accepts only one file, so that a client cannot fill the disk with one address. Default: false
   * (any number of files within an hour, as on hosted Convex).
   */
  oneFilePerUploadAddress?: boolean;
  /**
   * Maximum length of a socket message, and of a non-administrator's HTTP call, in bytes. Default: 24 MiB. (Convex's limit
   * for arguments is 16 MiB, which are 21.3 MiB in base64.)
   */
  maxMessageBytes?: number;
  /**
   * Maximum number of values and field names in a socket message or in a non-administrator's HTTP call. Default:
   * 1,048,576. Independent of it, messages may be nested 256 deep, and function arguments 64 deep.
   */
  maxMessageValues?: number;
  /** Rate of messages per socket; above it, the socket is read more slowly. Default: unlimited. */
  messageRate?: Rate;
  /** Rate of message bytes per socket. Default: 34 MiB at once, 2 MiB per second. */
  messageByteRate?: Rate;
  /**
   * Rate of bytes for all sockets without sign-in together. The first 64 KiB of each socket are not counted. Above this
   * rate, these sockets are read more slowly. Default: unlimited.
   */
  anonymousByteRate?: Rate;
  /**
   * Limits for memory used on behalf of clients, in bytes: waiting calls, subscriptions, unread answers. Above them,
   * connections are closed. Default: 128 MiB per connection, 512 MiB per address and in total.
   */
  memoryLimits?: Partial<MemoryLimits>;
  /** Maximum number of open connections of all kinds. Default: 5,000. */
  maxConnections?: number;
  /**
   * Rate of function calls per socket, including each run of a live query. Above it, the socket is read, and receives
   * updates, more slowly. Default: unlimited.
   */
  callRate?: Rate;
  /** Limits after which a client's socket is closed. Default: two minutes without any answer, or 64 MiB of unread data. */
  peerLimits?: Partial<PeerLimits>;
  /**
   * Rate of queries and mutations over HTTP, for all non-administrators together. Calls above this rate get status 503. Each
   * 4 KiB of a call's body, also of an action's, counts as one more call. (Pages call functions over sockets.) Default:
   * unlimited.
   */
  httpCallRate?: Rate;
  /** True to accept chunked HTTP bodies (without a length) from non-administrators; browsers never send them. Default: true. */
  takesChunkedBodies?: boolean;
  /** Maximum time for receiving a request's headers, in ms. Default: 15,000. */
  headersTimeoutMs?: number;
  /** Maximum time for receiving a whole request, in ms. Default: 120,000. */
  requestTimeoutMs?: number;
  /** Options for sharing the thread between functions. Default: {@link DEFAULT_SCHEDULING}. */
  scheduling?: Partial<SchedulingOptions>;
  /**
   * Returns the account id for a token's claims. The thread time of all connections of an account is charged to the account;
   * calls of accounts with heavy usage are delayed. Default: `tokenIdentifier`. Set this option if tokens of one account
   * have different subjects: `@convex-dev/auth` writes the sign-in session into the subject.
   */
  accountOf?: AccountOf;
  log?: Logger;
  /** Called when the data can no longer be written; the process must end. Default: exits with code 1. */
  onFatal?: (error: Error) => void;
}

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const ANY_NUMBER: Rate = { burst: Number.POSITIVE_INFINITY, perSecond: 1 };

const DEFAULT_MEMORY: MemoryLimits = {
  perConnection: 128 * MEBIBYTE,
  perAddress: 512 * MEBIBYTE,
  total: 512 * MEBIBYTE,
};

/** Defaults of {@link ServerOptions}. */
const DEFAULTS = {
  routes: {},
  appStatus: async () => ({ details: null, metrics: [] }),
  onConvexError: () => {},
  environment: async () => ({}),
  allowedOrigins: "*",
  redactErrors: true,
  actionTimeoutMs: 600_000,
  maxUploadBytes: 1024 * MEBIBYTE,
  essentialFunctions: [],
  forgetAfterMs: 30 * 60 * 1000,
  oneFilePerUploadAddress: false,
  maxMessageBytes: 24 * MEBIBYTE,
  maxMessageValues: 1024 * KIBIBYTE,
  messageRate: ANY_NUMBER,
  messageByteRate: { burst: 34 * MEBIBYTE, perSecond: 2 * MEBIBYTE },
  anonymousByteRate: ANY_NUMBER,
  maxConnections: 5_000,
  callRate: ANY_NUMBER,
  httpCallRate: ANY_NUMBER,
  takesChunkedBodies: true,
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 120_000,
  log: consoleLogger,
} satisfies Partial<ServerOptions>;

/** {@link ServerOptions} with all defaults filled in. */
export type Settings = ServerOptions &
  Required<Pick<ServerOptions, keyof typeof DEFAULTS>> & {
    memoryLimits: MemoryLimits;
    peerLimits: PeerLimits;
    scheduling: SchedulingOptions;
  };

/** Options that are paths. */
const PATHS = ["dataDir", "functionsDir", "compiledFunctions", "staticDir"] as const;

/** Fills in the defaults. An option that is undefined counts as missing. Paths become absolute: the working folder may change. */
export function withDefaults(options: ServerOptions): Settings {
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as ServerOptions;
  for (const name of PATHS) {
    const path = given[name];
    if (path !== undefined) given[name] = resolve(path);
  }
  return {
    ...DEFAULTS,
    ...given,
    memoryLimits: { ...DEFAULT_MEMORY, ...options.memoryLimits },
    peerLimits: { ...PEER_LIMITS, ...options.peerLimits },
    scheduling: { ...DEFAULT_SCHEDULING, ...options.scheduling },
  };
}
