import type { AppStatus } from "embedded-convex-server";
import { internal } from "../../convex/_generated/api.js";
import type { Config } from "../config/config.ts";
import { PRODUCT } from "../config/product.ts";
import { lanUrls, localUrl } from "../network/network-addresses.ts";
import type { BackupState } from "./daily-backups.ts";
import type { RunFunction } from "./run-function.ts";

interface Sources {
  config: Config;
  port: number;
  run: RunFunction;
  /** Null if no backups are made. */
  backups: BackupState | null;
  failedSignIns: number;
  logsFolder: string | null;
}

/**
 * The product's part of the server's status: `details` for the page `/durum` (parsed by `src/features/status/status-answer.ts`),
 * `metrics` for monitoring programs.
 */
export async function productStatus(sources: Sources): Promise<AppStatus> {
  const { config, port, backups, failedSignIns, logsFolder } = sources;
  const games = await sources.run(internal.operation.games, {});
  return {
    details: {
      version: PRODUCT.version,
      addresses: {
        local: localUrl(config.host, port),
        lan: lanUrls(config.host, port),
        public: config.publicUrl ?? null,
      },
      games,
      backups: backups && { ...backups },
      dataDir: config.dataDir,
      logsFolder,
      failedSignIns,
    },
    metrics: [
      {
        name: "canli_quiz_games",
        help: "Live quizzes that are open, up to a thousand of each.",
        type: "gauge",
        value: games.waiting,
        labels: { status: "waiting" },
      },
      {
        name: "canli_quiz_games",
        help: "Live quizzes that are open, up to a thousand of each.",
        type: "gauge",
        value: games.active,
        labels: { status: "active" },
      },
      {
        name: "canli_quiz_failed_sign_ins_total",
        help: "Sign-ins that failed.",
        type: "counter",
        value: failedSignIns,
      },
      ...(backups?.newestAt
        ? [
            {
              name: "canli_quiz_backup_time_seconds",
              help: "When the newest daily backup was made, seconds since 1970.",
              type: "gauge" as const,
              value: backups.newestAt / 1000,
            },
          ]
        : []),
    ],
  };
}
