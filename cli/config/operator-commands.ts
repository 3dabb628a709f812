/** Operating systems with packages. */
export type System = "windows" | "linux";

/**
 * Subcommands of the operator's program (`npm run cli -- <name>` in a clone), in the order of its help text.
 * `script` is the name of its script in a package, without extension. ASCII only: terminals and archives may corrupt other letters.
 * The start script of a package has its own name ({@link START_FILE}).
 */
const COMMANDS = [
  { name: "start", script: null, summary: "Sunucuyu başlatır." },
  {
    name: "preflight",
    script: "kontrol",
    summary: "Sunucunun başlayıp başlayamayacağını denetler; hiçbir şeyi değiştirmez.",
  },
  { name: "status", script: "durum", summary: "Çalışan sunucunun durum sayfasını açan bağlantıyı yazar." },
  {
    name: "backup",
    script: "yedekle",
    summary: "Veri klasöründeki her şeyi tek dosyaya yedekler; sunucu çalışırken de olur.",
  },
  { name: "restore", script: "geri-yukle", summary: "Bir yedeği geri yükler; önce sunucuyu durdurun." },
  {
    name: "rollback",
    script: "guncellemeyi-geri-al",
    summary: "Verileri çeviren bir güncellemeyi geri alır; önce sunucuyu durdurun.",
  },
  {
    name: "set-password",
    script: "sifre-degistir",
    summary: "Bir hesaba yeni şifre verir ve bütün cihazlarda oturumunu kapatır.",
  },
  {
    name: "admin-key",
    script: "yonetici-anahtari",
    summary: "Sunucunun adresini ve yönetici anahtarını yazar.",
  },
  { name: "remove-category", script: "kategori-sil", summary: "Kategorileri siler; quizleri kalır." },
  { name: "import-quizzes", script: "quiz-al", summary: "Bir dosyadaki quizleri bir öğretmene ekler." },
  {
    name: "auth-keys",
    script: null,
    summary: "Convex'te çalışan bir kurulum için oturum anahtarları üretir.",
  },
] as const;

export type CommandName = (typeof COMMANDS)[number]["name"];

interface OperatorCommand {
  name: CommandName;
  script: string | null;
  /** One Turkish sentence. */
  summary: string;
}

/** All subcommands. */
export const CLI_COMMANDS: readonly OperatorCommand[] = COMMANDS;

/** Subcommands with a script in a package's folder of commands. KILAVUZ.md explains them. */
export const OPERATOR_COMMANDS = COMMANDS.filter(
  (command): command is Extract<(typeof COMMANDS)[number], { script: string }> => command.script !== null,
);

export function summaryOf(name: CommandName): string {
  return CLI_COMMANDS.find((command) => command.name === name)?.summary ?? "";
}

/** Folder of a package's scripts. */
export const COMMANDS_FOLDER = "komutlar";

const ENDING: Record<System, string> = { windows: "bat", linux: "sh" };

/** File of a package's start script. */
export const START_FILE: Record<System, string> = { windows: "Başlat.bat", linux: "baslat.sh" };

/** Path of a command's script, relative to the package's folder. */
export function commandFile(name: CommandName, system: System): string {
  if (name === "start") return START_FILE[system];
  const command = OPERATOR_COMMANDS.find((each) => each.name === name);
  if (command === undefined) throw new Error(`A package has no script for ${name}.`);
  const file = scriptFile(command, system);
  return system === "windows" ? `${COMMANDS_FOLDER}\\${file}` : `${COMMANDS_FOLDER}/${file}`;
}

export function scriptFile({ script }: { script: string }, system: System): string {
  return `${script}.${ENDING[system]}`;
}
