import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import type { ReactNode } from "react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link, MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AppRouter } from "../../../../../src/app/app-router.tsx";
import type { SheetReading } from "../../../../../src/features/paper/reader/sheet-reading.ts";
import { ReadSheets } from "../../../../../src/features/paper/reading/read-sheets.tsx";
import type {
  Objection,
  PageReading,
  RecordResult,
  UnmarkedPage,
} from "../../../../../src/features/paper/reading/state/exam-to-read.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { EXAM, fakeCrop, readingOf } from "./exam.ts";

/** Readings that the reader gives, one for each picture. */
const readings: SheetReading[] = [];
let stops = 0;

vi.mock("../../../../../src/features/paper/reader/start-reader.ts", () => ({
  startReader: () => ({
    read: async () => readings.shift() ?? { kind: "refused", reason: "noSheet" },
    stop: () => {
      stops += 1;
    },
  }),
}));

beforeAll(allowModalDialogs);
let convex: FakeConvex;

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ConvexProvider client={convex.client}>
      <MemoryRouter>{children}</MemoryRouter>
    </ConvexProvider>
  );
}

beforeEach(() => {
  convex = new FakeConvex();
  readings.length = 0;
  stops = 0;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 100, height: 140, close: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Shows the component; returns the calls that record, whose results are `results`, or "recorded", and the pages that were checked, with `objections` or
 * none.
 */
function show(results: RecordResult[] = [], objections: (Objection | null)[] = []) {
  const calls: PageReading[][] = [];
  const checked: UnmarkedPage[] = [];
  const check = async (pages: UnmarkedPage[]) => {
    checked.push(...pages);
    return pages.map(() => objections.shift() ?? null);
  };
  const record = async (pages: PageReading[]): Promise<RecordResult[]> => {
    calls.push(pages);
    return pages.map(() => results.shift() ?? { kind: "recorded" });
  };
  const unrecorded: number[] = [];
  const view = render(
    <ReadSheets
      exam={EXAM}
      onRead={record}
      onCheck={check}
      onUnrecorded={(count) => unrecorded.push(count)}
    />,
    { wrapper: Surroundings },
  );
  return { calls, checked, unrecorded, ...view };
}

function choose(count: number) {
  const files = Array.from(
    { length: count },
    (_, at) => new File(["x"], `${at + 1}.jpg`, { type: "image/jpeg" }),
  );
  fireEvent.change(screen.getByLabelText("PDF ya da resim seç"), { target: { files } });
}

const review = () => screen.findByRole("region", { name: "Sorulan işaretler" });

test("sheets without doubts are recorded together, without a question", async () => {
  const { calls } = show();
  readings.push(
    readingOf([0, 1, 2]),
    readingOf([1, null, 0], { id: { sheet: 20, page: 0, booklet: 0 }, number: [0, 0, 5, 7] }),
  );
  choose(2);
  await screen.findByText("Okuma bitti");
  expect(calls).toEqual([
    [
      { sheet: 10, page: 0, number: null, booklet: 1, marks: [0, 1, 2] },
      { sheet: 20, page: 0, number: "0057", booklet: 1, marks: [1, null, 0] },
    ],
  ]);
  expect(stops).toBe(1);
});

test("doubtful marks are answered with letters and the space bar, one after the other", async () => {
  const { calls } = show();
  const field = document.body.appendChild(document.createElement("input"));
  onTestFinished(() => field.remove());
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", 1, "doubtful"]));
  choose(1);
  expect(within(await review()).getByText("1. soruda hangi seçenek işaretli?")).toBeTruthy();
  expect(within(await review()).getByText("Ayşe Yılmaz")).toBeTruthy();
  // A letter that the question does not have, and a letter typed into a field of the page.
  await user.keyboard("f");
  await user.type(field, "a");
  expect(screen.queryByRole("button", { name: "Geri al" })).toBeNull();
  field.blur();
  await user.keyboard("c");
  expect(within(await review()).getByText("3. soruda hangi seçenek işaretli?")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.keyboard(" ");
  await waitFor(() => expect(calls.flat()).toMatchObject([{ marks: [2, 1, null] }]));
});

test("the space bar answers the next doubt after a paper was skipped or a decision undone", async () => {
  const { calls } = show();
  const user = userEvent.setup();
  readings.push(
    readingOf(["doubtful", 1, 2], { id: { sheet: 20, page: 0, booklet: 0 }, number: [0, 0, 5, 7] }),
    readingOf(["doubtful", "doubtful", "doubtful"]),
  );
  choose(2);
  await within(await review()).findByText("0057 numaralı kâğıt");
  await user.click(screen.getByRole("button", { name: "Bu kâğıdı atla" }));
  expect(within(await review()).getByText("Ayşe Yılmaz")).toBeTruthy();
  await user.keyboard(" ");
  expect(screen.getByText("2. soruda hangi seçenek işaretli?")).toBeTruthy();
  await user.keyboard("b");
  await user.click(screen.getByRole("button", { name: "Geri al" }));
  await user.keyboard("  ");
  await waitFor(() => expect(calls.flat()).toMatchObject([{ marks: [null, null, null] }]));
});

test("the space bar answers the first doubt while the button for files has the focus", async () => {
  const { calls } = show();
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", 1, 2]));
  screen.getByLabelText("PDF ya da resim seç").focus();
  choose(1);
  await review();
  await user.keyboard(" ");
  await waitFor(() => expect(calls.flat()).toMatchObject([{ marks: [null, 1, 2] }]));
});

test("the page knows of sheets that are not recorded yet", async () => {
  const { unrecorded } = show();
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", 1, 2]));
  choose(1);
  await review();
  expect(unrecorded.at(-1)).toBe(1);
  await user.keyboard("a");
  await screen.findByText("Okuma bitti");
  expect(unrecorded.at(-1)).toBe(0);
});

test("two marks are declared invalid by G or by the button", async () => {
  const { calls } = show();
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", "doubtful", 2]));
  choose(1);
  await review();
  await user.keyboard("g");
  expect(within(await review()).getByText("2. soruda hangi seçenek işaretli?")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Geçersiz (iki işaret)" }));
  await waitFor(() => expect(calls.flat()).toMatchObject([{ marks: ["invalid", "invalid", 2] }]));
});

test("a link asks before it leaves sheets that wait for a decision, and nothing once they are recorded", async () => {
  const page = (
    <>
      <Link to="/siniflar">Sınıflarım</Link>
      <ReadSheets exam={EXAM} onRead={async () => [{ kind: "recorded" }]} onCheck={async () => []} />
    </>
  );
  const history = createMemoryHistory({ initialEntries: ["/kagit/1"], v5Compat: true });
  const routes = [
    { path: "/kagit/1", Component: () => page },
    { path: "/siniflar", Component: () => <h1>Sınıflar</h1> },
  ];
  render(
    <ConvexProvider client={convex.client}>
      <AppRouter history={history} routes={routes} splash={null} />
    </ConvexProvider>,
  );
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", 1, 2]));
  choose(1);
  await review();
  await user.click(screen.getByRole("link", { name: "Sınıflarım" }));
  expect(screen.getByText(/^Okunan 1 kâğıt henüz kaydedilmedi/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Vazgeç" }));
  await user.keyboard("a");
  await screen.findByText("Okuma bitti");
  await user.click(screen.getByRole("link", { name: "Sınıflarım" }));
  expect(screen.getByRole("heading", { name: "Sınıflar" })).toBeTruthy();
});

test("a decision can be undone while the sheet waits", async () => {
  const { calls } = show();
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", "doubtful", 2]));
  choose(1);
  await review();
  await user.keyboard("a");
  await user.click(screen.getByRole("button", { name: "Geri al" }));
  expect(screen.getByText("1. soruda hangi seçenek işaretli?")).toBeTruthy();
  await user.keyboard("b0");
  await waitFor(() => expect(calls.flat()).toMatchObject([{ marks: [1, null, 2] }]));
});

test("an incomplete number can be typed", async () => {
  const { calls } = show();
  const user = userEvent.setup();
  readings.push(
    readingOf([0, 1, 2], {
      id: { sheet: 20, page: 0, booklet: 0 },
      number: [5, 7, null, null],
      numberCrop: fakeCrop(),
    }),
  );
  choose(1);
  const field = within(await review()).getByLabelText("Numara");
  expect(field).toHaveProperty("value", "57");
  await user.clear(field);
  await user.type(field, "0a58{Enter}");
  await waitFor(() => expect(calls.flat()).toMatchObject([{ number: "058" }]));
});

test("an unknown number is asked; the pupil can be chosen from the class", async () => {
  const { calls } = show([{ kind: "unknownPupil", number: "99" }]);
  const user = userEvent.setup();
  readings.push(readingOf([0, 1, 2], { id: { sheet: 20, page: 0, booklet: 0 }, number: [0, 0, 9, 9] }));
  choose(1);
  expect(within(await review()).getByText("Sınıf listesinde 99 numara yok. Bu kâğıt kimin?")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("ya da öğrenci"), "57 · Ayşe Yılmaz");
  await user.click(screen.getByRole("button", { name: "Tamam" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject([{ pupilId: "p1" }]);
});

test("another reading of the same sheet counts only if the teacher says so", async () => {
  const before = { booklet: 0, marks: [0, 1, null] };
  const { calls } = show([{ kind: "conflict", before }]);
  const user = userEvent.setup();
  readings.push(readingOf([0, 1, 2]));
  choose(1);
  const rows = await within(await review()).findAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["SoruÖncekiYeni", "3. soruboşC"]);
  await user.click(screen.getByRole("button", { name: "Yeni geçerli" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]).toMatchObject([{ replaces: true }]);
});

test("an earlier reading is asked before doubtful marks; if it counts, the marks are never asked", async () => {
  const before = { booklet: 0, marks: [0, 1, null] };
  const { calls, checked } = show([], [{ kind: "conflict", before }]);
  const user = userEvent.setup();
  readings.push(readingOf([0, "doubtful", 2]));
  choose(1);
  const rows = await within(await review()).findAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "SoruÖncekiYeni",
    "2. soruBbelirsiz",
    "3. soruboşC",
  ]);
  await user.click(screen.getByRole("button", { name: "Önceki geçerli" }));
  expect(await screen.findByText("kâğıtta önceki okuma kaldı", { exact: false })).toBeTruthy();
  expect(checked).toEqual([{ sheet: 10, page: 0, number: null, booklet: 1 }]);
  expect(calls).toEqual([]);
});

test("the new reading's marks are asked after the teacher has decided that it counts", async () => {
  const before = { booklet: 0, marks: [0, 1, null] };
  const { calls } = show([], [{ kind: "conflict", before }]);
  const user = userEvent.setup();
  readings.push(readingOf([0, "doubtful", 2]));
  choose(1);
  await user.click(await screen.findByRole("button", { name: "Yeni geçerli" }));
  expect(within(await review()).getByText("2. soruda hangi seçenek işaretli?")).toBeTruthy();
  await user.keyboard("c");
  await waitFor(() => expect(calls.flat()).toMatchObject([{ marks: [0, 2, 2], replaces: true }]));
});

test("a second sheet of the same pupil is checked after the first one is recorded", async () => {
  const before = { booklet: 0, marks: [3, 1, 2] };
  const { calls, checked } = show([], [null, { kind: "conflict", before }]);
  const user = userEvent.setup();
  readings.push(readingOf(["doubtful", 1, 2]), readingOf(["doubtful", 1, 2]));
  choose(2);
  await review();
  await waitFor(() => expect(checked).toHaveLength(1));
  await user.keyboard("d");
  expect(await screen.findByRole("button", { name: "Önceki geçerli" })).toBeTruthy();
  expect(calls.flat()).toMatchObject([{ marks: [3, 1, 2] }]);
  expect(checked).toHaveLength(2);
});

test("doubtful marks are asked if the check fails", async () => {
  const check = async () => {
    throw new Error("no connection");
  };
  render(<ReadSheets exam={EXAM} onRead={async () => [{ kind: "recorded" }]} onCheck={check} />, {
    wrapper: Surroundings,
  });
  readings.push(readingOf(["doubtful", 1, 2]));
  choose(1);
  expect(within(await review()).getByText("1. soruda hangi seçenek işaretli?")).toBeTruthy();
});

test("sheets of another booklet are asked", async () => {
  const { calls } = show([{ kind: "otherBooklet", booklet: 1 }]);
  const user = userEvent.setup();
  readings.push(readingOf([0, 1, 1]));
  choose(1);
  expect(within(await review()).getByText(/öteki sayfası B kitapçığı/)).toBeTruthy();
  await user.keyboard("a");
  await waitFor(() => expect(calls[1]).toMatchObject([{ booklet: 1, replaces: true }]));
});

test.each([
  { reading: { kind: "refused", reason: "cut" } as const, text: /^1\.jpg: Kâğıdın bir kenarı/ },
  { reading: { kind: "refused", reason: "blurred" } as const, text: /^1\.jpg: Resim bulanık/ },
])("a refused picture is listed with its remedy: $reading.reason", async ({ reading, text }) => {
  const { calls } = show();
  readings.push(reading);
  choose(1);
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === "LI" && text.test(element.textContent ?? ""),
    ),
  ).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  {
    kind: "otherExam" as const,
    text: "Bu kâğıt başka bir sınavın: “Üslü sayılar”, 14 Eyl 2026 10:20. O sınavın sayfasında okutun.",
  },
  {
    kind: "deletedExam" as const,
    text: "Bu kâğıt sildiğiniz bir sınavın: “Üslü sayılar”, 14 Eyl 2026 10:20. Artık okunamaz.",
  },
])("a sheet of another exam is refused with that exam's title and date: $kind", async ({ kind, text }) => {
  const { calls } = show([{ kind, title: "Üslü sayılar", createdAt: "2026-09-14T07:20:00.000Z" }]);
  readings.push({ kind: "refused", reason: "otherExam", id: { sheet: 99, page: 0, booklet: 0 } });
  choose(1);
  expect(await screen.findByText((content) => content.endsWith(text))).toBeTruthy();
  expect(calls.flat()).toMatchObject([{ sheet: 99, marks: [] }]);
});

test("pictures with the same problem are one line", async () => {
  show();
  readings.push({ kind: "refused", reason: "bent" }, { kind: "refused", reason: "bent" });
  choose(2);
  await screen.findByText("2.jpg", { exact: false });
  const list = within(screen.getByRole("list", { name: "Kaydedilmeyen resimler" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1.jpg; 2.jpg: Kâğıt çok kıvrık. Düz bir yere koyup yeniden çekin.",
  ]);
});

test("a sheet of a pupil who was deleted from the class says so", async () => {
  show([{ kind: "pupilGone" }]);
  readings.push({ kind: "refused", reason: "otherExam", id: { sheet: 99, page: 1, booklet: 0 } });
  choose(1);
  expect(await screen.findByText(/öğrencisi artık sınıf listesinde değil/)).toBeTruthy();
  expect(screen.queryByText(/başka bir sınava ait/)).toBeNull();
});

test("a page for points without a mark says that no points were entered", async () => {
  show([{ kind: "noPoints" }]);
  readings.push(readingOf([0, 1, 2]));
  choose(1);
  expect(await screen.findByText(/işaretli puan yok, puan girilmedi/)).toBeTruthy();
  expect(screen.queryByText(/zaten kayıtlıydı/)).toBeNull();
});

test("a failure to record keeps the sheet, and it can be tried again", async () => {
  const calls: PageReading[][] = [];
  const record = async (pages: PageReading[]): Promise<RecordResult[]> => {
    calls.push(pages);
    if (calls.length === 1) throw new Error("no connection");
    return [{ kind: "recorded" }];
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(<ReadSheets exam={EXAM} onRead={record} onCheck={async () => []} />, { wrapper: Surroundings });
  readings.push(readingOf([0, 1, 2]));
  choose(1);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Yeniden dene" }));
  await screen.findByText("Okuma bitti");
  expect(calls).toHaveLength(2);
});

test("what could not be recorded is recorded again as soon as the connection is back", async () => {
  const calls: PageReading[][] = [];
  const record = async (pages: PageReading[]): Promise<RecordResult[]> => {
    calls.push(pages);
    if (calls.length === 1) throw new Error("no connection");
    return [{ kind: "recorded" }];
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(<ReadSheets exam={EXAM} onRead={record} onCheck={async () => []} />, { wrapper: Surroundings });
  act(() => convex.setConnected(false));
  readings.push(readingOf([0, 1, 2]));
  choose(1);
  const list = await screen.findByRole("list", { name: "Gönderilmeyi bekleyen kâğıtlar" });
  expect(list.textContent).toBe("Ayşe Yılmaz: 1.jpg");
  act(() => convex.setConnected(true));
  await screen.findByText("Okuma bitti");
  expect(calls).toHaveLength(2);
});

test("pictures of marks are freed when the component is removed", async () => {
  const { unmount } = show();
  const reading = readingOf(["doubtful", 1, 2]);
  readings.push(reading);
  choose(1);
  await review();
  const crop = reading.marks[0]?.crop;
  expect(crop).toHaveProperty("isClosed", false);
  unmount();
  expect(crop).toHaveProperty("isClosed", true);
});
