import { KindSketch } from "../form/kind-sketch.tsx";

/** A word on a line. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 31h38" />
      <path d="M9 22l4-11 4 11M10.5 18h5M22 22v-7M22 17c2-2.5 5-2.5 5 1v4M33 15v8M30 17.5h6" />
    </KindSketch>
  );
}
