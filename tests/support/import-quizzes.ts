import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";

/**
 * Runs `npm run cli -- import-quizzes` on the data of a server with a file of this content.
 * @returns its output (both streams together) and exit code
 */
export async function importQuizzes(
  { dataDir }: { dataDir: string },
  teacher: string,
  content: string,
): Promise<{ output: string; code: number }> {
  const folder = tempFolder();
  const file = join(folder.path, "quizzes.json");
  writeFileSync(file, content);
  const child = spawn(
    process.execPath,
    ["cli/run.mjs", "cli/main.ts", "import-quizzes", file, "--teacher", teacher],
    {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, "close")) as [number];
  folder.remove();
  return { output: output.trim().replaceAll(file, "quizzes.json"), code };
}
