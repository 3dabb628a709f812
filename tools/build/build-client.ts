import { compressStaticFiles } from "embedded-convex-server";
import { build } from "vite";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";

/**
 * Builds the client with the project's Vite configuration and compresses its files at the highest level. The server then need not compress at start;
 * with brotli (TLS only) a first load is 5 % smaller. Sets NODE_ENV to production during the build: with another value, Vite would include React's
 * development build.
 * @throws Error when a source does not compile.
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
