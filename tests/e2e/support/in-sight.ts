import type { Page } from "@playwright/test";
import type { Results } from "./staged.ts";

/** A question to put on a screen. */
export interface Shown {
  question: string;
  options: string[];
  correctAnswer: number;
  /** Address of its picture. */
  imageUrl?: string;
}

/** The results that made up a screen in either phase, to be filled with other questions. */
export interface Phases {
  answering: Results;
  reveal: Results;
}

/** What is asked of a screen: that all is seen at once, that it scrolls by itself to what matters, or, larger still, that no word is broken. */
export type Demand = "all" | "scrolled" | "whole-words";

/**
 * Shows each question on the page's real screen, open, answered (on a phone) and revealed, and looks whether what is needed is on the screen,
 * inside its edges and under nothing else.
 * @returns a sentence for each thing that is not
 */
export function unseenThings(
  page: Page,
  phases: Phases,
  questions: readonly Shown[],
  demand: Demand,
): Promise<string[]> {
  return page.evaluate(
    async ({ phases, questions, demand }) => {
      const { publish } = (window as unknown as { stage: { publish: (results: Results) => void } }).stage;
      const problems: string[] = [];
      // A timer would wait four milliseconds each time.
      const turns = new MessageChannel();
      const turn = () =>
        new Promise<void>((done) => {
          turns.port1.onmessage = () => done();
          turns.port2.postMessage(null);
        });
      const until = async (what: string, isTrue: () => boolean) => {
        const deadline = performance.now() + 60_000;
        while (!isTrue()) {
          if (performance.now() > deadline)
            throw new Error(`${what} never came; the page shows: ${document.body.innerText.slice(0, 600)}`);
          await turn();
        }
        await turn();
        await turn();
      };
      const show = async (results: Results, { question: text, options, correctAnswer, imageUrl }: Shown) => {
        const filled = Object.entries(structuredClone(results)).map(([path, result]) => {
          if (result === null || typeof result !== "object") return [path, result];
          if ("phaseEndsAt" in result) result.phaseEndsAt = Date.now() + 59_500;
          if ("questionIndex" in result) result.questionIndex = index;
          if ("correctAnswer" in result) result.correctAnswer = correctAnswer;
          if ("question" in result)
            result.question = {
              index,
              text,
              content: { type: "multiple_choice", options },
              ...(imageUrl ? { imageUrl } : {}),
            };
          if (result.scores) Object.assign(result.scores, { questionIndex: index });
          return [path, result];
        });
        // A phone that was not tapped on asks for the answer that the points are for.
        filled.push(["liveAnswers:mine", (correctAnswer + 1) % options.length]);
        publish(Object.fromEntries(filled) as Results);
        await until(text, () => {
          const shown = document.querySelector("h2")?.textContent === text;
          const right = document.querySelectorAll("[data-verdict=correct]").length === 1;
          return shown && right === (results === phases.reveal);
        });
        await Promise.all([...document.images].map((image) => image.decode()));
        // What comes in with a movement has not begun it while no frame was drawn.
        for (const animation of document.getAnimations()) {
          if (Number(animation.effect?.getComputedTiming().endTime) < 1_000) animation.finish();
        }
      };
      const optionsShown = () => [
        ...document.querySelectorAll<HTMLElement>("main li[data-tone], main li > button[data-tone]"),
      ];
      /** What lies over the element at this point; null when that is its own, its surroundings (beside a round corner), or outside the window. */
      const over = (element: Element, x: number, y: number): string | null => {
        const top = document.elementFromPoint(x, y);
        return top === null || element.contains(top) || top.contains(element)
          ? null
          : `under <${top.tagName} ${top.className}>`;
      };
      /** Why the element is not seen whole; null when it is. */
      const hidden = (element: Element): string | null => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (bottom > innerHeight + 1) return `${Math.round(bottom - innerHeight)} px below the screen`;
        if (top < -1) return `${Math.round(-top)} px above the screen`;
        if (right > innerWidth + 1) return `${Math.round(right - innerWidth)} px beside the screen`;
        for (const x of [left + 6, (left + right) / 2, right - 6]) {
          for (const y of [top + 6, (top + bottom) / 2, bottom - 6]) {
            const above = over(element, x, y);
            if (above !== null) return above;
          }
        }
        return null;
      };
      /** The same for a question of several lines: its beginning, as its clock may stand in its corner. */
      const beginningHidden = (element: Element): string | null => {
        const { left, top } = element.getBoundingClientRect();
        if (top < -1) return `begins ${Math.round(-top)} px above the screen`;
        if (top > innerHeight - 32) return `begins ${Math.round(top - innerHeight)} px below the screen`;
        return over(element, left + 8, top + 8);
      };
      /** The same for what may be higher than the screen: its beginning. */
      const optionHidden = (element: Element): string | null => {
        const { height } = element.getBoundingClientRect();
        return height < innerHeight / 2 ? hidden(element) : beginningHidden(element);
      };
      const brokenWords = (element: Element): string[] => {
        const broken: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          for (const { index: from, 0: word } of (texts.currentNode.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, from);
            range.setEnd(texts.currentNode, from + word.length);
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
            if (lines.size > 1) broken.push(word);
          }
        }
        return broken;
      };
      const name = (shown: Shown) =>
        `“${shown.question.slice(0, 24)}”${shown.imageUrl ? " with picture" : ""}`;
      // Never one that was shown before, whatever was.
      let index = Math.round(performance.now());
      const judgeQuestion = demand === "all" ? hidden : beginningHidden;
      const judgeOption = demand === "all" ? hidden : optionHidden;
      for (const shown of questions) {
        index += 1;
        const expectSeen = (
          phase: string,
          what: string,
          element: Element | null | undefined,
          judge = hidden,
        ) => {
          const reason = demand === "whole-words" ? null : element ? judge(element) : "missing";
          if (reason !== null) problems.push(`${name(shown)}, ${phase}: ${what} ${reason}`);
        };
        const expectAll = (phase: string) => {
          if (demand === "whole-words") {
            for (const element of [document.querySelector("h2"), ...optionsShown()]) {
              const broken = element ? brokenWords(element) : [];
              if (broken.length > 0) problems.push(`${name(shown)}, ${phase}: broken ${broken.join(", ")}`);
            }
          }
          if (demand !== "all") return;
          for (const [option, element] of optionsShown().entries())
            expectSeen(phase, `option ${"ABCDEF"[option]}`, element);
          expectSeen(
            phase,
            "the status or the controls",
            document.querySelector("main footer, [role=status][data-kind]"),
          );
          if (shown.imageUrl) {
            const picture = document.querySelector("main img");
            // With the button that lies over it.
            expectSeen(phase, "picture", picture?.parentElement);
            const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
            if (Math.min(width, height) < 40)
              problems.push(`${name(shown)}, ${phase}: the picture has ${width} by ${height} px`);
          }
        };
        // As somebody leaves the question before.
        scrollTo(0, 200);
        await show(phases.answering, shown);
        expectSeen("open", "question", document.querySelector("h2"), judgeQuestion);
        expectAll("open");
        const target = document.querySelector<HTMLElement>("main li > button");
        // The choice is one more line, which only matters to who has no room to spare.
        if (target && (shown.imageUrl || demand !== "all")) {
          target.click();
          await until("the answer", () => document.querySelector("[data-kind=saved]") !== null);
          expectAll("answered");
        }
        await show(phases.reveal, shown);
        if (target) await until("the points", () => document.querySelector("[data-kind=wrong]") !== null);
        expectSeen("reveal", "right answer", optionsShown()[shown.correctAnswer], judgeOption);
        expectAll("reveal");
        if (demand === "all") expectSeen("reveal", "question", document.querySelector("h2"));
        if (demand !== "scrolled") continue;
        for (const [option, element] of optionsShown().entries()) {
          const fits = element.getBoundingClientRect().height < innerHeight / 2;
          element.scrollIntoView({ block: fits ? "nearest" : "start", behavior: "instant" });
          expectSeen("reveal", `option ${"ABCDEF"[option]}, scrolled to,`, element, optionHidden);
        }
      }
      return problems;
    },
    { phases, questions, demand },
  );
}

/** How much of the window's height is taken by what sticks to its edges, 0 to 1. */
export function stickingShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = [...document.querySelectorAll("body *")].map((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      const sticks = Number.parseFloat(top) >= 0 || Number.parseFloat(bottom) >= 0;
      if (!(position === "fixed" || (position === "sticky" && sticks))) return 0;
      return element.checkVisibility() ? element.getBoundingClientRect().height : 0;
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}
