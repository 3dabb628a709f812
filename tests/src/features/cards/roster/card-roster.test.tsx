import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CardLetter } from "../../../../../src/features/cards/card.ts";
import { CardNotes } from "../../../../../src/features/cards/roster/card-notes.tsx";
import { CardRoster } from "../../../../../src/features/cards/roster/card-roster.tsx";
import {
  type CardProblem,
  type CardState,
  type CardTally,
  EMPTY_TALLY,
} from "../../../../../src/features/cards/tally/card-tally.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

beforeAll(allowModalDialogs);
afterEach(cleanup);

const user = userEvent.setup();
const ENTRIES = [
  { card: 1, name: "Ali Ak" },
  { card: 2, name: "Can Ay" },
];

function tallyOf(
  cards: Record<number, { letter?: CardLetter; problem?: CardProblem; lastSeenAt?: number }>,
): CardTally {
  const states = Object.entries(cards).map(([card, { letter, problem, lastSeenAt }]): [number, CardState] => [
    Number(card),
    {
      letter: letter ?? null,
      problem: problem ?? null,
      lastSeenAt: lastSeenAt ?? 0,
      isCorrected: false,
      readings: [],
    },
  ]);
  return { ...EMPTY_TALLY, cards: new Map(states) };
}

test("the list shows who was read, and never what", () => {
  render(
    <CardRoster entries={ENTRIES} isRead={(card) => card === 1} options={["A", "B"]} onCorrect={() => {}} />,
  );
  const rows = screen.getAllByRole("button").map((button) => button.textContent);
  expect(rows).toEqual(["Ali Ak: okundu", "Can Ay: okunmadı"]);
});

test("a trial shows the letters that were read", () => {
  render(
    <CardRoster
      entries={ENTRIES}
      isRead={(card) => card === 1}
      letterOf={(card) => (card === 1 ? "C" : null)}
      options={["A"]}
    />,
  );
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Ali Ak: C okunduC",
    "Can Ay: okunmadı",
  ]);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each(["b", "B", "2"])("the key %s answers for the pupil, as the dialog says", async (key) => {
  const onCorrect = vi.fn();
  render(<CardRoster entries={ENTRIES} isRead={() => false} options={["A", "B"]} onCorrect={onCorrect} />);
  await user.click(screen.getByRole("button", { name: /^Can Ay/ }));
  screen.getByText("Klavyeyle: A, B ya da 1, 2");
  await user.keyboard(`3c${key}`);
  expect(onCorrect.mock.calls).toEqual([[2, 1]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the dialog of a pupil closes with the question, and stays closed at the next one", async () => {
  const list = (onCorrect?: () => void) => (
    <CardRoster entries={ENTRIES} isRead={() => false} options={["A", "B"]} onCorrect={onCorrect} />
  );
  const { rerender } = render(list(() => {}));
  await user.click(screen.getByRole("button", { name: /^Can Ay/ }));
  expect(screen.getByRole("dialog")).toBeTruthy();
  rerender(list());
  expect(screen.queryByRole("dialog")).toBeNull();
  rerender(list(() => {}));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a tap on a name corrects the pupil's answer, among the question's options", async () => {
  const onCorrect = vi.fn();
  render(<CardRoster entries={ENTRIES} isRead={() => false} options={["A", "B"]} onCorrect={onCorrect} />);
  await user.click(screen.getByRole("button", { name: /^Can Ay/ }));
  expect(screen.queryByRole("button", { name: "Cevap C" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cevap B" }));
  expect(onCorrect).toHaveBeenCalledExactlyOnceWith(2, 1);
  await user.click(screen.getByRole("button", { name: /^Ali Ak/ }));
  await user.click(screen.getByRole("button", { name: "Cevabı yok" }));
  expect(onCorrect).toHaveBeenLastCalledWith(1, null);
});

/** A list of three pupils in which entered answers count as read. */
function Class({ onCorrect }: { onCorrect: (card: number, option: number | null) => void }) {
  const [read, setRead] = useState([2]);
  return (
    <CardRoster
      entries={[...ENTRIES, { card: 3, name: "Su Er" }]}
      isRead={(card) => read.includes(card)}
      options={["A", "B", "C", "D"]}
      onCorrect={(card, option) => {
        onCorrect(card, option);
        setRead(option === null ? read.filter((each) => each !== card) : [...read, card]);
      }}
    />
  );
}

const focused = () => document.activeElement?.textContent;

test("a class is entered by keyboard: a letter's key answers, and the focus moves to the next pupil without an answer", async () => {
  const onCorrect = vi.fn();
  render(<Class onCorrect={onCorrect} />);
  screen.getByRole("button", { name: /^Ali Ak/ }).focus();
  await user.keyboard("{Enter}b");
  expect(onCorrect).toHaveBeenLastCalledWith(1, 1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(focused()).toBe("Su Er: okunmadı");
  await user.keyboard("{Enter}");
  screen.getByRole("button", { name: "Cevap D" }).focus();
  await user.keyboard("{Enter}");
  expect(onCorrect).toHaveBeenLastCalledWith(3, 3);
  expect(focused()).toBe("Su Er: okundu");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Cevabı yok" }));
  expect(focused()).toBe("Su Er: okunmadı");
});

test("cards that do not count are named with the reason while they are seen", () => {
  const tally = tallyOf({
    1: { problem: "twice", lastSeenAt: 9_000 },
    2: { problem: "leaning" },
    41: { letter: "A" },
  });
  render(<CardNotes entries={ENTRIES} tally={tally} now={10_000} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Ali Ak iki yerde görünüyor. Aynı karttan biri inince okunur.",
    "Bu listede olmayan kart okundu: 41.",
  ]);
});
