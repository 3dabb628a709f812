// `npm run tools -- <name>`: developer programs without an npm script of their own.
import { type Program, runProgramNamed } from "./support/program.ts";

const PROGRAMS: Record<string, Program> = {
  server: {
    options: "[--data DIR] [--functions DIR] [--port N]",
    summary: "Embedded server alone, without the product.",
    load: () => import("./dev/server.ts"),
  },
  "check-size": {
    summary: "Download size of the built pages.",
    load: () => import("./build/check-size.ts"),
  },
  shots: {
    options: "[--only NAMES] [--sizes phone,projector] [--themes dark] [--list]",
    summary: "Pictures of every screen, into shots/.",
    load: () => import("./pictures/shots.ts"),
  },
  "docs-images": {
    options: "[--only NAMES] [--from shots]",
    summary: "Makes the pictures in docs/images again.",
    load: () => import("./pictures/docs-images.ts"),
  },
  show: {
    options: "[--themes light]",
    summary: "Pictures of moving screens of the projector, and their longest frame, into shots/.",
    load: () => import("./pictures/show.ts"),
  },
  "draw-demo-images": {
    summary: "Draws the pictures of the demo quizzes again.",
    load: () => import("./pictures/draw-demo-images.ts"),
  },
  "look-alikes": {
    options: "confusables.json UnicodeData.txt [--check]",
    summary: "Makes the table of letters that look alike from Unicode's data.",
    load: () => import("./codegen/look-alikes.ts"),
  },
  mutants: {
    options: "[--mutate FILES] [Stryker's options]",
    summary: "Puts small faults into rules and guards. Prints those that no test notices.",
    load: () => import("./mutation/mutants.ts"),
  },
};

await runProgramNamed("npm run tools", PROGRAMS);
