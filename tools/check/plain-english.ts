// Counts hard-to-read comments, test names and commit subjects. docs/plain-english.md gives the rules with examples.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type ESTree, parseSync } from "vite";

/**
 * Highest accepted number of findings in comments and test names. Lower the number after removing findings; never raise it. The findings that remain
 * are readable sentences that match a pattern by accident.
 */
export const CEILING = 0;

/** A comment or test name. `line` is its first line, counted from 1. */
export interface Passage {
  kind: "comment" | "test";
  line: number;
  text: string;
}

/** A passage that matches a rule. */
export interface Finding {
  file: string;
  line: number;
  rule: string;
  text: string;
}

interface Rule {
  rule: string;
  pattern: RegExp;
  /** True if test names may match: `describe("when …")` is usual. */
  commentsOnly?: boolean;
}

const RULES: Rule[] = [
  {
    rule: "begins with a clause: begin with a noun or a verb",
    pattern: /^(what|who|whom|whose|whoever|whether|how|where|why|when)\b(?!.*\?$)/i,
    commentsOnly: true,
  },
  {
    rule: "pronoun for a person: name the participant, host, caller or user",
    pattern: /\b(nobody|somebody|whoever|whomever)\b|(^|\b(and|as|by|for|from|of|than|to|with) )who\b/i,
  },
  {
    rule: "verb of speech for data: send, return, show, contain",
    pattern: /\b(is|are|be|been|being|was|were) (told|said)\b(?! to\b)/i,
  },
  {
    rule: "not a term of the field: store, fix, undo, command, again, their own",
    pattern: /\b(anew|so many|the own|mend(s|ed|ing)?|obey(s|ed)?|tak(e|es|en) back|took back)\b/i,
  },
];

const COMMIT_VERBS =
  /^(Add|Change|Document|Fix|Merge|Move|Release|Remove|Rename|Restore|Revert|Rewrite|Speed up|Split|Test|Update)\b/;
const MAX_SUBJECT_LENGTH = 72;

/** Comments that address a program instead of a reader. */
const DIRECTIVE = /^\s*(biome-|oxlint-|@ts-|@vitest-|@vite-|[#@]__PURE__|\/ <reference)/;

/** Findings in all tracked TypeScript, JavaScript and CSS files of the working directory, apart from generated ones. */
export function findingsInFiles(): Finding[] {
  const files = git("ls-files", "*.ts", "*.tsx", "*.mjs", "*.css").split("\n").filter(Boolean);
  return files
    .filter((file) => !/_generated\/|\.d\.m?ts$/.test(file))
    .flatMap((file) =>
      findingsIn(passagesOf(file, readFileSync(file, "utf8"))).map((found) => ({ file, ...found })),
    );
}

/** The first broken rule of each passage. */
export function findingsIn(passages: Passage[]): Omit<Finding, "file">[] {
  return passages.flatMap(({ kind, line, text }) => {
    const broken = RULES.find(
      ({ pattern, commentsOnly }) => !(commentsOnly && kind === "test") && pattern.test(text),
    );
    return broken ? [{ line, rule: broken.rule, text }] : [];
  });
}

/** Comments and test names of a source text. Consecutive `//` lines are one comment. */
export function passagesOf(file: string, text: string): Passage[] {
  if (file.endsWith(".css")) {
    return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: inner = "", index }) => {
      return { kind: "comment", line: lineAt(text, index), text: plain(inner) };
    });
  }
  const { comments, program } = parseSync(file, text);
  const passages: Passage[] = [];
  let end = -1;
  for (const comment of comments) {
    if (DIRECTIVE.test(comment.value)) continue;
    const last = passages.at(-1);
    if (comment.type === "Line" && last && end >= 0 && /^\r?\n[ \t]*$/.test(text.slice(end, comment.start))) {
      last.text += ` ${plain(comment.value)}`;
    } else {
      passages.push({ kind: "comment", line: lineAt(text, comment.start), text: plain(comment.value) });
    }
    end = comment.type === "Line" ? comment.end : -1;
  }
  for (const { start, name } of testNames(program)) {
    passages.push({ kind: "test", line: lineAt(text, start), text: name });
  }
  return passages.filter((passage) => passage.text !== "");
}

/** Reasons for which a commit subject is refused; empty for a good one. */
export function subjectProblems(subject: string): string[] {
  return [
    ...(subject.length > MAX_SUBJECT_LENGTH ? [`longer than ${MAX_SUBJECT_LENGTH} characters`] : []),
    ...(COMMIT_VERBS.test(subject) ? [] : ["begins with none of the verbs in CONTRIBUTING.md"]),
  ];
}

/** One sentence per problem: findings above the ceiling, a ceiling that can be lowered, and subjects of commits that the upstream branch lacks. */
export function checkPlainEnglish(): string[] {
  const findings = findingsInFiles();
  const listed = findings.map(
    ({ file, line, rule, text }) => `${file}:${line}: ${rule}: ${text.slice(0, 120)}`,
  );
  const count = findings.length;
  return [
    ...(count > CEILING ? [...listed, `${count} findings; at most ${CEILING} are accepted.`] : []),
    ...(count < CEILING
      ? [`${count} findings: set CEILING in tools/check/plain-english.ts to ${count}.`]
      : []),
    ...newSubjects().flatMap((subject) =>
      subjectProblems(subject).map((problem) => `commit "${subject}": ${problem}`),
    ),
  ];
}

/** Subjects of commits that exist only in this clone. Empty without an upstream branch or without Git. */
function newSubjects(): string[] {
  try {
    return git("log", "--no-merges", "--format=%s", "@{upstream}..HEAD").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

const TEST_FUNCTIONS = new Set(["it", "test", "describe"]);

/** Names passed to `it`, `test` and `describe`, also through `.each(…)`, `.runIf(…)` and the like. */
function* testNames(node: ESTree.Node | ESTree.Program): Generator<{ start: number; name: string }> {
  if (node.type === "CallExpression" && TEST_FUNCTIONS.has(rootName(node.callee))) {
    const [first] = node.arguments;
    if (first?.type === "Literal" && typeof first.value === "string")
      yield { start: first.start, name: first.value };
    if (first?.type === "TemplateLiteral")
      yield { start: first.start, name: first.quasis.map(({ value }) => value.raw).join("…") };
  }
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === "string") yield* testNames(child);
  }
}

/** First identifier of a chain of members and calls. */
function rootName(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return rootName(node.object);
  return node.type === "CallExpression" ? rootName(node.callee) : "";
}

/** A comment's text without its markers and line breaks. */
function plain(comment: string): string {
  return comment
    .replace(/^\s*\*? ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

function git(...args: string[]): string {
  return execFileSync("git", args, {
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
