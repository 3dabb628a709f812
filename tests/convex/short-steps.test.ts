// Large quizzes must not occupy the server's only thread for long: each step between two database calls does little work. The work
// is measured by counting operations; `npm run measure -- steps` measures durations.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MutationCtx } from "../../convex/model/ctx";
import { prepareQuestion, prepareWritten } from "../../convex/model/questions/input";
import { createQuiz } from "../../convex/model/quizzes/create";
import { queryWords, searchTexts, searchWords } from "../../convex/model/quizzes/searchWords";
import { hashSecret, hashText } from "../../convex/model/secret";
import { MAX_PAIRS } from "../../convex/shared/limits/questions";
import { MAX_QUESTIONS } from "../../convex/shared/limits/quizzes";
import { SEARCH_TEXT_MAX_CHARS } from "../../convex/shared/limits/search";
import { sortTurkish } from "../../convex/shared/sortTurkish";
import { cleanText, compareTurkish } from "../../convex/shared/turkish";
import { KINDS, largestQuestions, longText, type WrittenQuestion } from "../load/largest-quiz";
import { type Backend, newBackend } from "./support/backend";
import { type Person, person } from "./support/people";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts normalisations of texts, without those of single letters. */
function countNormalForms(work: () => void): number {
  const spy = vi.spyOn(String.prototype, "normalize");
  work();
  return spy.mock.contexts.filter((text) => String(text).length > 1).length;
}

describe("text processing", () => {
  it("normalises a text once per line when it is validated", () => {
    const text = longText(400);
    const normalForms = (question: string) =>
      countNormalForms(() => prepareQuestion({ type: "true_false", question, correctAnswer: true }));
    expect(normalForms(text)).toBe(1);
    vi.restoreAllMocks();
    expect(normalForms(`${longText(100)}\n${longText(100, 1)}`)).toBe(2);
  });

  it("computes one sort key per text, independently of the number of comparisons", () => {
    const [matching] = largestQuestions(["matching"]);
    const sides = 2 * MAX_PAIRS;
    // Question, explanation and learning objective.
    const otherTexts = 3;
    const sortKeys = MAX_PAIRS;
    const work = () => prepareWritten(matching as WrittenQuestion);
    expect(countNormalForms(work)).toBeLessThanOrEqual(sides + otherTexts + sortKeys);
  });

  it("sorts like pairwise comparison", () => {
    const texts = ["Ağaç", "ak saç", "ak", longText(40), "Ilgaz", "İzmir", "“Çarpma”", "Ωmega", "2. Dünya"];
    expect(sortTurkish(texts)).toEqual(texts.toSorted(compareTurkish));
  });

  // Texts of Latin letters take a fast path. A letter of another script disables it.
  const NON_LATIN = "水";
  const latin = Array.from({ length: 0x370 }, (_, code) => String.fromCodePoint(code));
  const more = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(0x1e00 + code));
  const samples = [...latin, ...more].flatMap((char) => [
    `a${char}b`,
    `${char}a`,
    `a ${char}`,
    `a\u0301${char}`,
  ]);

  it("cleans Latin text on the fast path with the same result as without it", () => {
    const differing = samples.filter(
      (text) => cleanText(`${text}b ${NON_LATIN}`) !== `${cleanText(`${text}b`)} ${NON_LATIN}`,
    );
    expect(differing).toEqual([]);
  });

  it("finds the same words in Latin text on the fast path as without it", () => {
    const differing = samples.filter((text) => {
      const words = searchWords(`${text} ${NON_LATIN}`);
      return words.join() !== [...searchWords(text), NON_LATIN].join();
    });
    expect(differing).toEqual([]);
    expect(queryWords("ÜÇGEN üc\u0327gen ucgen")).toBe("ucgen ucgen ucgen");
  });

  it("extracts words only until the search row is full", () => {
    const half = (from: number) =>
      Array.from({ length: SEARCH_TEXT_MAX_CHARS / 16 }, (_, n) => `şehir${from + n}`).join(" ");
    const filling = [half(10_000), half(20_000)];
    const normalForms = (asked: string[]) => countNormalForms(() => searchTexts("Başlık", null, asked));
    const whenFull = normalForms(filling);
    vi.restoreAllMocks();
    expect(normalForms([...filling, "Ağrı nerede?", "Iğdır nerede?"])).toBe(whenFull);
  });
});

describe("a hash", () => {
  it("of a long text is computed in pieces that the server hashes synchronously", async () => {
    const lengths: number[] = [];
    const { digest } = crypto.subtle;
    vi.spyOn(crypto.subtle, "digest").mockImplementation(async (algorithm, data) => {
      lengths.push(data.byteLength);
      return await digest.call(crypto.subtle, algorithm, data);
    });
    const text = "ﷺ".repeat(100_000);
    const hash = await hashText(text);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 1024);
    expect(await hashText(`${text}a`)).not.toBe(hash);
    expect(await hashText("kısa")).toBe(await hashSecret("kısa"));
  });
});

describe("creating a quiz", () => {
  let backend: Backend;
  let teacher: Person;
  beforeEach(async () => {
    backend = newBackend();
    teacher = await person(backend, "teacher");
  });

  it("calls the database between any two questions, so that other functions can run", async () => {
    const log: string[] = [];
    const questions = largestQuestions(KINDS).map((question) =>
      Object.defineProperty({ ...question }, "question", {
        get: () => {
          log.push("question");
          return question.question;
        },
        enumerable: true,
      }),
    );
    await backend.run(async (ctx) => {
      const db = new Proxy(ctx.db, {
        get: (target, name) => {
          if (name === "insert") log.push("call");
          return Reflect.get(target, name);
        },
      });
      const details = { title: "Büyük", description: "", category: null };
      await createQuiz({ ...ctx, db } as MutationCtx, teacher.id, { ...details, questions });
    });
    expect(log.filter((entry) => entry === "question")).toHaveLength(MAX_QUESTIONS);
    expect(log.join(" ")).not.toContain("question question");
  });
});
