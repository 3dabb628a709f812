import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Player } from "../../../../../src/features/questions/multiple-choice/player.tsx";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";

const NEVER = new Promise<never>(() => {});

afterEach(cleanup);

function Unfinished(): never {
  return use(NEVER);
}

/** Screen of which a part never finishes rendering after an answer. @param onAnswer returns false if the answer is ignored */
function Screen({ onAnswer }: { onAnswer: (answer: Answer) => boolean }) {
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
          if (!onAnswer(given)) return false;
          setAnswer(given);
          return true;
        }}
        besidePicture={false}
        rightRef={() => {}}
      />
      {answer !== null && <Unfinished />}
    </Suspense>
  );
}

it.each([
  ["and ignores a second tap", false, ["false", "true"]],
  ["and the second tapped bubble if answers can be changed", true, ["true", "false"]],
])(
  "fills the tapped bubble before the rest of the screen is drawn, %s",
  async (_what, takesChanges, after) => {
    let taps = 0;
    const counts = () => {
      taps += 1;
      return takesChanges || taps === 1;
    };
    render(<Screen onAnswer={counts} />);
    const tap = (name: RegExp) =>
      act(async () => {
        fireEvent.click(screen.getByRole("button", { name }));
      });
    const isMarked = (name: RegExp) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

    await tap(/İzmir/);
    expect([isMarked(/Ankara/), isMarked(/İzmir/)]).toEqual(["false", "true"]);

    await tap(/Ankara/);
    expect([isMarked(/Ankara/), isMarked(/İzmir/)]).toEqual(after);
  },
);
