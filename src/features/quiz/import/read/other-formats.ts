/** Sentences about formats that cannot be read: the format's name and a way out. Formats are recognized by content. */

const MOODLE = "Moodle'da soru bankasını “Moodle XML” biçiminde dışa aktarıp o dosyayı seçin.";

/** Entry names that identify a kind of package. */
const PACKAGES: readonly [RegExp, string][] = [
  [
    /^collection\.anki(2|21|21b)$/,
    "Anki destesi (.apkg) okunamıyor: Anki'de notları düz metin (.txt) olarak dışa aktarıp o dosyayı seçin.",
  ],
  [/^moodle_backup\.xml$/, `Moodle yedeği (.mbz) okunamıyor: ${MOODLE}`],
  [
    /^\.bb-package-info$/,
    "Blackboard paketi okunamıyor: testi Blackboard'da “QTI 2.1 paketi” olarak dışa aktarın ya da soruları kopyalayıp buraya yapıştırın.",
  ],
  [/^ppt\/presentation\.xml$/, "PowerPoint sunuları okunamıyor. Metni seçip buraya yapıştırın."],
  [/^META-INF\/container\.xml$/, "E-kitap (EPUB) okunamıyor. Soruları seçip buraya yapıştırın."],
  [
    /^index\/(document|tables)\.iwa$/i,
    "Pages ya da Numbers dosyası: “Dışa aktar” ile Word (.docx) ya da Excel (.xlsx) yapıp onu seçin.",
  ],
  [/^xl\/workbook\.bin$/, "Excel'in ikili dosyası (.xlsb): “Farklı kaydet” ile .xlsx yapıp onu seçin."],
  [/^content\.xml$/, "LibreOffice dosyası: “Farklı kaydet” ile .docx ya da .xlsx yapıp onu seçin."],
  [
    /(^|\/)(imsmanifest|course_settings\/canvas_export)\.(xml|txt)$/,
    "Ders paketi (Canvas, Blackboard, SCORM ya da benzeri), ama içinde okunabilen soru yok: sınavı QTI olarak dışa aktarıp onu seçin.",
  ],
];

const ARCHIVED = /\.(docx|xlsx|csv|tsv|txt|md|gift|h5p|quiz\.zip)$/i;

/** Sentence for a zip file without a known format. */
export function packageSentence(names: readonly string[]): string {
  const found = PACKAGES.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (found !== undefined) return found[1];
  const inside = names.find((name) => ARCHIVED.test(name) && !name.startsWith("__MACOSX/"));
  if (inside !== undefined)
    return `Zip dosyasının içinde “${inside.split("/").at(-1)}” var: zip'i açıp o dosyanın kendisini seçin.`;
  return "Bu zip dosyasında tanıdığımız bir şey yok: .docx, .xlsx, QTI, H5P ya da .quiz.zip dosyasının kendisini seçin.";
}

/** Sentence for a file that begins with these bytes; null for all others. */
export function binarySentence(head: string): string | null {
  if (head.startsWith("\x1f\x8b"))
    return `Sıkıştırılmış bir arşiv, belki bir Moodle yedeği (.mbz); okunamıyor. ${MOODLE}`;
  if (head.startsWith("SQLite format 3"))
    return "Bir veritabanı dosyası (Anki de böyle saklar); okunamıyor. Soruları düz metin olarak dışa aktarıp o dosyayı seçin.";
  if (head.startsWith("Rar!") || head.startsWith("7z\xbc\xaf"))
    return "RAR ve 7z arşivleri okunamıyor: açıp içindeki dosyayı seçin.";
  return null;
}

const LATEX =
  /^[ \t]*\\(documentclass\b|usepackage\b|begin\{(document|questions|choices|enumerate|itemize)\})/m;

/** Sentence for a text of another format; null if the text may be read. */
export function textSentence(text: string): string | null {
  if (LATEX.test(text))
    return "Bu bir LaTeX dosyası. PDF'sini açıp metni seçin, kopyalayın ve buraya yapıştırın.";
  return null;
}

/** Sentence for JSON of other programs. */
export const OTHER_JSON =
  "Bu bir JSON dosyası, ama bizim quiz dosyamız değil. Soruları tablo (.xlsx, .csv) ya da düz metin olarak kaydedip onu seçin.";

/**
 * Sentence for XML of other programs.
 * @param root name of the root element
 */
export function xmlSentence(root: string): string {
  if (root === "manifest")
    return "Bu yalnız bir paketin içindekiler listesi (imsmanifest.xml): paketin tamamını, zip dosyasını seçin.";
  return "Bu XML dosyası tanınmıyor: Moodle XML ya da QTI dosyası seçin.";
}
