import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QuestionPicture } from "../../../../src/features/questions/question-view.tsx";

afterEach(cleanup);

test("a box takes its picture's height after loading, and resets for another picture", () => {
  const asked = (imageUrl: string) => ({ questionId: "q", question: "?", imageUrl }) as never;
  const { rerender } = render(<QuestionPicture question={asked("http://a.test/1")} />);
  const picture = screen.getByRole("img");
  expect(picture.dataset.arrived).toBeUndefined();
  fireEvent.load(picture);
  expect(picture.dataset.arrived).toBe("true");
  rerender(<QuestionPicture question={asked("http://a.test/2")} />);
  expect(screen.getByRole("img").dataset.arrived).toBeUndefined();
});
