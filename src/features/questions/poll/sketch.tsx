import { KindSketch } from "../form/kind-sketch.tsx";

/** Bars of what was answered. */
export function Sketch() {
  return (
    <KindSketch>
      <rect x="5" y="20" width="9" height="16" />
      <rect x="19.5" y="5" width="9" height="31" data-marked />
      <rect x="34" y="13" width="9" height="23" />
    </KindSketch>
  );
}
