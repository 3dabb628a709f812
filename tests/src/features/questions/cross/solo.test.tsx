import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyAnswer } from "../../../../../src/features/questions/cross/answers.ts";
import { Solo } from "../../../../../src/features/questions/cross/solo.tsx";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";
import { CROSS } from "../../quiz/solo/samples.ts";

let written: Answer;

function Page() {
  const [answer, setAnswer] = useState(() => emptyAnswer(CROSS));
  written = answer;
  return (
    <>
      <h2 id="soru">Çöz</h2>
      <Solo question={CROSS} answer={answer} onAnswer={setAnswer} labelledBy="soru" />
      <button type="button">Sonra</button>
    </>
  );
}

beforeEach(() => {
  render(<Page />);
});
afterEach(cleanup);

const cell = (row: number, column: number) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${row}\\. satır, ${column}\\. sütun`) });

test("typing writes Turkish capital letters along the word and skips given letters", async () => {
  const user = userEvent.setup();
  await user.click(cell(1, 1));
  await user.keyboard("iı");
  expect(written).toEqual(["İ I", "   ", "   "]);
  expect(document.activeElement).toBe(cell(1, 3));
});

test("space, Enter or a second tap changes the direction and the shown clue", async () => {
  const user = userEvent.setup();
  await user.click(cell(1, 1));
  expect(screen.getByRole("group", { name: "Çöz" }).textContent).toMatch(/^1 Soldan sağa: Kırsal yerleşim/);
  for (const changeDirection of [
    () => user.keyboard(" "),
    () => user.keyboard("{Enter}"),
    () => user.click(cell(1, 1)),
  ]) {
    await changeDirection();
  }
  expect(screen.getByRole("group", { name: "Çöz" }).textContent).toMatch(/^1 Yukarıdan aşağıya: Kışın yağar/);
  await user.keyboard("kar");
  expect(written).toEqual(["K  ", "A  ", "R  "]);
});

test("arrow keys move the cursor, and the grid is a single tab stop", async () => {
  const user = userEvent.setup();
  await user.click(cell(1, 1));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(cell(3, 1));
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(cell(1, 3));
  const stops = screen.getAllByRole("textbox").filter((input) => input.tabIndex === 0);
  expect(stops).toEqual([cell(1, 3)]);
});

test("Backspace deletes a letter, then the one before", async () => {
  const user = userEvent.setup();
  await user.click(cell(1, 1));
  await user.keyboard("ky{Backspace}");
  expect(written).toEqual(["K  ", "   ", "   "]);
  await user.keyboard("{Backspace}");
  expect(written).toEqual(["   ", "   ", "   "]);
  expect(document.activeElement).toBe(cell(1, 1));
});

test("a given letter can be neither changed nor deleted", async () => {
  const user = userEvent.setup();
  expect(cell(1, 2).value).toBe("Ö");
  expect(cell(1, 2).readOnly).toBe(true);
  await user.click(cell(1, 2));
  await user.keyboard("x{Backspace}");
  expect(cell(1, 2).value).toBe("Ö");
});

test("a phone's keyboard, which sends text instead of keys, writes and replaces letters", () => {
  fireEvent.focus(cell(1, 1));
  fireEvent.change(cell(1, 1), { target: { value: "k" } });
  expect(written).toEqual(["K  ", "   ", "   "]);
  fireEvent.change(cell(1, 1), { target: { value: "Kğ" } });
  expect(written).toEqual(["Ğ  ", "   ", "   "]);
  fireEvent.change(cell(1, 1), { target: { value: "Ğ-" } });
  expect(written).toEqual(["Ğ  ", "   ", "   "]);
  fireEvent.change(cell(1, 1), { target: { value: "" } });
  expect(written).toEqual(["   ", "   ", "   "]);
});

test("a word entered at once is written along its cells, with or without their given letters", () => {
  const write = (value: string) => fireEvent.change(cell(1, 1), { target: { value } });
  write("köy");
  expect(written).toEqual(["K Y", "   ", "   "]);
  write("Ksy");
  expect(written).toEqual(["S Y", "   ", "   "]);
  expect(document.activeElement).toBe(cell(1, 3));
  write("Skara");
  expect(written).toEqual(["K A", "   ", "   "]);
});

test("a clue moves the cursor to its word's first empty cell", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Kışın yağar/ }));
  await user.keyboard("ka");
  await user.click(screen.getByRole("button", { name: /Kırsal yerleşim/ }));
  expect(document.activeElement).toBe(cell(1, 3));
  await user.click(screen.getByRole("button", { name: /Kışın yağar/ }));
  expect(document.activeElement).toBe(cell(3, 1));
});
