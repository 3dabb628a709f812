import { KindSketch, SketchedOption } from "../form/kind-sketch.tsx";

/** Several options, two of them marked. */
export function Sketch() {
  return (
    <KindSketch>
      <SketchedOption y={7} marked />
      <SketchedOption y={20} />
      <SketchedOption y={33} marked />
    </KindSketch>
  );
}
