// The compose files and the files that they use, as far as tests without a container engine can check them.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { START_FILE } from "../../cli/config/operator-commands.ts";
import { CARD_READER_POLICY, CLIENT_FILES, PAPER_READER_POLICY } from "../../cli/server/client-files.ts";

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  [key: string]: unknown;
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const read = (folder: string) => {
  const text = readFileSync(join(folder, "compose.yaml"), "utf8");
  return { text, compose: parse(text) as Compose };
};
/** Keys of the Compose specification that the files use. */
const KNOWN = ["image", "build", "restart", "stop_signal", "stop_grace_period", "depends_on", "environment"];
KNOWN.push("ports", "volumes", "healthcheck");

describe.each([
  ["deploy", ["database", "backend", "client"]],
  ["deploy/school", ["quiz", "caddy"]],
])("%s/compose.yaml", (folder, services) => {
  const { text, compose } = read(folder);

  it("has its services, with keys of the Compose specification", () => {
    expect(["name", "services", "volumes"]).toEqual(expect.arrayContaining(Object.keys(compose)));
    expect(Object.keys(compose.services)).toEqual(services);
    for (const [name, service] of Object.entries(compose.services)) {
      expect(KNOWN, name).toEqual(expect.arrayContaining(Object.keys(service)));
      expect(Number(Boolean(service.image)) + Number(Boolean(service.build)), name).toBe(1);
    }
  });

  it("mounts declared volumes, waits for services with health checks, and builds from existing files", () => {
    for (const { volumes = [], depends_on: waitsFor = {}, build } of Object.values(compose.services)) {
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (source.startsWith(".")) expect(existsSync(join(folder, source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
      for (const [name, { condition }] of Object.entries(waitsFor)) {
        expect(condition).toBe("service_healthy");
        expect(compose.services[name]?.healthcheck?.test[0]).toBe("CMD-SHELL");
      }
      if (build) expect(existsSync(join(folder, build.context, build.dockerfile))).toBe(true);
    }
  });

  it("publishes only the proxy's ports", () => {
    for (const [name, { ports = [] }] of Object.entries(compose.services)) {
      if (name === "caddy") expect(ports).toEqual(["80:80", "443:443"]);
      else for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    }
  });

  it("sets environment variables as strings, and uses those of .env.example", () => {
    for (const { environment = {} } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) expect(typeof value, name).toBe("string");
    }
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const named = [...readFileSync(join(folder, ".env.example"), "utf8").matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect([...asked].sort()).toEqual(named.sort());
  });
});

it("every image has a fixed version", () => {
  const dockerfiles = ["deploy/client/Dockerfile", "deploy/school/Containerfile"];
  const bases = dockerfiles.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image),
  );
  const images = ["deploy", "deploy/school"].flatMap((folder) =>
    Object.values(read(folder).compose.services).flatMap(({ image }) => image ?? []),
  );
  const [backend = "", ...others] = [...images, ...bases].toSorted(
    (a, b) => Number(b.includes("convex")) - Number(a.includes("convex")),
  );
  expect(others).toHaveLength(6);
  for (const image of others) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  expect(backend).toMatch(/:\$\{CONVEX_BACKEND_TAG:\?/);
  expect(readFileSync("deploy/.env.example", "utf8")).toMatch(/^CONVEX_BACKEND_TAG=[0-9a-f]{40}$/m);
});

describe("deploy/compose.yaml", () => {
  const { compose } = read("deploy");

  it("lets an operator check that the backend reaches its own public name", () => {
    const [, command = ""] = /exec backend sh -c '(.*)'$/m.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
    const { environment = {}, healthcheck } = compose.services.backend ?? {};
    const [, program = "", variable = "", path] = /^(\w+) -fsS "\$(\w+)(\/\S+)"$/.exec(command) ?? [];
    // The healthcheck proves that the image contains the program; the container's environment contains the variable.
    expect(healthcheck?.test[1]).toMatch(new RegExp(`^${program} `));
    expect(environment[variable]).toContain("HTTP_ACTIONS_URL");
    expect(path).toBe("/.well-known/jwks.json");
  });

  it("gives the database the name that the backend expects", () => {
    const { database, backend } = compose.services;
    expect(database?.environment?.POSTGRES_DB).toBe(
      backend?.environment?.INSTANCE_NAME?.replaceAll("-", "_"),
    );
    expect(backend?.environment?.POSTGRES_URL).toMatch(/@database:5432$/);
  });

  it("the client's image copies existing files, and its nginx uses variables of the container", () => {
    const dockerfile = readFileSync("deploy/client/Dockerfile", "utf8");
    const copied = [...dockerfile.matchAll(/^COPY (deploy\/\S+) /gm)].map(([, path]) => path ?? "");
    expect(copied).toHaveLength(2);
    for (const path of copied) expect(existsSync(path), path).toBe(true);
    const template = readFileSync("deploy/client/nginx.conf.template", "utf8").replace(/^#.*$/gm, "");
    const filledIn = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(compose.services.client?.environment ?? {})).toEqual(expect.arrayContaining(filledIn));
  });
});

it("the client's nginx sends every header that the threat model requires of a static host", () => {
  const [, headers = ""] =
    /### A static host\n.*?```\n(.*?)```/s.exec(readFileSync("docs/threat-model.md", "utf8")) ?? [];
  const names = [...headers.matchAll(/^([\w-]+):/gm)].map(([, name]) => name);
  expect(names).toContain("X-Frame-Options");
  const template = readFileSync("deploy/client/nginx.conf.template", "utf8");
  const sent = [...template.matchAll(/add_header ([\w-]+) /g)].map(([, name]) => name);
  // Those of the file with a policy of its own follow.
  expect(sent.slice(0, names.length).toSorted()).toEqual(names.toSorted());
  const features = /^Permissions-Policy: (.*)$/m.exec(headers)?.[1];
  expect(template).toContain(`add_header Permissions-Policy "${features}" always;`);
});

it("the client's nginx and the threat model have the server's policies of the workers that read pictures", () => {
  const template = readFileSync("deploy/client/nginx.conf.template", "utf8");
  const model = readFileSync("docs/threat-model.md", "utf8");
  const policies = CLIENT_FILES.workerPolicies ?? [];
  expect(policies.map(({ policy }) => policy)).toEqual([CARD_READER_POLICY, PAPER_READER_POLICY]);
  for (const { files, policy } of policies) {
    expect(template).toContain(`add_header Content-Security-Policy "${policy}" always;`);
    expect(template).toContain(`location ~ ${files.source.replaceAll("\\/", "/")} {`);
    expect(model).toContain(`Content-Security-Policy: ${policy}\n`);
  }
});

describe("deploy/school", () => {
  const containerfile = readFileSync("deploy/school/Containerfile", "utf8");

  it("starts a package without Node by the package's script, with the compose file's volumes", () => {
    expect(containerfile).toContain(
      "npm run package -- --system linux --without-node && mv dist/package/canli-quiz-*-linux-nodesuz ",
    );
    expect(containerfile).toContain(`CMD ["sh", "${START_FILE.linux}", "--no-open"]`);
    const { quiz } = read("deploy/school").compose.services;
    const kept = (quiz?.volumes ?? []).map((volume) => volume.split(":")[1]);
    expect(kept).toEqual([/DATA_DIR=(\S+)/, /BACKUP_DIR=(\S+)/].map((of) => of.exec(containerfile)?.[1]));
    expect(containerfile).toContain(`install -d -o node -g node -m 700 ${kept.join(" ")}\n`);
  });

  it("configures Caddy with the host name of the settings and the server's port", () => {
    const caddyfile = readFileSync("deploy/school/Caddyfile", "utf8");
    const port = /PORT=(\d+)/.exec(containerfile)?.[1];
    expect(caddyfile).toContain("{$SITE_NAME} {");
    expect(caddyfile).toContain(`reverse_proxy quiz:${port}\n`);
    expect(read("deploy/school").compose.services.quiz?.healthcheck?.test[1]).toContain(
      `127.0.0.1:${port}/health`,
    );
  });
});

describe.skipIf(process.platform === "win32")("deploy/client/write-config.sh", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "client-"));
    writeFileSync(
      join(folder, "config.js"),
      "window.__CONFIG__ = window.__CONFIG__ || {}; window.ran = true;\n",
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (env: Record<string, string>) =>
    execFileSync("sh", ["deploy/client/write-config.sh", folder], {
      env: { PATH: process.env.PATH, ...env },
      stdio: "pipe",
    });
  const configured = () => {
    const window: { __CONFIG__?: object; ran?: boolean } = {};
    runInNewContext(readFileSync(join(folder, "config.js"), "utf8"), { window });
    return window;
  };

  it("writes the backend's address into the file, replacing an earlier one", () => {
    write({ CONVEX_URL: "https://first.example" });
    write({
      CONVEX_URL: "https://convex.okul.example/",
      SITE_CONFIG: '{"operator":{"name":"Örnek \\"Okulu\\""}}',
    });
    expect(configured()).toEqual({
      __CONFIG__: { operator: { name: 'Örnek "Okulu"' }, convexUrl: "https://convex.okul.example" },
      ran: true,
    });
  });

  it.each(["", "convex.okul.example", 'https://x"; alert(1); "', "javascript:alert(1)"])(
    "refuses %j as an address and leaves the file unchanged",
    (address) => {
      expect(() => write({ CONVEX_URL: address })).toThrow();
      expect(configured()).toEqual({ __CONFIG__: {}, ran: true });
    },
  );
});
