/** Image or list of numbers in the memory of OpenCV, which only `delete` releases. */
export interface Mat {
  rows: number;
  data: Uint8Array;
  data32S: Int32Array;
  data32F: Float32Array;
  delete(): void;
}

interface MatVector {
  size(): number;
  get(index: number): Mat;
  delete(): void;
}

interface Dictionary {
  generateImageMarker(id: number, sidePx: number, image: Mat, borderModules: number): void;
  delete(): void;
}

interface DetectorParameters {
  adaptiveThreshWinSizeMin: number;
  adaptiveThreshWinSizeMax: number;
  adaptiveThreshWinSizeStep: number;
  minMarkerPerimeterRate: number;
  errorCorrectionRate: number;
  cornerRefinementMethod: number;
  delete(): void;
}

interface Detector {
  detectMarkers(image: Mat, corners: MatVector, ids: Mat, rejected: MatVector): void;
  delete(): void;
}

/** The parts of OpenCV that the reader uses. The package's own types lack the markers. */
export interface OpenCv {
  CV_8UC1: number;
  DICT_ARUCO_MIP_36h12: number;
  Mat: { new (): Mat; new (rows: number, columns: number, type: number): Mat };
  MatVector: new () => MatVector;
  getPredefinedDictionary(name: number): Dictionary;
  aruco_DetectorParameters: new () => DetectorParameters;
  aruco_RefineParameters: new (
    minDistance: number,
    errorRate: number,
    checksAllOrders: boolean,
  ) => {
    delete(): void;
  };
  aruco_ArucoDetector: new (
    dictionary: Dictionary,
    parameters: DetectorParameters,
    refine: { delete(): void },
  ) => Detector;
}

/**
 * Resolves when OpenCV can be called. The library is inside an object, because it has a method `then`: a promise with the library as its value would
 * never resolve.
 * @param library content of the package `@techstark/opencv-js`
 */
export function whenReady(library: unknown): Promise<{ cv: OpenCv }> {
  const cv = library as OpenCv & { onRuntimeInitialized?: () => void };
  return new Promise((resolve) => {
    if (cv.Mat) resolve({ cv });
    else cv.onRuntimeInitialized = () => resolve({ cv });
  });
}
