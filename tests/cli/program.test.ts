// The operator's program: the list of its commands, their help, and what a mistyped command prints.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { Command } from "../../cli/commands/command.ts";
import { CLI_COMMANDS } from "../../cli/config/operator-commands.ts";

const NAMES = CLI_COMMANDS.map(({ name }) => name);

function run(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["cli/run.mjs", "cli/main.ts", ...args], {
    encoding: "utf8",
  });
  return { stdout: stdout.trim(), stderr: stderr.trim(), status };
}

async function commandNamed(name: string): Promise<Command> {
  return ((await import(`../../cli/commands/${name}.ts`)) as { command: Command }).command;
}

describe("the operator's program", () => {
  it("lists all commands with a description", () => {
    const { stdout, status } = run("--help");
    expect(status).toBe(0);
    for (const { name, summary } of CLI_COMMANDS)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, "m"));
    expect(run()).toMatchObject({ stdout, status: 1 });
  });

  it("has one file for each command", () => {
    const files = readdirSync("cli/commands").filter((file) => file !== "command.ts");
    expect(files.toSorted()).toEqual(NAMES.map((name) => `${name}.ts`).toSorted());
  });

  it("lists all commands after an unknown one", () => {
    expect(run("yedek")).toEqual({
      stdout: "",
      stderr: `“yedek” diye bir komut yok. Komutlar: ${NAMES.join(", ")}.`,
      status: 1,
    });
  });

  it("refuses an unknown option before running the command", () => {
    expect(run("backup", "--keepold")).toEqual({
      stdout: "",
      stderr:
        "Bu komut böyle yazılmaz: “--keepold” anlaşılmadı. backup komutunun seçenekleri: --keep-old, --help.",
      status: 1,
    });
  });
});

describe("a command", () => {
  it.each(NAMES)("%s explains its options in Turkish", async (name) => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    const code = await (await commandNamed(name)).run(["--help"]);
    const [[help = ""] = []] = printed.mock.calls as string[][];
    printed.mockRestore();
    expect(code).toBe(0);
    expect(help).toMatch(new RegExp(`^Kullanım: npm run cli -- ${name}`, "m"));
    expect(help).toMatch(/^ {2}--help +bu açıklamayı gösterir$/m);
  });

  it.each([
    ["status", ["--hepsi"], "Bu komut böyle yazılmaz: “--hepsi” anlaşılmadı."],
    ["status", ["bir"], "Bu komut böyle yazılmaz: “bir” anlaşılmadı."],
    ["admin-key", ["--data"], "“--data” seçeneğinden sonra bir değer yazın."],
    ["import-quizzes", ["--teacher", "--help"], "“--teacher” seçeneğinden sonra bir değer yazın."],
    ["rollback", ["--yes=evet"], "“--yes” seçeneği değer almaz."],
  ])("%s %j is refused with one sentence and the options", async (name, args, sentence) => {
    const { run: runCommand } = await commandNamed(name);
    await expect(runCommand(args)).rejects.toThrow(
      new RegExp(`^${sentence} ${name} komutunun seçenekleri: .*--help\\.$`),
    );
  });
});
