/** Names of the paragraph styles of our own Word files. The importer recognizes by them what no text reveals. */
export const PAPER_STYLES = {
  direction: "Quiz yönergesi",
  gaps: "Quiz boşlukları",
  number: "Quiz sayısı",
  crossword: "Quiz bulmacası",
  key: "Quiz cevabı",
  reason: "Quiz açıklaması",
} as const;

/** Part of an exam that a paragraph of our own Word files belongs to. */
export type PaperRole = keyof typeof PAPER_STYLES;
