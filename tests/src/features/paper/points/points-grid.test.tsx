// Table of points: typing, moving on, refused values, absence, and pasted blocks.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PointsPupil } from "../../../../../src/features/paper/points/exam-points.ts";
import { PointsGrid } from "../../../../../src/features/paper/points/points-grid.tsx";
import type { EntryOrder } from "../../../../../src/features/paper/points/typing.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";

const success = vi.spyOn(toast, "success").mockReturnValue("");
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const QUESTIONS = [
  { index: 0, text: "Gölge?", marks: undefined, points: 20 },
  { index: 2, text: "Ses?", marks: undefined, points: 5 },
];
const NAMES = ["Ali", "Can", "Su"];

/** The table with the changes applied. */
function Grid({ order = "papers", read = [] }: { order?: EntryOrder; read?: readonly string[] }) {
  const [pupils, setPupils] = useState<PointsPupil[]>(
    NAMES.map((name) => ({
      pupilId: name as never,
      name,
      isAbsent: false,
      points: [null, null],
      ...(read.includes(name) && { score: 50 }),
    })),
  );
  return (
    <PointsGrid
      questions={QUESTIONS}
      pupils={pupils}
      order={order}
      hasSheet={false}
      onChange={(changes) =>
        setPupils((before) =>
          before.map((pupil) => {
            let changed = pupil;
            for (const change of changes) {
              if (change.pupilId !== pupil.pupilId) continue;
              if ("isAbsent" in change) changed = { ...changed, isAbsent: change.isAbsent };
              else {
                if (change.points !== null) changed = { ...changed, isAbsent: false };
                const place = QUESTIONS.findIndex(({ index }) => index === change.index);
                changed = { ...changed, points: changed.points.with(place, change.points) };
              }
            }
            return changed;
          }),
        )
      }
    />
  );
}

function open(order?: EntryOrder) {
  render(<Grid {...(order && { order })} />);
  const user = userEvent.setup();
  return { user, cell };
}

/** @param question place among the open questions, from 1 */
function cell(name: string, question: number): HTMLInputElement {
  const number = (QUESTIONS[question - 1]?.index ?? 0) + 1;
  return screen.getByRole("textbox", { name: new RegExp(`^${name}, ${number}\\. soru`) });
}

const values = () => NAMES.map((name) => [cell(name, 1).value, cell(name, 2).value]);
const focused = () => document.activeElement?.getAttribute("aria-label");

test("moves on after Enter or the full number of digits, and shows the sum of a complete row", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("7{Enter}3");
  expect(focused()).toMatch(/^Can, 1/);
  await user.keyboard("180");
  expect(values()).toEqual([
    ["7", "3"],
    ["18", "0"],
    ["", ""],
  ]);
  expect(screen.getAllByRole("row").map((row) => row.querySelectorAll("td")[2]?.textContent)).toEqual([
    undefined,
    "10",
    "18",
    "–",
  ]);
});

test("numbers the questions as they are printed, with the beginning of their text", () => {
  open();
  const heads = screen.getAllByRole("columnheader").slice(1, 3);
  expect(heads.map(({ textContent, title }) => [textContent, title])).toEqual([
    ["1. soru20 puan", "Gölge?"],
    ["3. soru5 puan", "Ses?"],
  ]);
  expect(screen.getByRole("textbox", { name: "Can, 3. soru, en çok 5" })).toBeTruthy();
});

test("Enter after the cursor has moved on by itself skips no cell", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("20{Enter}4");
  expect(values()[0]).toEqual(["20", "4"]);
  await user.keyboard("{Enter}{Enter}");
  expect(focused()).toMatch(/^Can, 3/);
});

test("moves along a question in that order", async () => {
  const { user } = open("questions");
  await user.click(cell("Ali", 1));
  await user.keyboard("2015");
  expect(values()).toEqual([
    ["20", ""],
    ["15", ""],
    ["", ""],
  ]);
});

test("refuses higher points at once, and empties the cell again", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("25");
  expect(cell("Ali", 1).value).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("25 olmaz: bu soru en çok 20 puan.");
  expect(cell("Ali", 1).getAttribute("aria-invalid")).toBe("true");
  await user.keyboard("20");
  expect(values()[0]).toEqual(["20", ""]);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("Enter leaves a refused cell empty and marked until the next points are typed", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("25{Enter}");
  expect(values()[0]).toEqual(["", ""]);
  expect(focused()).toMatch(/^Ali, 3/);
  expect(screen.getByRole("alert").textContent).toBe("25 olmaz: bu soru en çok 20 puan.");
  expect(cell("Ali", 1).getAttribute("aria-invalid")).toBe("true");
  await user.keyboard("4");
  expect(values()[0]).toEqual(["", "4"]);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("a cell with points keeps them when higher ones are refused", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("12");
  await user.click(cell("Ali", 1));
  await user.keyboard("25");
  expect(values()[0]).toEqual(["12", ""]);
  await user.keyboard("18");
  expect(values()[0]).toEqual(["18", ""]);
});

test.each([",", "."])("refuses a fraction with %j as a whole, also its digits", async (separator) => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard(`1${separator}5`);
  expect(values()[0]).toEqual(["", ""]);
  expect(focused()).toMatch(/^Ali, 1/);
  expect(screen.getByRole("alert").textContent).toBe(
    "Puanlar tam sayıdır, virgül ve nokta olmaz: silip yeniden yazın.",
  );
  await user.keyboard("{Backspace}12");
  expect(screen.getByRole("alert").textContent).toBe("");
  await user.click(cell("Ali", 1));
  await user.keyboard(`1${separator}5{Enter}4`);
  expect(values()[0]).toEqual(["12", "4"]);
});

