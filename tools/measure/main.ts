// `npm run measure -- <name>`: measurements and long tests of the whole product. Results of a busy machine are useless.
import { type Program, runProgramNamed } from "../support/program.ts";

const PROGRAMS: Record<string, Program> = {
  bench: {
    options:
      "[--quick] [--only 500|40x30] [--bill [--preset NAME] [--questions N] [--screens]] [--profile DIR]",
    summary: "Number of phones that this machine carries, beside a bare WebSocket server.",
    load: () => import("./bench.ts"),
  },
  "bench-start": {
    options: "[--documents 1000000]",
    summary: "Time and memory of a server's start on that many documents.",
    load: () => import("./bench-start.ts"),
  },
  memory: {
    options: "[--phones 500]",
    summary: "Memory of the server after its start and during a game.",
    load: () => import("./memory.ts"),
  },
  phone: {
    summary: "Waiting times of an old phone on bad Wi-Fi, in a browser.",
    load: () => import("./phone.ts"),
  },
  hands: {
    summary: "Time from a closed laptop to the first question with counted hands, in a browser.",
    load: () => import("./hands.ts"),
  },
  "points-entry": {
    summary: "Time in which a teacher enters the points of 30 papers with 8 questions, in a browser.",
    load: () => import("./points-entry.ts"),
  },
  formulas: {
    options: "[--rounds 1000] [--shown 10]",
    summary: "Slowest formulas that the limits permit, in a browser.",
    load: () => import("./formulas.ts"),
  },
  report: {
    options: "[--only game|homework]",
    summary: "Waiting time for the report of the largest game and the largest homework.",
    load: () => import("./report.ts"),
  },
  cards: {
    options: "[--only TEXT]",
    summary: "Answer cards in drawn films of a class. Fails if cards are missed or misread.",
    load: () => import("./cards/cards.ts"),
  },
  "answer-sheets": {
    options: "[--short] [--only TEXT] [--sheets 23] [--tuning] [--faults] [--threads N]",
    summary: "Reading of drawn answer sheets. Fails if marks are misread or asked needlessly.",
    load: () => import("./paper/answer-sheets.ts"),
  },
  "score-sheets": {
    options: "[--sheets 12] [--skip-entry] [--skip-conditions]",
    summary:
      "Reading of drawn score bubbles, and the time in which a class's points are entered by them, in a browser.",
    load: () => import("./paper/score-sheets.ts"),
  },
  shelf: {
    summary: "Waiting times of pages that list two thousand quizzes.",
    load: () => import("./shelf.ts"),
  },
  steps: {
    options: "[--group quizzes|solved|shelf] [--only TEXT] [--rounds N] [--where]",
    summary: "Longest turn of the server's event loop in calls with the largest permitted arguments.",
    load: () => import("./steps.ts"),
  },
  lighthouse: {
    summary: "Lighthouse scores of the pages that phones open first. Fetches Lighthouse by npx.",
    load: () => import("./lighthouse.ts"),
  },
  soak: {
    options: "[--minutes 10] [--games 40] [--size 30]",
    summary: "Many classes at the same time, for minutes. Fails if anything is lost, mixed up or refused.",
    load: () => import("./soak.ts"),
  },
  "school-networks": {
    options:
      "[--nginx] [--calls] [--only refuses,strips,buffers,cuts,swallows] [--size 30] [--questions 20] [--seconds 4]",
    summary:
      "A class behind proxies that refuse or break WebSockets. Fails if an answer is lost or a reveal is late.",
    load: () => import("./school-networks.ts"),
  },
  attack: {
    options: "[--only NAMES] [--seconds 50] [--sockets N] [--mb 50] [--size 30] [--busy N] [--runs N]",
    summary: "A class beside one attack after another. Fails if the class notices.",
    load: () => import("./attack.ts"),
  },
  "kill-rounds": {
    options: "[--rounds 200] [--seed N]",
    summary: "Writers under kill -9, again and again. Fails if an acknowledged write is lost.",
    load: () => import("./kill-rounds.ts"),
  },
  "long-cuts": {
    summary: "A phone whose network is away for 20 and for 200 seconds, in a browser (15 minutes).",
    load: () => import("./long-cuts.ts"),
  },
  "convex-versions": {
    options: "[--versions 1.28.0,1.49.0]",
    summary:
      "Commands and clients of old and new versions of `convex` against the server. Fetches them by npm.",
    load: () => import("./convex-versions.ts"),
  },
  fuzz: {
    options: "[--rounds 500] [--seed N]",
    summary: "The server against a simple model of Convex, on random data. A failure prints its seed.",
    load: () => import("./fuzz.ts"),
  },
};

await runProgramNamed("npm run measure", PROGRAMS);
