import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use, useState } from "react";
import { afterEach, expect, it } from "vitest";
import type { Answer } from "../../../../src/features/questions/answer.ts";
import { Player } from "../../../../src/features/questions/multiple-choice/player.tsx";

const NEVER = new Promise<never>(() => {});

afterEach(cleanup);

function Unfinished(): never {
  return use(NEVER);
}

/** A screen of which a part is never drawn, once there is an answer. */
function Screen({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <Suspense>
      <Player
        content={{ type: "multiple_choice", options: ["Ankara", "İzmir"] }}
        answer={answer}
        isSaved={false}
        revealed={false}
        correctAnswer={null}
        onAnswer={(given) => {
          onAnswer(given);
          setAnswer((before) => before ?? given);
        }}
        besidePicture={false}
        rightRef={() => {}}
      />
      {answer !== null && <Unfinished />}
    </Suspense>
  );
}

it("fills the tapped bubble before the rest of the screen is drawn, and no other one after it", async () => {
  const answers: Answer[] = [];
  render(<Screen onAnswer={(answer) => answers.push(answer)} />);
  const tap = (name: RegExp) =>
    act(async () => {
      fireEvent.click(screen.getByRole("button", { name }));
    });
  const isMarked = (name: RegExp) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

  await tap(/İzmir/);
  expect([isMarked(/Ankara/), isMarked(/İzmir/)]).toEqual(["false", "true"]);

  await tap(/Ankara/);
  expect([isMarked(/Ankara/), isMarked(/İzmir/)]).toEqual(["false", "true"]);
  expect(answers).toEqual([1, 0]);
});
