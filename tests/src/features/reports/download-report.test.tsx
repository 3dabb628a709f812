import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DownloadReport } from "../../../../src/features/reports/download-report.tsx";
import type { Overview, Question } from "../../../../src/features/reports/report.ts";
import { saveFile } from "../../../../src/lib/files/save-file.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

vi.mock("../../../../src/lib/files/save-file.ts", async (original) => ({
  ...(await original<typeof import("../../../../src/lib/files/save-file.ts")>()),
  saveFile: vi.fn(),
}));

beforeEach(() => vi.mocked(saveFile).mockClear());
afterEach(cleanup);

const OVERVIEW: Overview = {
  quizTitle: "Coğrafya: İklim?",
  className: "8-A",
  endedAt: "2026-09-14T07:20:00.000Z",
  participants: 1,
  questionCount: 1,
  askedCount: 0,
  isRehearsal: false,
  showsPupils: false,
  isForgotten: false,
  averageScore: null,
  maxScore: 0,
  all: { answered: 0, right: 0 },
  again: [],
  inNeed: [],
  before: null,
  classBefore: null,
};

/** Questions that were never asked: the page has not drawn them, so their modules are not loaded. */
const common = { asked: 0, answered: 0, correct: 0, distribution: null, cutShort: false, counts: false };
const WRITTEN: Question = {
  ...common,
  text: "Türkiye'nin en kalabalık şehri?",
  content: { type: "short_text" },
  correctAnswer: ["İstanbul"],
};
const TRUE_FALSE: Question = {
  ...common,
  text: "Dünya yuvarlaktır.",
  content: { type: "true_false" },
  correctAnswer: true,
};

// No retry: the first attempt would already have loaded the modules.
test.each([
  ["Excel", WRITTEN],
  ["CSV", TRUE_FALSE],
])(
  "%s creates a file even if the page has drawn none of the questions",
  { retry: 0 },
  async (name, question) => {
    const Component = () => <DownloadReport code="K7M2XQ" overview={OVERVIEW} questions={[question]} />;
    render(liveApp({ convex: new FakeConvex(), routes: [{ path: "/", Component }], at: "/" }).app);
    await userEvent.click(await screen.findByText("İndir"));
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(saveFile).toHaveBeenCalledWith(
      expect.stringMatching(/^rapor-8-A-Coğrafya-İklim-\d{4}-09-1[345]-K7M2XQ\.(xlsx|csv)$/),
      expect.anything(),
      expect.anything(),
    );
    expect(screen.queryByText(/Beklenmeyen/)).toBeNull();
  },
);
