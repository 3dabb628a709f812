/**
 * Names of the paragraph styles of our own Word files. The importer recognizes by them what no text reveals. Styles that Word itself has keep
 * its English names.
 */
export const PAPER_STYLES = {
  title: "Title",
  head: "Subtitle",
  kind: "Heading 1",
  question: "List Number",
  option: "List Number 2",
  below: "List Continue",
  names: "Quiz ad satırı",
  cell: "Quiz hücresi",
  direction: "Quiz yönergesi",
  gaps: "Quiz boşlukları",
  number: "Quiz sayısı",
  crossword: "Quiz bulmacası",
  bubbles: "Quiz optik satırı",
  key: "Quiz cevabı",
  reason: "Quiz açıklaması",
  page: "Quiz bilgi kutusu",
  passage: "Quiz ortak metni",
} as const;

/** Part of an exam that a paragraph of our own Word files belongs to. */
export type PaperRole = keyof typeof PAPER_STYLES;

/** Roles by the names of their styles; empty if no style is our own. */
export function paperRoles(styleNames: Iterable<string>): Map<string, PaperRole> {
  const names = new Set(styleNames);
  const roles = Object.entries(PAPER_STYLES) as [PaperRole, string][];
  return new Map(
    names.has(PAPER_STYLES.question) && names.has(PAPER_STYLES.key)
      ? roles.map(([role, name]) => [name, role])
      : [],
  );
}
