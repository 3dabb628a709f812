import type { Random } from "embedded-convex-server/testing/random-values";
import type { Light, Shot } from "./camera.ts";
import { ballpoint, type MarkShape, type Pen, pencil } from "./marks.ts";

/** Marks and recording of one kind of sheet. */
export interface Condition {
  name: string;
  /** Group in the table. `limits` are at the edge of what can be read, so refusals are right. */
  group: "scan" | "photo" | "binary" | "abnormal" | "disturbed" | "limits";
  shot: (random: Random) => Shot;
  pen: (random: Random) => Pen;
  /** Shapes that replace this share of the normal marks; the others are full. */
  shapes?: readonly MarkShape[];
  shapeShare?: number;
  /** Shares of the questions with two full marks, and with an erased or crossed-out bubble beside the full one. */
  twoShare?: number;
  correctedShare?: number;
  /** Shapes of a second mark beside a full one, on half of the questions. */
  seconds?: readonly MarkShape[];
  strayLines?: number;
  handwriting?: number;
  /** Darkness of the other side's print and marks that shine through. */
  showThrough?: number;
  printBlack?: number;
}

const MM_PER_INCH = 25.4;
const EVEN: Light = {
  white: 235,
  black: 25,
  shadow: 1,
  shadowEdge: 60,
  glare: 0,
  clip: null,
  threshold: null,
  streaks: 0,
  table: 250,
};

const spread = (random: Random, reach: number) => (random() * 2 - 1) * reach;

interface ScanOptions {
  light?: Partial<Light>;
  turn?: number;
  blurMm?: number;
  noise?: number;
  compression?: number;
  /** Millimetres cut off on the left. */
  cut?: number;
  scaling?: number;
}

function scan(dpi: number, options: ScanOptions = {}): (random: Random) => Shot {
  const { light, turn = 0, blurMm = 0.06, noise = 2.5, compression = 0.3, cut = 0, scaling = 1 } = options;
  return (random) => {
    const scale = (dpi / MM_PER_INCH) * scaling;
    return {
      width: Math.round((210 - cut) * (dpi / MM_PER_INCH)),
      height: Math.round(297 * (dpi / MM_PER_INCH)),
      scale,
      turn: turn + spread(random, 1.2),
      tiltX: 0,
      tiltY: 0,
      curl: 0,
      curlDirection: 0,
      waves: 0,
      shift: [spread(random, 1.5) - cut / 2, spread(random, 1.5)],
      distance: null,
      light: { ...EVEN, ...light },
      blurMm: blurMm * (0.8 + random() * 0.4),
      noise,
      compression,
    };
  };
}

interface PhotoOptions {
  light?: Partial<Light>;
  tilt?: number;
  curl?: number;
  waves?: number;
  turn?: number;
  blurMm?: number;
  noise?: number;
  compression?: number;
  /** Height of the page as a share of the picture's. */
  fill?: number;
}

function photo(megapixels: number, options: PhotoOptions = {}): (random: Random) => Shot {
  const {
    light,
    tilt = 8,
    curl = 1.5,
    waves = 0,
    turn = 0,
    blurMm = 0.09,
    noise = 4,
    compression = 0.4,
  } = options;
  return (random) => {
    const height = Math.round(Math.sqrt((megapixels * 1e6 * 4) / 3) / 8) * 8;
    const width = Math.round((height * 0.75) / 8) * 8;
    const fill = options.fill ?? (tilt > 15 ? 0.78 : 0.9);
    const direction = random() * 2 * Math.PI;
    return {
      width,
      height,
      scale: (height * fill) / 297,
      turn: turn + spread(random, 3),
      tiltX: tilt * Math.cos(direction),
      tiltY: tilt * Math.sin(direction),
      curl: curl * (random() < 0.7 ? 1 : -1),
      curlDirection: random() * 180,
      waves,
      shift: [spread(random, 2), spread(random, 3)],
      distance: 480,
      light: { ...EVEN, white: 205, black: 30, shadow: 1.4, table: 95, ...light },
      blurMm: blurMm * (0.8 + random() * 0.4),
      noise,
      compression,
    };
  };
}

