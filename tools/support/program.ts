import { ConfigError } from "../../cli/config/config-error.ts";

/** A developer's program: `npm run measure -- <name>`. */
export interface Program {
  /** Options as typed, for the help text. */
  options?: string;
  summary: string;
  /** Imports the program's module, which runs on import. `process.argv` then contains only the program's own arguments. */
  load(): Promise<unknown>;
}

/** Runs the program named by the first argument. Without a name or with `--help`, prints the list of programs. */
export async function runProgramNamed(command: string, programs: Record<string, Program>): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  const program = name === undefined ? undefined : programs[name];
  if (name === undefined || name === "--help") {
    console.log(`Usage: ${command} -- <name> [options]\n`);
    for (const [each, { options, summary }] of Object.entries(programs)) {
      console.log(`  ${each}${options ? ` ${options}` : ""}\n      ${summary}`);
    }
    process.exit(name === undefined ? 1 : 0);
  }
  if (program === undefined) {
    console.error(`There is no program "${name}". Programs: ${Object.keys(programs).join(", ")}.`);
    process.exit(1);
  }
  if (args.includes("--help")) {
    console.log(
      `Usage: ${[`${command} --`, name, program.options].filter(Boolean).join(" ")}\n\n${program.summary}`,
    );
    process.exit(0);
  }
  process.argv.splice(2, 1);
  await exitOnError(program.load);
}

/** Runs a program. For invalid arguments, prints one sentence and exits with 1; for other errors, prints the stack. */
export async function exitOnError(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    const isMistyped = error instanceof ConfigError || code.startsWith("ERR_PARSE_ARGS");
    console.error(isMistyped ? message : error);
    process.exit(1);
  }
}
