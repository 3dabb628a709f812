import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PartsPlayer } from "../../../../../src/features/questions/shared/draft-player.tsx";

afterEach(cleanup);

type Props = Partial<Parameters<typeof PartsPlayer<readonly number[]>>[0]>;

/** Player for an answer of two parts: each press appends a part. */
function player(props: Props = {}) {
  return (
    <PartsPlayer<readonly number[]>
      given={null}
      empty={[]}
      isSaved={false}
      revealed={false}
      onAnswer={() => true}
      isComplete={(draft) => draft.length === 2}
      result="Doğrusu: 1, 2"
      {...props}
    >
      {(draft, change) => (
        <button
          type="button"
          disabled={change === null}
          onClick={() => change?.([...draft, draft.length + 1])}
        >
          Seçilen: {draft.join(", ")}
        </button>
      )}
    </PartsPlayer>
  );
}

const part = () => screen.getByRole("button", { name: /^Seçilen/ });
const send = (name = "Gönder") => screen.getByRole("button", { name });

it("sends the draft when it is complete, and not before", () => {
  const onAnswer = vi.fn(() => true);
  render(player({ onAnswer }));
  fireEvent.click(part());
  fireEvent.click(send());
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(part());
  fireEvent.click(send());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith([1, 2]);
});

it("does not send an answer again, but sends a changed one", () => {
  const onAnswer = vi.fn(() => true);
  const answered = (given: readonly number[]) => player({ given, onAnswer, isComplete: () => true });
  const { rerender } = render(answered([1, 2]));
  fireEvent.click(send("Gönderiliyor…"));
  expect(onAnswer).not.toHaveBeenCalled();
  fireEvent.click(part());
  fireEvent.click(send());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith([1, 2, 3]);
  rerender(player({ given: [1, 2, 3], isSaved: true }));
  expect(send("Gönderildi").getAttribute("aria-disabled")).toBe("true");
});

it("changes and sends nothing while no answer is accepted", () => {
  render(player({ given: [1, 2], isSaved: true, onAnswer: null }));
  expect(part()).toHaveProperty("disabled", true);
  expect(send("Gönderildi").getAttribute("aria-disabled")).toBe("true");
});

it("shows the answers instead of the controls at the reveal", () => {
  const { rerender } = render(player());
  expect(screen.queryByText("Doğrusu: 1, 2")).toBeNull();
  rerender(player({ revealed: true }));
  expect(screen.getByText("Doğrusu: 1, 2")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
