import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as photos from "../../../../../src/features/cards/camera/read-photos.ts";
import type { CardLetter } from "../../../../../src/features/cards/card.ts";
import type { PictureReading } from "../../../../../src/features/cards/reader/sighting.ts";
import { CardsDock } from "../../../../../src/features/live/cards/live-cards.tsx";
import { type CardsView, useLiveCards } from "../../../../../src/features/live/cards/use-live-cards.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { sharedView } from "../samples.ts";

const CODE = "K7M2XQ";
const ASKED: CardsView = sharedView();
const LOBBY: CardsView = { status: "waiting", phase: undefined, question: undefined };

let convex: FakeConvex;
let at: number;
beforeEach(() => {
  at = 0;
  convex = new FakeConvex();
  setList([{ card: 1 }, { card: 2 }, { card: 3, hasPhone: true }]);
  convex.set("livePhoneless:joinCards", () => null);
  convex.set("livePhoneless:answerCards", () => ({ ok: true }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Entry = {
  card: number;
  name?: string | null;
  isPresent?: boolean;
  hasPhone?: boolean;
  hasAnswered?: boolean;
};

function setList(entries: Entry[]): void {
  const full = entries.map((entry) => ({
    name: `Öğrenci ${entry.card}`,
    isPresent: false,
    hasPhone: false,
    hasAnswered: false,
    ...entry,
  }));
  convex.set("livePhoneless:cards", () => full);
}

function open(view: CardsView) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProvider client={convex.client}>{children}</ConvexProvider>
  );
  return renderHook((props: CardsView) => useLiveCards(CODE, props), { wrapper, initialProps: view });
}

/** A picture that shows these cards side by side. */
function picture(shown: Record<number, CardLetter>): PictureReading {
  const sightings = Object.entries(shown).map(([card, letter]) => {
    const x = 100 * Number(card);
    const corners = [
      [x, 100],
      [x + 30, 100],
      [x + 30, 130],
      [x, 130],
    ] as const;
    return { card: Number(card), letter, corners, sizePx: 30 };
  });
  return { sightings, width: 1_920, height: 1_080, brightness: 120 };
}

/** Shows the cards in three pictures, so that they count. */
function show({ result }: ReturnType<typeof open>, shown: Record<number, CardLetter>): void {
  for (let time = 0; time < 3; time += 1) {
    at += 100;
    act(() => result.current?.onReading(picture(shown), at));
  }
}

const sentTo = (name: string) => convex.sent.filter((call) => call.name === `livePhoneless:${name}`);

test("cards that are read in the lobby join once", async () => {
  const hook = open(LOBBY);
  expect(hook.result.current?.entries.map(({ name }) => name)).toEqual(["Öğrenci 1", "Öğrenci 2"]);
  expect(hook.result.current?.byPhone).toBe(1);
  show(hook, { 2: "B" });
  expect(hook.result.current?.isRead(2)).toBe(true);
  await waitFor(() =>
    expect(sentTo("joinCards").map(({ args }) => args)).toEqual([{ code: CODE, cards: [2] }]),
  );
  show(hook, { 1: "A", 2: "C" });
  await waitFor(() => expect(sentTo("joinCards").map(({ args }) => args.cards)).toEqual([[2], [1]]));
});

test("cards answer the open question, together and again after they were turned", async () => {
  const hook = open(ASKED);
  show(hook, { 1: "A", 2: "C" });
  const base = { code: CODE, questionIndex: 0 };
  const first = {
    ...base,
    answers: [
      { card: 1, option: 0 },
      { card: 2, option: 2 },
    ],
  };
  await waitFor(() => expect(sentTo("answerCards").map(({ args }) => args)).toEqual([first]));
  show(hook, { 1: "D", 2: "C" });
  const turned = { ...base, answers: [{ card: 1, option: 3 }] };
  await waitFor(() => expect(sentTo("answerCards").map(({ args }) => args)).toEqual([first, turned]));
});

test("the D side of a card answers a true or false question with true, by camera and photo", async () => {
  const { question } = sharedView();
  const hook = open({ ...ASKED, question: { ...question!, content: { type: "true_false" } } });
  show(hook, { 1: "D" });
  act(() => hook.result.current?.onPhotos([picture({ 2: "D" })]));
  await waitFor(() =>
    expect(sentTo("answerCards").flatMap(({ args }) => args.answers)).toEqual([
      { card: 1, option: 0 },
      { card: 2, option: 0 },
    ]),
  );
});

test("the host's correction is sent, and deletes an answer", async () => {
  const hook = open(ASKED);
  show(hook, { 1: "A" });
  await waitFor(() => expect(sentTo("answerCards")).toHaveLength(1));
  act(() => hook.result.current?.onCorrect(1, null));
  act(() => hook.result.current?.onCorrect(2, 1));
  await waitFor(() =>
    expect(sentTo("answerCards")[1]?.args.answers).toEqual([
      { card: 1, option: null },
      { card: 2, option: 1 },
    ]),
  );
  expect([1, 2].map((card) => hook.result.current?.isRead(card))).toEqual([false, true]);
});

test("nothing is sent while no answers are awaited, and the next question begins without answers", async () => {
  const hook = open(ASKED);
  show(hook, { 1: "A" });
  await waitFor(() => expect(sentTo("answerCards")).toHaveLength(1));
  hook.rerender({ ...ASKED, phase: "reveal" });
  expect(hook.result.current?.isOpen).toBe(false);
  show(hook, { 1: "B", 2: "B" });
  hook.rerender({ ...ASKED, question: { ...ASKED.question!, index: 1 } });
  expect(hook.result.current?.isRead(1)).toBe(false);
  show(hook, { 1: "C" });
  await waitFor(() => expect(sentTo("answerCards")).toHaveLength(2));
  expect(sentTo("answerCards")[1]?.args).toEqual({
    code: CODE,
    questionIndex: 1,
    answers: [{ card: 1, option: 2 }],
  });
});

test("a reading after the question has closed is not shown as counted, and a photo says so until the next question", async () => {
  setList([{ card: 1, hasAnswered: true }, { card: 2 }]);
  const hook = open({ ...ASKED, phase: "reveal" });
  const read = () => [1, 2].map((card) => hook.result.current?.isRead(card));
  show(hook, { 2: "B" });
  expect(hook.result.current?.isLate).toBe(false);
  act(() => hook.result.current?.onPhotos([picture({ 1: "A", 2: "B" })]));
  expect(read()).toEqual([true, false]);
  expect(hook.result.current?.isLate).toBe(true);
  hook.rerender({ ...ASKED, question: { ...ASKED.question!, index: 1 } });
  expect(hook.result.current?.isLate).toBe(false);
});

test("the panel's cards show the number of counted answers once the question has closed, and name a late photo", async () => {
  setList([{ card: 1, hasAnswered: true }, { card: 2 }]);
  const read = vi.spyOn(photos, "readPhotos");
  read.mockResolvedValue({ readings: [picture({ 2: "B" })], unreadable: [] });
  const dock = (view: CardsView) => (
    <ConvexProvider client={convex.client}>
      <CardsDock code={CODE} view={view} />
    </ConvexProvider>
  );
  const { rerender } = render(dock(ASKED));
  screen.getByRole("button", { name: "1/2 okundu" });
  rerender(dock({ ...ASKED, phase: "reveal" }));
  screen.getByRole("button", { name: "1/2 sayıldı" });
  const photo = new File(["x"], "sinif.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Fotoğraf seç"), photo);
  await screen.findByText("Soru kapandı: bu okuma sayılmadı. Sayılan cevap: 1/2.");
  screen.getByRole("button", { name: "1/2 sayıldı" });
});

test("the panel's unfolded cards fold at the reveal, and can be unfolded again", async () => {
  setList([{ card: 1 }, { card: 2 }]);
  const dock = (view: CardsView) => (
    <ConvexProvider client={convex.client}>
      <CardsDock code={CODE} view={view} />
    </ConvexProvider>
  );
  const { rerender } = render(dock(ASKED));
  const fold = () => screen.getByRole("button", { name: /okundu|sayıldı/, expanded: true });
  await userEvent.click(screen.getByRole("button", { name: "0/2 okundu" }));
  fold();
  rerender(dock({ ...ASKED, phase: "reveal" }));
  await userEvent.click(screen.getByRole("button", { name: "0/2 sayıldı", expanded: false }));
  fold();
});

test("readings that could not be sent are sent later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  convex.set("livePhoneless:answerCards", () => {
    throw new Error("offline");
  });
  const hook = open(ASKED);
  show(hook, { 1: "A" });
  await waitFor(() => expect(sentTo("answerCards").length).toBeGreaterThan(1));
  convex.set("livePhoneless:answerCards", () => ({ ok: true }));
  const before = sentTo("answerCards").length;
  await waitFor(() => expect(sentTo("answerCards").length).toBe(before + 1));
  show(hook, { 2: "B" });
  await waitFor(() => expect(sentTo("answerCards").at(-1)?.args.answers).toEqual([{ card: 2, option: 1 }]));
});

test("after a reload the list shows who has answered", () => {
  setList([{ card: 1, hasAnswered: true }, { card: 2 }]);
  const { result } = open(ASKED);
  expect([1, 2].map((card) => result.current?.isRead(card))).toEqual([true, false]);
});

test("without a class any card may take part", () => {
  setList([{ card: 9, name: null, isPresent: true }]);
  const hook = open(LOBBY);
  show(hook, { 4: "A" });
  expect(hook.result.current?.entries).toEqual([
    { card: 4, name: null },
    { card: 9, name: null },
  ]);
});

test("photos add their answers at once", async () => {
  const hook = open(ASKED);
  act(() => hook.result.current?.onPhotos([picture({ 1: "A" }), picture({ 2: "D" })]));
  await waitFor(() =>
    expect(sentTo("answerCards")[0]?.args.answers).toEqual([
      { card: 1, option: 0 },
      { card: 2, option: 3 },
    ]),
  );
});
