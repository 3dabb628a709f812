// Passages and formats wherever questions are shown again: results, mistakes, practice and reports.
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toColumns } from "../../../../convex/shared/leaderboard.ts";
import { QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { gradedQuestions } from "../../../../src/features/quiz/solo/outcome.ts";
import { HomeworkPage } from "../../../../src/routes/homework/homework-page.tsx";
import { Mistakes } from "../../../../src/routes/live/mistakes.tsx";
import { ResultsPage } from "../../../../src/routes/live/results-page.tsx";
import { QuizPage } from "../../../../src/routes/quiz/quiz-page.tsx";
import { ReportPage } from "../../../../src/routes/report/report-page.tsx";
import { FakeConvex } from "../../support/fake-convex.ts";
import { loadLive, loadSolo } from "../../support/load-modules.ts";
import { liveApp } from "../../support/render-live.tsx";
import { ownRow, sharedView } from "../live/samples.ts";
import { STUDENT } from "../quiz/solo/samples.ts";

beforeAll(async () => {
  await Promise.all([loadLive(), loadSolo()]);
  await Promise.all(Object.values(QUESTION_KINDS).map(({ report }) => report.load()));
});
let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const HARE = { heading: "Tavşan", text: "Tavşan yolda uyudu." };
const CROW = { text: "Karga peynirini düşürdü." };
/** Questions 1 and 2 belong to the first passage, 3 to the second, 4 to none. */
const QUESTIONS = [0, 0, 1, undefined].map((passage, index) => ({
  questionId: `q${index}`,
  question: `Soru ${index + 1}?`,
  imageUrl: null,
  type: "true_false" as const,
  ...(passage !== undefined && { passage }),
}));
const PAGES = { slides: [], passages: [HARE, CROW] };
const EXPLAINED = {
  explanation: "x2 bir karedir.",
  explanationMarks: [{ from: 1, to: 2, kind: "superscript" as const }],
};
const TEACHER = { _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" as const };

function open(
  Component: ComponentType,
  pattern: string,
  at: string,
  viewer: typeof TEACHER | typeof STUDENT | null = null,
) {
  render(liveApp({ convex, routes: [{ path: pattern, Component }], at, viewer }).app);
}

/** The passages and questions of a list in their order: "Tavşan" for a passage, "1." for a question. */
function orderIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll("summary, :is(h2, h3) > .tabular")].map((each) => each.textContent ?? "");
}
const IN_ORDER = ["Tavşan", "1.", "2.", "Metin", "3.", "4."];
const passages = () => screen.queryAllByText("Tavşan").map((summary) => summary.closest("details")!);

describe("results of a quiz solved alone", () => {
  beforeEach(() => {
    convex.set("quizzes:solo", () => ({
      quizId: "quiz-1",
      title: "Okuma",
      description: "",
      questions: QUESTIONS,
      pages: PAGES,
    }));
    convex.set("quizResults:finish", (args) => ({
      score: 0,
      questions: (args.answers as { questionId: string }[]).map(({ questionId }) => {
        return { questionId, correct: false, solution: false, ...EXPLAINED };
      }),
    }));
  });

  it("show each passage once, folded, before its questions, and formatted explanations", async () => {
    open(QuizPage, "/quiz/:quizId", "/quiz/quiz-1", STUDENT);
    const user = userEvent.setup();
    for (const name of ["Sonraki Soru", "Sonraki Soru", "Sonraki Soru", "Bitir"]) {
      await user.click(screen.getByRole("radio", { name: "Doğru" }));
      await user.click(screen.getByRole("button", { name }));
    }
    const answers = await screen.findByRole("region", { name: "Cevapların" });
    expect(orderIn(answers)).toEqual(IN_ORDER);
    expect(passages().map((each) => [each.open, each.textContent])).toEqual([
      [false, "TavşanTavşan yolda uyudu."],
    ]);
    await within(answers).findAllByText("2", { selector: "sup" });
    expect(answers.querySelectorAll("sup")).toHaveLength(4);
  });
});

it("a solo review stores everything that its result shows", () => {
  const [graded] = gradedQuestions({
    attempt: { answers: { q0: true } },
    quiz: { questions: QUESTIONS, pages: PAGES },
    review: { score: 0, questions: [{ questionId: "q0", correct: false, solution: false, ...EXPLAINED }] },
  } as never);
  expect(graded).toMatchObject({ ...EXPLAINED, passage: HARE });
});

