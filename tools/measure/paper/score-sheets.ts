// `npm run measure -- score-sheets`: points that a teacher has marked by pen on drawn pages. First the readings are compared with what was drawn, in
// several conditions; then a class's pages are read in the browser, as a copier's PDF and as photos. Fails if points are read wrongly, or above the limit.
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { SheetForm } from "../../../src/features/paper/geometry/sheet-geometry.ts";
import { readGreySheet } from "../../../src/features/paper/reader/read-sheet.ts";
import { drawScores, teachersCondition } from "../../../tests/support/paper/draw-scores.ts";
import { measureScoreEntry } from "./score-entry.ts";
import { pointsOnPapers, QUESTIONS } from "./written-exam.ts";

const FIRST_SEED = 700_000;
/** One question in this number has no marked digit. */
const UNMARKED = 41;
const CONDITIONS = [
  "scan 100 dpi, pencil",
  "scan 150 dpi, pencil",
  "scan 200 dpi, ballpoint",
  "scan 300 dpi, ballpoint",
  "scan upside down",
  "scan 97 %, streaks",
  "scan, strong JPEG",
  "scan, pale print",
  "photo 2 MP",
  "photo 3 MP",
  "photo 8 MP",
  "photo 12 MP",
  "photo, tilt 30°",
  "photo, curl 6 mm",
  "photo, soft shadow 3:1",
  "photo, hard shadow 3:1",
  "1-bit scan 200 dpi, ballpoint",
];

const { values } = parseArgs({
  options: {
    sheets: { type: "string", default: "12" },
    "skip-entry": { type: "boolean", default: false },
    "skip-conditions": { type: "boolean", default: false },
  },
});
console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
const wrong = values["skip-conditions"] ? 0 : compareConditions(Number(values.sheets));
const isEntered = values["skip-entry"] || (await measureScoreEntry());
process.exit(wrong === 0 && isEntered ? 0 : 1);

/** Draws and reads pages in each condition. Returns the number of wrong points. */
function compareConditions(sheets: number): number {
  const form: SheetForm = {
    rows: [],
    hasNumberGrid: false,
    booklets: 0,
    scores: QUESTIONS.map((most) => ({ most })),
  };
  const papers = pointsOnPapers();
  let allWrong = 0;
  console.log("| condition | pages | refused | questions | wrong | asked, normal | asked, others |");
  console.log("|---|---|---|---|---|---|---|");
  for (const [at, name] of CONDITIONS.entries()) {
    const counts = { refused: 0, normal: 0, others: 0, wrong: 0, askedNormal: 0, askedOthers: 0 };
    const faults: string[] = [];
    for (let sheet = 0; sheet < sheets; sheet++) {
      const seed = FIRST_SEED + at * 1_000 + sheet;
      const id = { sheet: seed, page: 0, booklet: 0 };
      const scores = (papers[sheet % papers.length] ?? []).map((points, question) =>
        (seed + question) % UNMARKED === 0 ? null : points,
      );
      const { picture, truths } = drawScores({ form, id, scores }, teachersCondition(name), seed);
      const reading = readGreySheet(picture, new Map([[id.sheet, [form]]]));
      if (reading.kind === "refused") {
        counts.refused += 1;
        faults.push(`  page ${seed}: refused as ${reading.reason}`);
        continue;
      }
      for (const [question, { accepted, isNormal, what }] of truths.entries()) {
        const score = reading.scores[question]?.score ?? null;
        counts[isNormal ? "normal" : "others"] += 1;
        if (score === "doubtful") counts[isNormal ? "askedNormal" : "askedOthers"] += 1;
        if (accepted.includes(score)) continue;
        counts.wrong += 1;
        faults.push(`  page ${seed}: question ${question + 1} (${what}) was read as ${score}`);
      }
    }
    allWrong += counts.wrong;
    const { refused, normal, others, askedNormal, askedOthers } = counts;
    const cells = [name, sheets, refused, normal + others, counts.wrong];
    console.log(
      `| ${[...cells, `${askedNormal} of ${normal}`, `${askedOthers} of ${others}`].join(" | ")} |`,
    );
    for (const fault of faults) console.log(fault);
  }
  return allWrong;
}
