// Orders of the booklets of an exam on paper.
import { describe, expect, it } from "vitest";
import { type BookletQuestion, makeBooklets } from "../../../convex/model/paper/booklets";

function choice(place: Partial<BookletQuestion> = {}): BookletQuestion {
  return { bubbles: 4, movable: [0, 1, 2, 3], ...place };
}
function open(place: Partial<BookletQuestion> = {}): BookletQuestion {
  return { bubbles: 0, movable: [], ...place };
}

const SEEDS = Array.from({ length: 30 }, (_, seed) => `exam ${seed}`);

/** Orders of the other booklets for many seeds. */
function ordersOf(questions: readonly BookletQuestion[]): number[][] {
  return SEEDS.flatMap((seed) =>
    makeBooklets(questions, 4, seed)
      .slice(1)
      .map((rows) => rows.map(({ question }) => question)),
  );
}

describe("the order of questions in another booklet", () => {
  it("keeps questions without bubbles in their place, while the others change theirs across them", () => {
    const questions = [choice(), open(), choice(), choice(), open(), open(), choice(), choice()];
    const orders = ordersOf(questions);
    for (const order of orders) {
      expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      for (const [place, question] of order.entries())
        expect(question === place).toBe([1, 4, 5].includes(place));
    }
    expect(new Set(orders.map(([first]) => first))).toEqual(new Set([2, 3, 6, 7]));
  });

  it("keeps a passage together between fixed questions, and in its place with a fixed question of its own", () => {
    const questions = [
      ...[choice(), choice({ passage: 1 }), choice({ passage: 1 }), choice(), open()],
      ...[choice({ passage: 6 }), open({ passage: 6 }), choice({ passage: 6 }), choice()],
    ];
    const orders = ordersOf(questions);
    for (const order of orders) {
      expect(order[4]).toBe(4);
      expect(order[6]).toBe(6);
      expect(Math.abs(order.indexOf(1) - order.indexOf(2))).toBe(1);
      expect([order[5], order[7]].sort()).toEqual([5, 7]);
    }
    expect(new Set(orders.map((order) => order[8]))).toEqual(new Set([0, 3]));
    expect(new Set(orders.map((order) => order[5]))).toEqual(new Set([7]));
  });

  it("keeps each question in its section", () => {
    const questions = [0, 0, 0, 1, 1, 1].map((section) => choice({ section }));
    questions[1] = open({ section: 0 });
    for (const order of ordersOf(questions)) {
      expect(order[1]).toBe(1);
      expect(order.slice(0, 3).sort()).toEqual([0, 1, 2]);
    }
  });
});
