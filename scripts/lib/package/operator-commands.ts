/** The systems that packages are made for. */
export type System = "windows" | "linux";

export interface OperatorCommand {
  /** `scripts/<name>.ts`, and `npm run <name>` in a clone. */
  name: string;
  /** The script's name in a package, without its ending. No letters that a terminal or an archive might spoil. */
  script: string;
  /** One sentence of BENİOKU.html. */
  purpose: string;
  /** What holds on Windows alone, behind it. */
  onWindows?: string;
  /** What may stand behind the command there. */
  example?: string | Record<System, string>;
}

/** The commands that a package has scripts for, besides the one that starts it. */
export const OPERATOR_COMMANDS: readonly OperatorCommand[] = [
  {
    name: "preflight",
    script: "kontrol",
    purpose: "Başlamaya engel bir şey var mı, ne yapmalı: söyler, hiçbir şeyi değiştirmez.",
  },
  {
    name: "status",
    script: "durum",
    purpose: "Çalışan sunucunun durum sayfasının bağlantısını verir: adresler, disk, son yedek, ters giden.",
  },
  {
    name: "backup",
    script: "yedekle",
    purpose:
      "Her şeyi tek bir dosyaya yedekler; oyun sürerken de çalışır. Yanına bir klasör (örneğin USB bellek) yazılabilir.",
    example: { windows: "E:\\", linux: "/media/usb" },
  },
  {
    name: "restore",
    script: "geri-yukle",
    purpose: "Bir yedeği geri yükler. Önce Canlı Quiz'i durdurun.",
    onWindows: "Yedek dosyasını bu komutun üstüne sürükleyip bırakabilirsiniz.",
    example: "yedek.zip",
  },
  {
    name: "take-back",
    script: "guncellemeyi-geri-al",
    purpose:
      "Yeni sürüm verileri kendi biçimine çevirdiyse bir hafta içinde güncellemeden önceki hale döndürür; neyin kaybolacağını önce söyler. Önce Canlı Quiz'i durdurun, sonra eski sürümü başlatın.",
  },
  {
    name: "set-password",
    script: "sifre-degistir",
    purpose: "Şifresini unutan birine yeni şifre verir.",
    example: "ogretmen@okul.example",
  },
  {
    name: "admin-key",
    script: "yonetici-anahtari",
    purpose: "Sunucunun adresini ve yönetici anahtarını gösterir. Kimseyle paylaşmayın.",
  },
  {
    name: "remove-category",
    script: "kategori-sil",
    purpose: "Olmaması gereken bir kategoriyi siler; içindeki quizler kalır.",
    example: '"Kötü ad"',
  },
  {
    name: "import-quizzes",
    script: "quiz-al",
    purpose: "Bir dosyadaki quizleri bir öğretmenin rafına ekler.",
    example: "quizler.json --teacher ogretmen@okul.example",
  },
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