describe("homework", () => {
  beforeEach(async () => {
    const entry = {
      quizTitle: "Okuma",
      teacherName: "Zeynep",
      questionCount: 4,
      state: "closed",
      opensAt: 0,
      closesAt: 1,
      attempts: 1,
      counts: "best",
      isOwn: false,
    };
    const attempt = { displayName: "Elif", attempt: 1, handedIn: true, left: 0, answers: [], showsKey: true };
    convex.set("homework:entry", () => entry);
    convex.set("homework:mine", () => ({ ...attempt, order: [0, 1, 2, 3] }));
    convex.set("homework:questions", () => QUESTIONS);
    convex.set("homework:pages", () => PAGES);
    convex.set("homework:check", () => true);
    const wrong = { answer: true, correct: false, isPartly: false, solution: false, ...EXPLAINED };
    convex.set("homework:review", () => ({ attempt: 1, score: 0, questions: QUESTIONS.map(() => wrong) }));
    open(HomeworkPage, "/odev/:code", "/odev/ABCDE23456");
  });

  it("shows each passage once before its questions in the result, and formatted explanations", async () => {
    const answers = await screen.findByRole("region", { name: "Cevapların" });
    expect(orderIn(answers)).toEqual(IN_ORDER);
    await within(answers).findAllByText("2", { selector: "sup" });
    expect(answers.querySelectorAll("sup")).toHaveLength(4);
  });

  it("shows the passage of each mistake in practice, open as in the quiz, and folded beside the right answer", async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Yanlışlarımı tekrar çöz" }));
    expect(passages().map(({ open: isOpen }) => isOpen)).toEqual([true]);
    await user.click(screen.getByRole("radio", { name: "Yanlış" }));
    await user.click(screen.getByRole("button", { name: "Kontrol et" }));
    await screen.findByRole("button", { name: "Sonraki" });
    expect(passages().map(({ open: isOpen }) => isOpen)).toEqual([false]);
    for (let shown = 1; shown < 3; shown += 1) {
      await user.click(screen.getByRole("button", { name: "Sonraki" }));
      await user.click(screen.getByRole("radio", { name: "Yanlış" }));
      await user.click(screen.getByRole("button", { name: "Kontrol et" }));
      await screen.findByRole("button", { name: "Sonraki" });
    }
    expect([passages().length, screen.queryAllByText("Karga peynirini düşürdü.").length]).toEqual([0, 1]);
    await user.click(screen.getByRole("button", { name: "Sonraki" }));
    expect(document.querySelector("details")).toBeNull();
  });
});

const CODE = "K7M2XQ";
const LIVE_PASSAGES = [
  { index: 2, ...HARE },
  { index: 5, ...CROW },
];
const livePassageOf = (passage: number | undefined) =>
  passage === undefined ? undefined : LIVE_PASSAGES[passage]?.index;

describe("a pupil's mistakes in a live quiz", () => {
  beforeEach(() => {
    convex.set("liveQuizSessions:view", () =>
      sharedView({ status: "completed", question: undefined, phase: undefined }),
    );
    convex.set("liveParticipants:me", () => ownRow({ score: 0, rank: 1, place: 1 }));
    convex.set("liveParticipants:leaderboard", () => null);
    convex.set("liveAnswers:reachable", () => null);
    convex.set("liveAnswers:check", () => true);
    convex.set("liveAnswers:outcomes", () =>
      QUESTIONS.map(({ passage, ...question }, index) => {
        const asked = { ...question, passage: livePassageOf(passage) };
        return { index, grade: 0, mistake: { question: asked, answer: true, solution: false, ...EXPLAINED } };
      }),
    );
    convex.set("liveAnswers:passages", () => LIVE_PASSAGES);
    localStorage.setItem(`canli-quiz:katilimci:${CODE}`, "0".repeat(32));
  });

  it("have each passage once before their questions", async () => {
    open(ResultsPage, "/canli-quiz/:code/sonuclar", `/canli-quiz/${CODE}/sonuclar`);
    const mistakes = await screen.findByRole("region", { name: "Yanlışların" });
    expect(orderIn(mistakes)).toEqual(IN_ORDER);
  });

  it("have their passages in practice", async () => {
    const Practice = () => <Mistakes code={CODE} secret={"0".repeat(32)} onDone={() => {}} />;
    open(Practice, "/", "/");
    await screen.findByRole("button", { name: "Kontrol et" });
    expect(passages().map(({ open: isOpen }) => isOpen)).toEqual([true]);
  });

  it("wait in practice for their passages", () => {
    convex.set("liveAnswers:passages", () => undefined);
    open(() => <Mistakes code={CODE} secret={"0".repeat(32)} onDone={() => {}} />, "/", "/");
    expect(screen.queryByRole("button", { name: "Kontrol et" })).toBeNull();
  });
});

