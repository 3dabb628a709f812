import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { readConfig } from "../../cli/config/config.ts";
import { functionSettings } from "../../cli/config/function-settings.ts";
import { OPERATOR_COMMANDS } from "../../cli/config/operator-commands.ts";
import { headingAnchor } from "./heading-anchor.ts";

/** The repository as the documentation sees it. */
export interface Repository {
  /** Tracked files. */
  files: readonly string[];
  read(file: string): string;
  /** Scripts of package.json. */
  commands: readonly string[];
  /** Commands of operators, each with its script's name in a package. */
  operatorCommands: readonly { name: string; script: string }[];
  /** Environment variables that the start command reads. */
  variables: readonly string[];
}

/** Maximum length of pages that people read from beginning to end. */
const LIMITS: Record<string, { lines?: number; words: number }> = {
  "README.md": { lines: 80, words: 700 },
  "CONTRIBUTING.md": { words: 900 },
  "docs/deploy.md": { words: 1_800 },
};

/** Returns one sentence for each fault of this repository's documentation. */
export function checkDocs(): string[] {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trimEnd().split("\n");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  return docsProblems({
    files,
    read: (file) => readFileSync(file, "utf8"),
    commands: Object.keys(scripts),
    operatorCommands: OPERATOR_COMMANDS,
    variables: startVariables(),
  });
}

/** Returns one sentence for each fault: lengths, links, paths, commands, constants, and the tables of variables and operator commands. */
export function docsProblems(repository: Repository): string[] {
  const { files, read } = repository;
  const paths = new Set(files.flatMap(withFolders));
  const constants = constantsInCode(repository);
  // A changelog and a decision may name what no longer exists.
  const pages = files.filter((file) => file.endsWith(".md") && !/CHANGELOG|decisions\/\d/.test(file));
  return [
    ...pages.flatMap((page) => {
      const text = read(page);
      const names = nameProblems(text, repository, constants);
      return [
        ...lengthProblems(text, LIMITS[page]),
        ...linkProblems(page, text, paths, read),
        ...pathProblems(page, text, paths),
        ...names,
      ].map((problem) => `${page}: ${problem}`);
    }),
    ...variableProblems(repository),
    ...operatorCommandProblems(repository),
  ];
}

function lengthProblems(text: string, limit: { lines?: number; words: number } | undefined): string[] {
  if (limit === undefined) return [];
  const lines = text.trimEnd().split("\n").length;
  const words = text.trim().split(/\s+/).length;
  const { lines: mostLines = Number.POSITIVE_INFINITY, words: mostWords } = limit;
  return [
    ...(lines > mostLines ? [`has ${lines} lines, at most ${mostLines} are allowed`] : []),
    ...(words > mostWords ? [`has ${words} words, at most ${mostWords} are allowed`] : []),
  ];
}

function linkProblems(
  page: string,
  text: string,
  paths: ReadonlySet<string>,
  read: Repository["read"],
): string[] {
  return allMatches(text, /\]\(([^)\s]+)\)/g).flatMap((link) => {
    if (/^(https?|mailto):/.test(link)) return [];
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!paths.has(withoutSlash(file))) return [`links to ${link}, which does not exist`];
    if (anchor === undefined || anchorsIn(read(file)).includes(anchor)) return [];
    return [`links to ${link}, but ${file} has no such heading`];
  });
}

