import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { convexTest } from "convex-test";
import WebSocket from "ws";
import { silentLogger, startServer } from "../../../src/index.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import schema from "../convex/schema.ts";
import { actionNamed, mutationNamed, queryNamed } from "./references.ts";

/* Environments that run the same functions (`../convex`). All tests are the same in each of them, which compares the environments. */

// biome-ignore lint/suspicious/noExplicitAny: tests only compare results.
type Answer = any;

/** An environment of Convex functions, seen from outside. */
export interface World {
  query(path: string, args?: object): Promise<Answer>;
  mutation(path: string, args?: object): Promise<Answer>;
  action(path: string, args?: object): Promise<Answer>;
  /** Calls an HTTP action. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A deployment at an address: by default an embedded server started for the test. */
export interface Deployment extends World {
  url: string;
  /** An official client with its own socket; closed with the deployment. */
  client(): ConvexClient;
}

const FUNCTIONS = new URL("../convex", import.meta.url).pathname;

/**
 * A deployment with this folder's functions: the one at CONVEX_CONFORMANCE_URL, or an embedded server with a temporary data folder. The HTTP actions
 * of another deployment are at CONVEX_CONFORMANCE_SITE_URL.
 */
export async function deployment(): Promise<Deployment> {
  const given = process.env.CONVEX_CONFORMANCE_URL;
  if (given) return deploymentAt(given, process.env.CONVEX_CONFORMANCE_SITE_URL ?? given, async () => {});
  const folder = tempFolder("conformance-");
  const server = await startServer({
    functionsDir: FUNCTIONS,
    dataDir: folder.path,
    port: 0,
    host: "127.0.0.1",
    redactErrors: false,
    log: silentLogger,
  });
  return deploymentAt(server.url, server.url, async () => {
    await server.close();
    folder.remove();
  });
}

function deploymentAt(url: string, siteUrl: string, stop: () => Promise<void>): Deployment {
  const http = () => new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const clients: ConvexClient[] = [];
  return {
    url,
    query: (path, args = {}) => http().query(queryNamed(path), args),
    mutation: (path, args = {}) => http().mutation(mutationNamed(path), args),
    action: (path, args = {}) => http().action(actionNamed(path), args),
    fetch: (path, init) => fetch(`${siteUrl}${path}`, init),
    client: () => {
      const client = new ConvexClient(url, {
        skipConvexDeploymentUrlCheck: true,
        unsavedChangesWarning: false,
        webSocketConstructor: WebSocket as never,
        logger: false,
      });
      clients.push(client);
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await stop();
    },
  };
}

/** convex-test, Convex's own implementation for tests. */
export function imitation(): World {
  const modules = import.meta.glob("../convex/**/*.ts");
  // convex-test takes the parent of the generated code for the functions folder; the generated code itself is not needed.
  const root = { "../convex/_generated/api.js": async () => ({}) };
  const test = convexTest(schema, { ...modules, ...root });
  return {
    query: (path, args = {}) => test.query(queryNamed(path), args),
    mutation: (path, args = {}) => test.mutation(mutationNamed(path), args),
    action: (path, args = {}) => test.action(actionNamed(path), args),
    fetch: (path, init) => test.fetch(path, init),
    close: async () => {},
  };
}
