/** Values that depend on real paper, printers, cameras and marks. They fit drawn sheets (tools/measure/paper); tune them here on real ones. */

/** Sheets beyond these limits are refused. */
export const LIMITS = {
  /** Smallest number of pixels per millimetre. */
  scale: 3.2,
  /** Smallest share of the edge marks. */
  edgeShare: 0.7,
  /** Largest distance of an edge mark from flat paper, in millimetres. */
  bendMm: 7,
};

/** Darkness of shapes, as shares of print black (the full reference squares). */
export const DARKNESS = {
  /** Lightest print black against paper. Below, the print is too pale. */
  print: 0.3,
  /** Lowest contrast of the median ring. Below, the picture is blurred. */
  ring: 0.18,
  /** Most that the letter adds to the mean of an empty bubble. */
  letter: 0.2,
  /** Tolerance of empty bubbles around their usual mean. */
  empty: 0.05,
  /** Faintest typical mark. Below, marks cannot be distinguished from paper. */
  typical: 0.12,
  /** Faint typical marks that must be alike: erasures differ from each other. */
  faint: 0.3,
  /** Least mean of a bubble that counts as a sign of any mark. */
  sign: 0.05,
};

/** Reference squares. */
export const REFERENCES = {
  /** Least darkness of a full one and most of an empty one, as shares of the median full one. */
  full: 0.6,
  empty: 0.35,
  /** Least share of the squares that must be so. */
  share: 0.75,
};

/** Shares of the sheet's typical mark. */
export const MARK = {
  /** Below, a bubble without a dark core is empty. */
  clear: 0.16,
  /** The same as a share of print black: a faint mark among dark ones is not empty. */
  clearDarkness: 0.07,
  /** On clean paper less is enough: this multiple of the usual darkness of bubbles, but not below this share of print black. */
  clearOverUsual: 8,
  leastClearDarkness: 0.035,
  /** From here, a lone dark line is a tick. */
  middle: 0.3,
  /** From here, a bubble is full if it is covered. */
  full: 0.55,
  /** Share of the inside that a full mark covers. */
  coverage: 0.45,
  /** Darkness of the darkest cells of ticks and crosses, as a share of the typical darkest cells. */
  core: 0.7,
  /** Darkness from which a few cells are a dot. */
  dot: 0.45,
  /** The same as a multiple of the usual core of empty bubbles. */
  dotOverEmpty: 1.6,
  /** Share of the inside that the dark core of a lone tick or cross covers, at least. */
  coreCoverage: 0.1,
  /** Share of the inside of a lone tick or cross that is blank, and most darkness of blank cells as a share of the typical darkest ones. */
  blankShare: 0.4,
  blank: 0.07,
  /** Typical mark of answers, at least as a share of the one in the number grid. */
  floorOfNumbers: 0.6,
  /** Contrast of a bubble's ring, at least as a share of the sheet's median ring. */
  ring: 0.5,
  /** A bubble whose inside is lighter than the paper around it by this share of the typical mark is doubtful. */
  lighter: 0.25,
  /** Faint marks that can be the sheet's typical mark, at least; also at least a third of the rows. */
  leastFaint: 5,
  /** Lower quartile of faint marks, at least as a share of the upper one. */
  alike: 0.45,
  /** Directions out of twelve: in which lines leave the ring of a tick at most, width of a line, and for a circle at least. */
  armsOfTick: 3,
  widthOfArm: 2,
  directionsOfCircle: 6,
};

/** Pictures whose paper is white everywhere: weak marks may have vanished. */
export const CLIPPING = {
  /** Share of the paper at the largest grey level. */
  share: 0.9,
  /** Least darkness of the printed letters: where they have vanished, weak marks have too. */
  letter: 0.12,
  /** Part of the usual limits of empty bubbles that applies to these pictures. */
  traces: 0.35,
  /** Least typical mark with and without visible letters. */
  typical: 0.3,
  typicalWithoutLetters: 0.45,
};
