import { KindSketch } from "../form/kind-sketch.tsx";

/** A number on a line. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 32h38" />
      <path d="M13 13l4-3v14M23 13c1-4 8-4 8 0 0 3-8 7-8 11h8" />
    </KindSketch>
  );
}
