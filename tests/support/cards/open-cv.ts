import { createRequire } from "node:module";
import { type OpenCv, whenReady } from "../../../src/features/cards/reader/open-cv.ts";

/** Loads OpenCV in Node. By `require`, because Vitest awaits imported packages, and the library's method `then` never calls back. */
export function loadOpenCv(): Promise<{ cv: OpenCv }> {
  return whenReady(createRequire(import.meta.url)("@techstark/opencv-js"));
}
