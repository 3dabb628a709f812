import type { Server } from "node:http";
import type { Value } from "convex/values";
import type { ErasedListOptions } from "./backup/erased-list.ts";
import type { DiskSpace } from "./disk-reserve.ts";
import type { OnConvexError } from "./functions/runner.ts";
import type { ProductName } from "./http/health.ts";
import type { Fallback } from "./http/http-server.ts";
import type { AllowedOrigins } from "./http/origins.ts";
import { consoleLogger, type Logger } from "./logger.ts";
import type { AccountOf } from "./scheduling/account-usages.ts";
import type { MemoryLimits } from "./scheduling/memory-limiter.ts";
import { DEFAULT_SCHEDULING, type SchedulingOptions } from "./scheduling/scheduling-options.ts";
import type { Rate } from "./scheduling/token-bucket.ts";
import type { AppStatus } from "./status/status-endpoints.ts";
import type { PeerLimits } from "./sync/client-socket.ts";
import { PEER_LIMITS } from "./sync/sync-server.ts";

/** What a server is started with. */
export interface ServerOptions {
  /**
   * The folder with the Convex functions, bundled by the official CLI's rules. Without one the server runs what the CLI
   * has pushed last, and nothing before the first push.
   */
  functionsDir?: string | undefined;
  /** Instead of the folder, a file of what `compileFunctions` has made of one, as JSON: then nothing is compiled, and no compiler needed. */
  compiledFunctions?: string | undefined;
  dataDir: string;
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; `0.0.0.0` for all. */
  host: string;
  /**
   * The deployment's own address. It is in stored tokens and file addresses, so it should not change; by default the
   * loopback address with the port.
   */
  deploymentUrl?: string;
  /** The built client, served with a fallback to its `index.html`. */
  staticDir?: string;
  /** Serves what the backend does not; instead of `staticDir`, for development. Given the server to attach sockets to. */
  fallback?: (server: Server) => Promise<Fallback>;
  /** Fixed GET routes in front of everything. */
  routes?: Record<string, () => Response>;
  /** Deployment environment variables to set where `current` does not have them yet, before functions load. */
  environment?: (current: (name: string) => string | undefined) => Promise<Record<string, string>>;
  /**
   * Origins of pages that may talk to this server besides those of its own address (and of the address that a reverse
   * proxy was asked for). Programs that are no browsers are not concerned. Default `"*"`: any, as hosted Convex has it.
   */
  allowedOrigins?: AllowedOrigins;
  /**
   * Whose server this is: with it `GET /health` (`http/health.ts`), `GET /metrics` and the status (`status/status-endpoints.ts`) answer. Default: those addresses
   * are the app's.
   */
  product?: ProductName;
  /** What the product adds to the status. Default: nothing. */
  appStatus?: () => Promise<AppStatus>;
  /** Called for each ConvexError that a client's call has ended with: refusals of the app's, of which many in a row may mean something. Must not throw. */
  onConvexError?: OnConvexError;
  /** The administrator's key; by default one that is made at the first start and kept in the data folder. */
  adminKey?: string;
  /** Keep the texts of unexpected errors from clients, as hosted production deployments do. Default true. */
  redactErrors?: boolean;
  /** The largest file that can be uploaded, in bytes. Default 1 GiB: on Convex, as much as comes within two minutes. */
  maxUploadBytes?: number;
  /**
   * While the disk has less room than this, in bytes, nothing new is stored but by `essentialFunctions`, jobs and deletions, and no files are taken. Default
   * 256 MiB, or a quarter of a disk that has less than 1 GiB.
   */
  minFreeDiskBytes?: number;
  /** Functions that may store something also then, as `file:name`. Default: none. */
  essentialFunctions?: string[];
  /** The data of the ConvexError that callers of the others get then. Default: an error of the server's own. */
  diskFullError?: Value;
  /** Looks how much room the disk has. Default: at the data folder's. */
  diskSpace?: () => Promise<DiskSpace>;
  /**
   * What is never to come back: the table that the functions note it in, and the function that deletes it again after a backup was restored. Default: nothing
   * is noted, and a restore brings back what was deleted since.
   */
  erased?: ErasedListOptions;
  /**
   * How long text is kept that may repeat what was deleted, in ms: answers for clients that come back, arguments of jobs that have run, exports, copies
   * from before an upgrade or a restore. What is deleted is gone from the data folder within this time and a half. Default half an hour.
   */
  forgetAfterMs?: number;
  /**
   * Whether an address to upload to takes one file only, so that nobody fills the disk with what they were allowed once. Default false: any
   * number, for an hour, as hosted Convex has it.
   */
  oneFilePerUploadAddress?: boolean;
  /**
   * The longest message that a client may send over its socket, and the longest call over HTTP of who is no administrator, in bytes. Default 24 MiB:
   * Convex's limit for arguments, in base64, and room.
   */
  maxMessageBytes?: number;
  /**
   * How many values and names of fields one message of a client may stand for, or one call over HTTP of who is no administrator. Default 1,048,576;
   * arrays and objects may be nested 256 deep in any case, and 64 deep where a function takes them.
   */
  maxMessageValues?: number;
  /** How many messages one socket may send; beyond it, it is read more slowly. Default: any number. */
  messageRate?: Rate;
  /** The same in bytes. Default 34 MiB at once, 2 MiB per second. */
  messageByteRate?: Rate;
  /**
   * How many bytes all sockets together may send that have not signed in, of what each sends beyond its first 64 KiB; beyond it, they are read more
   * slowly. Default: any number.
   */
  anonymousByteRate?: Rate;
  /**
   * How much clients may have the server hold in its memory, in bytes: what waits, what they subscribe to, what they do not read. Beyond it,
   * connections end. Default 128 MiB for one, 512 MiB for all and for one address.
   */
  memoryLimits?: Partial<MemoryLimits>;
  /** Connections of all kinds at the same time. Default 5,000. */
  maxConnections?: number;
  /**
   * How many functions one socket may call, counting live queries each time that they are computed; beyond it, it is read and told more slowly.
   * Default: any number.
   */
  callRate?: Rate;
  /** When a client on a socket is given up. By default after two minutes without a sign of life, or with 64 MiB that it does not read. */
  peerLimits?: Partial<PeerLimits>;
  /**
   * How many queries and mutations may be called over HTTP by everybody together who is no administrator; beyond it, 503. Each 4 KiB of a call, also
   * of an action's, counts as one more. Pages call theirs over sockets. Default: any number.
   */
  httpCallRate?: Rate;
  /**
   * Whether bodies over HTTP may come in chunks, without a length beforehand, from who is no administrator: browsers never send such. Default true.
   */
  takesChunkedBodies?: boolean;
  /** How long a client may take to send a request's headers, in ms. Default 15,000. */
  headersTimeoutMs?: number;
  /** How long a client may take to send all of a request, in ms. Default 120,000. */
  requestTimeoutMs?: number;
  /** How the thread is shared out between functions. Default: {@link DEFAULT_SCHEDULING}. */
  scheduling?: Partial<SchedulingOptions>;
  /**
   * Names the account of a token's claims. What all connections of one account use is charged to it, and an account that uses much comes after others.
   * Default: `tokenIdentifier`. To be given where one account's tokens have subjects of their own, as those of `@convex-dev/auth` do for each session.
   */
  accountOf?: AccountOf;
  log?: Logger;
  /** The data can no longer be written: the process must end. Default: exits with code 1. */
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

/** What holds where {@link ServerOptions} says nothing. */
const DEFAULTS = {
  routes: {},
  appStatus: async () => ({ details: null, metrics: [] }),
  onConvexError: () => {},
  environment: async () => ({}),
  allowedOrigins: "*",
  redactErrors: true,
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

/** {@link ServerOptions} in which everything is said that has a default. */
export type Settings = ServerOptions &
  Required<Pick<ServerOptions, keyof typeof DEFAULTS>> & {
    memoryLimits: MemoryLimits;
    peerLimits: PeerLimits;
    scheduling: SchedulingOptions;
  };

/** An option that is undefined counts as left out. */
export function withDefaults(options: ServerOptions): Settings {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return {
    ...DEFAULTS,
    ...(given as ServerOptions),
    memoryLimits: { ...DEFAULT_MEMORY, ...options.memoryLimits },
    peerLimits: { ...PEER_LIMITS, ...options.peerLimits },
    scheduling: { ...DEFAULT_SCHEDULING, ...options.scheduling },
  };
}
