// Sets a new password for an account. Works for a running and a stopped server. The password is typed, generated, or read from a pipe (`--stdin`).
// `--code` changes no password. It prints a code for the page of forgotten passwords, where it also works while the account's sign-in is rate limited.
import { FunctionFailed } from "embedded-convex-server";
import { internal } from "../../convex/_generated/api.js";
import { ConfigError } from "../config/config-error.ts";
import { INSTALLATION } from "../config/installation.ts";
import { type Deployment, openDeployment } from "../server/deployment.ts";
import { newPassword } from "../terminal/new-password.ts";
import { askPassword, readPassword } from "../terminal/typed-password.ts";
import { defineCommand } from "./command.ts";

const REFUSALS: Record<string, string> = {
  EMAIL_REQUIRED: "Hesabı e-posta adresiyle belirtin.",
  INVALID_EMAIL: "Bu bir e-posta adresi değil.",
  WEAK_PASSWORD: "Şifre en az 6 karakter olmalı.",
  TEXT_TOO_LONG: "Şifre çok uzun.",
  DISK_FULL: "Disk neredeyse dolu.",
};

export const command = defineCommand("set-password", {
  args: "ogretmen@okul.example",
  options: {
    stdin: { type: "boolean", help: "şifreyi sormaz, komuta aktarılan ilk satırdan okur" },
    code: { type: "boolean", help: "şifreyi değiştirmez; hesap sahibinin şifre seçeceği bir kod yazar" },
  },
  run: async ({ values, args }) => {
    const [email, ...more] = args;
    if (email === undefined || more.length > 0) {
      throw new ConfigError(
        `Tek bir hesap yazın: ${INSTALLATION.typed("set-password")} ogretmen@okul.example`,
      );
    }
    const deployment = await openDeployment(process.env);
    try {
      if (values.code) await printResetCode(deployment, email);
      else await changePassword(deployment, email, await typedPassword(values.stdin));
    } finally {
      await deployment.close();
    }
    return 0;
  },
});

async function printResetCode({ run }: Deployment, email: string): Promise<void> {
  const code = await explained(run(internal.accounts.makeResetCode, { email }));
  if (code === null) throw new ConfigError(`${email} adresiyle kayıtlı kimse yok.`);
  console.log(`${email} için kod: ${code}`);
  console.log("24 saat içinde bir kez, /forgot-password sayfasında (Kodum var) yeni şifre seçmeye yarar.");
}

async function changePassword(
  { run, isRunning }: Deployment,
  email: string,
  typed: string | null,
): Promise<void> {
  const password = typed ?? newPassword();
  if (!(await explained(run(internal.accounts.setPassword, { email, password })))) {
    throw new ConfigError(`${email} adresiyle kayıtlı kimse yok.`);
  }
  console.log(
    `${email} hesabının şifresi ${isRunning ? "çalışan sunucuda" : "durmuş sunucunun verilerinde"} değiştirildi; bütün cihazlarda oturum kapandı.`,
  );
  if (typed === null) console.log(`Yeni şifre: ${password}`);
}

/** Password from the terminal or pipe. Null if the terminal's user typed none: `changePassword` then generates one. */
async function typedPassword(fromPipe: boolean): Promise<string | null> {
  if (fromPipe) return await readPassword();
  return process.stdin.isTTY
    ? await askPassword("Yeni şifre (boş bırakıp Enter'a basarsanız üretilir): ")
    : null;
}

/** Awaits a function's result. Replaces known errors by a sentence for the administrator. */
async function explained<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    const data = error instanceof FunctionFailed ? error.data : null;
    const code = data && typeof data === "object" && "code" in data ? String(data.code) : "";
    throw REFUSALS[code] === undefined ? error : new ConfigError(REFUSALS[code]);
  }
}
