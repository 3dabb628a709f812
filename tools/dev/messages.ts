/** What the process that watches says to the one that serves. */
export type ToDevServer = "reload" | "stop";

/** What the process that serves says: that it does, and on which port. */
export interface FromDevServer {
  port: number;
}
