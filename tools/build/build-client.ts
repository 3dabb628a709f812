import { compressStaticFiles } from "embedded-convex-server";
import { build } from "vite";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";

/**
 * Builds the client with the project's Vite configuration, and compresses its files as well as it gets: no start of the server need do so, and over TLS, where
 * browsers take brotli, a first load is a twentieth smaller. For production: a NODE_ENV that somebody has set for other work would have Vite take
 * React's development build. @throws when a source does not compile.
 */
export async function buildClient(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await build({ logLevel: "warn", build: { outDir: CLIENT_FOLDER, emptyOutDir: true } });
    await compressStaticFiles(CLIENT_FOLDER);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
