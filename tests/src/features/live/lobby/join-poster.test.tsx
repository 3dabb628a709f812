import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { JoinPoster } from "../../../../../src/features/live/lobby/join-poster.tsx";
import { CopyButton } from "../../../../../src/features/sharing/copy-button.tsx";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

allowModalDialogs();

const drawn = vi.fn();
vi.mock("qrcode.react", () => ({
  QRCodeSVG: (props: Record<string, unknown>) => {
    drawn(props);
    return <svg data-testid="drawn" />;
  },
}));
const copied = vi.fn(async (_text: string) => true);
vi.mock("../../../../../src/lib/browser/clipboard.ts", () => ({ copyText: (text: string) => copied(text) }));

beforeEach(() => {
  drawn.mockClear();
  window.__CONFIG__ = { publicUrl: "https://quiz.okul.test" };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.__CONFIG__ = {};
});

it("shows the code in two groups of three", () => {
  const { container } = render(<JoinPoster code="K7M2XQ" />);
  const boxes = [...container.querySelectorAll("[translate=no] > span")];
  expect(boxes.map((box) => box.textContent).join("")).toBe("K7M2XQ");
  expect(boxes.flatMap((box, index) => (box.hasAttribute("data-group-start") ? [index] : []))).toEqual([
    0, 3,
  ]);
  expect(screen.getByText("Quiz kodu: K 7 M 2 X Q")).toBeTruthy();
});

it("copies the code with one tap", async () => {
  render(<JoinPoster code="K7M2XQ" />);
  await act(async () => screen.getByText("Kodu kopyala").closest("button")?.click());
  expect(copied).toHaveBeenCalledWith("K7M2XQ");
});

it("has no copy buttons on the board", () => {
  render(<JoinPoster code="K7M2XQ" onBoard />);
  expect(screen.getByText("Quiz kodu: K 7 M 2 X Q")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /kopyala/ })).toBeNull();
});

it.each([true, false])(
  "a press on the QR code enlarges it, with code and address (onBoard: %s)",
  async (onBoard) => {
    const user = userEvent.setup();
    render(<JoinPoster code="K7M2XQ" onBoard={onBoard} />);
    screen.getByRole("button", { name: "Karekodu büyüt" }).focus();
    await user.keyboard("{Enter}");
    const dialog = within(screen.getByRole("dialog", { name: "Karekodu okutun" }));
    expect(dialog.getByText("Quiz kodu: K 7 M 2 X Q")).toBeTruthy();
    expect(dialog.getByText("quiz.okul.test")).toBeTruthy();
    expect(await dialog.findByTestId("drawn")).toBeTruthy();
    expect(drawn.mock.lastCall?.[0]).toMatchObject({
      value: "https://quiz.okul.test/enter-quiz?code=K7M2XQ",
      level: "H",
    });
    await user.click(dialog.getByRole("button", { name: "Kapat" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

it("draws the QR code of the join link at 180 pixels, with error correction of level H", async () => {
  render(<JoinPoster code="K7M2XQ" />);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    value: "https://quiz.okul.test/enter-quiz?code=K7M2XQ",
    size: 180,
    level: "H",
  });
});

it("confirms a copied text on its button for two seconds", async () => {
  vi.useFakeTimers();
  render(<CopyButton text="K7M2XQ" label="Kodu kopyala" copied="Kod kopyalandı!" />);
  await act(async () => {
    screen.getByRole("button").click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole("button").textContent).toBe("Kopyalandı");
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(screen.getByRole("button").textContent).toBe("Kopyalandı");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("button").textContent).toBe("Kodu kopyala");
});
