// BENİOKU.html: what a teacher reads who has just unpacked a package. One file with its pictures in it, opened from a disk without any internet.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "uqr";
import {
  commandFile,
  OPERATOR_COMMANDS,
  type OperatorCommand,
  START_FILE,
  type System,
} from "./operator-commands.ts";

/** What the two systems call things. */
const WORDS: Record<
  System,
  {
    dataDir: string;
    unpack: string;
    start: string;
    stop: string;
    settingsHow: string;
    trouble: [string, string][];
  }
> = {
  windows: {
    dataDir: "%LOCALAPPDATA%\\CanliQuiz",
    unpack:
      "İndirdiğiniz ZIP dosyasına sağ tıklayıp <b>Tümünü ayıkla…</b> deyin. ZIP'in içinden başlatmayın. Klasör masaüstünde, ağda ya da bir USB bellekte durabilir.",
    start:
      "Klasördeki <b>Başlat.bat</b> dosyasına çift tıklayın. Windows “bilgisayarınızı korudu” derse <b>Ek bilgi</b>, sonra <b>Yine de çalıştır</b> deyin. Siyah bir pencere açılır, tarayıcı sayfayı kendisi gösterir.",
    stop: "Siyah pencerede <kbd>Ctrl</kbd> + <kbd>C</kbd> tuşlarına basın ya da pencereyi kapatın.",
    settingsHow:
      'Bir ayarı kalıcı vermek için bir Komut İstemi penceresine <code>setx TEACHER_CODE "kod"</code> gibi yazın, Canlı Quiz\'i kapatıp yeniden başlatın. Yalnız bir kez denemek için aynı pencerede <code>set PORT=8080</code>, sonra <code>Başlat.bat</code>.',
    trouble: [
      [
        "Windows güvenlik duvarı soruyor",
        "“Özel ağlar” kutusunu işaretleyip izin verin. Yönetici hakkınız yoksa <b>İptal</b> deyin: tahta ve kartlar bu bilgisayarda çalışır; telefonlar için bir yöneticinin bir kez izin vermesi gerekir: Windows Defender Güvenlik Duvarı → <b>Bir uygulamaya izin ver</b> → <b>Node.js JavaScript Runtime</b> satırında “Özel”. Klasörün yeri değişirse Windows yeniden sorar.",
      ],
    ],
  },
  linux: {
    dataDir: "~/.local/share/canli-quiz",
    unpack: "İndirdiğiniz ZIP dosyasını bir klasöre açın: <code>unzip canli-quiz-*.zip</code>",
    start:
      "Klasörde bir terminal açıp <code>./baslat.sh</code> yazın (ya da dosyaya sağ tıklayıp <b>Program olarak çalıştır</b> deyin). Masaüstünde tarayıcı sayfayı kendisi gösterir; istemezseniz <code>./baslat.sh --no-open</code>",
    stop: "Terminalde <kbd>Ctrl</kbd> + <kbd>C</kbd> tuşlarına basın ya da terminali kapatın.",
    settingsHow:
      "Komutun önüne yazılır: <code>TEACHER_CODE=kod PORT=8080 ./baslat.sh</code>. Kalıcı olması için <code>~/.profile</code> dosyasına <code>export TEACHER_CODE=kod</code> satırını ekleyin.",
    trouble: [
      [
        "Telefonlar sayfayı açamıyor",
        "Bilgisayarda güvenlik duvarı varsa 3000 numaralı kapıya (port) yerel ağdan izin verin, örneğin <code>sudo ufw allow 3000/tcp</code>",
      ],
    ],
  },
};

