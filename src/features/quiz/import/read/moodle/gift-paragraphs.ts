/** Splits a GIFT text into questions, even if the empty lines between them are missing. */

const ESCAPABLE = "\\~=#{}:";
/** First of the private characters that replace escaped characters during parsing. */
const HIDDEN_FROM = 0xe000;

/** The text without comments. Private characters replace characters without a meaning in GIFT: escaped ones and those of HTML and TeX. */
export function hidden(text: string): string {
  const parts = text.replace(/^[ \t]*\/\/.*$\n?/gm, "").split(CATEGORY_LINE);
  // A category's name contains no special characters.
  return parts.map((part, position) => (position % 2 === 1 ? part : withHiddenSigns(part))).join("");
}

const CATEGORY_LINE = /^([ \t]*\$CATEGORY:.*)$/m;

function withHiddenSigns(text: string): string {
  return text
    .replace(/\\([\\~=#{}:])/g, (_, sign: string) => hiddenSigns(sign))
    .replace(TAG_WITH_ATTRIBUTES, hiddenSigns)
    .replace(TEX_GROUPS, (whole, command: string | undefined, groups: string) =>
      isLineEnd(command) || /^\{\s*[=~]/.test(groups) ? whole : hiddenSigns(whole),
    );
}

const TAG_WITH_ATTRIBUTES = /<[a-z][a-z0-9]*(?:\s+[a-z-]+\s*=\s*(?:"[^"<>\n]*"|'[^'<>\n]*'))+\s*\/?>/gi;

/** In GIFT, `\n` is a line end, and the letters after it are a word. */
function isLineEnd(command = ""): boolean {
  return command.startsWith("n") && !/^new(command|environment|theorem)$/.test(command);
}

/** Groups in braces after a command, a superscript or a subscript. A group that begins like an answer is an answer. */
const TEX_GROUPS =
  /(?:\\([a-zA-Z]+)\*?|\^|[^_\s]_)((?:\[[^[\]{}\n]*\])?(?:\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]*\})*\})*\}(?:\[[^[\]{}\n]*\])?)+)/g;

function hiddenSigns(text: string): string {
  return text.replace(/[\\~=#{}:]/g, (sign) => String.fromCharCode(HIDDEN_FROM + ESCAPABLE.indexOf(sign)));
}

/** Restores replaced characters, and line ends written as `\n`. */
export function shown(text: string): string {
  return text
    .replaceAll("\\n", "\n")
    .replace(/[\ue000-\ue006]/g, (sign) => ESCAPABLE.charAt(sign.charCodeAt(0) - HIDDEN_FROM));
}

export type Paragraph =
  | { kind: "category"; path: string }
  /** `isUnsure`: no empty line precedes the question. */
  | { kind: "question"; words: string; isUnsure: boolean };

/** A title at the beginning of a question. */
const TITLE = /^\s*::\s*[^\s:]/;

/** Paragraphs of a text from {@link hidden}. */
export function paragraphsOf(text: string): Paragraph[] {
  // A title after an answer begins a question, like one at the beginning of a line.
  const lines = text.replace(/\}[ \t]*(?=::[^\n{}]+?::)/g, "}\n").split("\n");
  const ahead = signsAhead(lines);
  const found: Paragraph[] = [];
  let taken: string[] = [];
  let isUnsure = false;
  let isOpen = false;
  let isAnswered = false;
  const end = () => {
    const words = taken.join("\n").trim();
    if (words !== "") found.push({ kind: "question", words, isUnsure });
    taken = [];
    isUnsure = isOpen = isAnswered = false;
  };

  for (const [at, line] of lines.entries()) {
    const path = /^\s*\$CATEGORY:\s*(.*?)\s*$/.exec(line)?.[1];
    if (path !== undefined) {
      end();
      found.push({ kind: "category", path });
      continue;
    }
    if (line.trim() === "") {
      if (isOpen && ahead[at]?.sign === "}") taken.push("");
      else end();
      continue;
    }
    const isTitle = TITLE.test(line) && !isRestOfTitle(taken, line);
    const opensNext = isOpen ? line.includes("{") : isAnswered && ahead[at]?.opensInParagraph === true;
    if (taken.length > 0 && (isTitle || opensNext)) {
      end();
      isUnsure = !isTitle && !line.includes("{");
    }
    taken.push(line);
    for (const brace of line.match(/[{}]/g) ?? []) {
      if (brace === "}" && isOpen) isAnswered = true;
      isOpen = brace === "{";
    }
  }
  end();
  return found;
}

/** True if this line begins with the end of a title of several lines. */
function isRestOfTitle(taken: readonly string[], line: string): boolean {
  const count = (text: string) => text.split("::").length - 1;
  return TITLE.test(taken[0] ?? "") && count(taken.join("\n")) === 1 && count(line) === 1;
}

type Ahead = {
  /** Next title sign or brace. */
  sign: string;
  /** True if a brace opens before the next empty line or title. */
  opensInParagraph: boolean;
};

/** Next sign at or after each line. */
function signsAhead(lines: readonly string[]): Ahead[] {
  const found: Ahead[] = [];
  let next: Ahead = { sign: "", opensInParagraph: false };
  for (const line of lines.toReversed()) {
    const isTitle = TITLE.test(line) || CATEGORY_LINE.test(line);
    next = {
      sign: isTitle ? "::" : (/[{}]/.exec(line)?.[0] ?? next.sign),
      opensInParagraph: !isTitle && line.trim() !== "" && (line.includes("{") || next.opensInParagraph),
    };
    found.push(next);
  }
  return found.reverse();
}
