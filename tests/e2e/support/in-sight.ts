import type { Page } from "@playwright/test";
import type { Results } from "./staged.ts";

/** A question to display. */
export interface Shown {
  question: string;
  options: string[];
  correctAnswer: number;
  /** Address of the question's picture. */
  imageUrl?: string;
}

/** Query results of a screen in both phases, as templates for other questions. */
export interface Phases {
  answering: Results;
  reveal: Results;
}

/**
 * Requirement for a screen. `all`: everything is visible at once. `scrolled`: the screen scrolls by itself to the relevant part. `whole-words`: no
 * word is broken, at large text sizes.
 */
export type Demand = "all" | "scrolled" | "whole-words";

/**
 * Shows each question on the page's real screen (open, answered on a phone, revealed), and checks that the required elements are inside the window
 * and not covered.
 * @returns one sentence per violation
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
      // A message channel is faster than timers, which wait at least 4 ms.
      const channel = new MessageChannel();
      const nextTask = () =>
        new Promise<void>((done) => {
          channel.port1.onmessage = () => done();
          channel.port2.postMessage(null);
        });
      const until = async (what: string, isTrue: () => boolean) => {
        const deadline = performance.now() + 60_000;
        while (!isTrue()) {
          if (performance.now() > deadline)
            throw new Error(`${what} never came; the page shows: ${document.body.innerText.slice(0, 600)}`);
          await nextTask();
        }
        await nextTask();
        await nextTask();
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
        // A phone whose page was not tapped queries the scored answer. This answer is the option after the right one, so it is wrong.
        filled.push(["liveAnswers:mine", (correctAnswer + 1) % options.length]);
        publish(Object.fromEntries(filled) as Results);
        await until(text, () => {
          const shown = document.querySelector("h2")?.textContent === text;
          const right = document.querySelectorAll("[data-verdict=correct]").length === 1;
          return shown && right === (results === phases.reveal);
        });
        await Promise.all([...document.images].map((image) => image.decode()));
        // Entrance animations have not started if no frame was drawn, so they are finished explicitly.
        for (const animation of document.getAnimations()) {
          if (Number(animation.effect?.getComputedTiming().endTime) < 1_000) animation.finish();
        }
      };
      const optionsShown = () => [
        ...document.querySelectorAll<HTMLElement>("main li[data-tone], main li > button[data-tone]"),
      ];
      /** Element that covers this point; null if there is none, or if the point is outside the window or a round corner. */
      const over = (element: Element, x: number, y: number): string | null => {
        const top = document.elementFromPoint(x, y);
        return top === null || element.contains(top) || top.contains(element)
          ? null
          : `under <${top.tagName} ${top.className}>`;
      };
      /** Reason why the element is not fully visible; null if it is. */
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
      /** Reason why the start of the element is not visible; null if it is. For multi-line questions: the clock may cover one of their corners. */
      const beginningHidden = (element: Element): string | null => {
        const { left, top } = element.getBoundingClientRect();
        if (top < -1) return `begins ${Math.round(-top)} px above the screen`;
        if (top > innerHeight - 32) return `begins ${Math.round(top - innerHeight)} px below the screen`;
        return over(element, left + 8, top + 8);
      };
      /** Reason why an option is not visible; null if it is. Of options that are at least half as high as the window, only the start is checked. */
      const optionHidden = (element: Element): string | null => {
        const { height } = element.getBoundingClientRect();
        return height < innerHeight / 2 ? hidden(element) : beginningHidden(element);
      };
      /** Boxes of the options' texts. On phones in portrait, they must not move at the reveal. */
      const boxesOfTexts = () =>
        optionsShown().map((element) => {
          const { top, height } = (
            element.querySelector("button > span:not([aria-hidden])") ?? element
          ).getBoundingClientRect();
          return `${Math.round(top)} ${Math.round(height)}`;
        });
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
      // An index that no earlier call has used.
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
            // Includes the button on top of the picture.
            expectSeen(phase, "picture", picture?.parentElement);
            const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
            if (Math.min(width, height) < 40)
              problems.push(`${name(shown)}, ${phase}: the picture has ${width} by ${height} px`);
          }
        };
        // Scroll position that a previous question may leave.
        scrollTo(0, 200);
        await show(phases.answering, shown);
        expectSeen("open", "question", document.querySelector("h2"), judgeQuestion);
        expectAll("open");
        const target = document.querySelector<HTMLElement>("main li > button");
        // The status of an answer needs another line of text. It is checked only where space is short.
        if (target && (shown.imageUrl || demand !== "all")) {
          target.click();
          await until("the answer", () => document.querySelector("[data-kind=saved]") !== null);
          expectAll("answered");
        }
        const mayNotMove =
          target && demand === "all" && !shown.imageUrl && innerHeight > 576 && innerWidth < innerHeight;
        const before = boxesOfTexts().join();
        await show(phases.reveal, shown);
        if (target) await until("the points", () => document.querySelector("[data-kind=wrong]") !== null);
        expectSeen("reveal", "right answer", optionsShown()[shown.correctAnswer], judgeOption);
        expectAll("reveal");
        if (mayNotMove && boxesOfTexts().join() !== before)
          problems.push(`${name(shown)}: options moved from ${before} to ${boxesOfTexts().join()}`);
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

/** Share of the window's height covered by fixed and sticky elements, 0 to 1. */
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