/** What an operator sets as a variable of the environment. */
const SETTINGS: [name: string, purpose: string][] = [
  [
    "TEACHER_CODE",
    "Öğretmen olarak kaydolmak için istenecek kod. Verilmezse sayfaya ulaşan herkes öğretmen olabilir. On iki rastgele harf ve rakam iyidir.",
  ],
  ["PORT", "Kapı (port) numarası; verilirse yalnız o kullanılır."],
  ["DATA_DIR", "Verilerin duracağı klasör."],
  [
    "BACKUP_DIR",
    "Günlük yedeklerin klasörü, örneğin başka bir diskte. Değiştirirseniz eski klasördekiler orada kalır; onları kendiniz silin.",
  ],
  [
    "OPERATOR_NAME, OPERATOR_CONTACT",
    "Gizlilik sayfasında verilerden sorumlu olarak adı geçecek kişi ya da okul.",
  ],
  ["RETENTION_DAYS", "Misafirlerin canlı quizlerde bıraktıkları kaç gün sonra silinsin (90)."],
];

/** The page for a system. */
export function readmeOf(system: System): string {
  const { dataDir, unpack, start, stop, settingsHow, trouble } = WORDS[system];
  const separator = system === "windows" ? "\\" : "/";
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Canlı Quiz: beni oku</title>
<style>${STYLE}</style>
<main>
<h1>Canlı Quiz</h1>
<p class="lead">Bu bilgisayar sınıfın quiz sunucusu olur. Kurulum yok, internet gerekmez; telefonlar aynı Wi-Fi ağından katılır. Tarayıcıda açılan sayfaların adı: <b>Online Quiz Platformu</b>.</p>

<ol class="steps">
<li><h2>ZIP'i açın</h2><p>${unpack}</p>${folderPicture(system)}</li>
<li><h2>Başlatın</h2><p>${start}</p>${windowPicture(system)}</li>
<li><h2>Öğretmen olarak kaydolun</h2><p>Açılan sayfada <b>Kayıt Ol</b> deyin, <b>Öğretmen</b> seçin. E-posta adresi yalnız bu bilgisayarda kalır. Sonra bir quiz yazın ya da <b>İçe aktar</b> ile Word, Excel, Kahoot, Moodle dosyalarından alın.</p>${photo("shelf", "Öğretmenin rafı: quiz kartları")}</li>
<li><h2>Sınıfı çağırın</h2><p>Quizde <b>Canlı Başlat</b> deyin ve sayfayı projeksiyona verin. Öğrenciler tahtadaki karekodu okutur; hesap da uygulama da gerekmez.</p>${photo("lobby", "Tahtadaki bekleme ekranı: kod, karekod, katılanlar")}${photo("phones", "Telefonlarda soru ve doğru cevap")}</li>
<li><h2>Durdurun</h2><p>${stop} Hiçbir şey kaybolmaz; oyun yarıda kalsa bile bir sonraki başlatmada sürer.</p></li>
</ol>

<h2>Veriler nerede?</h2>
<p>Quizler, sonuçlar ve hesaplar <code>${dataDir}</code> klasöründe durur; program klasörüne hiçbir şey yazılmaz. Sunucu çalışırken her gün kendiliğinden yedek alır (veri klasöründe <code>backups</code>): günün veritabanı <code>gunluk-….zip</code>, resimler <code>files</code> klasöründe bir kez. Bir günlük yedeği başka yere taşırken <code>files</code> klasörünü de yanına alın.</p>

<h2>Ayarlar</h2>
<p>Hiçbiri gerekmez. ${settingsHow}</p>
<table>
${SETTINGS.map(([name, purpose]) => `<tr><td><code>${name}</code></td><td>${purpose}</td></tr>`).join("\n")}
</table>

<h2>Yeni sürüme geçmek</h2>
<p>Eskisini durdurun, yeni ZIP'i başka bir klasöre açın ve oradan başlatın: veriler olduğu yerde bulunur. Eski klasörü bir hafta saklayın: yeni sürümden memnun kalmazsanız onu durdurup eskisini başlatın. Eskisi verileri tanımadığını söylerse <code>${commandFile("take-back", system)}</code> verileri güncellemeden önceki hale döndürür; ne kaybolacağını önce söyler.</p>

<h2>Bir sorun olursa</h2>
<dl>
${trouble.map(([problem, remedy]) => `<dt>${problem}</dt><dd>${remedy}</dd>`).join("\n")}
<dt>Telefonlar bağlanamıyor</dt><dd>Telefonlar ve bilgisayar aynı Wi-Fi ağında mı? Bazı okul ağları cihazları birbirinden ayırır; o zaman bir telefonun erişim noktasını açıp hepsini ona bağlayın.</dd>
<dt>Adresin sonundaki sayı değişti</dt><dd>Bu sayı (kapı, port) 3000'dir; başka bir program onu kullanıyorsa bir sonraki boş olan seçilir. <code>PORT</code> ayarı verilirse yalnız o kullanılır.</dd>
<dt>Yanlışlıkla iki kez başlattım</dt><dd>İkincisi yeni bir sunucu açmaz, çalışan sayfayı gösterir.</dd>
<dt>Başka bir şey engel oluyor</dt><dd><code>${commandFile("preflight", system)}</code> neyin engel olduğunu ve ne yapılacağını söyler.</dd>
</dl>

<h2>Yönetici için komutlar</h2>
<p>Bu klasörde açılan bir ${system === "windows" ? "Komut İstemi" : "terminal"} penceresinde yazılır.</p>
<table>
${OPERATOR_COMMANDS.map((command) => commandRow(command, system)).join("\n")}
</table>
<p>Örnek öğretmen, öğrenciler ve quizlerle denemek için boş bir veritabanında: <code>${START_FILE[system]} --demo</code>.</p>

<footer>Özgür yazılım, MIT lisansı (<code>LICENSE</code>). Kullandığı paketlerin lisansları: <code>uygulama${separator}licences.txt</code>, <code>uygulama${separator}licences-of-client.md</code>, <code>node${separator}LICENSE</code>.</footer>
</main>
</html>
`;
}

function commandRow({ name, purpose, onWindows, example }: OperatorCommand, system: System): string {
  const behind = typeof example === "object" ? example[system] : example;
  const typed = commandFile(name, system) + (behind ? ` ${shown(behind)}` : "");
  const words = system === "windows" && onWindows ? `${purpose} ${onWindows}` : purpose;
  return `<tr><td><code>${typed}</code></td><td>${words}</td></tr>`;
}

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #16241f); --sheet: light-dark(#fffefb, #1d2e28); --ink: light-dark(#1c2033, #f2f4ea); --soft: light-dark(#4f5568, #c3ccc0); --line: light-dark(#e0d9c8, #3d524a); --pen: light-dark(#2b46a8, #a9c8f5); --margin: light-dark(#e59a96, #8d5a57); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.05rem/1.55 "Lexend", "Segoe UI", system-ui, sans-serif; }
main { max-width: 46rem; margin: 2rem auto; padding: 1.5rem clamp(1rem, 5vw, 3rem) 2rem; background: var(--sheet); border: 1px solid var(--line); border-left: 3px double var(--margin); }
h1 { margin: 0; font-size: 2.4rem; letter-spacing: -0.02em; }
h2 { margin: 2.2rem 0 0.4rem; font-size: 1.3rem; }
p { margin: 0.4rem 0 0.8rem; }
.lead { font-size: 1.2rem; color: var(--soft); }
.steps { list-style: none; counter-reset: step; margin: 0; padding: 0; }
.steps li { counter-increment: step; position: relative; padding-left: 3.4rem; }
.steps li::before { content: counter(step); position: absolute; left: 0; top: -0.1rem; width: 2.3rem; height: 2.3rem; border: 2px solid var(--pen); border-radius: 50%; color: var(--pen); font-weight: 700; text-align: center; line-height: 2.1rem; }
.steps h2 { margin-top: 2rem; }
img, svg { display: block; max-width: 100%; height: auto; margin: 0.8rem 0; border: 1px solid var(--line); border-radius: 6px; }
code, kbd { font: 0.92em/1.3 ui-monospace, "Cascadia Mono", Consolas, monospace; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: 0.05em 0.35em; overflow-wrap: anywhere; }
dt { font-weight: 600; margin-top: 0.9rem; }
dd { margin: 0.1rem 0 0; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
td { border-top: 1px solid var(--line); padding: 0.5rem 0.8rem 0.5rem 0; vertical-align: top; }
td:first-child { min-width: 18.5rem; }
td code { overflow-wrap: break-word; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.9rem; }
@media (max-width: 34rem) { .steps li { padding-left: 0; } .steps li::before { position: static; display: block; margin-top: 2rem; } .steps h2 { margin-top: 0.5rem; } td, td:first-child { display: block; min-width: 0; padding-right: 0; } td + td { border-top: 0; padding-top: 0; } }
@media print { main { border: 0; margin: 0; max-width: none; } }
`;

/** Image element with a picture of `docs/images` embedded as a data URL. */
function photo(name: string, words: string): string {
  const bytes = readFileSync(join("docs", "images", `${name}.webp`)).toString("base64");
  return `<img alt="${words}" src="data:image/webp;base64,${bytes}">`;
}

/** The package's folder as a file manager shows it, a pointer on what starts it. */
function folderPicture(system: System): string {
  const rows = ["komutlar", "node", "uygulama", "BENİOKU.html", START_FILE[system], "LICENSE"];
  const height = 30 * rows.length + 52;
  return `<svg role="img" aria-label="Açılmış klasör; ${START_FILE[system]} seçili" viewBox="0 0 520 ${height}" width="520">
<rect width="520" height="${height}" fill="#fffefb"/><rect width="520" height="34" fill="#ece5d4"/><text x="16" y="23" font-family="sans-serif" font-size="15" fill="#1c2033">Canlı Quiz</text>
${rows
  .map((name, index) => {
    const y = 44 + 30 * index;
    const isStart = name === START_FILE[system];
    const isFolder = !name.includes(".") && name !== "LICENSE";
    return `${isStart ? `<rect x="8" y="${y}" width="504" height="28" rx="4" fill="#dfe6fb"/>` : ""}<rect x="20" y="${y + 6}" width="18" height="16" rx="2" fill="${isFolder ? "#e0b64a" : "#fff"}" stroke="#8a8371"/><text x="50" y="${y + 20}" font-family="sans-serif" font-size="15" font-weight="${isStart ? 700 : 400}" fill="#1c2033">${name}</text>${isStart ? `<path d="M190 ${y + 12}l0 22 5-5 4 8 4-2-4-8 7 0z" fill="#1c2033" stroke="#fff"/>` : ""}`;
  })
  .join("\n")}
