// `npm run set-password -- ogretmen@okul.example`: gives an account of this machine's server a new password, whether the server runs or
// not. The password is asked for at the terminal, or made; `--stdin` reads it from a pipe.
import { parseArgs } from "node:util";
import { FunctionFailed } from "../server/main.ts";
import { ConfigError } from "./lib/config-error.ts";
import { openDeployment } from "./lib/deployment.ts";
import { newPassword } from "./lib/new-password.ts";
import { exitOnProblem } from "./lib/process.ts";
import { askPassword, readPassword } from "./lib/typed-password.ts";

const REFUSALS: Record<string, string> = {
  EMAIL_REQUIRED: "Name the account by its e-mail address.",
  INVALID_EMAIL: "That is not an e-mail address.",
  WEAK_PASSWORD: "The password needs at least 6 characters.",
  TEXT_TOO_LONG: "The password is too long.",
};

await exitOnProblem(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stdin: { type: "boolean", default: false } },
  });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) {
    throw new ConfigError("Name one account: npm run set-password -- ogretmen@okul.example");
  }
  const deployment = await openDeployment(process.env);
  try {
    const typed = await typedPassword(values.stdin);
    const password = typed ?? newPassword();
    if (!(await setPassword(deployment.run, email, password))) {
      throw new ConfigError(`Nobody is registered with ${email}.`);
    }
    console.log(
      `The password of ${email} was changed ${deployment.isRunning ? "on the running server" : "in the stopped server's data"}; all devices are signed out.`,
    );
    if (typed === null) console.log(`New password: ${password}`);
  } finally {
    await deployment.close();
  }
  process.exit(0);
});

/** Null when none was typed and one is to be made. */
async function typedPassword(fromPipe: boolean): Promise<string | null> {
  if (fromPipe) return await readPassword();
  return process.stdin.isTTY ? await askPassword("New password (Enter makes one): ") : null;
}

async function setPassword(
  run: Awaited<ReturnType<typeof openDeployment>>["run"],
  email: string,
  password: string,
): Promise<boolean> {
  try {
    return (await run("accounts:setPassword", { email, password })) === true;
  } catch (error) {
    const data = error instanceof FunctionFailed ? error.data : null;
    const code = data && typeof data === "object" && "code" in data ? String(data.code) : "";
    throw REFUSALS[code] === undefined ? error : new ConfigError(REFUSALS[code]);
  }
}
