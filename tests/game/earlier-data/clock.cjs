// Loaded into a server before everything else: its clock begins at CLOCK_AT, ms since 1970, so that a game which was running then is still running.
const { performance } = require("node:perf_hooks");

const shift = Number(process.env.CLOCK_AT) - Date.now();
const RealDate = Date;
const now = () => RealDate.now() + shift;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
const began = performance.timeOrigin + shift;
Object.defineProperty(performance, "timeOrigin", { value: began });
