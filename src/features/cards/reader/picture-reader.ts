import { isCard } from "../card.ts";
import { letterUp } from "./letter-up.ts";
import { showsCard } from "./marker-check.ts";
import type { Mat, OpenCv } from "./open-cv.ts";
import type { GreyPicture, Point, Sighting } from "./sighting.ts";

/**
 * Shortest outline of a marker, divided by the longer side of the picture: 10 px per side in a picture of 1920 px. Smaller markers have too few pixels
 * per square.
 */
const LEAST_OUTLINE = 0.02;

/** Finds cards in pictures. Holds memory of OpenCV for its whole life. */
export class PictureReader {
  readonly #cv: OpenCv;
  readonly #detector: InstanceType<OpenCv["aruco_ArucoDetector"]>;
  #image: Mat;
  #size = "";

  constructor(cv: OpenCv) {
    this.#cv = cv;
    const parameters = new cv.aruco_DetectorParameters();
    parameters.minMarkerPerimeterRate = LEAST_OUTLINE;
    this.#detector = new cv.aruco_ArucoDetector(
      cv.getPredefinedDictionary(cv.DICT_ARUCO_MIP_36h12),
      parameters,
      // Only used to find markers of boards again; these are OpenCV's own values.
      new cv.aruco_RefineParameters(10, 3, true),
    );
    this.#image = new cv.Mat();
  }

  /** All cards in the picture, in no particular order. A card may occur twice. */
  read(picture: GreyPicture): Sighting[] {
    const cv = this.#cv;
    const size = `${picture.width}×${picture.height}`;
    if (size !== this.#size) {
      this.#image.delete();
      this.#image = new cv.Mat(picture.height, picture.width, cv.CV_8UC1);
      this.#size = size;
    }
    this.#image.data.set(picture.data);
    const corners = new cv.MatVector();
    const ids = new cv.Mat();
    const rejected = new cv.MatVector();
    try {
      this.#detector.detectMarkers(this.#image, corners, ids, rejected);
      return Array.from({ length: ids.rows }, (_, at) => {
        const mat = corners.get(at);
        const found = toSighting(ids.data32S[at] ?? 0, mat.data32F);
        mat.delete();
        return found;
      }).filter((sighting) => isCard(sighting.card) && showsCard(picture, sighting));
    } finally {
      corners.delete();
      ids.delete();
      rejected.delete();
    }
  }
}

function toSighting(card: number, coordinates: Float32Array): Sighting {
  const corner = (at: number): Point => [coordinates[2 * at] ?? 0, coordinates[2 * at + 1] ?? 0];
  const corners = [corner(0), corner(1), corner(2), corner(3)] as const;
  const sides = corners.map(([x, y], at) => {
    const [nextX, nextY] = corner((at + 1) % 4);
    return Math.hypot(nextX - x, nextY - y);
  });
  return {
    card,
    letter: letterUp(corners),
    corners,
    sizePx: sides.reduce((sum, side) => sum + side, 0) / 4,
  };
}
