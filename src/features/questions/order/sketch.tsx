import { KindSketch } from "../form/kind-sketch.tsx";

/** Items with their numbers. */
export function Sketch() {
  return (
    <KindSketch>
      <circle cx="9" cy="7" r="4.5" data-marked />
      <circle cx="9" cy="20" r="4.5" data-marked />
      <circle cx="9" cy="33" r="4.5" />
      <path d="M19 7h10M19 20h16M19 33h22" />
    </KindSketch>
  );
}