</svg>`;
}

/** The terminal's window after a start, with the address and its code. */
function windowPicture(system: System): string {
  const address = "http://192.168.1.34:3000";
  const { data, size } = encode(address, { ecc: "L", border: 2 });
  const cell = 5;
  const dots = data
    .flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${24 + x * cell} ${74 + y * cell}h${cell}v${cell}h-${cell}z` : "")),
    )
    .join("");
  const side = size * cell;
  const line = (y: number, text: string) =>
    `<text x="24" y="${y}" font-family="ui-monospace, Consolas, monospace" font-size="15" fill="#f2f4ea">${text}</text>`;
  const bottom = 74 + side;
  return `<svg role="img" aria-label="Başlatınca açılan pencere: telefonların adresi ve karekodu" viewBox="0 0 520 ${bottom + 104}" width="520">
<rect width="520" height="${bottom + 104}" fill="#14201c"/><rect width="520" height="34" fill="#33443d"/><text x="16" y="23" font-family="sans-serif" font-size="14" fill="#f2f4ea">${START_FILE[system]}</text>
${line(58, `Aynı ağdaki telefonlar için: ${address}`)}
<rect x="24" y="74" width="${side}" height="${side}" fill="#fff"/><path d="${dots}" fill="#000"/>
${line(bottom + 28, `Veriler: …${system === "windows" ? "\\CanliQuiz" : "/canli-quiz"}`)}
${line(bottom + 52, "Durdurmak için Ctrl-C'ye basın; hiçbir şey kaybolmaz.")}
${line(bottom + 76, "Hazır: http://localhost:3000")}
</svg>`;
}

/** Text as HTML shows it. */
function shown(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
