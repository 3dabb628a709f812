// Access of operator commands to this machine's data: through the running server, or by opening the data folder.
import { convexToJson, type JSONValue, jsonToConvex } from "convex/values";
import { FunctionFailed, silentLogger } from "embedded-convex-server";
import { existingDataDir } from "../config/data-dir.ts";
import { startApp } from "./app-server.ts";
import { byReference, type RunFunction } from "./run-function.ts";
import { answeringServer, type RunningNote } from "./running-server.ts";

export interface Deployment {
  /** False if the server was stopped and this process has opened its data. */
  isRunning: boolean;
  run: RunFunction;
  close(): Promise<void>;
}

/**
 * Opens the data in DATA_DIR: through its running server, or directly if the server is stopped.
 * @throws ConfigError if there is no data; OpenError if a server uses the data but does not answer
 */
export async function openDeployment(env: Record<string, string | undefined>): Promise<Deployment> {
  const dataDir = existingDataDir(env);
  const note = await answeringServer(dataDir);
  if (note !== null) return throughServer(note);
  const server = await startApp({ port: 0, host: "127.0.0.1", dataDir }, { log: silentLogger });
  return { isRunning: false, run: server.run, close: server.close };
}

function throughServer({ url, adminKey }: RunningNote): Deployment {
  return {
    isRunning: true,
    run: byReference(async (path, args) => {
      const response = await fetch(`${url}/api/function`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Convex ${adminKey}` },
        body: JSON.stringify({ path, args: convexToJson(args) }),
      });
      const answer = (await response.json()) as {
        status?: string;
        value?: JSONValue;
        errorMessage?: string;
        errorData?: JSONValue;
      };
      if (answer.status === "success" && answer.value !== undefined) return jsonToConvex(answer.value);
      throw new FunctionFailed(
        answer.errorMessage ?? `The server answered with ${response.status}.`,
        answer.errorData,
      );
    }),
    close: async () => {},
  };
}
