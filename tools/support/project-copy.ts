import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** A copy of the project's files in a temporary folder, to change and run. It links the project's packages and has caches of its own. */
export class ProjectCopy {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "project-copy-")));

  constructor() {
    const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    });
    for (const path of listed.split("\n")) {
      if (!path || !existsSync(path)) continue;
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      cpSync(path, join(this.folder, path));
    }
    mkdirSync(join(this.folder, "node_modules"));
    for (const name of readdirSync("node_modules")) {
      if (name === ".cache") continue;
      const place = join("node_modules", name);
      // Workspace packages are relative links, so the copy links to its own copy of them.
      const target = lstatSync(place).isSymbolicLink() ? readlinkSync(place) : resolve(place);
      symlinkSync(target, join(this.folder, "node_modules", name));
    }
  }

  /** Content of a file; null if it does not exist. */
  read(path: string): string | null {
    const place = join(this.folder, path);
    return existsSync(place) ? readFileSync(place, "utf8") : null;
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  /** Reads and removes a file; null if it does not exist. */
  take(path: string): string | null {
    const text = this.read(path);
    rmSync(join(this.folder, path), { force: true });
    return text;
  }

  /** Runs a Node program in the copy and waits for its end. Discards its output. */
  run(args: string[], env: Record<string, string> = {}): void {
    spawnSync(process.execPath, args, {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: "ignore",
      timeout: 300_000,
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
