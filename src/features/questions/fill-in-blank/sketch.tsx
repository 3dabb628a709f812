import { KindSketch } from "../form/kind-sketch.tsx";

/** A text with a gap. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 9h38M5 20h6M32 20h11M5 31h22" />
      <path d="M15 23h13" />
      <path d="M17 19l9-8" />
    </KindSketch>
  );
}
