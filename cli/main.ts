// The operator's program: `npm run cli -- <command>` in a clone. The scripts of a package call it as well.
import { type Command, columns } from "./commands/command.ts";
import { ConfigError } from "./config/config-error.ts";
import { dataDirOf } from "./config/data-dir.ts";
import { INSTALLATION } from "./config/installation.ts";
import { CLI_COMMANDS, type CommandName } from "./config/operator-commands.ts";
import { exitOnProblem } from "./terminal/process.ts";

/** Each command is imported on use, so that a running server does not have the other commands' code in memory. */
const COMMANDS: Record<CommandName, () => Promise<{ command: Command }>> = {
  start: () => import("./commands/start.ts"),
  preflight: () => import("./commands/preflight.ts"),
  status: () => import("./commands/status.ts"),
  backup: () => import("./commands/backup.ts"),
  restore: () => import("./commands/restore.ts"),
  rollback: () => import("./commands/rollback.ts"),
  "set-password": () => import("./commands/set-password.ts"),
  "admin-key": () => import("./commands/admin-key.ts"),
  "remove-category": () => import("./commands/remove-category.ts"),
  "import-quizzes": () => import("./commands/import-quizzes.ts"),
  "auth-keys": () => import("./commands/auth-keys.ts"),
};

await exitOnProblem(async () => {
  const code = await run(process.argv.slice(2));
  if (code !== undefined) process.exit(code);
});

async function run([name, ...args]: string[]): Promise<number | undefined> {
  if (name === undefined || name === "--help") {
    console.log(helpText());
    return name === undefined ? 1 : 0;
  }
  if (!isCommand(name)) {
    const names = CLI_COMMANDS.map((command) => command.name);
    throw new ConfigError(`“${name}” diye bir komut yok. Komutlar: ${names.join(", ")}.`);
  }
  const { command } = await COMMANDS[name]();
  return await command.run(args);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

function helpText(): string {
  const shown = CLI_COMMANDS.filter(({ name, script }) => {
    return !INSTALLATION.isPackage || name === "start" || script !== null;
  });
  const lines = shown.map(({ name, summary }) => [
    INSTALLATION.isPackage ? INSTALLATION.typed(name) : name,
    summary,
  ]);
  const typed = INSTALLATION.isPackage ? "<komut>" : "npm run cli -- <komut>";
  return `Canlı Quiz sunucusunu yönetir.

Kullanım: ${typed} [seçenekler]

Komutlar:
${columns(lines)}

Bir komutun seçenekleri: ${typed} --help
Veri klasörü: ${dataDirOf(process.env)} (DATA_DIR ortam değişkeniyle değiştirilir)`;
}
