import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDataDir, readConfig } from "../../cli/config/config.ts";
import { ConfigError } from "../../cli/config/config-error.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the configuration", () => {
  it("has defaults for a classroom: port 3000 on all interfaces", () => {
    expect(readConfig({ DATA_DIR: folder })).toEqual({
      port: 3000,
      host: "0.0.0.0",
      dataDir: folder,
      backupDir: join(folder, "backups"),
      makesBackups: true,
      allowedOrigins: [],
      site: {},
    });
  });

  it("parses origins of other sites as a list", () => {
    const ALLOWED_ORIGINS = "https://okul.example, http://localhost:5173/";
    expect(readConfig({ DATA_DIR: folder, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
      "https://okul.example",
      "http://localhost:5173",
    ]);
  });

  it("treats an empty variable as unset", () => {
    expect(readConfig({ DATA_DIR: folder, PORT: "", HOST: "", PUBLIC_URL: "" }).port).toBe(3000);
  });

  it("does not create the data folder", () => {
    const dataDir = join(folder, "a", "b");
    expect(readConfig({ DATA_DIR: dataDir }).dataDir).toBe(dataDir);
    expect(existsSync(dataDir)).toBe(false);
    createDataDir(dataDir);
    expect(existsSync(dataDir)).toBe(true);
  });

  it("normalizes a public address to an origin", () => {
    expect(readConfig({ DATA_DIR: folder, PUBLIC_URL: "https://quiz.example.org/" }).publicUrl).toBe(
      "https://quiz.example.org",
    );
  });

  it("contains the operator of the site", () => {
    const { site } = readConfig({
      DATA_DIR: folder,
      REPOSITORY_URL: "https://example.org/quiz",
      CONTACT_EMAIL: " bilgi@okul.example ",
      OPERATOR_NAME: "Örnek Ortaokulu",
      OPERATOR_CONTACT: "Okul Cad. 1, Ankara",
      TIME_ZONE: "Europe/Berlin",
    });
    expect(site).toEqual({
      sourceUrl: "https://example.org/quiz",
      contactEmail: "bilgi@okul.example",
      timeZone: "Europe/Berlin",
      operator: { name: "Örnek Ortaokulu", contact: "Okul Cad. 1, Ankara" },
    });
  });

  it.each([
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ PORT: "-1" }, "PORT"],
    [{ PORT: "3000.5" }, "PORT"],
    [{ HOST: "not a host" }, "HOST"],
    [{ HOST: "999.1.1.1" }, "HOST"],
    [{ PUBLIC_URL: "quiz.example.org" }, "PUBLIC_URL"],
    [{ ALLOWED_ORIGINS: "https://okul.example *" }, "ALLOWED_ORIGINS"],
    [{ PUBLIC_URL: "ftp://quiz.example.org" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "https://example.org/quiz" }, "PUBLIC_URL"],
    [{ REPOSITORY_URL: "javascript:alert(1)" }, "REPOSITORY_URL"],
    [{ REPOSITORY_URL: "example.org" }, "REPOSITORY_URL"],
    [{ CONTACT_EMAIL: "okul" }, "CONTACT_EMAIL"],
    [{ CONTACT_EMAIL: "a@okul.example?bcc=b@okul.example" }, "CONTACT_EMAIL"],
    [{ TIME_ZONE: "Türkiye" }, "TIME_ZONE"],
    [{ OPERATOR_NAME: "x".repeat(201) }, "OPERATOR_NAME"],
  ])("refuses %o with a sentence that names %s", (env, name) => {
    const read = () => readConfig({ DATA_DIR: folder, ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it("refuses a data folder that is a file", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const dataDir of [file, join(file, "below")])
      expect(() => createDataDir(dataDir)).toThrow("bu adda bir dosya var");
  });
});
