import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend } from "./backend";
import { newQuiz, sampleQuestions } from "./game";
import { type Person, person } from "./people";

export type ExamView = FunctionReturnType<typeof api.paperExams.view>;
type Reading = FunctionArgs<typeof api.paperExams.record>["readings"][number];
type Mark = number | null | "invalid";

/** Right options of the sample exam, in the quiz's order. */
export const RIGHT = [0, 1, 2, 3];
export const PUPILS = [
  { name: "Ali Ak", number: "12" },
  { name: "Can Ay", number: "7" },
  { name: "Su Er", number: "" },
];

type Chosen = {
  host?: Person;
  quizId?: Id<"quizzes">;
  keys?: readonly number[];
  booklets?: number;
  /** Null for an exam without a class. */
  pupils?: { name: string; number: string }[] | null;
};

/** An exam of a sample quiz for a class of three pupils. */
export async function newExam(backend: Backend, chosen: Chosen = {}): Promise<PaperExam> {
  const { host = await person(backend, "teacher"), keys = RIGHT, booklets = 1, pupils = PUPILS } = chosen;
  const quizId = chosen.quizId ?? (await newQuiz(host, keys));
  const classId =
    pupils === null ? undefined : await host.as.mutation(api.classes.create, { name: "8-A", pupils });
  const { sessionId } = await host.as.mutation(api.paperExams.create, {
    quizId,
    booklets,
    ...(classId !== undefined && { classId }),
  });
  return new PaperExam(backend, host, sessionId, quizId, classId);
}

/** An exam on paper under test, as its host uses it. */
export class PaperExam {
  readonly backend: Backend;
  readonly host: Person;
  readonly sessionId: Id<"liveQuizSessions">;
  readonly quizId: Id<"quizzes">;
  readonly classId: Id<"classes"> | undefined;

  constructor(
    backend: Backend,
    host: Person,
    sessionId: Id<"liveQuizSessions">,
    quizId: Id<"quizzes">,
    classId: Id<"classes"> | undefined,
  ) {
    this.backend = backend;
    this.host = host;
    this.sessionId = sessionId;
    this.quizId = quizId;
    this.classId = classId;
  }

  async view(): Promise<ExamView> {
    return await this.host.as.query(api.paperExams.view, { sessionId: this.sessionId });
  }

  /** Sheet of a pupil, or the one with a number grid. */
  async sheetOf(name: string | null): Promise<number> {
    const { sheets } = await this.view();
    const found = sheets.find(({ pupil }) => (pupil?.name ?? null) === name);
    if (found === undefined) throw new Error(`No sheet for ${name}`);
    return found.sheet;
  }

  async record(...readings: Reading[]) {
    return await this.host.as.mutation(api.paperExams.record, { sessionId: this.sessionId, readings });
  }

  /** Reads the first page of a pupil's own sheet, and returns the result. */
  async read(name: string, marks: Mark[], more: Partial<Reading> = {}) {
    const reading = { sheet: await this.sheetOf(name), page: 0, number: null, booklet: 0, marks, ...more };
    const [result] = await this.record(reading);
    if (result === undefined) throw new Error("No result");
    return result;
  }

  /** Reads a sheet with a marked number, and returns the result. */
  async readNumber(number: string | null, marks: Mark[], more: Partial<Reading> = {}) {
    const reading = { sheet: await this.sheetOf(null), page: 0, number, booklet: 0, marks, ...more };
    const [result] = await this.record(reading);
    if (result === undefined) throw new Error("No result");
    return result;
  }

  /** Paper of a pupil, or of a number. */
  async paper(name: string) {
    const paper = (await this.view()).papers.find((each) => each.name === name);
    if (paper === undefined) throw new Error(`No paper of ${name}`);
    return paper;
  }

  async correct(name: string, questionIndex: number, answer: Mark): Promise<void> {
    const { participantId } = await this.paper(name);
    const { sessionId } = this;
    await this.host.as.mutation(api.paperExams.correct, { sessionId, participantId, questionIndex, answer });
  }

  async overview() {
    return await this.host.as.query(api.reports.overview, { code: (await this.view()).code });
  }

  async questions() {
    return await this.host.as.query(api.reports.questions, { code: (await this.view()).code });
  }

  async pupils() {
    const paginationOpts = { numItems: 60, cursor: null };
    const order = "name" as const;
    const page = await this.host.as.query(api.reports.pupils, {
      code: (await this.view()).code,
      order,
      paginationOpts,
    });
    return page.page;
  }
}

/** Marks on a booklet's sheet for these answers in the quiz's order. */
export function marksIn({ booklets }: ExamView, booklet: number, answers: readonly Mark[]): Mark[] {
  const rows = booklets[booklet - 1]?.rows ?? [];
  return rows.map(({ question, options }) => {
    const answer = answers[question] ?? null;
    return typeof answer === "number" ? options.indexOf(answer) : answer;
  });
}

/** A quiz with this many questions, whose right option is the first. */
export async function longQuiz(host: Person, count: number): Promise<Id<"quizzes">> {
  return await newQuiz(
    host,
    Array.from({ length: count }, () => 0),
  );
}

/** A quiz with a question for bubbles between two of other kinds, in two sections. */
export async function mixedQuiz(host: Person): Promise<Id<"quizzes">> {
  const [choice] = sampleQuestions([2]);
  if (choice === undefined) throw new Error("No question");
  const written = { question: "Başkent?", type: "short_text" as const, accepted: ["Ankara"], imageId: null };
  const judged = {
    question: "Su 100 derecede kaynar.",
    type: "true_false" as const,
    correctAnswer: true,
    imageId: null,
  };
  return await host.as.mutation(api.quizzes.create, {
    title: "Karışık Quiz",
    description: "",
    category: null,
    exam: {
      penalty: "quarter" as const,
      sections: [
        { name: "Türkçe", count: 2 },
        { name: "Fen", count: 1 },
      ],
    },
    questions: [written, choice, judged],
  });
}

export function openQuestion(question: string, points: number) {
  return { type: "open" as const, question, points, imageId: null };
}

/** A choice between two open questions of 20 and 5 points. */
export async function writtenQuiz(host: Person): Promise<Id<"quizzes">> {
  return await host.as.mutation(api.quizzes.create, {
    title: "Yazılı",
    description: "",
    category: null,
    questions: [
      openQuestion("Gölge nasıl oluşur?", 20),
      { question: "Başkent?", options: ["Ankara", "Bursa"], correctAnswer: 0, imageId: null },
      openQuestion("Ses boşlukta yayılır mı?", 5),
    ],
  });
}
