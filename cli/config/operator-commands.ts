/** The systems that packages are made for. */
export type System = "windows" | "linux";

interface OperatorCommand {
  /** `scripts/<name>.ts`, and `npm run <name>` in a clone. */
  name: string;
  /** The script's name in a package, without its ending. ASCII only: terminals and archives may spoil other letters. */
  script: string;
}

/** The commands that a package has scripts for, besides the one that starts it. KILAVUZ.md explains them. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [
  { name: "preflight", script: "kontrol" },
  { name: "status", script: "durum" },
  { name: "backup", script: "yedekle" },
  { name: "restore", script: "geri-yukle" },
  { name: "take-back", script: "guncellemeyi-geri-al" },
  { name: "set-password", script: "sifre-degistir" },
  { name: "admin-key", script: "yonetici-anahtari" },
  { name: "remove-category", script: "kategori-sil" },
  { name: "import-quizzes", script: "quiz-al" },
];

/** The folder of a package's scripts. */
export const COMMANDS_FOLDER = "komutlar";

const ENDING: Record<System, string> = { windows: "bat", linux: "sh" };

/** The file of the script that starts a package. */
export const START_FILE: Record<System, string> = { windows: "Başlat.bat", linux: "baslat.sh" };

/** What an operator of a package types for a command, from the package's folder. */
export function commandFile(name: string, system: System): string {
  const command = OPERATOR_COMMANDS.find((each) => each.name === name);
  if (command === undefined) throw new Error(`A package has no script for ${name}.`);
  const file = scriptFile(command, system);
  return system === "windows" ? `${COMMANDS_FOLDER}\\${file}` : `${COMMANDS_FOLDER}/${file}`;
}

export function scriptFile({ script }: Pick<OperatorCommand, "script">, system: System): string {
  return `${script}.${ENDING[system]}`;
}
