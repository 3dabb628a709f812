import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The built client on a host that only serves files, as with deploy/client/nginx.conf.template. */
export interface StaticHost {
  url: string;
  /** Sets the client's backend address with the start script of the image. */
  configure(convexUrl: string): void;
  close(): Promise<void>;
}

export async function startStaticHost(): Promise<StaticHost> {
  const folder = tempFolder();
  cpSync(join("dist", "client"), folder.path, { recursive: true });
  const server = createServer((request, response) => {
    const path = join(folder.path, new URL(request.url ?? "/", "http://host").pathname);
    const isFile = extname(path) !== "" && existsSync(path);
    if (!isFile && request.url?.startsWith("/assets/")) {
      response.writeHead(404).end();
      return;
    }
    const file = isFile ? path : join(folder.path, "index.html");
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    configure: (convexUrl) => {
      execFileSync("sh", [join("deploy", "client", "write-config.sh"), folder.path], {
        env: { PATH: process.env.PATH, CONVEX_URL: convexUrl },
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}
