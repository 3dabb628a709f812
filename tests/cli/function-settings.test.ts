import { describe, expect, it } from "vitest";
import { ConfigError } from "../../cli/config/config-error.ts";
import { functionSettings } from "../../cli/config/function-settings.ts";

const MAIL = {
  MAIL_API_URL: "https://mail.example/emails",
  MAIL_API_KEY: "key",
  MAIL_FROM: "Quiz <quiz@okul.example>",
};
const nothing = () => undefined;

describe("settings of functions", () => {
  it("come from the environment, without its other variables", () => {
    const env = { TEACHER_CODE: " okul ", RETENTION_DAYS: "30", ...MAIL, JWT_PRIVATE_KEY: "x", PATH: "/bin" };
    expect(functionSettings(env, nothing)).toEqual({ TEACHER_CODE: "okul", RETENTION_DAYS: "30", ...MAIL });
  });

  it("leave the deployment's value when unset, and remove it when empty", () => {
    expect(functionSettings({}, (name) => MAIL[name as keyof typeof MAIL])).toEqual({});
    expect(functionSettings({ TEACHER_CODE: "" }, nothing)).toEqual({ TEACHER_CODE: "" });
    const off = { MAIL_API_URL: "", MAIL_API_KEY: "", MAIL_FROM: "" };
    expect(functionSettings(off, (name) => MAIL[name as keyof typeof MAIL])).toEqual(off);
  });

  it("may complete settings of the deployment", () => {
    const { MAIL_FROM, ...rest } = MAIL;
    expect(functionSettings({ MAIL_FROM }, (name) => rest[name as keyof typeof rest])).toEqual({ MAIL_FROM });
  });

  it.each([
    [{ RETENTION_DAYS: "0" }, "RETENTION_DAYS"],
    [{ RETENTION_DAYS: "2.5" }, "RETENTION_DAYS"],
    [{ RETENTION_DAYS: "ninety" }, "RETENTION_DAYS"],
    [{ RETENTION_DAYS: "4000" }, "RETENTION_DAYS"],
    [{ CLASS_RETENTION_DAYS: "0" }, "CLASS_RETENTION_DAYS"],
    [{ ...MAIL, MAIL_API_KEY: "" }, "eksik olan: MAIL_API_KEY"],
    [{ MAIL_FROM: MAIL.MAIL_FROM }, "eksik olan: MAIL_API_URL, MAIL_API_KEY"],
    [{ ...MAIL, MAIL_API_URL: "mail.example" }, "MAIL_API_URL bir posta"],
    [{ ...MAIL, MAIL_API_URL: "file:///etc" }, "MAIL_API_URL bir posta"],
  ])("%j -> one sentence with %s", (env, words) => {
    const read = () => functionSettings(env, nothing);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(words);
  });
});
