import { KindSketch } from "../form/kind-sketch.tsx";

/** Two bubbles, the first of them marked. */
export function Sketch() {
  return (
    <KindSketch>
      <circle cx="12" cy="20" r="9.5" data-marked />
      <circle cx="36" cy="20" r="9.5" />
      <path d="M10 16v8h1.5a4 4 0 0 0 0-8z" data-on-mark />
      <path d="M33 16l3 4l3-4M36 20v4" />
    </KindSketch>
  );
}