/** Formatted question texts, as reports receive them. */
const ASKED = {
  text: "x2 nedir?",
  marks: [{ from: 1, to: 2, kind: "superscript" }],
  asked: 20,
  answered: 20,
  correct: 5,
  cutShort: false,
};

it("the host's results have passages before their questions, and formatted questions", async () => {
  convex.set("liveQuizSessions:entry", () => {
    return { code: CODE, status: "completed", quizTitle: "Okuma", isHost: true, viewKey: "view-key" };
  });
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", question: undefined, phase: undefined }),
  );
  convex.set("liveParticipants:me", () => null);
  const row = { rank: 1, place: 1, displayName: "Elif", score: 100, speedPoints: 60 };
  convex.set("liveParticipants:leaderboard", () => ({
    first: toColumns([row]),
    total: 1,
    averageScore: 100,
  }));
  convex.set("liveQuizSessions:questionResults", () => ({
    questions: QUESTIONS.map(({ passage }) => ({ ...ASKED, passage: livePassageOf(passage) })),
    hardest: 0,
  }));
  convex.set("reports:passages", () => LIVE_PASSAGES);
  open(ResultsPage, "/canli-quiz/:code/sonuclar", `/canli-quiz/${CODE}/sonuclar`, TEACHER);
  const table = await screen.findByRole("table", { name: "Sorular" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => (row.querySelector("summary") ?? row.querySelector("td"))?.textContent)).toEqual([
    "Tavşan",
    "1",
    "2",
    "Metin",
    "3",
    "4",
  ]);
  await within(table).findAllByText("2", { selector: "sup" });
  expect(table.querySelectorAll("sup")).toHaveLength(4);
  expect((await screen.findByText(/Yarın tekrar/)).closest("p")?.querySelectorAll("sup")).toHaveLength(1);
});

describe("a report", () => {
  beforeEach(() => {
    const question = {
      ...ASKED,
      content: { type: "true_false" },
      correctAnswer: true,
      distribution: [5, 15],
      counts: true,
      ...EXPLAINED,
    };
    convex.set("reports:overview", () => ({
      quizTitle: "Okuma",
      endedAt: "2026-09-14T07:20:00.000Z",
      participants: 20,
      questionCount: 4,
      askedCount: 4,
      showsPupils: false,
      averageScore: 20,
      maxScore: 100,
      all: { answered: 80, right: 20 },
      again: [0],
      inNeed: [],
      before: null,
      classBefore: null,
    }));
    convex.set("reports:questions", () =>
      QUESTIONS.map(({ passage }) => ({ ...question, passage: livePassageOf(passage) })),
    );
    convex.set("reports:passages", () => LIVE_PASSAGES);
    convex.set("accounts:paperHeading", () => null);
  });

  it("has each passage once, open, before its questions", async () => {
    open(ReportPage, "/rapor/:code", `/rapor/${CODE}?bolum=sorular`, TEACHER);
    await screen.findByText("Tavşan");
    const list = passages()[0]!.closest("ol")!;
    expect(orderIn(list)).toEqual(IN_ORDER);
    expect([...list.querySelectorAll("details")].map(({ open: isOpen }) => isOpen)).toEqual([true, true]);
  });

  it("has formatted questions in the summary", async () => {
    open(ReportPage, "/rapor/:code", `/rapor/${CODE}`, TEACHER);
    const again = await screen.findByRole("region", { name: "Yarın tekrar anlatmaya değer" });
    expect((await within(again).findByText("2", { selector: "sup" })).parentElement?.textContent).toContain(
      "x2 nedir?",
    );
  });
});
