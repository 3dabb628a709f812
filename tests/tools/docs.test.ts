import { expect, it } from "vitest";
import { docsProblems } from "../../tools/check/docs-check.ts";

const VARIABLES = "## Variables\n\n| variable | default |\n|---|---|\n| `PORT` | `3000` |\n";
const COMMANDS = "## Commands\n\n| command | script |\n|---|---|\n| `npm run cli -- status` | `durum` |\n";

/** Problems of a small repository with correct documentation and these additional files. */
function problemsOf(added: Record<string, string>): string[] {
  const texts: Record<string, string> = {
    "README.md": "# Quiz\n\n[Operating](docs/operating.md#commands)\n",
    "docs/configuration.md": `# Configuration\n\n${VARIABLES}`,
    "docs/operating.md": `# Operating\n\n${COMMANDS}`,
    "cli/commands/status.ts": "",
    "src/lib/paths.ts": 'const MOST_PAGES = "BURST_MS";',
    ...added,
  };
  return docsProblems({
    files: Object.keys(texts),
    read: (file) => texts[file] ?? "",
    commands: ["cli", "measure"],
    operatorCommands: [{ name: "status", script: "durum" }],
    variables: ["PORT"],
  });
}

it("correct pages have no problems", () => {
  const page = [
    "[above](#öğrenci-adları) [below](#ilk-ders) [file](../src/lib/paths.ts) [folder](../src/) [web](https://x.example)",
    "# Öğrenci Adları",
    '<a id="ilk-ders"></a>',
    "`src/lib/` `lib/paths.ts` `MOST_PAGES`, `npm run cli -- status`, `npm run cli -- --help`, `komutlar/durum.sh`",
    "```sh\nnpm run --silent cli -- status > deploy/.env\ncat src/lib/paths.ts\n```",
  ].join("\n");
  expect(problemsOf({ "docs/page.md": page, "convex/lib/paths.ts": "" })).toEqual([]);
});

it.each([
  ["a link to no file", "[x](gone.md)", "links to gone.md, which does not exist"],
  [
    "a link to no heading",
    "[x](../README.md#gone)",
    "links to ../README.md#gone, but README.md has no such heading",
  ],
  ["a path", "`src/gone.ts`", "names src/gone.ts, which does not exist"],
  ["a path in a command", "```sh\ncat src/gone.ts\n```", "names src/gone.ts, which does not exist"],
  ["a command", "npm run gone", "names npm run gone, which does not exist"],
  [
    "a subcommand",
    "npm run --silent cli -- gone",
    "names npm run --silent cli -- gone, which does not exist",
  ],
  [
    "a subcommand of another program",
    "npm run measure -- status",
    "names npm run measure -- status, which does not exist",
  ],
  ["an operator's script", "`sh komutlar/gone.sh`", "names komutlar/gone.sh, which does not exist"],
  ["a constant", "`GONE_MS`", "names GONE_MS, which does not exist"],
])("%s that does not exist is a problem", (_name, text, problem) => {
  expect(problemsOf({ "docs/page.md": text })).toEqual([`docs/page.md: ${problem}`]);
});

it("the README and CONTRIBUTING have a maximum length", () => {
  expect(problemsOf({ "README.md": "word\n".repeat(81), "CONTRIBUTING.md": "word ".repeat(901) })).toEqual([
    "README.md: has 81 lines, at most 80 are allowed",
    "CONTRIBUTING.md: has 901 words, at most 900 are allowed",
  ]);
  expect(problemsOf({ "README.md": "word ".repeat(701) })).toEqual([
    "README.md: has 701 words, at most 700 are allowed",
  ]);
});

it("the tables list every variable and operator command, and no other variable", () => {
  const docs = { "docs/configuration.md": `\n${VARIABLES.replace("PORT", "HOST")}`, "docs/operating.md": "" };
  expect(problemsOf({ ...docs, "README.md": "" })).toEqual([
    "docs/configuration.md: the table of variables lacks PORT, which the start command reads",
    "docs/configuration.md: the table of variables has HOST, which the start command does not read",
    "docs/operating.md: the table of commands lacks npm run cli -- status with the script durum",
  ]);
});
