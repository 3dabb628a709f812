import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { ConfigError } from "../config/config-error.ts";
import { INSTALLATION } from "../config/installation.ts";
import { type CommandName, summaryOf } from "../config/operator-commands.ts";

/** Option of a command. `help` is a Turkish phrase. */
type Option =
  | { type: "boolean"; help: string }
  /** @param value Turkish placeholder of the value in the help text */
  | { type: "string"; value: string; help: string };

type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name]["type"] extends "boolean" ? boolean : string | undefined;
};

interface Definition<Options extends Record<string, Option>> {
  /** Turkish placeholders of the arguments in the help text; without it the command accepts no arguments. */
  args?: string;
  options?: Options;
  /** @returns the exit code; undefined if the process continues to run */
  run(typed: { values: Values<Options>; args: string[] }): Promise<number | undefined>;
}

/** Subcommand of the operator's program. */
export interface Command {
  helpText(): string;
  /** @throws ConfigError if an option or argument is unknown or incomplete */
  run(args: string[]): Promise<number | undefined>;
}

const HELP = { help: { type: "boolean", help: "bu açıklamayı gösterir" } } as const;

/** Adds `--help` and the check of options to a command. */
export function defineCommand<const Options extends Record<string, Option> = Record<never, Option>>(
  name: CommandName,
  { args, options, run }: Definition<Options>,
): Command {
  const all: Record<string, Option> = { ...options, ...HELP };
  const helpText = () => {
    const usage = [INSTALLATION.typed(name), ...(options ? ["[seçenekler]"] : []), ...(args ? [args] : [])];
    const lines = Object.entries(all).map(([option, { help, ...rest }]) => [
      `--${option}${"value" in rest ? ` ${rest.value}` : ""}`,
      help,
    ]);
    return `${summaryOf(name)}\n\nKullanım: ${usage.join(" ")}\n\nSeçenekler:\n${columns(lines)}`;
  };
  return {
    helpText,
    run: async (typed) => {
      const parsed = parse(name, typed, all, args !== undefined);
      if (parsed.values.help) {
        console.log(helpText());
        return 0;
      }
      return await run(parsed as Parameters<typeof run>[0]);
    },
  };
}

/** Text of a table with two columns, indented by two spaces. */
export function columns(lines: readonly (readonly string[])[]): string {
  const width = Math.max(...lines.map(([first = ""]) => first.length));
  return lines.map(([first = "", second = ""]) => `  ${first.padEnd(width)}  ${second}`).join("\n");
}

function parse(
  name: CommandName,
  typed: string[],
  options: Record<string, Option>,
  allowPositionals: boolean,
): { values: Record<string, string | boolean | undefined>; args: string[] } {
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options).map(([option, { type }]) => [
      option,
      type === "boolean" ? { type, default: false } : { type },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: typed, options: config, allowPositionals });
    return { values: values as Record<string, string | boolean | undefined>, args: positionals };
  } catch (error) {
    const known = Object.keys(options).map((option) => `--${option}`);
    throw new ConfigError(`${mistyped(error as Error)} ${name} komutunun seçenekleri: ${known.join(", ")}.`);
  }
}

/** Turkish sentence for an error that `parseArgs` has thrown. Its message contains the mistyped word between the first quotes. */
function mistyped({ message }: Error): string {
  const [, quoted = ""] = /'([^']+)'/.exec(message) ?? [];
  const [word] = quoted.split(/[ =]/);
  if (message.includes("argument missing") || message.includes("ambiguous"))
    return `“${word}” seçeneğinden sonra bir değer yazın.`;
  if (message.includes("does not take an argument")) return `“${word}” seçeneği değer almaz.`;
  return `Bu komut böyle yazılmaz: “${word}” anlaşılmadı.`;
}
