import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { LAYOUTS, PAGE_HEIGHT, PAGE_WIDTH } from "../../../../../src/features/cards/paper/layouts.ts";
import { PrintCards } from "../../../../../src/features/cards/paper/print-cards.tsx";

afterEach(cleanup);

const user = userEvent.setup();
const pages = () => screen.getAllByRole("img").map((page) => page.getAttribute("aria-label"));
const pupils = [
  { card: 3, name: "Su Er" },
  { card: 1, name: "Ali Ak" },
  { card: 2, name: "Can Ay" },
];

test("without a class, thirty numbered cards fill fifteen pages", () => {
  render(<PrintCards pupils={null} />);
  expect(screen.getByRole("button", { name: "30 kartı yazdır (15 sayfa)" })).toBeTruthy();
  expect(pages()).toHaveLength(15);
  expect(screen.getByText("Kart 30")).toBeTruthy();
});

test("a class gets one card per pupil in the order of the cards, with the name and the four letters", () => {
  render(<PrintCards pupils={pupils} />);
  expect(pages()).toEqual(["Kart 1, 2", "Kart 3"]);
  const [first] = screen.getAllByRole("img");
  expect(within(first as HTMLElement).getByText("1 · Ali Ak")).toBeTruthy();
  for (const letter of "ABCD") expect(within(first as HTMLElement).getAllByText(letter)).toHaveLength(2);
});

test("single cards can be printed again, in another size", async () => {
  render(<PrintCards pupils={pupils} />);
  await user.type(screen.getByLabelText("İlk kart"), "2");
  await user.selectOptions(screen.getByLabelText("Boyut"), "one");
  expect(pages()).toEqual(["Kart 2", "Kart 3"]);
  await user.type(screen.getByLabelText("Son kart"), "2");
  expect(screen.getByRole("button", { name: "1 kartı yazdır (1 sayfa)" })).toBeTruthy();
  await user.clear(screen.getByLabelText("İlk kart"));
  await user.type(screen.getByLabelText("İlk kart"), "9");
  expect(screen.getByRole("button", { name: "Yazdırılacak kart yok" })).toHaveProperty("disabled", true);
});

test("a long name is condensed to the length of the card's edge", () => {
  const name = "Abdurrahman Muhammet Selahattin Karaosmanoğlu Hacıibrahimoğlu";
  render(<PrintCards pupils={[{ card: 1, name }, ...pupils.slice(0, 1)]} />);
  const edge = LAYOUTS.two.height;
  const length = Number(screen.getByText(`1 · ${name}`).getAttribute("textLength"));
  expect(length).toBeGreaterThan(edge / 2);
  expect(length).toBeLessThan(edge);
  expect(screen.getByText("3 · Su Er").hasAttribute("textLength")).toBe(false);
});

test.each(Object.entries(LAYOUTS))(
  "cards of the layout %s fill the page and leave white margins",
  (_, layout) => {
    const { perPage, width, height, marker } = layout;
    expect(perPage * width * height).toBe(PAGE_WIDTH * PAGE_HEIGHT);
    const margins = [(width - marker) / 2, (height - marker) / 2].sort((a, b) => a - b);
    expect(margins[0]).toBeGreaterThan(7);
    // The wider edges, by which the card is held.
    expect(margins[1]).toBeGreaterThan(25);
  },
);
