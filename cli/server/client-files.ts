import type { ServerOptions } from "embedded-convex-server";

/**
 * Policy of the worker that reads answer cards (src/features/cards/reader/card-reader.ts). Its library compiles functions from text and WebAssembly. The
 * worker may connect to nothing, so no picture of the camera can leave the machine through it. deploy/client/nginx.conf.template repeats the policy.
 */
export const CARD_READER_POLICY =
  "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'none'";

/** Policy of the worker that reads answer sheets (src/features/paper/reader/paper-reader.ts): it may load and connect to nothing. */
export const PAPER_READER_POLICY = "default-src 'none'; connect-src 'none'";

/** Rules by which the server delivers the built client. */
export const CLIENT_FILES: NonNullable<ServerOptions["client"]> = {
  workerPolicies: [
    { files: /^\/assets\/card-reader-[\w-]+\.js$/, policy: CARD_READER_POLICY },
    { files: /^\/assets\/paper-reader-[\w-]+\.js$/, policy: PAPER_READER_POLICY },
  ],
  features: ["camera"],
};
