/** Commands of the watching process to the server process. */
export type ToDevServer = "reload" | "stop";

/** Message of the server process when it is ready. */
export interface FromDevServer {
  port: number;
}
