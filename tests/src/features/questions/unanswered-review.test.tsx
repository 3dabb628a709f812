// Review of typed questions that were left empty.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Review as NumberReview } from "../../../../src/features/questions/number/review.tsx";
import { emptyAnswer as noNumber } from "../../../../src/features/questions/number/solo.tsx";
import { Review as TextReview } from "../../../../src/features/questions/short-text/review.tsx";
import { emptyAnswer as noText } from "../../../../src/features/questions/short-text/solo.tsx";

afterEach(cleanup);

const question = { questionId: "q", question: "Soru?", imageUrl: null };

it("a number question shows the given answer beside the right one, or only the right one", () => {
  const asked = { ...question, type: "number" } as never;
  const { rerender } = render(
    <NumberReview question={asked} answer={noNumber()} solution={{ value: 3, tolerance: 0 } as never} />,
  );
  expect(screen.getByText("Doğru cevap")).toBeTruthy();
  expect(screen.queryByText("Senin cevabın")).toBeNull();
  rerender(<NumberReview question={asked} answer={0} solution={{ value: 3, tolerance: 0 } as never} />);
  expect(screen.getByText("Senin cevabın")).toBeTruthy();
});

it("a text question shows the given answer beside the right one, or only the right one", () => {
  const asked = { ...question, type: "short_text" } as never;
  const { rerender } = render(
    <TextReview question={asked} answer={noText()} solution={["Ankara"] as never} />,
  );
  expect(screen.getByText("Doğru cevap")).toBeTruthy();
  expect(screen.queryByText("Senin cevabın")).toBeNull();
  rerender(<TextReview question={asked} answer="Sivas" solution={["Ankara"] as never} />);
  expect(screen.getByText("Senin cevabın")).toBeTruthy();
});
