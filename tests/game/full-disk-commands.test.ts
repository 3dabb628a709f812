// Commands with a really full disk: a small file system that is filled. An operator restores a backup there, or moves the data to another disk.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServerProcess } from "../support/server-process.ts";
import { register } from "../support/teacher.ts";

/**
 * Arguments for a mount namespace, in which only the shell and its children see the small disk. Needs no root where unprivileged namespaces are
 * allowed.
 */
const IN_NAMESPACE = ["--user", "--map-root-user", "--mount", "sh", "-c"];
const canMount =
  process.platform === "linux" &&
  spawnSync("unshare", [...IN_NAMESPACE, "mount -t tmpfs -o size=1m tmpfs /mnt"]).status === 0;

const TEACHER = { name: "Zeynep Aydın", email: "ogretmen@ornek.test", role: "teacher" } as const;
const folder = tempFolder();
const [dataDir, disk, other] = ["data", "disk", "other"].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
];
const backup = join(other, "okul.zip");

/** Copies the data to a disk, fills the disk to its last byte, and runs commands there. */
function onFullDisk(script: string): string {
  const all = `
    exec 2>&1
    mount -t tmpfs -o size=16m tmpfs "${disk}"
    cp -r "${dataDir}" "${disk}/data"
    dd if=/dev/zero of="${disk}/filler" bs=4k >/dev/null 2>&1
    export DATA_DIR="${disk}/data"
    ${script}`;
  return spawnSync("unshare", [...IN_NAMESPACE, all], { encoding: "utf8" }).stdout;
}

describe.skipIf(!canMount)("on a full disk", () => {
  beforeAll(async () => {
    for (const path of [disk, other]) mkdirSync(path);
    const server = await startServerProcess({ dataDir });
    await register(server.url, TEACHER);
    const env = { ...process.env, DATA_DIR: dataDir };
    execFileSync(process.execPath, ["cli/run.mjs", "cli/main.ts", "backup", backup], { env });
    // After a kill, the newest data is in the log beside the database.
    await server.kill();
  });
  afterAll(() => folder.remove());

  it("a restore fails with the reason and leaves the data unchanged", () => {
    const said = onFullDisk(`
      "${process.execPath}" cli/run.mjs cli/main.ts restore "${backup}"; echo "ended with $?"
      ls "$DATA_DIR" | tr '\\n' ' '
      cmp "$DATA_DIR/data.sqlite" "${dataDir}/data.sqlite" && echo "as it was"`);
    expect(said).toMatch(
      /^Diskte bu yedeği açacak yer yok; hiçbir şey değiştirilmedi\. Yer açıp yeniden deneyin\./,
    );
    expect(said).toMatch(/\nended with 1\n/);
    expect(said).toContain("as it was");
    expect(said).not.toMatch(/restoring|before-restore|\n\s+at /);
  });

  it("a stopped server can be backed up to another disk with its newest data, and restored there", async () => {
    const rescued = join(other, "kurtarilan.zip");
    expect(
      onFullDisk(`"${process.execPath}" cli/run.mjs cli/main.ts backup "${rescued}"; echo "ended with $?"`),
    ).toMatch(/her şeyin yedeği: .*kurtarilan\.zip(.|\n)*ended with 0/);
    const again = join(folder.path, "again");
    const env = { ...process.env, DATA_DIR: again };
    execFileSync(process.execPath, ["cli/run.mjs", "cli/main.ts", "restore", rescued], { env });
    const server = await startServerProcess({ dataDir: again });
    await expect(register(server.url, TEACHER)).rejects.toThrow();
    await server.kill();
  });

  it("a backup fails with the reason and leaves no partial file", () => {
    const said = onFullDisk(
      `"${process.execPath}" cli/run.mjs cli/main.ts backup "${disk}/yedek.zip"; echo "ended with $?"; ls "${disk}"`,
    );
    expect(said).toMatch(
      /^\S*disk klasörünün diskinde bu yedeğe yetecek yer yok\. Yer açın[^\n]*\nended with 1\ndata\nfiller\n$/,
    );
  });
});