test("a refused fraction for an absent pupil leaves them absent", async () => {
  const { user } = open();
  await user.click(cell("Can", 1));
  await user.keyboard("g");
  await user.click(cell("Can", 1));
  await user.keyboard("1,5");
  expect(screen.getByRole("button", { name: "Can sınava girmedi", pressed: true })).toBeTruthy();
});

test("a tap begins the points of a refused cell again", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("1,5");
  await user.click(cell("Ali", 1));
  await user.keyboard("15");
  expect(values()[0]).toEqual(["15", ""]);
});

test("G marks a pupil as absent, and the cursor skips them", async () => {
  const { user } = open();
  await user.click(cell("Can", 2));
  await user.keyboard("g");
  expect(focused()).toMatch(/^Su, 1/);
  expect(screen.getByRole("button", { name: "Can sınava girmedi", pressed: true })).toBeTruthy();
  await user.click(cell("Ali", 2));
  await user.keyboard("5");
  expect(focused()).toMatch(/^Su, 1/);
});

test("says why a pupil whose answer sheet was read cannot be absent", async () => {
  render(<Grid read={["Can"]} />);
  const user = userEvent.setup();
  const sentence = () => screen.getByRole("alert").textContent;
  const isAbsent = () =>
    screen.getByRole("button", { name: "Can sınava girmedi" }).getAttribute("aria-pressed");
  await user.click(cell("Can", 1));
  await user.keyboard("g");
  expect(sentence()).toBe(
    "Can: optik formu okunduğu için “girmedi” denemez. Gerekirse önce Kâğıtlar'da okunan kâğıdı silin.",
  );
  expect(focused()).toMatch(/^Can, 1/);
  await user.keyboard("7");
  expect(sentence()).toBe("");
  await user.click(screen.getByRole("button", { name: "Can sınava girmedi" }));
  expect(sentence()).toMatch(/^Can: optik formu okunduğu/);
  fireEvent.paste(cell("Ali", 1), { clipboardData: { getData: () => "4\nG" } });
  expect(sentence()).toBe("Yapıştırılmadı. Can: optik formu okunduğu için “girmedi” denemez.");
  expect(isAbsent()).toBe("false");
  expect(values().slice(0, 2)).toEqual([
    ["", ""],
    ["7", ""],
  ]);
});

test("refuses a negative number as a whole", async () => {
  const { user } = open();
  await user.click(cell("Ali", 1));
  await user.keyboard("-5");
  expect(values()[0]).toEqual(["", ""]);
  expect(screen.getByRole("alert").textContent).toBe("Puan eksi olamaz: silip yeniden yazın.");
  await user.keyboard("{Backspace}5");
  expect(values()[0]).toEqual(["5", ""]);
});

test("pastes a block, which can be undone", async () => {
  open();
  const clipboardData = { getData: () => "12\t4\n\t5\nG" };
  fireEvent.paste(cell("Ali", 1), { clipboardData });
  expect(values()).toEqual([
    ["12", "4"],
    ["", "5"],
    ["", ""],
  ]);
  expect(screen.getByRole("button", { name: "Su sınava girmedi", pressed: true })).toBeTruthy();
  const action = success.mock.calls[0]?.[1]?.action as { onClick: () => void } | undefined;
  expect(success.mock.calls[0]?.[0]).toBe("4 hücre yapıştırıldı");
  fireEvent.focus(cell("Ali", 1));
  action?.onClick();
  await screen.findByRole("button", { name: "Su sınava girmedi", pressed: false });
  expect(values()[0]).toEqual(["", ""]);
});

test("refuses a block with a wrong cell as a whole", () => {
  open();
  fireEvent.paste(cell("Ali", 1), { clipboardData: { getData: () => "12\t4\n21" } });
  expect(values()[0]).toEqual(["", ""]);
  expect(screen.getByRole("alert").textContent).toBe(
    "Yapıştırılmadı. 2. satır, 1. sütun: 21 puan çok, bu soru en çok 20 puan.",
  );
});
