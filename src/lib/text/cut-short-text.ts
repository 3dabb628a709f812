/** Reason for a maximum score that questions cut short by the host have lowered. */
export const CUT_SHORT_TEXT = "yarım kalan soru, cevaplamayana sayılmaz";
