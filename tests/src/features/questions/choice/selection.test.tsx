// Questions with several options to mark, which are sent together.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Player } from "../../../../../src/features/questions/multi-select/player.tsx";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";
import type { Key } from "../../../../../src/features/questions/shared/question.ts";

const onAnswer = vi.fn();
beforeEach(() => onAnswer.mockClear());
afterEach(cleanup);

function screenOf(state: { answer?: Answer; saved?: boolean; key?: Key; open?: boolean } = {}) {
  const { answer = null, saved = true, key = null, open = true } = state;
  return (
    <Player
      content={{ type: "multi_select", options: OPTIONS }}
      answer={answer}
      isSaved={saved}
      revealed={key !== null}
      correctAnswer={key}
      onAnswer={open ? onAnswer : null}
      besidePicture={false}
      rightRef={() => {}}
    />
  );
}

const OPTIONS = ["2", "3", "4", "5", "6", "7"];
const option = (text: string) =>
  screen.getAllByRole("listitem")[OPTIONS.indexOf(text)]!.querySelector("button")!;
const isMarked = (text: string) => option(text).getAttribute("aria-pressed") === "true";
const send = () => screen.getByRole("button", { name: /Gönder/ });

it("sends options marked by tap or key in ascending order; a second tap unmarks", () => {
  render(screenOf());
  fireEvent.click(option("5"));
  fireEvent.keyDown(document.body, { key: "f" });
  fireEvent.keyDown(document.body, { key: "1" });
  fireEvent.click(option("5"));
  expect(["2", "5", "7"].map(isMarked)).toEqual([true, false, true]);
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(send());
  expect(onAnswer.mock.calls).toEqual([[[0, 5]]]);
});

it("sends nothing while no option is marked or the question is closed", () => {
  const { rerender } = render(screenOf());
  fireEvent.click(send());
  fireEvent.click(option("3"));
  rerender(screenOf({ open: false }));
  fireEvent.click(send());
  expect(onAnswer).not.toHaveBeenCalled();
});

it("shows an answer as sent when the server has it, and sends a changed answer", () => {
  const { rerender } = render(screenOf());
  fireEvent.click(option("2"));
  rerender(screenOf({ answer: [0], saved: false }));
  expect(send().textContent).toBe("Gönderiliyor…");
  rerender(screenOf({ answer: [0] }));
  expect(send().textContent).toBe("Gönderildi");
  fireEvent.click(option("3"));
  fireEvent.click(send());
  expect(onAnswer.mock.calls).toEqual([[[0, 1]]]);
  rerender(screenOf({ answer: [0, 1], open: false }));
  expect(["2", "3", "4"].map(isMarked)).toEqual([true, true, false]);
});

it("marks that were not sent are no answer at the reveal", () => {
  const { rerender } = render(screenOf());
  fireEvent.click(option("2"));
  rerender(screenOf({ open: false }));
  expect(isMarked("2")).toBe(true);
  rerender(screenOf({ key: [1], open: false }));
  expect(screen.queryByText(/senin cevabın/i)).toBeNull();
});

it("marks each option as right or wrong at the reveal by symbol and word", () => {
  render(screenOf({ answer: [0, 2], key: [0, 1], open: false }));
  expect(option("2").textContent).toContain("senin cevabın, doğru");
  expect(option("3").textContent).toContain("(doğru cevap)");
  expect(option("4").textContent).toContain("senin cevabın, yanlış");
  expect(option("5").textContent).not.toContain("cevap");
  expect(screen.queryByRole("button", { name: /Gönder/ })).toBeNull();
});
