// Imports the quizzes of a file for one teacher. Works for a running and a stopped server. Imports all of them, or none on an error.
import { readFileSync } from "node:fs";
import type { FunctionArgs } from "convex/server";
import { type JSONValue, jsonToConvex } from "convex/values";
import { FunctionFailed } from "embedded-convex-server";
import { internal } from "../../convex/_generated/api.js";
import { ConfigError } from "../config/config-error.ts";
import { INSTALLATION } from "../config/installation.ts";
import { openDeployment } from "../server/deployment.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("import-quizzes", {
  args: "quizzes.json",
  options: {
    teacher: { type: "string", value: "e-posta", help: "quizlerin ekleneceği öğretmen; gereklidir" },
  },
  run: async ({ values, args }) => {
    const [file, ...more] = args;
    if (file === undefined || more.length > 0 || !values.teacher) {
      throw new ConfigError(
        `Bir dosya ve öğretmeni yazın: ${INSTALLATION.typed("import-quizzes")} quizzes.json --teacher ogretmen@okul.example`,
      );
    }
    const quizzes = readQuizzes(file);
    const deployment = await openDeployment(process.env);
    try {
      await deployment.run(internal.quizzes.importAll, { teacher: values.teacher, quizzes });
      console.log(`${values.teacher} için ${quizzes.length} quiz alındı.`);
    } catch (error) {
      throw explained(error, file);
    } finally {
      await deployment.close();
    }
    return 0;
  },
});

/** Quizzes in the format of `quizzes:importAll`, which validates them. */
type Quizzes = FunctionArgs<typeof internal.quizzes.importAll>["quizzes"];

/**
 * Reads the quizzes of a file: a list, or an object with the list under "quizzes".
 * @throws ConfigError if the file contains neither
 */
function readQuizzes(file: string): Quizzes {
  let content: JSONValue;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ConfigError(`${file} JSON olarak okunamıyor: ${(error as Error).message}`);
  }
  const quizzes = hasQuizzes(content) ? content.quizzes : content;
  if (!Array.isArray(quizzes)) throw new ConfigError(`${file} bir quiz listesi içermeli.`);
  return quizzes.map((quiz) => jsonToConvex(quiz) as Quizzes[number]);
}

function hasQuizzes(content: JSONValue): content is { quizzes: JSONValue } {
  return typeof content === "object" && content !== null && "quizzes" in content;
}

/** Converts an error of the function to one with a sentence for the administrator. A failed function has stored nothing. */
function explained(error: unknown, file: string): unknown {
  if (!(error instanceof FunctionFailed)) return error;
  const { data } = error;
  const problem = problemIn(data) ?? misshapenIn(error.message) ?? error.message;
  return new ConfigError(`${file} dosyasından hiçbir şey alınmadı: ${problem}`);
}

/** Sentence for an argument that does not have a quiz's shape; null for other errors. */
function misshapenIn(message: string): string | null {
  const [, path] = /ArgumentValidationError[\s\S]*?Path: \.?(\S+)/.exec(message) ?? [];
  if (path === undefined) return null;
  // A path such as `quizzes[2].questions[0].title`, counted from 1 in the sentence.
  const [quiz, question] = [...path.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1);
  const where = [quiz && `${quiz}. quizin`, question && `${question}. sorusu`].filter(Boolean).join(" ");
  return `${where || path} beklenen biçimde değil (${path}). Biçim docs/quiz-import.md dosyasında anlatılır.`;
}

function problemIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  if ("code" in data && data.code === "DISK_FULL") return "disk neredeyse dolu.";
  return "problem" in data ? String(data.problem) : null;
}
