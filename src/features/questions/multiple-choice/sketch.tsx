import { KindSketch, SketchedOption } from "../form/kind-sketch.tsx";

/** Several options, one of them marked. */
export function Sketch() {
  return (
    <KindSketch>
      <SketchedOption y={7} />
      <SketchedOption y={20} marked />
      <SketchedOption y={33} />
    </KindSketch>
  );
}
