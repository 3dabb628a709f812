import { KindSketch } from "../form/kind-sketch.tsx";

/** Two words that cross. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M4 15h40v10H4zM14 15v10M24 15v10M34 15v10" />
      <path d="M14 5h10v30H14zM14 15h10M14 25h10" />
      <path d="M14 15h10v10H14z" data-marked />
    </KindSketch>
  );
}
