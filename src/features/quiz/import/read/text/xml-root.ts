/** Characters that are searched for the root element. */
const HEAD_CHARS = 20_000;

/** Name of a text's root element, without prefix; empty for a text that is no XML. */
export function rootName(text: string): string {
  let rest = text.slice(0, HEAD_CHARS).trimStart();
  for (;;) {
    const end = endOf(rest);
    if (end === null) return /^<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(rest)?.[1] ?? "";
    const at = rest.indexOf(end);
    if (at === -1) return "";
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** End of the declaration or comment at the beginning of a text; null for any other text. */
function endOf(text: string): string | null {
  if (text.startsWith("<?")) return "?>";
  if (text.startsWith("<!--")) return "-->";
  if (!/^<!doctype/i.test(text)) return null;
  return /^[^>]*\[/.test(text) ? "]>" : ">";
}
