// `npm run release -- patch|minor|major`: changes the project's files to the next version and prints the remaining steps. Commits, tags and publishes
// nothing. Requires a clean working tree in which all tests pass.
import { execFileSync } from "node:child_process";
import { ConfigError } from "../../cli/config/config-error.ts";
import { exitOnError } from "../support/program.ts";
import { runProgram } from "../support/steps.ts";
import { prepareRelease, VERSION_PARTS } from "./next-release.ts";

await exitOnError(async () => {
  const [wanted, ...more] = process.argv.slice(2);
  const part = VERSION_PARTS.find((name) => name === wanted);
  if (part === undefined || more.length > 0) {
    throw new ConfigError(
      "Say which part of the version rises: npm run release -- patch (or minor, or major)",
    );
  }
  const changes = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" });
  if (changes !== "")
    throw new ConfigError(`Commit or put aside what is changed first:\n${changes.trimEnd()}`);
  const release = prepareRelease(process.cwd(), part, new Date().toISOString().slice(0, 10));
  if ((await runProgram(process.execPath, ["cli/run.mjs", "tools/test/test.ts"])) !== 0) {
    throw new ConfigError("The tests have to pass before a release.");
  }

  release.write();
  const { version, tagText } = release;
  console.log(`The files are those of version ${version}. Look at them with git diff, then:

git commit -am "Release ${version}"
git tag -a v${version} --cleanup=verbatim -F - <<'TAG'
${tagText}TAG
git push --follow-tags
npm run package   # the two archives belong to the release`);
});
