import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
