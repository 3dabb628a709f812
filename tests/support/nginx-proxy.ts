import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import type { ProxyFault, SchoolProxy } from "./school-proxy.ts";

/** Directives of a location per fault. Without directives, nginx forwards no upgrade and buffers answers. */
const DIRECTIVES: Partial<Record<ProxyFault, string>> = {
  none: "proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;",
  refuses: "if ($http_upgrade) { return 403; }",
  strips: "",
};

/** Faults that nginx can be configured to have. */
export const NGINX_FAULTS = Object.keys(DIRECTIVES) as ProxyFault[];

/** Starts nginx, which must be installed, as a reverse proxy on a free loopback port. */
export async function startNginxProxy(
  targetPort: number,
  fault: ProxyFault,
): Promise<Pick<SchoolProxy, "port" | "close">> {
  const folder = tempFolder("nginx-");
  const port = await freePort();
  const config = `${folder.path}/nginx.conf`;
  writeFileSync(config, configText(folder.path, port, targetPort, DIRECTIVES[fault] ?? ""));
  const nginx = spawn("nginx", ["-p", folder.path, "-c", config], { stdio: "inherit" });
  const exited = once(nginx, "exit");
  await until("nginx", () => answers(port));
  return {
    port,
    async close() {
      nginx.kill("SIGTERM");
      await exited;
      folder.remove();
    },
  };
}

function configText(folder: string, port: number, targetPort: number, directives: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  return `
    daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; ${temporary.join(" ")}
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://127.0.0.1:${targetPort}; ${directives} }
      }
    }`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
