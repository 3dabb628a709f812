import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Player } from "../../../../../src/features/questions/multiple-choice/player.tsx";

const OPTIONS = ["Ankara", "İzmir", "Bursa", "Konya"];
const onAnswer = vi.fn();

beforeEach(() => onAnswer.mockClear());
afterEach(cleanup);

function show(open = true, more: ReactNode = null) {
  render(
    <>
      {more}
      <Player
        content={{ type: "multiple_choice", options: OPTIONS }}
        answer={null}
        isSaved={false}
        revealed={false}
        correctAnswer={null}
        onAnswer={open ? onAnswer : null}
        besidePicture={false}
        rightRef={() => {}}
      />
    </>,
  );
}

const answers = () => onAnswer.mock.calls.map(([option]) => option);

it("answers by letter in either case and by number, regardless of the focus", () => {
  show(
    true,
    <h1 tabIndex={-1} data-testid="heading">
      Quiz
    </h1>,
  );
  for (const key of ["a", "B", "c", "D", "1", "2", "3", "4"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(screen.getByTestId("heading"), { key: "b" });
  expect(answers()).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 1]);
});

it("exposes its keys to assistive technology", () => {
  show();
  expect(screen.getByRole("button", { name: /İzmir/ }).getAttribute("aria-keyshortcuts")).toBe("B 2");
});

it("ignores keys with another meaning", () => {
  show(
    true,
    <>
      <input data-testid="field" />
      <dialog open data-testid="dialog" />
    </>,
  );
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"])
    fireEvent.keyDown(document.body, { key: "a", [modifier]: true });
  for (const key of ["e", "5", "0", "Enter", " ", "Tab"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(screen.getByTestId("field"), { key: "a" });
  fireEvent.keyDown(screen.getByTestId("dialog"), { key: "a" });
  expect(answers()).toEqual([]);
});

it("ignores a key held since the previous question", () => {
  show();
  fireEvent.keyDown(document.body, { key: "a", repeat: true });
  expect(answers()).toEqual([]);
});

it("ignores keys while the question takes no answers", () => {
  show(false);
  fireEvent.keyDown(document.body, { key: "a" });
  expect(answers()).toEqual([]);
});