const soft = (random: Random) => pencil(random);
const faint = (random: Random) => ({ ...pencil(random, 0.22, 0.32), grain: 0.45 });
const mixed = (random: Random) => (random() < 0.6 ? pencil(random) : ballpoint(random));

const ABNORMAL: readonly MarkShape[] = [
  "weak",
  "tick",
  "cross",
  "half",
  "dot",
  "erased",
  "crossedOut",
  "circle",
  "sloppy",
];
const SECONDS: readonly MarkShape[] = ["weak", "tick", "cross", "half", "dot", "circle"];
const abnormal = {
  group: "abnormal",
  shapes: ABNORMAL,
  shapeShare: 0.5,
  twoShare: 0.06,
  correctedShare: 0.14,
} as const;

export const CONDITIONS: readonly Condition[] = [
  { name: "scan 100 dpi, pencil", group: "scan", shot: scan(100), pen: soft },
  { name: "scan 150 dpi, pencil", group: "scan", shot: scan(150), pen: soft },
  { name: "scan 200 dpi, pencil", group: "scan", shot: scan(200), pen: soft },
  { name: "scan 200 dpi, ballpoint", group: "scan", shot: scan(200), pen: ballpoint },
  { name: "scan 300 dpi, pencil", group: "scan", shot: scan(300), pen: soft },
  { name: "scan 300 dpi, ballpoint", group: "scan", shot: scan(300), pen: ballpoint },
  { name: "scan 150 dpi, faint pencil", group: "scan", shot: scan(150), pen: faint },
  { name: "scan 200 dpi, faint pencil", group: "scan", shot: scan(200), pen: faint },
  { name: "scan upside down", group: "scan", shot: scan(150, { turn: 180 }), pen: mixed },
  { name: "scan turned by 90°", group: "scan", shot: (random) => sideways(scan(150)(random)), pen: mixed },
  {
    name: "scan 97 %, streaks",
    group: "scan",
    shot: scan(200, { scaling: 0.97, light: { streaks: 6 } }),
    pen: soft,
  },
  { name: "scan, strong JPEG", group: "scan", shot: scan(150, { compression: 2.5 }), pen: soft },
  {
    name: "scan 200 dpi, overexposed paper",
    group: "scan",
    shot: scan(200, { light: { white: 262 } }),
    pen: soft,
  },
  { name: "scan, pale print", group: "scan", shot: scan(200), pen: soft, printBlack: 0.6 },
  { name: "scan, 4 mm cut off", group: "scan", shot: scan(150, { cut: 4 }), pen: soft },
  { name: "photo 2 MP", group: "photo", shot: photo(2), pen: soft },
  { name: "photo 3 MP", group: "photo", shot: photo(3), pen: mixed },
  { name: "photo 5 MP", group: "photo", shot: photo(5), pen: soft },
  { name: "photo 8 MP", group: "photo", shot: photo(8), pen: mixed },
  { name: "photo 12 MP", group: "photo", shot: photo(12), pen: soft },
  { name: "photo, tilt 20°", group: "photo", shot: photo(5, { tilt: 20 }), pen: soft },
  { name: "photo, tilt 30°", group: "photo", shot: photo(5, { tilt: 30 }), pen: soft },
  { name: "photo, curl 6 mm", group: "photo", shot: photo(5, { curl: 6 }), pen: soft },
  { name: "photo, curl 10 mm", group: "photo", shot: photo(5, { curl: 10 }), pen: soft },
  { name: "photo, curl 6 mm, tilt 15°", group: "photo", shot: photo(5, { curl: 6, tilt: 15 }), pen: mixed },
  { name: "photo, waves of 2 mm", group: "photo", shot: photo(5, { waves: 2 }), pen: soft },
  {
    name: "photo, soft shadow 3:1",
    group: "photo",
    shot: photo(4, { light: { shadow: 3, shadowEdge: 60 } }),
    pen: soft,
  },
  {
    name: "photo, hard shadow 3:1",
    group: "photo",
    shot: photo(4, { light: { shadow: 3, shadowEdge: 3 } }),
    pen: soft,
  },
  { name: "photo, noise", group: "photo", shot: photo(4, { noise: 11, light: { white: 150 } }), pen: soft },
  { name: "photo, faint pencil", group: "photo", shot: photo(5), pen: faint },
  { name: "photo upside down", group: "photo", shot: photo(3, { turn: 180 }), pen: mixed },
  { name: "photo turned by 90°", group: "photo", shot: (random) => sideways(photo(4)(random)), pen: soft },
  { name: "photo, ballpoint", group: "photo", shot: photo(3), pen: ballpoint },
  {
    name: "1-bit scan 200 dpi, pencil",
    group: "binary",
    shot: scan(200, { light: { threshold: 0.72 }, compression: 0 }),
    pen: soft,
  },
  {
    name: "1-bit scan 200 dpi, ballpoint",
    group: "binary",
    shot: scan(200, { light: { threshold: 0.6 }, compression: 0 }),
    pen: ballpoint,
  },
  {
    name: "1-bit scan 300 dpi, pencil",
    group: "binary",
    shot: scan(300, { light: { threshold: 0.72 }, compression: 0 }),
    pen: soft,
  },
  { name: "abnormal, scan 150 dpi, pencil", shot: scan(150), pen: soft, ...abnormal },
  { name: "abnormal, scan 200 dpi, mixed", shot: scan(200), pen: mixed, ...abnormal },
  { name: "abnormal, scan 300 dpi, ballpoint", shot: scan(300), pen: ballpoint, ...abnormal },
  { name: "abnormal, photo 3 MP", shot: photo(3), pen: soft, ...abnormal },
  { name: "abnormal, photo 8 MP", shot: photo(8), pen: mixed, ...abnormal },
  {
    name: "abnormal, copier that whitens paper",
    shot: scan(200, { light: { clip: 0.88 } }),
    pen: soft,
    ...abnormal,
  },
  {
    name: "sloppy marks, scan 150 dpi",
    group: "abnormal",
    shot: scan(150),
    pen: soft,
    shapes: ["sloppy"],
    shapeShare: 1,
  },
  {
    name: "corrected marks, scan 200 dpi",
    group: "abnormal",
    shot: scan(200),
    pen: soft,
    correctedShare: 0.6,
  },
  {
    name: "ticks and crosses, photo 4 MP",
    group: "abnormal",
    shot: photo(4),
    pen: mixed,
    shapes: ["tick", "cross"],
    shapeShare: 1,
  },
  { name: "stray lines, scan 200 dpi", group: "disturbed", shot: scan(200), pen: soft, strayLines: 6 },
  { name: "handwriting across the sheet", group: "disturbed", shot: scan(200), pen: mixed, handwriting: 3 },
  { name: "glare, photo 5 MP", group: "disturbed", shot: photo(5, { light: { glare: 0.7 } }), pen: soft },
  { name: "show-through, scan 150 dpi", group: "disturbed", shot: scan(150), pen: soft, showThrough: 0.1 },
  {
    name: "copier that whitens paper",
    group: "disturbed",
    shot: scan(200, { light: { clip: 0.88 } }),
    pen: soft,
  },
  { name: "11 mm cut off", group: "limits", shot: scan(150, { cut: 11 }), pen: soft },
  { name: "photo 1 MP", group: "limits", shot: photo(1), pen: soft },
  { name: "photo, waves of 5 mm", group: "limits", shot: photo(5, { waves: 5 }), pen: soft },
  { name: "photo, curl 16 mm", group: "limits", shot: photo(4, { curl: 16 }), pen: soft },
  { name: "photo, blur 0.35 mm", group: "limits", shot: photo(4, { blurMm: 0.35 }), pen: soft },
  {
    name: "copier that whitens paper, faint pencil",
    group: "limits",
    shot: scan(200, { light: { clip: 0.8 } }),
    pen: faint,
  },
  // Added last, so that the sheets of the other conditions remain the same.
  { name: "second marks, scan 200 dpi", group: "abnormal", shot: scan(200), pen: soft, seconds: SECONDS },
  { name: "second marks, photo 3 MP", group: "abnormal", shot: photo(3), pen: mixed, seconds: SECONDS },
];

/** The same recording with the page turned by a quarter. */
function sideways(shot: Shot): Shot {
  return {
    ...shot,
    width: shot.height,
    height: shot.width,
    turn: shot.turn + 90,
    shift: [shot.shift[1], shot.shift[0]],
  };
}
