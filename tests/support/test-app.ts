import { type ServerOptions, silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { type App, startApp } from "../../cli/server/app-server.ts";

/** The product in this process, with an empty temporary data folder and a free loopback port, without the client's files. */
export interface TestApp {
  url: string;
  server: App;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

export async function startTestApp(overrides: Partial<ServerOptions> = {}): Promise<TestApp> {
  const folder = tempFolder();
  const server = await startApp(
    { port: 0, host: "127.0.0.1", dataDir: folder.path },
    { log: silentLogger, ...overrides },
  );
  return {
    url: server.url,
    server,
    close: async () => {
      await server.close();
      folder.remove();
    },
  };
}
