// The compose file and what it builds on, as far as they can be checked without a container engine.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";

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

const text = readFileSync("deploy/compose.yaml", "utf8");
const compose = parse(text) as Compose;
/** Of the Compose specification, those that are used here. */
const KNOWN = ["image", "build", "restart", "stop_signal", "stop_grace_period", "depends_on", "environment"];
KNOWN.push("ports", "volumes", "healthcheck");

describe("deploy/compose.yaml", () => {
  it("has the three services, made of keys that the Compose specification has", () => {
    expect(Object.keys(compose)).toEqual(["name", "services", "volumes"]);
    expect(Object.keys(compose.services)).toEqual(["database", "backend", "client"]);
    for (const [name, service] of Object.entries(compose.services)) {
      expect(KNOWN, name).toEqual(expect.arrayContaining(Object.keys(service)));
      expect(Number(Boolean(service.image)) + Number(Boolean(service.build)), name).toBe(1);
    }
  });

  it("mounts volumes that it declares, waits for services that are checked, and builds from files that are there", () => {
    for (const { volumes = [], depends_on: waitsFor = {}, build } of Object.values(compose.services)) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
      for (const [name, { condition }] of Object.entries(waitsFor)) {
        expect(condition).toBe("service_healthy");
        expect(compose.services[name]?.healthcheck?.test[0]).toBe("CMD-SHELL");
      }
      if (build) expect(existsSync(join("deploy", build.context, build.dockerfile))).toBe(true);
    }
  });

  it("opens no port to the network", () => {
    for (const { ports = [] } of Object.values(compose.services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
    }
  });

  it("gives environment variables as texts, and asks for those that .env.example names", () => {
    for (const { environment = {} } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) expect(typeof value, name).toBe("string");
    }
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const named = [...readFileSync("deploy/.env.example", "utf8").matchAll(/^(\w+)=/gm)].map(
      ([, name]) => name,
    );
    expect([...asked].sort()).toEqual(named.sort());
  });

  it("names the database as the backend looks for it", () => {
    const { database, backend } = compose.services;
    expect(database?.environment?.POSTGRES_DB).toBe(
      backend?.environment?.INSTANCE_NAME?.replaceAll("-", "_"),
    );
    expect(backend?.environment?.POSTGRES_URL).toMatch(/@database:5432$/);
  });

  it("the client's image copies files that are there, and its nginx fills in what the container has", () => {
    const dockerfile = readFileSync("deploy/client/Dockerfile", "utf8");
    const copied = [...dockerfile.matchAll(/^COPY (deploy\/\S+) /gm)].map(([, path]) => path ?? "");
    expect(copied).toHaveLength(2);
    for (const path of copied) expect(existsSync(path), path).toBe(true);
    const template = readFileSync("deploy/client/nginx.conf.template", "utf8").replace(/^#.*$/gm, "");
    const filledIn = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(compose.services.client?.environment ?? {})).toEqual(expect.arrayContaining(filledIn));
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

  it("puts the backend's address in front, each time anew", () => {
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
    "refuses %j as an address and leaves the file alone",
    (address) => {
      expect(() => write({ CONVEX_URL: address })).toThrow();
      expect(configured()).toEqual({ __CONFIG__: {}, ran: true });
    },
  );
});
