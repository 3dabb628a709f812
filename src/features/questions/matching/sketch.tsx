import { KindSketch } from "../form/kind-sketch.tsx";

/** Two sides, joined by lines. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M4 8h10M4 20h10M4 32h10M34 8h10M34 20h10M34 32h10" />
      <path d="M18 8l12 12M18 20L30 8M18 32h12" />
    </KindSketch>
  );
}