/** Anchors of the page's headings as code hosts make them, and those written as HTML. */
function anchorsIn(text: string): string[] {
  const ofHeadings = allMatches(text, /^#+ (.+)$/gm).map(headingAnchor);
  return [...ofHeadings, ...allMatches(text, /<a id="([^"]+)">/g)];
}

function pathProblems(page: string, text: string, paths: ReadonlySet<string>): string[] {
  // Pages name paths from the root or from their own folder; those of functions and tests also without the first folder.
  const folders = page.startsWith("server/")
    ? ["server", "server/src"]
    : ["", posix.dirname(page), "convex", "tests"];
  return namedPaths(text)
    .filter((path) => !folders.some((folder) => paths.has(withoutSlash(posix.join(folder, path)))))
    .map((path) => `names ${path}, which does not exist`);
}

/** Paths below our folders, in code marks and commands, and in code marks all others that end like code, such as `model/quizzes/plays.ts`. */
function namedPaths(text: string): string[] {
  const ours = /^(src|convex|server|cli|tools|tests|docs|deploy|public)\/[\w./-]*[\w/]$/;
  const code = /^[\w-]+\/[\w./-]*\.tsx?$/;
  const marked = allMatches(text, /`([^`\n]+)`/g).filter((part) => ours.test(part) || code.test(part));
  const typed = allMatches(text, /```sh\n(.*?)```/gs)
    .flatMap((block) => block.split(/\s+/))
    .filter((part) => ours.test(part));
  // The operator writes this file.
  return [...marked, ...typed].filter((path) => !path.endsWith("/.env"));
}

function nameProblems(
  text: string,
  { files, commands, operatorCommands }: Repository,
  constants: ReadonlySet<string>,
): string[] {
  const code = [...allMatches(text, /`([^`\n]+)`/g), ...allMatches(text, /```\w*\n(.*?)```/gs)].join("\n");
  const unknown = [
    ...allMatches(text, /(npm run (?:--silent )?[a-z-]+)/g).filter(
      (command) => !commands.includes(command.replace(/^.* /, "")),
    ),
    ...allMatches(text, /(npm run (?:--silent )?(?:cli|measure|tools) -- [a-z][a-z-]*)/g).filter(
      (command) => {
        const [program = "", , name = ""] = command.split(" ").slice(-3);
        return !files.some((file) => SUBCOMMANDS[program]?.test(file) && file.endsWith(`/${name}.ts`));
      },
    ),
    ...allMatches(code, /(komutlar[\\/][a-z-]+\.(?:sh|bat))/g).filter(
      (command) => !operatorCommands.some(({ script }) => command.slice(9).startsWith(`${script}.`)),
    ),
    ...allMatches(code, CONSTANT).filter((name) => !constants.has(name)),
  ];
  return [...new Set(unknown)].map((name) => `names ${name}, which does not exist`);
}

/** Files of the subcommands of a program; a subcommand has the name of its file. */
const SUBCOMMANDS: Record<string, RegExp> = {
  cli: /^cli\/commands\//,
  measure: /^tools\/measure\//,
  tools: /^tools\//,
};

/** A constant, an error code or an environment variable. */
const CONSTANT = /(?<!\w)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?!\w)/g;

function constantsInCode({ files, read }: Repository): Set<string> {
  const code = files.filter((file) =>
    /\.([mc]?[jt]sx?|css|html|json|sh|ya?ml|service|example|template)$|(Docker|Container|Caddy)file$/.test(
      file,
    ),
  );
  return new Set(code.flatMap((file) => allMatches(read(file), CONSTANT)));
}

function variableProblems({ read, variables }: Repository): string[] {
  const page = "docs/configuration.md";
  const cells = allMatches(section(read(page), "Variables"), /^\| (`[^|]+`) \|/gm);
  const listed = cells.flatMap((cell) => allMatches(cell, /`(\w+)`/g));
  return [
    ...variables
      .filter((name) => !listed.includes(name))
      .map((name) => `${page}: the table of variables lacks ${name}, which the start command reads`),
    ...listed
      .filter((name) => !variables.includes(name))
      .map((name) => `${page}: the table of variables has ${name}, which the start command does not read`),
  ];
}

function operatorCommandProblems({ read, operatorCommands }: Repository): string[] {
  const page = "docs/operating.md";
  const rows = allMatches(section(read(page), "Commands"), /^(\| .+ \|)$/gm);
  return operatorCommands
    .filter(({ name, script }) => {
      const row = rows.find((each) => new RegExp(`^\\| \`npm run cli -- ${name}[ \`]`).test(each));
      return row?.split("|")[2]?.trim() !== `\`${script}\``;
    })
    .map(
      ({ name, script }) =>
        `${page}: the table of commands lacks npm run cli -- ${name} with the script ${script}`,
    );
}

/** Text below the heading `## <heading>`, up to the next one of its level. */
function section(text: string, heading: string): string {
  return text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
}

function startVariables(): string[] {
  const names = new Set<string>();
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(env);
  functionSettings(env, () => undefined);
  return [...names];
}

/** The first group of each match. */
function allMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

/** The file and all folders that contain it. */
function withFolders(file: string): string[] {
  const parts = file.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, "");
}
