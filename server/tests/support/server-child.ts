// The fixture server as a process, for tests that kill it: `node server-child.mjs <functions> <data> <port>`.
import { consoleLogger, startServer } from "../../src/index.ts";

const [functionsDir = "", dataDir = "", port = "0"] = process.argv.slice(2);
const server = await startServer({
  functionsDir,
  dataDir,
  port: Number(port),
  host: "127.0.0.1",
  product: { name: "Fixture", version: "1.0.0" },
  redactErrors: false,
  log: consoleLogger,
});
console.log(`ready ${server.port}`);
