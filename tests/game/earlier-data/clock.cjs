// Loaded into a server before everything else: its clock begins at CLOCK_AT, ms since 1970, so that a game which was running then is still running. It goes at a tenth of
// the real one's speed: a machine that is busy has no less time than an idle one before the question ends.
const { performance } = require("node:perf_hooks");

const SLOWER = 10;
const RealDate = Date;
const began = RealDate.now();
const now = () => Number(process.env.CLOCK_AT) + Math.floor((RealDate.now() - began) / SLOWER);
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
Object.defineProperty(performance, "timeOrigin", { get: () => now() - performance.now() });
