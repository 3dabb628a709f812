import { ConfigError } from "../../cli/config/config-error.ts";

/** Program of a developer: `npm run measure -- <name>`. */
export interface Program {
  /** As they are typed, for the help text. */
  options?: string;
  summary: string;
  /** Imports the program's module, which runs when it is loaded. It finds its own arguments alone in `process.argv`. */
  load(): Promise<unknown>;
}

/** Runs the program that the first argument names; without a name, or with `--help`, prints the list. */
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

/** Runs a program. A mistyped command ends it with one sentence, any other error with its stack. */
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
