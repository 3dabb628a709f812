import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** Slides, and passages that questions name by their index. */
export type Pages = FunctionReturnType<typeof api.homework.pages>;

/** A slide before the question at position `before`; after the last question `before` is the number of questions. */
export type Slide = Pages["slides"][number];

/** Screen of a pupil who solves alone: a slide, or the question at a position. */
export type Step = { slide: Slide; position: null } | { slide: null; position: number };

/** The steps through a quiz with `count` questions. */
export function stepsOf(count: number, slides: readonly Slide[] = []): Step[] {
  const slidesAt = (position: number) =>
    slides.filter(({ before }) => before === position).map((slide) => ({ slide, position: null }));
  const questions = Array.from({ length: count }, (_, position) => [
    ...slidesAt(position),
    { slide: null, position },
  ]);
  return [...questions.flat(), ...slidesAt(count)];
}

/** Index of the step with the question at `position`. */
export function stepOf(steps: readonly Step[], position: number): number {
  return Math.max(
    0,
    steps.findIndex((step) => step.position === position),
  );
}
